"""Where things lie on Living Planet's table: nothing covers or cuts off what is needed, in no language or text size."""

import pygame
import pytest

from game.match import HUMAN
from game.planet import moves as mv
from scenes.planet.leader import COLUMNS, LABEL_W
from scenes.planet.questions import BUTTON_W, ONLY_W, WORDS_Y, _hexagon, _words
from scenes.planet.tray import spread, word_room
from scenes.preferences import Settings
from scenes.ui.chrome import PAD
from scenes.ui.motion import Pace
from scenes.ui.stage import Sprite
from tests.scenes.planet.table import TARGET, at_target, new_match, open_table, picture
from tests.scenes.robots import mouse, rest, send

LANGUAGES = ("en", "it")
FACTORS = (1.0, 1.15, 1.3)


def table(match, language="en", factor=1.0, size=(1280, 720), **more):
    settings = Settings(language=language, text_factor=factor, speed="off", volume=0.0, **more)
    app, board = open_table(match, size, settings)
    rest(app, board)
    picture(app)
    return app, board


def sprite(board, key, group) -> Sprite:
    found = board.view.stage.get(key, group)
    assert found is not None, key
    return found


def take(app, board, *zone_ids):
    for zone_id in zone_ids:
        assert board.view.zones.activate(zone_id), zone_id
        send(app)


# -- the top bar -------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_turn_chip_says_whose_turn_it_is_and_what(language):
    app, board = table(at_target(), language)
    chip, flag = sprite(board, "bar.turn", "frame"), sprite(board, "banner", "banner")
    note = app.texts.say("app.board.your_turn")
    words = [board.name(board.deciding), note]
    assert chip.rect.w > sum(board.kit.text.width(word, 14) for word in words)
    assert chip.rect.left + board.kit.px(PAD) >= flag.rect.right - board.kit.px(PAD)
    first_icon = min(zone.rect.left for zone in board.view.zones.reachable() if zone.id.startswith("bar.") and zone.id != "bar.back")  # fmt: skip
    assert chip.rect.right - board.kit.px(PAD) <= first_icon


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("factor", FACTORS)
def test_flag_and_chip_keep_off_the_texts_of_the_bar(language, factor):
    _, board = table(at_target(), language, factor)
    chip, flag = sprite(board, "bar.turn", "frame"), sprite(board, "banner", "banner")
    fact = sprite(board, "bar.fact0", "frame")
    pad = board.kit.px(PAD)
    assert flag.rect.left + pad >= fact.rect.right
    assert chip.rect.left + pad >= flag.rect.right - pad


# -- the tray ----------------------------------------------------------------------------------------------------------


def tabs(board):
    """The words of the four tabs as they are shown, with what room each has in window pixels."""
    zones = [board.view.zones[f"action {action}"] for action in ("explore", "move", "construct", "trade")]
    return spread(board, [zone.label for zone in zones], board_room(board))


def board_room(board):
    rect = board.layout["tray"].rect(board.kit.units)
    pills = [zone.rect.left for zone in board.view.zones.reachable() if zone.id.startswith("pill ")]
    return (min(pills, default=rect.right) - rect.left) / board.kit.k - 8


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("factor", FACTORS)
@pytest.mark.parametrize("action", ["construct", "move", "trade"])
def test_no_tab_cuts_its_word_off(language, factor, action):
    app, board = table(at_target(), language, factor)
    take(app, board, f"action {action}")
    rest(app, board)
    text = board.kit.text
    _, shown, widths = tabs(board)
    for word, width in zip(shown, widths, strict=True):
        if word:
            assert text.width(word, 14, "bold") <= board.kit.px(word_room(width, True))
    assert shown[["explore", "move", "construct", "trade"].index(action)]


def test_tabs_keep_their_words_while_an_action_goes_on():
    app, board = table(at_target())
    assert all(tabs(board)[1])
    take(app, board, "action move")
    assert all(tabs(board)[1])


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("factor", FACTORS)
def test_the_hand_lies_in_the_tray_with_its_explanation_above_the_pill(language, factor):
    app, board = table(new_match((HUMAN, "easy", "easy")), language, factor)
    tray = board.layout["tray"].rect(board.kit.units)
    for card in range(1, 7):
        take(app, board, f"card {card}")
        note = sprite(board, "hand note", "tray")
        assert not note.rect.colliderect(board.view.zones["confirm"].rect)
        for other in range(1, 7):
            area = board.view.zones[f"card {other}"].rect
            assert tray.contains(area) and not area.colliderect(note.rect)
        assert tray.contains(note.rect)


def test_hexagons_and_market_cards_that_can_be_taken_glow():
    app, board = table(at_target())
    take(app, board, "action explore")
    rest(app, board)
    drawn = [at for at in board.s.hexes_drawn if at >= 0]
    assert board.stage == "keep" and drawn
    for at in drawn:
        assert sprite(board, ("glow", at), "tray").alpha > 0
    app, board = table(at_target())
    take(app, board, "action trade")
    rest(app, board)
    for card in board.s.cards_drawn:
        assert sprite(board, (f"market card {card}", "halo"), "tray").alpha > 0


def test_what_is_pointed_at_rises_and_brightens_within_a_moment():
    app, board = open_table(new_match((HUMAN, "easy", "easy")), settings=Settings(speed="normal", volume=0.0))
    rest(app, board)
    card = board.view.zones["card 3"]
    low = sprite(board, "card 3", "tray").pos[1]
    send(app, mouse(pygame.MOUSEMOTION, card.rect.center))
    bright = sprite(board, ("card 3", "hot"), "tray")
    app.manager.step(0.02, [])
    assert 0 < bright.alpha < 255
    app.manager.step(0.09, [])
    assert bright.alpha == 255
    assert sprite(board, "card 3", "tray").pos[1] == low - 1
    send(app, mouse(pygame.MOUSEMOTION, (640, 60)))
    app.manager.step(0.09, [])
    assert bright.alpha == 0 and sprite(board, "card 3", "tray").pos[1] == low


# -- panels ------------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("factor", FACTORS)
def test_the_names_of_the_lines_end_before_the_dice(language, factor):
    _, board = table(at_target(), language, factor)
    assert COLUMNS[0] - 36 / 2 >= 12 + LABEL_W
    for line in ("production", "actions", "cataclysms"):
        label = board.say(f"planet.terms.line.{line}")
        assert board.kit.text.fit(label, 14, board.kit.px(LABEL_W))[0] == label


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("factor", FACTORS)
def test_the_title_of_the_exhaustion_track_keeps_off_the_turn(language, factor):
    app, board = table(new_match((HUMAN, "easy", "easy"), {"turn": 9}), language, factor)
    left, top = board.layout["exhaustion"].rect(board.kit.units).topleft
    surface = picture(app)
    paper = surface.get_at((left + 20, top + 36))
    run = longest = 0
    for x in range(left + 36, left + 228):
        column = [surface.get_at((x, y)) for y in range(top + 12, top + 32)]
        empty = all(max(abs(pixel[i] - paper[i]) for i in range(3)) < 24 for pixel in column)
        run = run + 1 if empty else 0
        longest = max(longest, run)
    assert longest >= 8


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_all_cards_at_the_left_step_back_while_the_dice_are_arranged(seats):
    match = new_match((HUMAN, *["easy"] * (seats - 1)), TARGET | {"leader": 0})
    _, board = table(match)
    assert board.stage == "arrange"
    for i in range(1, 4):
        assert board.view.stage.get(("veil", f"other.{i}"), "arranging") is not None


# -- questions ---------------------------------------------------------------------------------------------------------


def asked_to_suffer():
    """The dice come to line C; a building of the person is hit, and they say what suffers."""
    given = {
        "map": {"h15": [0, 1], "h05": [0, -1], "h20": [1, -1], "h04": [-1, 1], "h10": [-1, 0]},
        "leader": 0,
        "cards": [1, 3, 2, 5],
        "buildings": {"h15/1": {"tile": "oil 3", "chip": 0, "unit": "0 scientist"}},
    }
    match = new_match((HUMAN, "easy", "easy", "easy"), given)
    match.play(0, mv.ArrangeDice((2, 0, 1, 3)))
    for _ in range(100):
        if match.state.stage == "suffer":
            break
        legal = match.legal(match.actors[0])
        wanted = [m for m in legal if m == mv.Trigger(15) or isinstance(m, mv.EndActions | mv.Decline)]
        match.play(match.actors[0], wanted[0] if wanted else legal[0])
    return match


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("factor", (1.0, 1.3))
def test_a_question_covers_neither_its_hexagon_nor_a_panel(language, factor):
    _, board = table(asked_to_suffer(), language, factor)
    assert board.stage == "suffer"
    bubble = board.view.zones["bubble.body"].rect
    assert board.layout["map"].rect(board.kit.units).contains(bubble)
    assert not bubble.colliderect(_hexagon(board, 15))
    assert not bubble.colliderect(
        sprite(board, "toast", "frame").rect.inflate(-2 * board.kit.px(PAD), -2 * board.kit.px(PAD))
    )
    for name in ("market", "exhaustion", "leader"):
        assert not bubble.colliderect(board.layout[name].rect(board.kit.units))


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("factor", (1.0, 1.3))
def test_the_words_of_an_answer_keep_below_its_picture(language, factor):
    """Out of a factory with a long name, too: the words shrink to two lines, or the buttons grow."""
    _, board = table(exploring((0, 1)), language, factor)
    kit = board.kit
    for wide in (BUTTON_W, ONLY_W):
        for tile in range(len(board.p.tiles)):
            label = board.say("planet.board.ask.out_of", building=board.words.tile(tile))
            words = _words(board, label, wide)
            assert words.get_width() <= kit.px(wide - 10)
            assert words.get_height() <= kit.px(3 * 18)
    button = next(z for z in board.view.zones.offered() if z.id.startswith("ask unit"))
    words = _words(board, button.label, button.rect.w / kit.k)
    assert button.rect.h >= kit.px(WORDS_Y) + words.get_height()
    assert board.view.zones["bubble.body"].rect.contains(button.rect)


def exploring(space):
    """In the first turn seat 0 has placed a hexagon beside its Spaceport: a unit may walk out onto it."""
    given = {"leader": 0, "cards": [3, 4, 5, 6], "hex_deck": ["h09", "h20", "h01"], "map": {"h13": [1, 0]}}
    match = new_match((HUMAN, "easy", "easy", "easy"), given)
    match.play(0, mv.ArrangeDice((0, 1, 2, 3)))
    while match.state.stage != "actions":
        match.play(match.actors[0], match.legal(match.actors[0])[0])
    for move in (mv.StartAction("explore"), mv.KeepHex(20), mv.ReturnAll(), mv.PlaceHex(*space)):
        match.play(0, move)
    return match


@pytest.mark.parametrize("size", ((1280, 720), (1920, 1080)))
@pytest.mark.parametrize("factor", (1.0, 1.3))
def test_who_may_walk_out_is_seen_beside_the_question(size, factor):
    for space in ((0, -1), (0, 1), (1, -1), (-1, 0)):
        _, board = table(exploring(space), "en", factor, size)
        assert board.stage == "walk"
        bubble = board.view.zones["bubble.body"].rect
        assert not bubble.colliderect(_hexagon(board, 0)), space
        assert not bubble.colliderect(_hexagon(board, 20)), space
        assert board.layout["map"].rect(board.kit.units).contains(bubble)


def test_a_question_follows_the_map():
    """It stands where its hexagon will be when the map has come to rest, and goes with it when it is moved."""
    app, board = table(asked_to_suffer())
    board.view.motion.pace = Pace("normal")
    for move in (lambda: board.map.zoom(-2), lambda: board.map.pan(60, -20)):
        move()
        app.manager.step(0.02, [])
        board.refresh()
        bubble = board.view.zones["bubble.body"].rect.copy()
        picture(app)
        assert board.view.zones["bubble.body"].rect == bubble
        assert not bubble.colliderect(_hexagon(board, 15))
        near = _hexagon(board, 15).inflate(board.kit.px(60), board.kit.px(60))
        assert bubble.colliderect(near)


def test_a_question_goes_with_a_map_that_is_dragged():
    app, board = table(asked_to_suffer())
    before = board.view.zones["bubble.body"].rect.copy()
    board.map.pan(-40, -30)
    app.manager.step(0.02, [])
    app.manager.step(0.02, [])
    assert board.view.zones["bubble.body"].rect != before
