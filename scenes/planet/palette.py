"""The building piles: what is left, what it costs, and the numbers of the pile that is chosen."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING, NamedTuple, cast

import pygame

from game.planet import moves as mv
from game.planet import trials
from game.planet.control import port_tile
from game.planet.pieces import NONE
from game.planet.state import PlanetState
from scenes.planet import screen
from scenes.planet.pictures import Pictures
from scenes.planet.targets import Pile, TileOf
from scenes.ui.canvas import Canvas, painted
from scenes.ui.hover import rising_button
from scenes.ui.theme import darker, lighter
from scenes.ui.view import Z
from scenes.ui.zones import Zone

if TYPE_CHECKING:
    from scenes.planet.board import PlanetBoard

CARD_W, CARD_H, CARD_Y = 56.0, 68.0, 32.0
STEP, GROUP_GAP = 62.0, 14.0
NUMBER_Y = 113.0


class PileLook(NamedTuple):
    """What the picture of a pile depends on."""

    tile: int
    left: int
    price: int
    paid: int
    state: str
    """rest, hot, chosen, dim."""


def declare(board: PlanetBoard, rect: pygame.Rect) -> None:
    """Declare the palette in the tray."""
    kit = board.kit
    groups = _groups(board)
    wide = sum(len(piles) * STEP for _, piles in groups) + GROUP_GAP * (len(groups) - 1)
    extra = max(0.0, rect.w / kit.k - 32 - wide) if rect.w / kit.k < 800 else 0.0
    gap = GROUP_GAP + extra / max(1, len(groups) - 1) * 0.6
    x = 16.0
    for title, piles in groups:
        width = len(piles) * STEP - (STEP - CARD_W)
        image = painted(
            kit, ("planet-pile-title", title, width), width, 24, partial(_paint_title, title, width)
        )
        board.view.put(("title", title), image, _at(board, rect, x, 7), Z.BOARD + 1)
        for pile in piles:
            _pile(board, rect, x, pile)
            x += STEP
        x += gap
    if board.chosen_pile is not None:
        _numbers(board, rect)
    elif board.stage == "construct":
        _note(board, rect, board.say("planet.board.palette.choose"))
    elif board.narrowing is None:
        _note(board, rect, board.say("planet.board.palette.waiting"))


def _groups(board: PlanetBoard) -> list[tuple[str, list[int]]]:
    p, s = board.p, board.s
    kinds: dict[str, list[int]] = {"factories": [], "protection": [], "offices": []}
    words = {"factory": "factories", "protective": "protection", "office": "offices"}
    for tile in p.tiles:
        if tile.kind in words and tile.pile not in kinds[words[tile.kind]]:
            kinds[words[tile.kind]].append(tile.pile)
    groups = [(board.say(f"planet.terms.pile.{word}"), piles) for word, piles in kinds.items()]
    seat = board.home
    if s.port_left[seat]:
        groups.append((board.say("planet.terms.pile.spaceport"), [p.tiles[port_tile(p, seat)].pile]))
    return groups


def first_tile(board: PlanetBoard, pile: int) -> int:
    """A tile of the pile; of the Spaceports the own one."""
    p = board.p
    if p.piles[pile] == "spaceport":
        return port_tile(p, board.home)
    return board.words.tiles_of(pile)[0]


def _pile(board: PlanetBoard, rect: pygame.Rect, x: float, pile: int) -> None:
    kit, p = board.kit, board.p
    tile = first_tile(board, pile)
    if p.tiles[tile].kind == "spaceport":
        count = board.s.port_left[board.home]
    else:
        count = sum(board.s.piles[i] for i in board.words.tiles_of(pile))
    target = Pile(pile)
    legal = target in board.root and board.stage == "construct"
    chosen = board.chosen_pile == pile
    dim = board.stage == "construct" and not legal

    def look(state: str) -> pygame.Surface:
        what = PileLook(tile, count, board.words.price(tile), p.tiles[tile].paid, state)
        return painted(kit, what, CARD_W + 24, CARD_H + 24, partial(_paint_pile, what, board.map.pictures))

    images = {
        "rest": look("chosen" if chosen else "rest"),
        "hot": look("chosen" if chosen else "hot"),
        "disabled": look("dim" if dim else "rest"),
    }
    area = pygame.Rect(*_at(board, rect, x, CARD_Y), kit.px(CARD_W), kit.px(CARD_H))
    run = (board.step_back if chosen else partial(board.choose_path, target)) if legal else None
    zone = Zone(
        f"pile {p.piles[pile]}", area, board.words.pile(pile), explain=partial(board.words.pile_tip, pile),
        on_activate=run, on_hover=partial(_point, board, pile), enabled=legal, focusable=legal,
        why_not=partial(_why_not, board, tile), z=Z.BOARD + 3,
    )  # fmt: skip
    rising_button(board.view, zone, images, _at(board, rect, x - 12, CARD_Y - 12), Z.BOARD + 2)  # type: ignore[arg-type]
    if target in board.hinted[:1]:
        ring = painted(kit, "planet-pile-hint", CARD_W + 12, CARD_H + 12,
                       lambda c: c.rect(2, 2, CARD_W + 8, CARD_H + 8, 11, None, edge="teal_light", edge_width=3))  # fmt: skip
        board.view.put(("hint", pile), ring, _at(board, rect, x - 6, CARD_Y - 6), Z.BOARD + 2.5)


def _point(board: PlanetBoard, pile: int, on: bool) -> None:
    """Under the pointer: what it costs is seen beside the money, and the sites that take it are lit."""
    board.looked_at_pile = pile if on else None
    screen.declare(board)
    if not on or board.chosen:
        board.light()
        return
    moves = board.root.get(Pile(pile), [])
    board.light(sorted({move.site for move in moves if isinstance(move, mv.Build)}))


def _why_not(board: PlanetBoard, tile: int) -> str:
    """Why nothing of this pile can be built: the reason for the first site where it could stand, else for any."""
    if board.stage != "construct":
        starts = board.stage == "actions"
        return board.say("planet.board.why.construct_first") if starts else ""
    seat = board.deciding or 0
    refusal = trials.why_not_build(board.game, board.p, cast(PlanetState, board.match.view(seat)), seat, tile)
    return "" if refusal is None else board.texts.refusal("planet", refusal)


def _numbers(board: PlanetBoard, rect: pygame.Rect) -> None:
    kit, p = board.kit, board.p
    pile = board.chosen_pile
    assert pile is not None
    tiles = [i for i, tile in enumerate(p.tiles) if tile.pile == pile and tile.kind == "factory"]
    right = rect.w / kit.k - 16
    built = board.say("planet.board.buildings_left", n=board.s.points)
    tile = board.chosen_tile if board.chosen_tile is not None else first_tile(board, pile)
    seat = board.deciding if board.deciding is not None else board.home
    leaves = board.say("planet.terms.leaves", money=board.s.money[seat] - board.words.price(tile))
    room = min(300.0, right - 14 - 244 - 36 * len(tiles) - 12)
    notes = painted(
        kit, ("planet-number-notes", built, leaves), room, 30, partial(_paint_notes, leaves, built)
    )
    board.view.put("number notes", notes, _at(board, rect, right - room, NUMBER_Y), Z.BOARD + 1)
    if not tiles:
        _note(board, rect, board.words.tile(tile), 420)
        return
    label = board.say("planet.board.palette.number", pile=board.words.pile(pile))
    width = min(236.0, kit.text.width(label, 14) / kit.k + 34)
    head = painted(kit, ("planet-number-label", label, pile), width, 30,
                   partial(_paint_number_label, label, board.map.pictures.resource(p.tiles[tiles[0]].resource)))  # fmt: skip
    board.view.put("number label", head, _at(board, rect, 14, NUMBER_Y), Z.BOARD + 1)
    x = 14 + width + 8
    legal = {target.tile for target in board.root_tiles()}
    for each in tiles:
        number = p.tiles[each].number
        state = "chosen" if board.chosen_tile == each else "rest" if each in legal else "gone"
        images = {
            key: painted(kit, ("planet-number", number, look), 46, 46, partial(_paint_number, number, look))
            for key, look in (
                ("rest", state),
                ("hot", "hot" if state == "rest" else state),
                ("disabled", "gone"),
            )
        }
        area = pygame.Rect(*_at(board, rect, x, NUMBER_Y), kit.px(30), kit.px(30))
        zone = Zone(
            f"number {number}", area, board.words.tile(each), explain=partial(board.words.building_rule, each),
            enabled=each in legal, why_not=partial(_why_not, board, each), z=Z.BOARD + 3,
            on_activate=partial(board.choose_path, Pile(pile), TileOf(each)) if each in legal else None,
            on_hover=partial(_light_number, board, number),
        )  # fmt: skip
        rising_button(board.view, zone, images, _at(board, rect, x - 8, NUMBER_Y - 8), Z.BOARD + 2)  # type: ignore[arg-type]
        x += 36


def _light_number(board: PlanetBoard, number: int, on: bool) -> None:
    s, p = board.s, board.p
    board.light([i for i, t in enumerate(s.buildings) if t >= 0 and p.tile_number[t] == number] if on else ())


def _note(board: PlanetBoard, rect: pygame.Rect, text: str, width: float = 560) -> None:
    image = painted(board.kit, ("planet-palette-note", text, width), width, 30,
                    lambda c: c.text(text, 2, 15, 14, "cream_muted", max_width=width - 4))  # fmt: skip
    board.view.put("note", image, _at(board, rect, 14, NUMBER_Y), Z.BOARD + 1)


def _at(board: PlanetBoard, rect: pygame.Rect, x: float, y: float) -> tuple[int, int]:
    return rect.x + round(x * board.kit.k), rect.y + round(y * board.kit.k)


# -- pictures ------------------------------------------------------------------------------------------------------------


def _paint_title(title: str, width: float, canvas: Canvas) -> None:
    used = canvas.text(title, 0, 12, 14, "cream_muted", "bold", max_width=width)
    if used + 12 < width:
        canvas.line(used + 8, 12.5, width, 12.5, "#445655", 1)


def _paint_pile(look: PileLook, pictures: Pictures, canvas: Canvas) -> None:
    x = y = 12.0
    chosen, dim = look.state == "chosen", look.state == "dim"
    if chosen:
        canvas.glow(x, y, CARD_W, CARD_H, 9, 6, "#FFC53D", 2, 220)
        canvas.rect(x - 2.4, y - 2.4, CARD_W + 4.8, CARD_H + 4.8, 11, "#FFC53D")
    else:
        canvas.shadow(x, y, CARD_W, CARD_H, 8, blur=4, dy=2, alpha=120)
    fill = ("#FFF9E6", "#FFEDBE") if chosen else ("#BDB6A9", "#ACA598") if dim else ("#FBF6EC", "#EFE5D5")
    edge = "gold" if look.state == "hot" else None
    canvas.rect(x, y, CARD_W, CARD_H, 8.5, *fill, edge=edge, edge_width=2)
    alpha = 150 if dim or not look.left else 255
    _paint_mark(pictures, canvas, look.tile, x + 9, y + 6, alpha)
    canvas.disc(x + 42, y + 12, 9.6, fill[0])
    canvas.disc(x + 42, y + 12, 8.4, "#77706A" if dim else "#3A3733")
    canvas.text(str(look.left), x + 42, y + 12, 14, "paper", "bold", "center", max_width=15)
    ink = "#6A635A" if dim else "ink"
    size, width = 16.0, canvas.kit.text.width(str(look.price), 16, "bold") / canvas.kit.k
    extra = 26 if look.paid != NONE else 0
    room = CARD_W - 4 - 17 - extra
    if width > room:
        size, width = size * room / width, room
    left = x + (CARD_W - 17 - width - extra) / 2
    canvas.svg("planet/coin", left + 7, y + 55, 16, alpha=alpha)
    canvas.text(str(look.price), left + 17, y + 55, size, ink, "bold")
    if look.paid != NONE:
        canvas.text("+", left + 18 + width, y + 54.5, 14, ink)
        canvas.svg(f"planet/{pictures.resource(look.paid)}", left + 36 + width, y + 55, 18, alpha=alpha)


def _paint_mark(pictures: Pictures, canvas: Canvas, tile: int, x: float, y: float, alpha: int) -> None:
    """A stack of tiles with the sign of the pile."""
    known = pictures.planet.tiles[tile]
    if known.kind == "factory":
        tone = pictures.resource_color(known.resource)
    else:
        tone = {"protective": "#2F6E73", "office": "#8A6A3B", "spaceport": "#46545F"}[known.kind]
    color = canvas.kit.color(tone)
    for drop in (4.0, 2.0):
        canvas.rect(x, y + drop, 32, 32, 7, darker(color, 0.35 + 0.06 * drop), alpha=alpha)
    canvas.rect(
        x, y, 32, 32, 7, lighter(color, 0.16), darker(color, 0.16), lighter(color, 0.6), 1.2, alpha=alpha
    )
    white = (255, 252, 244, alpha)
    if known.kind == "factory":
        canvas.blit_centered(
            pictures.glyph(pictures.planet.resources[known.resource], 18, white), x + 16, y + 16
        )
    elif known.kind == "spaceport":
        canvas.blit_centered(pictures.glyph("rocket", 20, white), x + 16, y + 16)
    else:
        sign = "shield" if known.kind == "protective" else "hall"
        canvas.blit_centered(pictures.glyph(sign, 12, (255, 252, 244, alpha * 3 // 4)), x + 9, y + 9)
        kind = pictures.planet.cataclysms[known.cataclysm]
        canvas.blit_centered(pictures.glyph(kind, 17, white), x + 19, y + 19)


def _paint_number_label(label: str, resource: str, canvas: Canvas) -> None:
    canvas.svg(f"planet/{resource}", 12, 15, 22)
    canvas.text(label, 28, 15, 14, "cream", max_width=canvas.w - 30)


def _paint_number(number: int, state: str, canvas: Canvas) -> None:
    if state == "chosen":
        canvas.glow(8, 8, 30, 30, 8, 4, "#FFC53D", 2, 190)
        canvas.rect(8, 8, 30, 30, 8, "#FFE29A", "#FFC94F")
        canvas.text(str(number), 23, 23, 16, "gold_ink", "bold", "center")
    elif state == "gone":
        canvas.rect(8, 8, 30, 30, 8, None, edge="#3F5150", edge_width=1.2)
        canvas.text(str(number), 23, 23, 16, "#5F7270", "regular", "center")
        canvas.line(16, 30, 30, 16, "#5F7270", 1.4)
    else:
        canvas.rect(8, 8, 30, 30, 8, "#3A4B4B", edge="gold" if state == "hot" else "#5A6D6C", edge_width=1.5)
        canvas.text(str(number), 23, 23, 16, "cream", "bold", "center")


def _paint_notes(leaves: str, built: str, canvas: Canvas) -> None:
    w = canvas.w
    width = canvas.text(built, w, 15, 14, "cream_muted", align="right", max_width=w * 0.46)
    canvas.line(w - width - 12, 7, w - width - 12, 23, "#4B5D5C", 1)
    canvas.text(leaves, w - width - 24, 15, 14, "cream", align="right", max_width=w - width - 26)
