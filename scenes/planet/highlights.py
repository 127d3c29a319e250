"""What glows on the map: what can be chosen, what is chosen, what a hint or a computer means, what is pointed at."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pygame

from game.planet.geometry import NOWHERE, cell_of
from game.planet.pieces import NONE, OUTSIDE, PORT_SITE, hex_of, unit_kind
from scenes.narrowing import Target
from scenes.planet import plan
from scenes.planet.hex_prints import bare
from scenes.planet.pictures import Standing
from scenes.planet.targets import Answer, Space, Spot, Storm, Unit
from scenes.ui.canvas import Canvas, painted

if TYPE_CHECKING:
    from scenes.planet.board import PlanetBoard
    from scenes.planet.map_view import MapView

Z_RIM, Z_GLOW, Z_GHOST, Z_NEW = -56.0, -54.0, -52.0, -50.0


class Highlights:
    """Declares the glowing sprites of the map's group."""

    def __init__(self, board: PlanetBoard) -> None:
        self.board = board

    def declare(self, view: MapView) -> None:
        """Put everything that glows; called inside the map's group."""
        board = self.board
        if board.narrowing is not None:
            for target in board.offered:
                self._offered(view, target)
            for at, cost in board.within_reach.items():
                self._rim(view, ("reach", at), at, "legal")
                self._cost(view, at, cost)
            if board.chosen_unit is not None:
                self._unit(view, "chosen", board.chosen_unit, chosen=True)
            for at in board.storms.ticked:
                self._rim(view, ("ticked", at), at, "danger")
            for at in board.storms.coming:
                self._number(view, at, board.storms.number(at))
            for step in self._hinted():
                self._meant(view, step)
        for step in board.announced:
            self._meant(view, step)
        if board.s.stage in ("protect", "suffer") and board.s.hex != NONE:
            self._rim(view, "struck", board.s.hex, "danger")
        for site in board.lit_sites:
            self._frame(view, ("lit", site), site, "lit")
        for at in board.lit_hexes:
            self._rim(view, ("lit hex", at), at, "chosen")
        self._new(view)
        self._preview(view)

    def _hinted(self) -> list[Target]:
        board = self.board
        assert board.narrowing is not None
        depth = len(board.narrowing.chosen)
        if tuple(board.narrowing.chosen) != board.hinted[:depth]:
            return []
        return list(board.hinted[depth : depth + 1])

    def _offered(self, view: MapView, target: Target) -> None:
        board = self.board
        match target:
            case Spot(place=place) if place < OUTSIDE:
                if board.s.buildings[place] == NONE:
                    self._site(view, place)
                else:
                    self._frame(view, ("spot", place), place, "legal")
            case Spot(place=place):
                self._rim(view, ("spot", place), place - OUTSIDE, "legal")
            case Space():
                self._space(view, target, "legal")
            case Storm(hex=at) if at not in board.storms.ticked:
                self._rim(view, ("storm", at), at, "legal")
            case Unit() if board.chosen_unit is None:
                self._unit(view, target, target)
            case Answer(word="produce" | "repair" | "chip" | "unit", detail=site):
                self._frame(view, ("asked", site), site, "legal")

    def _meant(self, view: MapView, target: Target) -> None:
        """What a hint or a computer's move points at."""
        match target:
            case Spot(place=place) if place < OUTSIDE:
                self._frame(view, ("meant", place), place, "meant")
            case Spot(place=place):
                self._rim(view, ("meant", place), place - OUTSIDE, "chosen")
            case Space():
                self._space(view, target, "chosen")
            case Storm(hex=at):
                self._rim(view, ("meant", at), at, "danger")
            case Unit():
                self._unit(view, ("meant", target), target, chosen=True)
            case Answer(word="produce" | "repair" | "chip" | "unit", detail=site):
                self._frame(view, ("meant", site), site, "meant")

    # -- one of each -------------------------------------------------------------------------------------------------

    def _rim(self, view: MapView, key: object, at: int, kind: str) -> None:
        self._rim_at(view, key, view.middle(at), kind)

    def _rim_at(self, view: MapView, key: object, middle: tuple[float, float], kind: str) -> None:
        px = self.board.kit.px(plan.BOX * view.camera.zoom)
        image = view.pictures.svg_px(f"hex_rim_{kind}", px)
        sprite = self.board.view.put(("rim", key, kind), image, middle, Z_RIM, center=True)
        if kind == "legal":
            self.board.view.motion.breathe(sprite, 1200, 150, 255)

    def _space(self, view: MapView, target: Space, kind: str) -> None:
        cell = cell_of(target.q, target.r)
        self._rim_at(view, ("space", cell), view.camera.to_window(*plan.hex_middle(cell)), kind)

    def _site(self, view: MapView, site: int) -> None:
        board, z = self.board, view.camera.zoom
        x, y = view.place(site)
        kind = board.p.site_kinds[site]
        halo = _halo(board, plan.SITE * z, 9 * z)
        sprite = board.view.put(("halo", site), halo, (x, y), Z_GLOW - 0.5, center=True)
        board.view.motion.breathe(sprite, 1200, 120, 255)
        shift = plan.SITE_SHIFT * view.camera.scale
        if kind != PORT_SITE:
            image = view.pictures.svg(view.pictures.site(kind, legal=True), plan.SITE_BOX * z)
            board.view.put(("legal", site), image, (x, y + shift), Z_GLOW, center=True)
        else:
            self._frame(view, ("legal", site), site, "legal")

    def _frame(self, view: MapView, key: object, site: int, kind: str) -> None:
        """A frame around a building: gold for what can be chosen, teal for what belongs together."""
        board, z = self.board, view.camera.zoom
        side, pad = plan.SITE * z, 12.0

        def paint(canvas: Canvas) -> None:
            grow = 3 * z
            color = {"legal": "#F2A900", "meant": "gold", "lit": "teal_light"}[kind]
            if kind != "lit":
                canvas.glow(pad, pad, side, side, 9 * z, 6 * z, "#FFC53D", 3 * z, 240)
            else:
                canvas.glow(pad, pad, side, side, 9 * z, 5 * z, "teal_light", 2 * z, 220)
            box = side + 2 * grow
            hole = (pad - grow, pad - grow, box, box, 10 * z)
            canvas.rect(*hole, None, edge="#FFF6DA", edge_width=grow)
            inner = (pad - grow + 0.8, pad - grow + 0.8, box - 1.6, box - 1.6, 9.4 * z)
            canvas.rect(*inner, None, edge=color, edge_width=grow - 0.8)

        # The glow lies under the frame only; the building itself must stay readable.
        key_of_picture = ("planet-frame", kind, round(z, 3))
        image = painted(
            board.kit,
            key_of_picture,
            side + 2 * pad,
            side + 2 * pad,
            lambda c: _hollow(c, paint, pad, side, z),
        )
        x, y = view.place(site)
        sprite = board.view.put(("frame", key), image, (x, y), Z_GLOW, center=True)
        if kind == "legal":
            board.view.motion.breathe(sprite, 1200, 160, 255)

    def _unit(self, view: MapView, key: object, unit: Unit, chosen: bool = False) -> None:
        board, z = self.board, view.camera.zoom
        if unit.place < OUTSIDE:
            self._frame(view, ("unit", key), unit.place, "meant" if chosen else "legal")
            return
        seat = board.deciding if board.deciding is not None else board.s.actor
        x, y = view.group(hex_of(unit.place), unit_kind(max(0, seat), unit.form))
        d, pad = plan.UNIT * 1.12 * z, 10.0

        def paint(canvas: Canvas) -> None:
            canvas.glow(pad, pad, d, d, d / 2, 5 * z, "#FFC53D", 2 * z, 230)
            canvas.ring(pad + d / 2, pad + d / 2, d / 2 + 1.2, "#FFF6DA", 3.2)
            canvas.ring(pad + d / 2, pad + d / 2, d / 2 + 0.6, "#F2A900" if not chosen else "teal", 2.2)

        image = painted(
            board.kit, ("planet-unit-ring", round(z, 3), chosen), d + 2 * pad, d + 2 * pad,
            lambda c: _hollow(c, paint, pad, d, z, disc=True),
        )  # fmt: skip
        sprite = board.view.put(("unit", key), image, (x, y), Z_GLOW, center=True)
        if not chosen:
            board.view.motion.breathe(sprite, 1200, 150, 255)

    def _cost(self, view: MapView, at: int, cost: int) -> None:
        """The movement points that it takes to get to a hexagon."""
        board = self.board
        x, y = view.middle(at)
        y += (plan.RADIUS * 0.62) * view.camera.scale
        text = board.say("planet.board.points_needed", n=cost)

        def paint(canvas: Canvas) -> None:
            canvas.badge(32, 12, text, "gold", "gold_ink", 14, 20)

        image = painted(board.kit, ("planet-cost", text), 64, 24, paint)
        board.view.put(("cost", at), image, (x, y), Z_NEW, center=True)

    def _number(self, view: MapView, at: int, number: int) -> None:
        """The place of a hexagon in the order of the cataclysms; nothing where it has none."""
        if not number:
            return
        x, y = view.middle(at)
        y += (plan.RADIUS * 0.62) * view.camera.scale

        def paint(canvas: Canvas) -> None:
            canvas.disc(16, 16, 14, "#FFFCF4")
            canvas.disc(16, 16, 12, "danger", "danger_dark")
            canvas.text(str(number), 16, 16, 16, "#FFFCF4", "bold", "center")

        image = painted(self.board.kit, ("planet-storm-number", number), 32, 32, paint)
        self.board.view.put(("storm number", at), image, (x, y), Z_NEW, center=True)

    def _new(self, view: MapView) -> None:
        board = self.board
        at = board.new_hex
        if at is None or board.s.spots[at] == NOWHERE:
            return
        text = board.say("planet.terms.new")
        kit = board.kit

        def paint(canvas: Canvas) -> None:
            canvas.rect(4, 4.8, w, 19, 9.5, "#7A5200")
            canvas.rect(4, 4, w, 18, 9, "#FFE29A", "#FFC94F")
            canvas.text(text, 4 + w / 2, 13, 14, "gold_ink", "bold", "center")

        w = kit.text.width(text, 14, "bold") / kit.k + 14
        image = painted(kit, ("planet-new", text), w + 8, 28, paint)
        x, y = view.middle(at)
        # Beside the one cataclysm tag, else below; the flag keeps its size, however small the hexagon is.
        beside = len(board.p.hexes[at].icons) < 2
        away = (plan.TAG[0] / 2 + 4) * view.camera.scale + w / 2 * kit.k if beside else 0.0
        pos = x + away, y + (-50.0 if beside else 62.0) * view.camera.scale
        board.view.put("new", image, pos, Z_NEW, center=True)

    def _preview(self, view: MapView) -> None:
        """What would lie where the pointer is: the building, or the hexagon that was kept."""
        board = self.board
        z = view.camera.zoom
        match board.pointed:
            case Spot(place=place) if place < OUTSIDE and board.chosen_tile is not None:
                seat = board.deciding if board.deciding is not None else NONE
                chip = seat if seat != NONE and board.s.chips_left[seat] else NONE
                image = view.pictures.building(Standing(board.chosen_tile, chip), z)
                x, y = view.place(place)
                shift = plan.SITE_SHIFT * view.camera.scale
                board.view.put("preview", image, (x, y + shift), Z_GHOST, center=True, alpha=215)
            case Space() if board.s.kept != NONE and board.s.kept >= 0:
                at = board.s.kept
                image = view.prints.get(bare(board.p, at), z)
                cell = cell_of(board.pointed.q, board.pointed.r)
                x, y = view.camera.to_window(*plan.hex_middle(cell))
                board.view.put("preview", _see_through(board, image), (x, y), Z_RIM - 1, center=True)


def _see_through(board: PlanetBoard, image: pygame.Surface) -> pygame.Surface:
    def make() -> pygame.Surface:
        copy = pygame.Surface(image.get_size(), pygame.SRCALPHA)
        copy.blit(image, (0, 0))
        copy.fill((255, 255, 255, 190), special_flags=pygame.BLEND_RGBA_MULT)
        return copy

    return board.kit.cache.get(("planet-ghost-hex", image), make)


def _halo(board: PlanetBoard, side: float, pad: float) -> pygame.Surface:
    edge = pad * 2.2

    def paint(canvas: Canvas) -> None:
        canvas.glow(edge, edge, side, side, 9, pad * 0.9, "#FFC53D", pad * 0.5, 255)

    return painted(board.kit, ("planet-halo", round(side, 2)), side + 2 * edge, side + 2 * edge, paint)


def _hollow(canvas: Canvas, paint: object, pad: float, side: float, z: float, disc: bool = False) -> None:
    """Paint, then cut out the middle: what is framed stays as it is."""
    paint(canvas)  # type: ignore[operator]
    kit = canvas.kit
    inset = 0.0 if disc else 0.4
    d = kit.px(side - 2 * inset)
    radius = d / 2 if disc else 8 * z * kit.k
    mask = kit.shapes.round_mask(d, d, (radius,) * 4).copy()
    mask.fill((0, 0, 0, 255), special_flags=pygame.BLEND_RGBA_MULT)
    canvas.surface.blit(
        mask, (canvas.px(pad + inset), canvas.py(pad + inset)), special_flags=pygame.BLEND_RGBA_SUB
    )
