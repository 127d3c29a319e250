"""Harvest on the screen.

`board` ties it together. `places` and `hand` say where everything lies (named zones come from the layout file), `table`
paints what never changes, `cards` and `tokens` draw the pieces. `mats`, `own_mat`, `people`, `ribbon` and `pills` declare
one part of the table each; `things` makes a card something to point at. `targets` says how moves are pointed at,
`gestures` what takes more than one click, `highlights` what stands out, `words` what is said. `flights` sets events in motion, `routes` says where their pieces travel, `drawn` moves the pieces on the
table on the way. `haggle` has the dialogue of offers and the card on which they arrive; `cover` lays them over the table.
"""

from scenes.harvest.board import HarvestBoard

BOARD = HarvestBoard

__all__ = ["BOARD", "HarvestBoard"]
