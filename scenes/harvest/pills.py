"""What can be done beside pointing at things: the pills at the lower right, and the sentence at the lower left."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pygame

from game.harvest import moves as mv
from game.rules import SeatName
from scenes.board import Action
from scenes.harvest.targets import PAY_REST, REST
from scenes.narrowing import Target
from scenes.ui.widgets import PillKind, pill, pill_width
from scenes.ui.zones import Zone

if TYPE_CHECKING:
    from scenes.harvest.board import HarvestBoard


def actions(board: HarvestBoard) -> list[Action]:
    """Return the pills of the decision that is open, the main one last."""
    say = board.say
    match board.step:
        case "take":
            return [_take(board)]
        case "market":
            return _market(board)
        case "swap":
            return [Action("take back", say("harvest.board.take_back"), board.step_back, "rotate-left")]
        case "claim":
            return [_end(board, "outline" if _claims(board) else "primary")]
        case "haggle":
            return [_end(board, "outline"), _haggle(board, "primary")]
        case "answer":
            return [Action("answer", say("harvest.board.see_offer"), board.talk.peek, "handshake", "primary")]
        case "industry":
            return [_end(board, "second" if len(board.legal_moves) > 1 else "primary")]
        case "pay":
            return _pay(board)
        case "goals":
            return _goals(board)
    return []


def _take(board: HarvestBoard) -> Action:
    need = board.gestures.take_count
    missing = need - len(board.gestures.picked)
    return Action(
        "take", board.say("harvest.action.take", n=need), board.gestures.take_picked, "hand", "primary",
        enabled=not missing, reason=board.say("harvest.board.pick_more", n=missing),
    )  # fmt: skip


def _market(board: HarvestBoard) -> list[Action]:
    can_place = board.gestures.can_place
    trade = Action(
        "trade", board.say("harvest.action.trade"), board.gestures.start_trade, "store", "primary",
        enabled=can_place, reason="" if can_place else board.say("harvest.board.nothing_to_place"),
    )  # fmt: skip
    return [_end(board, "outline"), _haggle(board, "second"), trade]


def _haggle(board: HarvestBoard, kind: PillKind) -> Action:
    return Action("haggle", board.say("harvest.action.haggle"), board.talk.open, "handshake", kind)


def _end(board: HarvestBoard, kind: PillKind) -> Action:
    label = board.say("harvest.action.end_turn")
    return Action("end turn", label, lambda: board.commit(mv.EndTurn()), "forward-step", kind)


def _pay(board: HarvestBoard) -> list[Action]:
    rest = next(move for move in board.legal_moves if isinstance(move, mv.PayRest))
    back = Action("take back", board.say("harvest.board.take_back"), board.take_back, "rotate-left")
    pay = Action(
        PAY_REST, board.say("harvest.action.pay_suggested"), lambda: board.commit(rest), "wand-magic-sparkles",
        "primary",
    )  # fmt: skip
    return [back, pay]


def _goals(board: HarvestBoard) -> list[Action]:
    ready = [move.slot for move in board.legal_moves if isinstance(move, mv.Fulfil)]
    slot = board.gestures.selected_goal
    if slot is None and len(ready) == 1:
        slot = ready[0]
    fulfil = Action(
        "fulfil", board.say("harvest.action.fulfil"), lambda: board.commit(mv.Fulfil(slot or 0)), "bullseye", "primary",
        enabled=slot in ready,
        reason=board.why_not(mv.Fulfil(slot)) if slot is not None else board.say("harvest.board.choose_goal"),
    )  # fmt: skip
    chosen = board.gestures.selected_goal
    allowed = chosen is not None and board.allows(mv.Exchange(chosen))
    exchange = Action(
        "exchange", board.say("harvest.action.exchange"), lambda: board.commit(mv.Exchange(chosen or 0)),
        "right-left", "second", enabled=allowed,
        reason=board.say("harvest.board.choose_goal") if chosen is None else board.why_not(mv.Exchange(chosen)),
    )  # fmt: skip
    done = Action(
        "end turn",
        board.say("harvest.action.pass"),
        lambda: board.commit(mv.EndTurn()),
        "forward-step",
        "outline",
    )
    return [done, exchange, fulfil]


def _claims(board: HarvestBoard) -> bool:
    return any(isinstance(move, mv.Claim) for move in board.legal_moves)


# -- placing -------------------------------------------------------------------------------------------------------


def _boxes(board: HarvestBoard, shown: list[Action]) -> list[pygame.Rect]:
    """Return where the pills go: from the right edge of their zone, wider where the label needs it."""
    kit = board.kit
    place = board.layout["actions"]
    zone = place.rect(kit.units)
    gap, least = kit.px(place.number("gap")), kit.px(place.number("width"))
    widths = [max(least, pill_width(kit, action.label, action.icon)) for action in shown]
    x = zone.right - sum(widths) - gap * (len(widths) - 1)
    boxes = []
    for width in widths:
        boxes.append(pygame.Rect(x, zone.y, width, zone.h))
        x += width + gap
    return boxes


def left_edge(board: HarvestBoard) -> float:
    """Return where the pills begin, in units of the design: the toast ends before it."""
    boxes = _boxes(board, actions(board))
    right = board.layout["actions"].x + board.layout["actions"].w
    if not boxes:
        return right
    return right - (boxes[-1].right - boxes[0].left) / board.kit.k


def show_pills(board: HarvestBoard) -> None:
    """Declare the pills; the keyboard begins at the main one unless something on the table can be taken."""
    shown = actions(board)
    with board.view.group("pills"):
        for action, box in zip(shown, _boxes(board, shown), strict=True):
            look = "hinted" if action.id in board.hinted or action.id in board.announced else ""
            kind: PillKind = "primary" if look else action.kind
            zone = pill(
                board.view, f"action {action.id}", box, action.label, icon=action.icon, kind=kind,
                enabled=action.enabled, reason="" if action.enabled else action.reason, on_activate=action.run,
            )  # fmt: skip
            if action.id == PAY_REST:
                _point_at_rest(board, zone)


def _point_at_rest(board: HarvestBoard, zone: Zone) -> None:
    """While the pill of the suggested payment is pointed at, the table shows what it would pay."""
    look = zone.on_hover

    def hover(on: bool) -> None:
        if look is not None:
            look(on)
        board.point(REST, on)

    zone.on_hover = hover


# -- the sentence --------------------------------------------------------------------------------------------------


def prompt(board: HarvestBoard) -> str:
    """Return what the person at the screen can do now."""
    say, state = board.say, board.table
    moves = board.legal_moves
    if board.looking_at is not None:
        return say("harvest.board.looking", who=SeatName(board.looking_at))
    match state.step:
        case "take":
            return say("harvest.prompt.take", n=board.gestures.take_count)
        case "market":
            if board.gestures.wanted is not None:
                return _wish_prompt(board, board.gestures.wanted)
            if board.gestures.trading:
                return say("harvest.board.place_prompt")
            return say(
                "harvest.prompt.market"
                if any(isinstance(m, mv.Place) for m in moves)
                else "harvest.prompt.market_bare"
            )
        case "swap":
            return say("harvest.prompt.swap", kind=board.words.kind(state.placed))
        case "claim":
            return say("harvest.prompt.claim" if _claims(board) else "harvest.prompt.claim_none")
        case "haggle":
            return say("harvest.prompt.haggle")
        case "answer":
            assert state.proposal is not None
            key = "answer_ask" if state.proposal.asking else "answer"
            return say(f"harvest.prompt.{key}", who=SeatName(state.proposal.by))
        case "industry":
            return say("harvest.prompt.industry" if len(moves) > 1 else "harvest.prompt.industry_none")
        case "pay":
            return _pay_prompt(board)
        case "goals":
            chosen = board.gestures.selected_goal
            if chosen is not None:
                return _goal_prompt(board, chosen)
            if any(isinstance(move, mv.Fulfil) for move in moves):
                return say("harvest.prompt.goals")
            return say("harvest.prompt.goals_unmet" if len(moves) > 1 else "harvest.prompt.goals_none")
    return say("harvest.prompt.over")


def _wish_prompt(board: HarvestBoard, wanted: Target) -> str:
    match wanted:
        case ("supply", int(kind)):
            return board.say("harvest.board.give_for", kind=board.words.kind(kind))
    return board.say("harvest.board.give_for_deck")


def _goal_prompt(board: HarvestBoard, slot: int) -> str:
    card = board.table.players[board.table.seat].goals[slot]
    key = "fulfil_prompt" if board.allows(mv.Fulfil(slot)) else "exchange_prompt"
    return board.say(f"harvest.board.{key}", card=board.words.goal(card), n=board.d.goals[card].points)


def _pay_prompt(board: HarvestBoard) -> str:
    payment = board.table.payment
    assert payment is not None
    if payment.producer is not None:
        asked = board.say("harvest.prompt.pay_producer", producer=board.words.producer(payment.producer))
    else:
        assert payment.slot is not None
        card = board.table.players[board.table.seat].goals[payment.slot]
        asked = board.say("harvest.prompt.pay_goal", card=board.words.goal(card))
    rest = board.words.counted(sorted(board.marks.suggested_rest().items()))
    return f"{asked} {board.say('harvest.board.suggested', cards=rest)}"
