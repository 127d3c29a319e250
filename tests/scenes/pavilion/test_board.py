"""The board as a picture and as zones: what it offers, explains and shows in every situation."""

from itertools import combinations
from math import dist
from random import Random

import pygame
import pytest

from game.match import HUMAN
from game.pavilion.cases import read_space
from game.pavilion.geometry import inside, space_rhombus
from game.pavilion.moves import ChooseBonus, Pass, Place, Take, listed
from game.pavilion.state import COLLECT, PLACE
from scenes.pavilion.choosers import beside_slots
from scenes.pavilion.picking import keep_loss
from scenes.pavilion.targets import PassTarget, SpaceTarget, TakeTarget
from scenes.preferences import Settings
from scenes.ui.feedback import tooltip_text
from tests.scenes import robots
from tests.scenes.pavilion.table import PLACING, TARGET, new_match, open_table


def hover(app, board, zone_id):
    robots.send(app, robots.mouse(pygame.MOUSEMOTION, board.view.zones[zone_id].rect.center))


def labels(board):
    return {zone.id: zone.label for zone in board.view.zones.reachable()}


def test_every_legal_take_is_offered_and_every_other_group_says_why_not():
    match = new_match((HUMAN, "easy", "easy"), TARGET)
    _, board = open_table(match)
    zones = [zone for zone in board.view.zones.reachable() if zone.id.startswith("take ")]
    legal = {(move.source, move.colour) for move in match.legal(0)}
    offered = set()
    for zone in zones:
        _, source, colour, _ = zone.id.split()
        group = int(source), board.tables.colours.index(colour)
        assert zone.offers == (group in legal)
        assert zone.offers or zone.refusal
        offered |= {group} if zone.offers else set()
    assert offered == legal


def test_pointing_at_a_group_names_what_a_click_would_take():
    match = new_match((HUMAN, "easy", "easy"), TARGET)
    app, board = open_table(match)
    assert not board.view.zones["primary"].enabled
    hover(app, board, "take 1 blue 1")
    assert labels(board)["primary"] == "Take 3 blue + 1 wild"
    assert board.pointing.hand_changes() == {
        board.tables.colours.index("blue"): 3,
        board.tables.colours.index("green"): 1,
    }
    robots.send(app, robots.mouse(pygame.MOUSEMOTION, (640, 690)))
    assert labels(board)["primary"] == "Take 3 blue + 1 wild", "the pill can be reached with the pointer"
    robots.click(app, board.view.zones["primary"].rect.center)
    assert isinstance(match.timeline[0].move, Take)
    assert (match.timeline[0].move.source, match.timeline[0].move.colour) == (1, 4)


def test_escape_drops_what_is_pointed_at_before_it_leaves():
    match = new_match((HUMAN, "easy", "easy"), TARGET)
    app, board = open_table(match)
    hover(app, board, "take 1 blue 1")
    robots.send(app, robots.key(pygame.K_ESCAPE))
    assert board.pointing.target is None
    assert app.manager.top is board


def test_enter_without_a_pointer_does_what_the_primary_pill_says():
    match = new_match((HUMAN, "easy", "easy"), TARGET)
    app, board = open_table(match)
    hover(app, board, "take 3 purple 1")
    robots.send(app, robots.mouse(pygame.MOUSEMOTION, (2, 300)))
    robots.send(app, robots.key(pygame.K_RETURN))
    assert match.timeline[0].move == Take(3, 0)


def test_the_first_pick_from_the_centre_shows_what_it_costs():
    given = {**TARGET, "centre": "3 purple + 1 orange", "factories": ["1 yellow + 2 purple + 1 red"]}
    match = new_match((HUMAN, "easy", "easy"), given)
    _, board = open_table(match)
    parts = board.words.take_parts(TakeTarget(0, 0))
    assert parts == (("3 purple", "plain"), ("−3 points", "danger"))


def test_free_spaces_are_hit_where_the_geometry_has_them():
    match = new_match((HUMAN, "easy", "easy"), PLACING)
    _, board = open_table(match)
    middle_x, middle_y = board.places.middle()
    reach = board.places.edge * board.kit.k
    rng = Random(1)
    shapes = [space_rhombus(board.tables, space) for space in range(board.tables.space_count)]
    hits = 0
    for _ in range(400):
        x, y = rng.uniform(-4.4, 4.4), rng.uniform(-4.3, 4.3)
        zone = board.view.zones.at((middle_x + x * reach, middle_y + y * reach))
        if zone is not None and zone.id.startswith("space "):
            space = next(i for i, shape in enumerate(shapes) if inside(shape, (x, y)))
            assert zone.id == f"space {board.tables.space_name(space)}"
            hits += 1
    assert hits > 150


def test_legal_spaces_are_offered_and_the_others_say_why_not():
    match = new_match((HUMAN, "easy", "easy"), PLACING)
    _, board = open_table(match)
    legal = {move.space for move in match.legal(0) if isinstance(move, Place)}
    for space, tile in enumerate(match.state.players[0].board):
        zone = board.view.zones[f"space {board.tables.space_name(space)}"]
        assert zone.offers == (space in legal)
        if tile < 0 and space not in legal:
            assert zone.refusal


def test_one_way_to_pay_is_not_asked_about_and_several_are():
    match = new_match((HUMAN, "easy", "easy"), PLACING)
    _, board = open_table(match)
    board.view.zones.activate("space red 5")
    rows = [zone.label for zone in board.view.zones.offered() if zone.id.startswith("pay ")]
    assert rows == ["2 red + 3 wild", "1 red + 4 wild"]
    assert match.timeline == []
    assert board.step_back()
    assert board.narrowing is not None
    assert board.narrowing.chosen == []
    board.view.zones.activate("space blue 1")
    assert match.timeline[0].move == match.game.read_move({"place": "blue", "at": "blue 1"})


@pytest.mark.parametrize("language", ["en", "it"])
@pytest.mark.parametrize("text", [1.0, 1.3])
def test_the_pill_says_in_full_how_one_pays(language, text):
    given = {**PLACING, "seats": {**PLACING["seats"], 0: {"hand": "4 yellow + 4 orange", "board": {}}}}
    match = new_match((HUMAN, "easy", "easy"), given)
    app, board = open_table(match, settings=Settings(language=language, text_factor=text, speed="off"))
    board.view.zones.activate("space yellow 6")
    for zone in [zone for zone in board.view.zones.offered() if zone.id.startswith("pay ")]:
        hover(app, board, zone.id)
        pill = board.view.zones["primary"]
        assert zone.label in pill.label
        assert not pill.tip, "a label that is cut has a tip"


def test_the_centre_star_asks_for_the_colour_first():
    match = new_match((HUMAN, "easy", "easy"), PLACING)
    _, board = open_table(match)
    board.view.zones.activate("space centre 4")
    colours = [zone.id for zone in board.view.zones.offered() if zone.id.startswith("colour ")]
    assert colours == ["colour green", "colour orange", "colour red"]
    assert board.prompt() == "Which colour do you lay here?"
    board.view.zones.activate("colour red")
    assert board.prompt() == "How do you pay?"
    assert [zone.id for zone in board.view.zones.offered() if zone.id.startswith("pay ")] == [
        "pay 2",
        "pay 3",
    ]
    board.view.zones.activate("space centre 5")
    assert board.narrowing is not None
    assert board.narrowing.chosen == [SpaceTarget(4)]


def test_a_pass_says_what_it_costs_and_asks_again_before_it_wastes_tiles():
    match = new_match((HUMAN, "easy", "easy"), PLACING)
    _, board = open_table(match)
    zones = board.view.zones
    assert labels(board)["pass"] == "Pass · −11 points"
    zones.activate("pass")
    assert labels(board)["primary"] == "Pass · −11 points"
    for place in [*board.picking.chosen]:
        zones.activate(f"keep {place}")
    for place in (0, 1, 2):
        zones.activate(f"keep {place}")
    assert keep_loss(board) == 12
    zones.activate("primary")
    assert match.timeline == []
    assert labels(board)["primary"] == "Pass all the same"
    zones.activate("keep 5")
    assert labels(board)["primary"] == "Pass · −11 points"
    assert not zones["keep 6"].enabled
    assert zones["keep 6"].reason
    zones.activate("primary")
    assert match.timeline[0].move == Pass((1, 1, 1, 2))


def test_the_picker_of_a_pass_begins_with_what_the_pass_promises():
    """As many tiles as can be kept, those of a hint if there is one; all of them can still be exchanged."""
    match = new_match((HUMAN, "easy", "easy"), PLACING)
    _, board = open_table(match)
    zones = board.view.zones
    promised = labels(board)["pass"]
    zones.activate("pass")
    assert labels(board)["primary"] == promised
    assert board.picking.full
    assert board.prompt() == board.say("pavilion.board.prompt.keep_ready")
    board.step_back()
    assert not board.picking.keeping
    hint = Pass((1, 2, 4, 5))
    assert hint in match.legal(0)
    board.hinted = board.path(hint)
    board.refresh()
    zones.activate("pass")
    row = listed(match.state.players[0].hand)
    assert board.picking.tiles(row) == hint.keep
    zones.activate("kept 1")
    spare = next(place for place in range(len(row)) if place not in board.picking.chosen and row[place] == 4)
    zones.activate(f"keep {spare}")
    zones.activate("primary")
    assert match.timeline[0].move == Pass((1, 4, 4, 5))


@pytest.mark.parametrize("language", ["en", "it"])
@pytest.mark.parametrize("text", [1.0, 1.3])
def test_the_words_beside_the_kept_tiles_say_everything(language, text):
    settings = Settings(language=language, text_factor=text, speed="off", volume=0.0)
    _, board = open_table(new_match((HUMAN, "easy", "easy"), PLACING), settings=settings)
    board.view.zones.activate("pass")
    kit = board.kit
    verdict = board.say("pavilion.board.keeper.loses", n=keep_loss(board))
    for words in (board.say("pavilion.board.keeper.slots"), verdict):
        assert kit.text.fit(words, 16, kit.px(beside_slots(board)), "bold")[0] == words
    tiles = []
    for slot in range(board.picking.limit):
        kept = board.view.stage.get(("slot", slot), "keeper")
        tiles.append(kept.image.get_bounding_rect(120).move(kept.rect.topleft))
    panel = board.layout["journal"].rect(kit.units)
    room = kit.px(26) + kit.px(beside_slots(board))
    assert panel.left + room <= tiles[0].left
    assert panel.right - room >= tiles[-1].right


def test_a_reward_needs_the_exact_number_of_tiles():
    seats = {**PLACING["seats"], 0: {"hand": "6 red + 1 blue", "board": {"red 5": "red"}}}
    given = {**PLACING, "seats": seats}
    match = new_match((HUMAN, "easy", "easy"), given)
    app, board = open_table(match)
    board.view.zones.activate("space red 6")
    app.manager.step(0.02, [])
    assert board.choosing_bonus
    zones = board.view.zones
    for space in (0, 1):
        zones.activate(f"supply {space}")
        assert not zones["primary"].enabled
    zones.activate("supply 2")
    assert zones["primary"].enabled
    assert not zones["supply 3"].enabled
    zones.activate("primary")
    hand = match.state.players[0].hand
    assert (hand[4], hand[0], hand[1]) == (2, 1, 1)


def test_the_supply_says_what_it_is_for_while_nothing_can_be_chosen_there():
    match = new_match((HUMAN, "easy", "easy"), TARGET)
    app, board = open_table(match)
    tile = board.view.zones["supply 0"]
    assert not tile.enabled
    assert "Only rewards" in tile.refusal
    assert "blue tile" in tooltip_text(tile)
    robots.click(app, tile.rect.center)
    assert board._note == tile.refusal


def test_the_toast_names_only_what_can_be_done():
    def prompt(given):
        return open_table(new_match((HUMAN, "easy", "easy"), given))[1].prompt()

    assert prompt(TARGET) == "Take all tiles of one colour from a factory."
    assert "or the centre" in prompt(
        {**TARGET, "centre": "1 purple", "factories": ["1 yellow + 2 purple + 1 red"]}
    )
    assert "glowing" in prompt(PLACING)
    full = {f"red {number}": "red" for number in range(1, 7)} | {"centre 1": "red"}
    stuck = {**PLACING, "seats": {**PLACING["seats"], 0: {"hand": "5 red", "board": full}}}
    assert "Nothing more" in prompt(stuck)


def test_tiles_kept_from_before_look_like_a_memory_while_they_are_in_the_hand():
    looks = []
    for phase in (COLLECT, PLACE):
        _, board = open_table(new_match((HUMAN, "easy", "easy"), TARGET))
        player = board.table.players[1]
        player.kept, player.carried, board.table.phase = [2, 0, 0, 0, 0, 0], [2, 0, 0, 0, 0, 0], phase
        board.show()
        hand = next(
            sprite for sprite in board.view.stage.sprites() if ("hand", 1) in (sprite.key, sprite.key[-1])
        )
        looks.append(pygame.image.tobytes(hand.image, "RGBA"))
    assert looks[0] != looks[1]


def test_a_hint_is_forgotten_when_one_passes_all_the_same():
    match = new_match((HUMAN, "easy", "easy"), PLACING)
    _, board = open_table(match)
    board.hinted = (SpaceTarget(read_space(board.tables, "red 5")),)
    board.refresh()
    assert board.pointing.hand_changes()
    board.view.zones.activate("pass")
    assert board.picking.keeping
    assert not board.pointing.hand_changes()


@pytest.mark.parametrize("seats", [2, 3, 4])
@pytest.mark.parametrize("text", [1.0, 1.3])
def test_the_words_in_the_corners_keep_off_the_windows(seats, text, monkeypatch):
    match = new_match(("easy",) * seats, TARGET)
    monkeypatch.setattr("scenes.pavilion.board.PavilionBoard.name", lambda board, seat: "Massimiliana")
    _, board = open_table(match, settings=Settings(language="it", text_factor=text, speed="off"))
    windows = []
    for i, feature in enumerate(board.tables.features):
        if feature.kind == "window":
            sprite = board.view.stage.get(("ornament", i), "board")
            windows.append(sprite.image.get_bounding_rect(128).move(sprite.rect.topleft).inflate(6, 6))
    for key in ("name", "score", "laid", "features"):
        words = board.view.stage.get(key, "board")
        inked = words.image.get_bounding_rect(128).move(words.rect.topleft)
        assert inked.collidelist(windows) < 0, key


def test_an_opponent_s_board_opens_large_and_closes_again():
    match = new_match((HUMAN, "easy", "easy"), PLACING)
    app, board = open_table(match)
    board.view.zones.activate("player 2")
    assert board.near == 1
    assert not any(zone.id.startswith("space ") and zone.offers for zone in board.view.zones.reachable())
    robots.send(app, robots.key(pygame.K_ESCAPE))
    assert board.near == 0
    assert app.manager.top is board


def test_a_hint_lights_up_a_legal_target():
    match = new_match((HUMAN, "easy"), seed=4)
    app, board = open_table(match)
    robots.send(app, robots.key(pygame.K_h))
    robots.send(app)
    robots.send(app)
    assert board.pointing.highlighted in board.offered
    assert not isinstance(board.pointing.highlighted, PassTarget)


def test_a_hint_for_a_reward_can_be_taken_by_the_pill():
    seats = {**PLACING["seats"], 0: {"hand": "6 red + 1 blue", "board": {"red 5": "red"}}}
    match = new_match((HUMAN, "easy", "easy"), {**PLACING, "seats": seats})
    app, board = open_table(match)
    zones = board.view.zones
    zones.activate("space red 6")
    app.manager.step(0.02, [])
    assert board.choosing_bonus
    assert not zones["primary"].enabled
    robots.send(app, robots.key(pygame.K_h))
    robots.send(app)
    robots.send(app)
    tiles = board.pointing.highlighted.tiles
    assert zones["primary"].enabled
    zones.activate("primary")
    assert match.timeline[-1].move == ChooseBonus(tiles)


@pytest.mark.parametrize("language", ["en", "it"])
def test_everything_explains_itself_in_both_languages(language):
    for given in (TARGET, PLACING, {}):
        for side in ("coloured", "free"):
            match = new_match((HUMAN, "easy", HUMAN, "easy"), given, options={"board": side})
            app, board = open_table(match, settings=Settings(language=language, speed="off", volume=0.0))
            for zone in board.view.zones.reachable():
                text = tooltip_text(zone)
                assert text or zone.quiet or zone.label, zone.id
                assert "⟦" not in text + zone.label
                assert "{" not in text + zone.label
                if not zone.enabled and (zone.refusal or zone.id == "primary"):
                    assert zone.refusal
            assert app.texts.notices == []


@pytest.mark.parametrize("size", [(1280, 720), (1920, 1080), (2560, 1080), (1280, 960)])
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_nothing_lies_outside_of_the_window_or_on_other_things(size, seats):
    match = new_match((HUMAN, *["easy"] * (seats - 1)), TARGET)
    _, board = open_table(match, size)
    window = pygame.Rect((0, 0), size)
    zones = {zone.id: zone.rect for zone in board.view.zones.reachable()}
    assert all(window.contains(rect) for rect in zones.values())
    cards = [rect for name, rect in zones.items() if name.startswith("player ")]
    plates = [rect for name, rect in zones.items() if name.startswith("factory ")]
    assert len(cards) == seats - 1
    assert len(plates) == match.game.tables.factories[seats]
    assert all(rect.collidelist(cards[:i]) == -1 for i, rect in enumerate(cards))
    for a, b in combinations(plates, 2):
        assert dist(a.center, b.center) >= a.w


@pytest.mark.parametrize(("seed", "seats"), [(1, 2), (7, 4)])
def test_after_motion_the_picture_is_the_one_that_is_declared_anew(seed, seats):
    match = new_match(["easy"] * seats, seed=seed)
    app, board = open_table(match, settings=Settings(speed="fast", volume=0.0))
    rng = Random(seed)
    checked = 0
    while match.result is None and checked < 12:
        moves = len(match.timeline)
        for _ in range(2000):
            app.manager.step(1 / 30, [])
            if rng.random() < 0.01:
                board.view.motion.skip()
            if len(match.timeline) > moves and not board.view.motion.busy:
                break
        else:
            raise AssertionError("the match does not go on")
        app.manager.present()
        if rng.random() < 0.35:
            before = app.window.surface.copy()
            declare_anew(app, board)
            assert before.get_buffer().raw == app.window.surface.get_buffer().raw
            checked += 1


def declare_anew(app, board):
    """Declare and paint everything, as if nothing had been there before."""
    board._facts.clear()
    board.refresh()
    board.view.stage.invalidate()
    app.manager.present()
