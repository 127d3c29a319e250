"""Living Planet on the screen.

`board` ties it together; `targets` says how moves are pointed at. The map: `plan` and `camera` are its geometry,
`pictures` and `hex_prints` its drawings, `map_view` paints it, `pointing` answers clicks, `highlights` glows. The
panels around it: `leader`, `people`, `market`, `screen` and `tray` with its `palette`, `fan`, `steppers` and `lists`;
`cards`, `arranging` and `questions` lie over the map. `retelling` and `flights` set events in motion; `words` has
every label.
"""

from scenes.planet.board import PlanetBoard

BOARD = PlanetBoard
