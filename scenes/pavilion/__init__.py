"""Pavilion on the screen.

`board` ties it together. `places` says where everything lies, `tiles` draws what is a rhombus; `big_board`, `hand`,
`market`, `supply`, `players`, `bonuses` and `panels` declare one part of the table each; `highlights`, `choosers`, `pills`
and `picking` are for choosing; `flights` sets events in motion; `words` has every label.
"""

from scenes.pavilion.board import PavilionBoard

BOARD = PavilionBoard
