"""Small signs: tokens of criteria, coins, seals, badges, portraits. All are painted on a canvas in units.

A shape goes with every colour: plants in a leaf, animals in a circle, minerals in a hexagon, Producers in a house.
"""

from __future__ import annotations

from collections.abc import Sequence

from game.harvest.definitions import Criterion
from scenes.ui.canvas import Canvas
from scenes.ui.kit import Kit
from scenes.ui.theme import ColorLike

SUITS: dict[str, tuple[str, str, str, str]] = {
    "plant": ("#5E9142", "#3E6A2B", "#7DAE5E", "#E2ECD3"),
    "animal": ("#C07238", "#8C4B20", "#D9935C", "#F6E3D0"),
    "mineral": ("#567A9F", "#375673", "#7A9BBC", "#DBE5EE"),
}
"""By suit: its colour, dark, light and pale."""
SUIT_ICONS = {"plant": "leaf", "animal": "paw", "mineral": "gem"}
FACES = {"blue": "ada", "green": "bruno", "red": "chiara", "yellow": "dev", "violet": "emil"}
"""The person drawn for a seat, by its colour."""
MET_TICK = 5.4
UNMET_ALPHA = 115


def token_name(criterion: Criterion) -> str:
    """Return the picture that stands for a criterion."""
    match criterion.sort:
        case "kind" | "producer" | "suit":
            return f"harvest/token_{criterion.of}"
        case "alike" | "distinct":
            return f"harvest/token_{criterion.sort}_{criterion.of or 'any'}"
        case "producer_suit":
            return f"harvest/token_producer_{criterion.of}"
        case "producers":
            return "harvest/token_producer_any"
        case "chits":
            return "harvest/coins"
    return "harvest/token_any"


def token(canvas: Canvas, name: str, cx: float, cy: float, size: float, alpha: int = 255) -> None:
    """A token by its id: a kind, a Producer, a suit, `any` …"""
    canvas.svg(f"harvest/token_{name}", cx, cy, size, alpha=alpha)


def coin(canvas: Canvas, cx: float, cy: float, r: float, value: int | None = None) -> None:
    """A gold coin with what it yields, as on Producers; blank without a value."""
    canvas.svg("harvest/coin", cx, cy, 2 * r)
    if value is not None:
        # As large as the coin allows: it does not grow with the player's text.
        size = max(14.0, r * 1.25) / canvas.kit.text.factor
        canvas.text(str(value), cx, cy, size, "#5E4108", "bold", "center")


def seal(canvas: Canvas, cx: float, cy: float, r: float, points: int) -> None:
    """The seal on which victory points are printed."""
    canvas.svg("harvest/seal", cx, cy, 2 * r)
    canvas.text(str(points), cx, cy - 0.03 * r, max(14.0, r * 0.95), "#4A3205", "bold", "center")


def face(canvas: Canvas, cx: float, cy: float, r: float, colour: str, mood: str = "smile") -> None:
    """A portrait in a ring of its seat's colour."""
    canvas.disc(cx, cy, r, colour)
    canvas.svg(f"harvest/face_{FACES[colour]}_{mood}", cx, cy, 2 * r - max(3.0, r * 0.16))


def crown(canvas: Canvas, cx: float, cy: float, r: float) -> None:
    """The leader token."""
    canvas.disc(cx, cy + 1, r, (14, 20, 20, 90))
    canvas.disc(cx, cy, r, "#FBDD8B", "#E0A93A", "#8A5F10", 1)
    canvas.icon("crown", cx, cy - 0.3, r * 1.15, "#5A3D08")


def tick(canvas: Canvas, cx: float, cy: float, r: float = MET_TICK) -> None:
    """The teal tick of what is met or done."""
    canvas.disc(cx, cy, r, "paper")
    canvas.disc(cx, cy, r * 0.85, "teal")
    canvas.icon("check", cx, cy, r, "#FFFFFF")


def badge(
    canvas: Canvas,
    cx: float,
    cy: float,
    text: str,
    fill: ColorLike = "ink",
    ink: ColorLike = "paper",
    h: float = 20,
    edge: ColorLike | None = None,
) -> None:
    """A pill with a number, centred."""
    w = badge_width(canvas.kit, text, h)
    canvas.rect(cx - w / 2, cy - h / 2, w, h, h / 2, fill, edge=edge)
    canvas.text(text, cx, cy, 14, ink, "bold", "center")


def badge_width(kit: Kit, text: str, h: float = 20) -> float:
    """Return how wide a badge is: a low one has less room beside its number."""
    return max(h, kit.text.width(text, 14, "bold") / kit.k + (13 if h >= 20 else 9))


def count_text(n: int) -> str:
    """How a token says that it counts several times."""
    return f"×{n}"


def criteria_width(kit: Kit, criteria: Sequence[Criterion], size: float, gap: float) -> float:
    """Return how wide a row of criteria is."""
    total = -gap
    for c in criteria:
        total += size + gap
        if c.n > 1:
            total += kit.text.width(count_text(c.n), 14, "bold") / kit.k + 2
    return total


def criteria_row(
    canvas: Canvas,
    x: float,
    cy: float,
    criteria: Sequence[Criterion],
    size: float = 22,
    gap: float = 6,
    met: Sequence[bool] | None = None,
    room: float | None = None,
) -> None:
    """Criteria as tokens; with `met` those that are not are faint and the others ticked. Shrinks to `room`."""
    if room is not None:
        wide = criteria_width(canvas.kit, criteria, size, gap)
        if wide > room:
            gap = max(2.0, gap - (wide - room) / max(1, len(criteria) - 1))
            wide = criteria_width(canvas.kit, criteria, size, gap)
            size = max(14.0, size - max(0.0, wide - room) / len(criteria))
    for i, c in enumerate(criteria):
        is_met = met[i] if met is not None else None
        alpha = UNMET_ALPHA if is_met is False else 255
        canvas.svg(token_name(c), x + size / 2, cy, size, alpha=alpha)
        left = x
        x += size
        if c.n > 1:
            x += 2
            x += canvas.text(count_text(c.n), x, cy, 14, "ink", "bold", alpha=190 if is_met is False else 255)
        if is_met:
            tick(canvas, left + size - 2, cy + size / 2 - 2)
        x += gap
