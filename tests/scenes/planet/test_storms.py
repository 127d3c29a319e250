"""The pick list of cataclysms: ticks, the order by dragging and by keys, and what is played."""

import pygame

from game.match import HUMAN
from game.planet import moves as mv
from tests.scenes.planet.table import new_match, open_table, picture
from tests.scenes.robots import key, mouse, rest, send


def storms(leader, players=(HUMAN, "easy", "easy", HUMAN), **more):
    """Seat 3's yellow 5 has come to line C: on a thin crust it calls three hexagons."""
    given = {
        "map": {"h03": [1, 0], "h19": [0, 1], "h23": [-1, 1]},
        "leader": leader,
        "cards": [2, 3, 1, 5],
        **more,
    }
    match = new_match(players, given, options={"scenario": "thin_crust"})
    match.play(leader, mv.ArrangeDice((3, 0, 1, 2)))
    while match.state.stage != "trigger":
        legal = match.legal(match.actors[0])
        ends = [m for m in legal if isinstance(m, mv.EndActions | mv.Decline)]
        match.play(match.actors[0], ends[0] if ends else legal[0])
    return match


def at_list(match):
    app, board = open_table(match)
    rest(app, board)
    send(app, key(pygame.K_RETURN))  # the curtain
    rest(app, board)
    return app, board


def take(app, board, *zone_ids):
    for zone_id in zone_ids:
        assert board.view.zones.activate(zone_id), zone_id
        send(app)


def drag(app, board, start, goal):
    """Drag the middle of a zone's left half onto another's."""
    a, b = (board.view.zones[zone_id].rect for zone_id in (start, goal))
    here, there = (a.x + a.w // 4, a.centery), (b.x + b.w // 4, b.centery)
    send(app, mouse(pygame.MOUSEMOTION, here), mouse(pygame.MOUSEBUTTONDOWN, here))
    send(app, mouse(pygame.MOUSEMOTION, there), mouse(pygame.MOUSEBUTTONUP, there))


def strikes(match):
    return [event.hex for step in match.timeline for event in step.events if type(event).__name__ == "Struck"]


def test_the_leader_drags_ticked_rows_into_their_order():
    match = storms(3)
    app, board = at_list(match)
    first, second, third = board.storms.rows
    assert board.storms.orders
    take(app, board, f"storm {first}")
    assert board.storms.number(first) == 0  # alone it needs no number
    take(app, board, f"storm {second}", f"storm {third}")
    assert [board.storms.number(at) for at in (first, second, third)] == [1, 2, 3]
    drag(app, board, f"storm {third}", f"storm {first}")
    assert board.storms.ticked == [third, first, second]
    assert board.storms.number(third) == 1
    seen = {at for at in (first, second, third) if board.view.stage.get(("storm number", at), "map")}
    assert seen == {first, second, third}  # on the map, too
    take(app, board, "pill trigger")
    picture(app)
    assert strikes(match)[-3:] == [third, first, second]


def test_shift_with_arrows_and_the_small_arrows_order_too():
    match = storms(3)
    app, board = at_list(match)
    first, second, third = board.storms.rows
    take(app, board, f"storm {first}", f"storm {third}")
    board.view.zones.focus(f"storm {first}")
    look = board.map.camera.look
    send(app, key(pygame.K_RIGHT, pygame.KMOD_SHIFT))
    assert board.storms.ticked == [third, first]
    send(app, key(pygame.K_RIGHT, pygame.KMOD_SHIFT))  # it stands at the end
    assert board.storms.ticked == [third, first]
    assert board.map.camera.look == look  # Shift with arrows moves the map everywhere else
    send(app, key(pygame.K_UP, pygame.KMOD_SHIFT))
    assert board.storms.ticked == [first, third]
    take(app, board, f"later {first}")
    assert board.storms.ticked == [third, first]
    assert not board.view.zones[f"earlier {third}"].enabled
    send(app, key(pygame.K_ESCAPE))
    assert board.storms.ticked == [third]
    take(app, board, "pill trigger")
    picture(app)
    assert strikes(match)[-1:] == [third] and second not in strikes(match)


def test_only_the_leader_orders_what_another_triggers():
    match = storms(0)
    app, board = at_list(match)
    assert board.viewer == 3
    first, second, third = board.storms.rows
    assert not board.storms.orders
    take(app, board, f"storm {first}", f"storm {second}", f"storm {third}")
    assert board.storms.number(second) == 0 and f"later {first}" not in board.view.zones
    take(app, board, "pill trigger")
    send(app)
    send(app, key(pygame.K_RETURN))  # the curtain of the Leader
    rest(app, board)
    assert board.stage == "order" and board.viewer == 0
    assert [board.storms.number(at) for at in (first, second, third)] == [1, 2, 3]
    take(app, board, f"storm {third}")
    assert board.storms.coming == [third, first, second]
    assert strikes(match) == []
    take(app, board, f"later {third}", "pill order")
    picture(app)
    assert strikes(match)[-3:] == [first, third, second]


def test_what_was_confirmed_hangs_together_for_undo():
    match = storms(3)
    app, board = at_list(match)
    before = len(match.timeline)
    take(app, board, *[f"storm {at}" for at in board.storms.rows], "pill trigger")
    picture(app)
    played = match.timeline[before:]
    struck = [step for step in played if isinstance(step.move, mv.Trigger | mv.Strike)]
    assert len(struck) == 3 + 2  # the last one strikes by itself
    assert [step.auto for step in struck] == [False, True, True, True, True]


def test_an_order_that_was_taken_back_is_asked_again():
    """The first cataclysm asks its victim something; undo there leads back to the Leader's list, whole."""
    there = {"h03/1": {"tile": "iron 4", "chip": 0, "unit": "0 scientist"}}
    match = storms(0, (HUMAN, "easy", "easy", "easy"), buildings=there)
    called = [move.hex for move in match.legal(3)]
    for at in called:
        match.play(3, mv.Trigger(at))
    app, board = open_table(match)
    rest(app, board)
    assert board.stage == "order" and board.storms.coming == called == [3, 19, 23]
    take(app, board, "pill order")
    rest(app, board)
    assert board.stage == "suffer"
    send(app, key(pygame.K_u))
    rest(app, board)
    assert board.stage == "order" and board.storms.coming == called
    assert strikes(match) == []


def test_a_confirmed_order_ends_with_its_die():
    """The last cataclysm strikes by itself: nothing of the order is left over for another die of that turn."""
    match = storms(3, ("easy", "easy", "easy", HUMAN))
    app, board = open_table(match)
    rest(app, board)
    rows, die = list(board.storms.rows), match.state.column
    take(app, board, *[f"storm {at}" for at in rows], "pill trigger")
    rest(app, board)
    assert strikes(match) == rows
    board.close_decision()
    state = match.state  # as if the next die called the same hexagons
    state.stage, state.actor, state.struck, state.column = "order", 3, list(rows), die
    board.settle()
    rest(app, board)
    assert board.stage == "order" and strikes(match) == rows
