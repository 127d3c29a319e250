"""Every decision's gesture: what it offers, what it explains, and that it plays what the rules list."""

import pygame
import pytest

from game.match import HUMAN
from game.planet import moves as mv
from game.planet import prompts
from game.planet.pieces import NONE, OUTSIDE
from scenes.narrowing import Narrowing
from scenes.planet import arranging as arranging_panel
from scenes.planet import steppers
from scenes.planet.targets import Card, FreeAction, Pile, Spot, Unit, path_of
from scenes.planet.tray import FREE_ICONS
from scenes.preferences import Settings
from scenes.ui.feedback import tooltip_text
from tests.scenes.planet.table import TARGET, at_target, new_match, open_table, picture
from tests.scenes.robots import click, key, mouse, rest, send


def take(app, board, zone_id):
    assert board.view.zones.activate(zone_id), f"{zone_id} of {[z.id for z in board.view.zones.offered()]}"
    send(app)


def table(match, **more):
    app, board = open_table(match, **more)
    picture(app)
    return app, board


def arranging():
    """Seat 0 leads and arranges the dice."""
    return new_match((HUMAN, "easy", "easy", "easy"), TARGET | {"leader": 0}, options={"length": "normal"})


@pytest.mark.parametrize("seed", range(6))
def test_all_legal_moves_of_a_decision_are_pointed_at_differently(seed):
    match = new_match(("easy",) * (2 + seed % 3), seed=seed)
    p = match.game.planet_of(match.state)
    rng = __import__("random").Random(seed)
    while match.result is None:
        seat = match.actors[0]
        legal = match.legal(seat)
        narrowing = Narrowing(legal, lambda move: path_of(p, match.state, move))
        for path, move in narrowing.left:
            narrowing.clear()
            for step in path:
                narrowing.take(step)
            assert narrowing.ended == move
        match.play(seat, rng.choice(legal))


# -- Planet cards ------------------------------------------------------------------------------------------------------


def test_a_card_is_lifted_and_lies_down_when_confirmed():
    match = new_match()
    app, board = table(match)
    assert not board.view.zones["confirm"].enabled
    take(app, board, "card 4")
    assert board.chosen == (Card(4),)
    assert match.state.chosen[0] == 0
    take(app, board, "card 2")
    assert board.chosen == (Card(2),)
    take(app, board, "card 2")
    assert board.chosen == ()
    send(app, key(pygame.K_5))
    take(app, board, "confirm")
    assert match.timeline[-1].move == mv.ChooseCard(5) or match.state.played[0][-1:] == [5]


def test_enter_confirms_a_card_that_was_typed():
    app, board = open_table(new_match(players=(HUMAN, "easy"), seed=2))
    picture(app)
    send(app, key(pygame.K_3), key(pygame.K_5), key(pygame.K_RETURN))
    assert board.match.timeline[-1].move == mv.ChooseCard(5) or board.match.state.played[0][-1] == 5


# -- the Leader's order --------------------------------------------------------------------------------------------------


def test_enter_starts_the_turn_once_all_dice_were_typed():
    match = arranging()
    app, board = table(match)
    send(app, *(key(code) for code in (pygame.K_2, pygame.K_1, pygame.K_4)))
    assert board.rack.full
    order = tuple(board.rack.columns)
    send(app, key(pygame.K_RETURN))
    assert mv.ArrangeDice(order) in [step.move for step in match.timeline]


def test_dice_are_clicked_onto_columns_and_change_places():
    match = arranging()
    app, board = table(match)
    assert match.actors == (0,)
    take(app, board, "dice red")
    take(app, board, "column 2")
    assert board.rack.columns == [NONE, 2, NONE, NONE]
    take(app, board, "dice blue")
    take(app, board, "column 2")
    assert board.rack.columns == [NONE, 0, NONE, NONE]
    assert not board.view.zones["start"].enabled
    take(app, board, "dice red")
    take(app, board, "column 1")
    take(app, board, "dice yellow")
    take(app, board, "column 4")
    assert board.rack.columns == [2, 0, 1, 3]
    take(app, board, "dice yellow")
    take(app, board, "dice red")
    assert board.rack.columns == [3, 0, 1, 2]
    take(app, board, "start")
    played = [step.move for step in match.timeline if isinstance(step.move, mv.ArrangeDice)]
    assert played == [mv.ArrangeDice((3, 0, 1, 2))]


def test_dice_are_dragged_and_dropped():
    app, board = table(arranging())

    def drag(start, end):
        a, b = board.view.zones[start].rect.center, board.view.zones[end].rect.center
        send(app, mouse(pygame.MOUSEMOTION, a), mouse(pygame.MOUSEBUTTONDOWN, a))
        send(app, mouse(pygame.MOUSEMOTION, ((a[0] + b[0]) // 2, (a[1] + b[1]) // 2)))
        send(app, mouse(pygame.MOUSEMOTION, b), mouse(pygame.MOUSEBUTTONUP, b))

    drag("dice green", "column 3")
    assert board.rack.columns == [NONE, NONE, 1, NONE]
    drag("dice blue", "column 1")
    drag("dice green", "dice blue")
    assert board.rack.columns == [1, NONE, 0, NONE]


def test_dice_are_typed_onto_columns_and_taken_back():
    app, board = table(arranging())
    for code in (pygame.K_3, pygame.K_1):
        send(app, key(code))
    assert board.rack.columns == [1, NONE, 0, NONE]
    send(app, key(pygame.K_ESCAPE))
    assert board.rack.columns == [NONE] * 4


@pytest.mark.parametrize(
    "settings",
    [Settings(speed="normal", volume=0.0), Settings(speed="normal", volume=0.0, reduced_motion=True)],
)
def test_what_is_refused_shakes_unless_motion_is_reduced(settings):
    app, board = open_table(at_target(), settings=settings)
    picture(app)
    zone = next(z for z in board.view.zones.reachable() if z.id.startswith("site ") and not z.enabled)
    send(app, mouse(pygame.MOUSEMOTION, zone.rect.center))
    before = len(board.view.stage.sprites())
    board.view.zones.on_refused(zone)
    app.manager.step(0.03, [])
    first = [sprite for sprite in board.view.stage.sprites() if sprite.image.get_size() == zone.rect.size]
    assert bool(first) != settings.reduced_motion
    assert all(sprite.pos != zone.rect.topleft for sprite in first)
    assert board._note
    for _ in range(30):
        app.manager.step(0.03, [])
    assert len(board.view.stage.sprites()) <= before + 4  # the toast alone
    assert not any(sprite.alive for sprite in first)


def test_no_tooltip_shakes_along():
    app, board = open_table(at_target(), settings=Settings(speed="normal", volume=0.0))
    picture(app)
    zone = next(
        z for z in board.view.zones.reachable()
        if z.id.startswith("hex ") and not z.enabled and board.view.zones.at(z.rect.center) is z
    )  # fmt: skip
    picture(app)
    bare = app.window.surface.subsurface(zone.rect).copy()
    send(app, mouse(pygame.MOUSEMOTION, zone.rect.center))
    app.manager.step(0.5, [])
    app.manager.step(0.03, [])
    assert board.view.feedback.tooltip
    assert _bytes(app.window.surface.subsurface(zone.rect)) != _bytes(bare)
    send(app, mouse(pygame.MOUSEBUTTONDOWN, zone.rect.center), mouse(pygame.MOUSEBUTTONUP, zone.rect.center))
    shaken = next(s.image for s in board.view.stage.sprites() if s.image.get_size() == zone.rect.size)
    middle = pygame.Rect(0, 0, zone.rect.w // 2, zone.rect.h // 2)
    middle.center = zone.rect.w // 2, zone.rect.h // 2
    assert _bytes(shaken.subsurface(middle)) == _bytes(bare.subsurface(middle))


def _bytes(surface):
    return pygame.image.tobytes(surface, "RGB")


def test_the_side_panels_are_veiled_only_while_the_dice_are_arranged():
    app, board = table(arranging())
    stage = board.view.stage
    assert stage.get(("veil", "market"), "arranging") is not None
    for column in range(4):
        board.rack.columns[column] = column
    arranging_panel.start_turn(board)
    picture(app)
    assert stage.get(("veil", "market"), "arranging") is None


# -- construct -----------------------------------------------------------------------------------------------------------


def test_a_building_is_chosen_by_pile_number_and_site_with_its_price_shown():
    from scenes.planet.screen import pending

    match = at_target()
    app, board = table(match)
    take(app, board, "action construct")
    take(app, board, "pile factory_electricity")
    assert board.chosen == (Pile(3),)
    assert match.state.money[0] == 18
    assert pending(board)[0] == -7
    assert board.view.zones["number 2"].refusal  # on the map already
    send(app, key(pygame.K_5))
    sites = {t.place for t in board.offered if isinstance(t, Spot)}
    legal = {m.site for m in match.legal(0) if isinstance(m, mv.Build) and m.tile == board.chosen_tile}
    assert sites == legal
    refused = board.view.zones["site 5/1"]
    assert not refused.enabled and refused.refusal
    click(app, refused.rect.center)
    assert board._note == refused.refusal
    take(app, board, "site 8/1")
    assert (
        match.state.buildings[8 * 4] == board.game.read_move({"build": "electricity 5", "at": "h08/1"}).tile
    )
    assert match.state.money[0] == 11


def test_escape_steps_back_one_choice_at_a_time():
    app, board = table(at_target())
    take(app, board, "action construct")
    take(app, board, "pile factory_iron")
    take(app, board, "number 1")
    send(app, key(pygame.K_ESCAPE))
    assert board.chosen_pile is not None and board.chosen_tile is None
    send(app, key(pygame.K_ESCAPE))
    assert board.chosen == ()
    assert app.manager.top is board


# -- move ----------------------------------------------------------------------------------------------------------------


def test_a_unit_travels_several_points_and_undo_takes_it_back_at_once():
    match = at_target()
    app, board = table(match)
    take(app, board, "action move")
    before = len(match.timeline)
    take(app, board, "unit 0 8")
    assert board.chosen_unit == Unit(0, OUTSIDE + 8)
    far = max(board.within_reach, key=board.within_reach.get)
    cost = board.within_reach[far]
    assert cost > 1
    take(app, board, f"hex {far}")
    picture(app)
    assert len(match.timeline) == before + cost
    assert match.state.outside[far * 12] == 1
    assert match.state.points == 4 - cost
    board.driver.undo()
    assert len(match.timeline) == before


def test_a_hexagon_without_a_chosen_unit_says_what_to_do_first():
    app, board = table(at_target())
    take(app, board, "action move")
    assert "unit" in board.view.zones["hex 5"].refusal
    assert board.view.zones["unit 4 10" if "unit 4 10" in board.view.zones else "unit 3 10"].refusal


def test_while_one_explores_every_space_beside_the_map_says_why_it_cannot_be_taken():
    match = at_target()
    app, board = table(match)
    take(app, board, "action explore")
    said = {}
    for stage, go_on in (("keep", "drawn "), ("return", "pill "), ("place", "space ")):
        assert board.stage == stage
        zones = [z for z in board.view.zones.reachable() if z.id.startswith("space ")]
        free = [z for z in zones if not z.enabled]
        assert len(free) >= 10
        assert [z for z in zones if z.enabled and stage != "place"] == []
        zone = next(z for z in free if board.view.zones.at(z.rect.center) is z)
        click(app, zone.rect.center)
        said[stage] = board.noted[0]
        assert said[stage] == zone.refusal
        assert not any(z.focusable for z in free)
        first = next(z for z in board.view.zones.offered() if z.id.startswith(go_on) and "cancel" not in z.id)
        take(app, board, first.id)
        picture(app)
    assert len({*said.values(), ""}) == 4
    assert board.stage == "walk" or match.state.stage != "place"
    assert not any(z.id.startswith("space ") for z in board.view.zones.reachable())


# -- trade ---------------------------------------------------------------------------------------------------------------


def test_a_trade_is_planned_with_steppers_and_played_as_one():
    match = at_target()
    app, board = table(match)
    take(app, board, "action trade")
    card = next(z.id for z in board.view.zones.offered() if z.id.startswith("market card"))
    take(app, board, card)
    assert board.stage == "deal"
    prices = list(match.state.prices)
    take(app, board, "sell iron")
    take(app, board, "buy oil")
    take(app, board, "sell iron")
    assert board.plan.units[:2] == [1, -2]
    assert match.state.money[0] == 18
    assert board.plan.money(board) == 2 * prices[1] - prices[0]
    assert not board.view.zones["sell electricity"].enabled
    take(app, board, "buy iron")
    assert board.plan.units[1] == -1
    expected = 18 + board.plan.money(board)
    take(app, board, "pill deal")
    picture(app)
    assert match.state.money[0] == expected
    assert match.state.stage == "actions"
    moves = [step.move for step in match.timeline[-3:]]
    assert moves == [mv.Sell(1), mv.Buy(0), mv.EndAction()]


# -- free actions --------------------------------------------------------------------------------------------------------


def test_taking_a_chip_back_asks_for_the_building():
    match = at_target()
    app, board = table(match)
    take(app, board, "free chip")
    assert board.chosen == (FreeAction("chip"),)
    assert {t.place for t in board.offered if isinstance(t, Spot)} == {
        site for site, seat in enumerate(match.state.chips) if seat == 0
    }
    take(app, board, "site 20/1")
    assert match.state.chips[20 * 4] == NONE


def test_no_free_action_looks_like_something_of_the_bar():
    _, board = table(at_target())
    signs = {icon.icon for icon in board.driver.icons()}
    for name, icon in FREE_ICONS.items():
        assert icon.removeprefix("arrow-") not in {sign.removeprefix("arrow-") for sign in signs}, name
        assert icon in board.kit.icons.names()


# -- cataclysms ----------------------------------------------------------------------------------------------------------


def storms(inside="scientist"):
    """Seat 0's die calls two hexagons in line C; a unit of seat 2 is in the factory on one of them."""
    given = {
        "map": {"h15": [0, 1], "h04": [-1, 1]},
        "leader": 0,
        "cards": [1, 3, 2, 5],
        "buildings": {"h15/1": {"tile": "oil 3", "chip": 2, "unit": f"2 {inside}"}},
    }
    match = new_match((HUMAN, "easy", HUMAN, "easy"), given)
    match.play(0, mv.ArrangeDice((2, 0, 1, 3)))
    while match.state.stage != "trigger":
        legal = match.legal(match.actors[0])
        ends = [m for m in legal if isinstance(m, mv.EndActions | mv.Decline)]
        match.play(match.actors[0], ends[0] if ends else legal[0])
    return match


def test_cataclysms_are_ticked_and_triggered_together():
    match = storms()
    assert match.actors == (2,)
    app, board = open_table(match)
    rest(app, board)
    send(app, key(pygame.K_RETURN))
    rest(app, board)
    assert board.stage == "trigger"
    assert not board.view.zones["pill trigger"].enabled and board.view.zones["pill trigger"].refusal
    take(app, board, "storm 4")
    take(app, board, "hex 15")
    assert board.storms.ticked == [4, 15]
    take(app, board, "storm 4")
    assert board.storms.ticked == [15]
    take(app, board, "pill trigger")
    picture(app)
    assert mv.Trigger(15) in [step.move for step in match.timeline]
    assert mv.Trigger(4) not in [step.move for step in match.timeline]
    assert board.stage == "suffer"
    assert {"ask chip", "ask unit"} <= {z.id for z in board.view.zones.offered()}
    take(app, board, "ask chip")
    assert match.state.chips[15 * 4] == NONE


@pytest.mark.parametrize(
    ("inside", "said"), [("scientist", "keeps control"), ("wounded", "controls nothing")]
)
def test_what_is_lost_with_a_chip_is_said(inside, said):
    """L-33: the wounded Scientist that stays occupies without control."""
    match = storms(inside)
    match.play(2, mv.Trigger(15))
    match.play(2, mv.EndTriggers())
    app, board = open_table(match)
    rest(app, board)
    send(app, key(pygame.K_RETURN))
    rest(app, board)
    assert board.stage == "suffer"
    assert said in tooltip_text(board.view.zones["ask chip"])


@pytest.mark.parametrize(
    ("scene", "first"), [(arranging, "dice blue"), (at_target, "action explore"), (new_match, "card 1")]
)
def test_the_keyboard_begins_where_the_decision_is_made(scene, first):
    _, board = table(scene())
    assert board.view.zones.focused.id == first


# -- explaining ----------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("language", ["en", "it"])
def test_everything_explains_itself(language):
    app, board = table(at_target(), settings=Settings(language=language, speed="off", volume=0.0))
    for clicks in ([], ["action construct", "pile factory_oil"]):
        for zone_id in clicks:
            take(app, board, zone_id)
        for zone in board.view.zones.reachable():
            if zone.id in ("map", "bubble.body"):
                continue
            assert tooltip_text(zone) or zone.label, zone.id
            assert "⟦" not in tooltip_text(zone) + zone.label, zone.id
            assert zone.enabled or zone.on_activate is None or zone.refusal, zone.id
    assert app.texts.notices == []


def test_hovering_a_card_lights_what_its_number_calls():
    app, board = table(at_target())
    send(app, mouse(pygame.MOUSEMOTION, board.view.zones["own card 5"].rect.center))
    five = {
        site for site, tile in enumerate(board.s.buildings) if tile >= 0 and board.p.tile_number[tile] == 5
    }
    assert board.lit_sites == five and five
    send(app, mouse(pygame.MOUSEMOTION, board.view.zones["market oil"].rect.center))
    assert board.lit_sites and board.lit_sites != five
    send(app, mouse(pygame.MOUSEMOTION, (5, 5)))
    assert board.lit_sites == frozenset()


def test_another_players_open_things_can_be_looked_at():
    app, board = table(at_target())
    take(app, board, "player 1")
    assert board.near == 1
    send(app, key(pygame.K_ESCAPE))
    assert board.near == 0


def test_a_move_with_nothing_left_says_how_to_finish():
    match = new_match((HUMAN, "easy"), {"map": {"h15": [0, 1]}, "leader": 0, "cards": [1, 2]})
    match.play(0, mv.ArrangeDice((0, 1, 2, 3)))
    app, board = table(match)
    assert board.stage == "actions"
    take(app, board, "action move")
    rest(app, board)
    assert board.goes_on
    take(app, board, "site 0/1")
    take(app, board, "hex 15")
    rest(app, board)
    assert board.s.points == 0 and not board.goes_on
    assert board.prompt() == app.texts.say("planet.board.prompt.move_over")
    take(app, board, "pill end")
    rest(app, board)
    assert board.stage == "actions"


@pytest.mark.parametrize("language", ["en", "it"])
@pytest.mark.parametrize("factor", [1.0, 1.3])
def test_steppers_say_what_is_planned_in_full(language, factor):
    settings = Settings(language=language, text_factor=factor, speed="off", volume=0.0)
    app, board = table(at_target(), settings=settings)
    take(app, board, "action trade")
    rest(app, board)
    while board.stage != "deal":
        take(
            app,
            board,
            next(z.id for z in board.view.zones.offered() if z.id.startswith(("market card", "pill"))),
        )
        rest(app, board)
    take(app, board, "sell iron")
    take(app, board, "buy oil")
    for resource, value in ((0, "+1"), (1, "−1")):
        look = steppers._deal_look(board, resource)
        assert look.value == value
        room = board.kit.px(steppers.W - 76)
        assert board.kit.text.fit(look.word, 14, room, smallest=14)[0] == look.word
        assert board.kit.text.fit(look.have, 14, board.kit.px(steppers.W - 44), smallest=14)[0] == look.have


def test_the_flag_tells_an_action_that_goes_on_from_one_that_is_done():
    match = new_match((HUMAN, "easy"), {"map": {"h15": [0, 1]}, "leader": 0, "cards": [1, 2]})
    match.play(0, mv.ArrangeDice((0, 1, 2, 3)))
    said = []
    for move in (mv.StartAction("move"), mv.EndAction(), mv.StartAction("explore")):
        match.play(0, move)
        said.append(prompts.banner(match.game.planet_of(match.state), match.state)[0].key)
    while match.state.action:
        match.play(0, match.legal(0)[-1])
    said.append(prompts.banner(match.game.planet_of(match.state), match.state)[0].key)
    assert said == [f"planet.banner.{key}" for key in ("actions", "actions", "actions_last", "actions_done")]


def test_the_flag_gives_nobody_s_die_no_actions():
    match = new_match((HUMAN, "easy"), {"map": {"h15": [0, 1]}, "leader": 0, "cards": [1, 2]})
    match.play(0, mv.ArrangeDice((0, 1, 2, 3)))
    state = match.state.copy()
    state.column = next(at for at, colour in enumerate(state.order) if colour not in state.colours)
    said, where = prompts.banner(match.game.planet_of(state), state)
    assert (said.key, where.params["line"]) == ("planet.banner.nobody", "B")
