"""The pills below the supply: what can be done beside pointing at the table, and what Enter would do now."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.pavilion.moves import Place, Take
from scenes.board import Action
from scenes.pavilion.picking import finish_keeping, keep_loss, open_keeper
from scenes.pavilion.targets import BonusTarget, ColourTarget, PassTarget, PayTarget, SpaceTarget, TakeTarget
from scenes.ui.widgets import PillKind, pill

if TYPE_CHECKING:
    from scenes.pavilion.board import PavilionBoard


def declare_pills(board: PavilionBoard) -> None:
    """Declare the pills in their places: ``primary``, ``cancel``, ``pass``."""
    view, units = board.view, board.kit.units
    with view.group("pills"):
        actions = actions_of(board)
        for action in actions:
            rect = board.layout[_place(action, actions)].rect(units)
            zone = pill(
                view,
                action.id,
                rect,
                action.label,
                icon=action.icon,
                kind=action.kind,
                enabled=action.enabled,
                reason=action.reason,
                on_activate=action.run,
            )
            # What only repeats the thing pointed at is no stop for the keyboard: Enter on the thing does it.
            zone.focusable = action.enabled and not (
                action.id == "primary" and board.pointing.highlighted is not None
            )


def _place(action: Action, actions: list[Action]) -> str:
    """Which zone of the layout a pill takes: beside a pass the primary one is narrower."""
    if action.id == "primary" and any(other.id == "pass" for other in actions):
        return "pill.lay"
    return f"pill.{action.id}"


def actions_of(board: PavilionBoard) -> list[Action]:
    """What the person at the screen can do beside pointing at the table."""
    if board.looking_at is not None:
        key = "back" if board.viewer is not None else "back_onlooker"
        label = board.say(f"pavilion.board.pill.{key}")
        return [Action("primary", label, lambda: board.look_at(None), "arrow-left", "dark")]
    if board.narrowing is None:
        return []
    if board.choosing_bonus:
        return _bonus(board)
    if board.picking.keeping:
        return _keeping(board)
    if board.narrowing.chosen:
        return [_cancel(board), _narrowing(board)]
    if board.passes():
        return [_pass(board), _lay(board)]
    primary = _take(board)
    return [_cancel(board), primary] if board.pointing.highlighted is not None else [primary]


def _cancel(board: PavilionBoard) -> Action:
    label = board.say("pavilion.board.pill.cancel")
    return Action("cancel", label, board.step_back, "xmark", "dark")


def _take(board: PavilionBoard) -> Action:
    target = board.pointing.highlighted
    if isinstance(target, TakeTarget) and board.offers(target):
        label = board.words.take_label(Take(target.source, target.colour))
        return Action("primary", label, lambda: board.choose(target), "hand", "primary")
    return _waiting(board, "choose_take", "take", "hand")


def _waiting(board: PavilionBoard, label: str, why: str, icon: str) -> Action:
    """A pill that waits for something to be pointed at."""
    text = board.say(f"pavilion.board.pill.{label}")
    reason = board.say(f"pavilion.board.why.{why}")
    return Action("primary", text, lambda: None, icon, "primary", False, reason)


def _lay(board: PavilionBoard) -> Action:
    target = board.pointing.highlighted
    shown = board.pointing.preview_of(target) if isinstance(target, SpaceTarget) else None
    if isinstance(target, SpaceTarget) and shown is not None and board.offers(target):
        moves = [move for move in board.moves_to(target) if isinstance(move, Place)]
        label = board.words.place_label(moves, shown)
        return Action("primary", label, lambda: board.choose(target), "gem", "primary")
    return _waiting(board, "choose_space", "space", "gem")


def _narrowing(board: PavilionBoard) -> Action:
    """Colour or payment of a space that was chosen."""
    target = board.pointing.highlighted
    shown = board.pointing.preview_of(target) if isinstance(target, (ColourTarget, PayTarget)) else None
    if isinstance(target, (ColourTarget, PayTarget)) and shown is not None and board.offers(target):
        moves = [move for move in board.moves_to(target) if isinstance(move, Place)]
        if isinstance(target, PayTarget):
            label = board.say("pavilion.board.lay.pay", tiles=board.words.payment(moves[0]))
        else:
            key = "pavilion.board.lay.colour" if len(moves) > 1 else "pavilion.board.lay.colour_gains"
            label = board.say(key, colour=board.words.colour_name(target.colour), n=shown.points)
        return Action("primary", label, lambda: board.choose(target), "gem", "primary")
    colours = any(isinstance(t, ColourTarget) for t in board.offered)
    return _waiting(
        board, "choose_colour" if colours else "choose_payment", "colour" if colours else "payment", "gem"
    )


def _pass(board: PavilionBoard) -> Action:
    moves = board.passes()
    label = board.words.pass_label(moves)
    hinted = bool(board.hinted) and isinstance(board.hinted[0], PassTarget)
    run = (lambda: board.choose(PassTarget(moves[0].keep))) if len(moves) == 1 else lambda: open_keeper(board)
    return Action("pass", label, run, "flag-checkered", "second" if hinted else "dark")


def _bonus(board: PavilionBoard) -> list[Action]:
    picking = board.picking
    label = board.say("pavilion.board.pill.bonus", n=picking.limit)
    tiles = picking.tiles(board.table.supply)
    reason = board.say("pavilion.board.why.bonus", n=picking.limit)
    hinted = board.pointing.highlighted
    if isinstance(hinted, BonusTarget) and not picking.chosen and board.offers(hinted):
        return [Action("primary", label, lambda: board.choose(hinted), "hand", "primary")]
    take = Action(
        "primary", label, lambda: board.choose(BonusTarget(tiles)), "hand", "primary", picking.full, reason
    )
    return [_cancel(board), take] if picking.chosen else [take]


def _keeping(board: PavilionBoard) -> list[Action]:
    picking = board.picking
    lost = keep_loss(board)
    if picking.warned:
        label = board.say("pavilion.board.pill.keep_sure")
    elif lost:
        label = board.say("pavilion.board.pill.keep_costs", n=lost)
    else:
        label = board.say("pavilion.board.pill.keep", n=len(picking.chosen))
    kind: PillKind = "danger" if picking.warned or (lost and not picking.full) else "primary"
    return [_cancel(board), Action("primary", label, lambda: finish_keeping(board), "flag-checkered", kind)]
