"""Texts of Harvest: everything that has a name has one in both languages, and the rules reader leaves nothing out."""

from random import Random

import pytest

from game.coverage import read_rules
from game.data import SHIPPED
from game.harvest import HarvestGame, haggling, wording
from game.rules import Refusal, SeatName, Sentence
from game.text import Catalogue
from tests.game.harvest.conftest import fresh

LANGUAGES = ("en", "it")


@pytest.mark.parametrize("language", LANGUAGES)
def test_everything_has_a_name(game: HarvestGame, language: str) -> None:
    texts = Catalogue(language, [SHIPPED])
    d = game.d
    names = [d.asset_name(asset) for asset in range(d.assets)]
    names += [d.opportunity_name(card) for card in range(len(d.opportunities))]
    names += [d.goal_name(card) for card in range(len(d.goals))]
    names += [Sentence(f"harvest.suit.{suit}") for suit in d.suits]
    names += [Sentence(f"harvest.reason.{reason}") for reason in haggling.REASONS if reason]
    said = [texts.say(name) for name in names]
    assert texts.notices == []
    assert len(set(said)) == len(said), "two things share a name"


@pytest.mark.parametrize("language", LANGUAGES)
def test_whole_games_are_told_in_words(game: HarvestGame, language: str) -> None:
    texts = Catalogue(language, [SHIPPED]).named(["Ada", "Bruno", "Chiara"])
    rng = Random(4)
    told: set[str] = set()
    for seed in range(3):
        state = fresh(game, 3, seed, trade_goal_cards=True)
        while actors := game.actors(state):
            seat = actors[0]
            offers = game.open_moves(state, seat, rng)
            for move in (*offers, *game.legal(state, seat)):
                assert texts.say(game.name_move(move))
                refusal = game.check(state, seat, move)
                if refusal is not None:
                    assert texts.refusal("harvest", refusal)
            allowed = [move for move in offers if game.check(state, seat, move) is None]
            pool = allowed if allowed and rng.random() < 0.4 else game.legal(state, seat)
            for event in game.apply(state, seat, rng.choice(pool)):
                line = game.tell(event)
                if line is not None:
                    told.add(line.key)
                    assert texts.say(line)
    assert texts.notices == []
    assert len(told) > 30


def test_a_deal_reads_well(game: HarvestGame) -> None:
    offer = game.read_move(
        {"propose": {"to": 1, "give": "2 grain + mill + 3 chits", "get": "smithy + goal card 1"}}
    )
    said = {
        language: Catalogue(language, [SHIPPED]).named(["Ada", "Bruno"]).say(game.name_move(offer))
        for language in LANGUAGES
    }
    assert said == {
        "en": "Offer Bruno 2 Grain, Mill and 3 points in chits for Smithy (5 points) and 1 Goal card, face down",
        "it": "Offri a Bruno 2 Grano, Mulino e 3 punti in gettoni per Fucina (5 punti) e 1 carta Obiettivo coperta",
    }
    assert wording.cards(game.d, ()) == (Sentence("harvest.terms.nothing"),)
    refusal = Refusal(
        "would_own_two", {"seat": SeatName(1), "from": SeatName(0), "producer": game.d.producer_name(0)}
    )
    texts = Catalogue("en", [SHIPPED]).named(["Ada", "Bruno"])
    assert texts.refusal("harvest", refusal) == "Bruno has the Mill already and cannot take another from Ada."


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_rules_reader_covers_every_rule(language: str) -> None:
    chapters = Catalogue(language, [SHIPPED]).chapters("harvest")
    covered = {rule for chapter in chapters for rule in chapter.rules}
    assert covered == set(read_rules("harvest", [SHIPPED]).rules)
    assert len({chapter.id for chapter in chapters}) == len(chapters)
