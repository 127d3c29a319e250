"""Harvest in readable names, for case files.

Things go by their ids in the data files. Several are written `2 grain + 1 salt`, or as a list. A bundle for a
trade may hold cards, Producers, `3 chits`, Opportunities and Goals by id, and `goal card 1` (the first of the
hand); nothing is `none`. Places and slots count from 1, seats from 0.

Moves: `{take: [1, 3, 5]}`, `{place: salt}`, `{pick: grain}`, `draw`, `{claim: stock_fair}`,
`{propose: {to: 1, give: 2 grain, get: mill}}`, `{ask: {to: 1, get: mill}}`, `{counter: {give: …, get: …}}`,
`accept`, `refuse` or `{refuse: too_little}`, `withdraw`, `not trading`, `{buy: mill}`, `{use: mill}`,
`{fulfil: 1}`, `{exchange: 2}`, `{pay: grain}`, `{pay_rest: 2 grain + mill}`, `end turn`.

`given` may say: `round`, `leader`, `phase`, `seat` (whose turn it is), `available` and `latent` (lists, null for
a gap), `supply`, `demand`, `deck` (top first), `discard`, `processed`, `opportunity_deck` (top first),
`opportunity_discard`, `goal_deck` (top first), `pool`, and `players`: by seat `cards`, `producers`, `chits`,
`opportunities`, `fulfilled`, `goals`, `not_trading`.

Nothing is made or lost as far as possible: cards not spoken of lie in the deck, or in the discard if the deck is
given, or are processed if both are; Opportunities likewise; Goals lie in the Goal Deck; chits in the pool.
"""

from collections.abc import Callable, Mapping, Sequence
from typing import Any, NoReturn

import msgspec

from game.harvest import moves as mv
from game.harvest import scoring
from game.harvest.definitions import Definitions
from game.harvest.state import (
    EMPTY,
    GOALS,
    INDUSTRY,
    MARKET,
    PHASES,
    TAKE,
    Bundle,
    HarvestState,
    Payment,
    Player,
    Proposal,
)
from game.rules import HIDDEN, CaseError, Event, Move

_PLAIN: dict[str, Move] = {
    "draw": mv.Draw(),
    "accept": mv.Accept(),
    "refuse": mv.Refuse(),
    "withdraw": mv.Withdraw(),
    "not trading": mv.NotTrading(),
    "end turn": mv.EndTurn(),
}
_OPENING = {"harvest": TAKE, "market": MARKET, "industry": INDUSTRY, "goals": GOALS}


def _fail(expected: str, got: Any) -> NoReturn:
    raise CaseError(f"expected {expected}, got {got!r}")


# -- words to things -------------------------------------------------------------------------------------------


def _index(ids: Sequence[str], word: Any, what: str) -> int:
    if word not in ids:
        _fail(f"{what} ({', '.join(ids)})", word)
    return ids.index(word)


def _parts(words: Any) -> list[tuple[int, str]]:
    """Read `2 grain + salt` or `[grain, grain, salt]` as (count, name)."""
    if words is None or words == "none" or words == []:
        return []
    parts: list[tuple[int, str]] = []
    for part in words if isinstance(words, list) else str(words).split("+"):
        number, _, name = str(part).strip().partition(" ")
        parts.append((int(number), name) if number.isdigit() else (1, str(part).strip()))
    return parts


class Names:
    """The ids of one set of definitions, read and written."""

    def __init__(self, d: Definitions) -> None:
        self.d = d
        self.kinds = d.kind_ids
        self.producers = d.producer_ids
        self.opportunities = tuple(card.id for card in d.opportunities)
        self.goals = tuple(card.id for card in d.goals)
        self.assets = self.kinds + self.producers

    def kind(self, word: Any) -> int:
        """Read a resource kind."""
        return _index(self.kinds, word, "a resource")

    def producer(self, word: Any) -> int:
        """Read a Producer."""
        return _index(self.producers, word, "a Producer")

    def cards(self, words: Any) -> list[int]:
        """Read cards in the order written."""
        return [self.kind(name) for n, name in _parts(words) for _ in range(n)]

    def counts(self, words: Any) -> list[int]:
        """Read cards as counts by kind."""
        counts = [0] * self.d.kinds
        for kind in self.cards(words):
            counts[kind] += 1
        return counts

    def row(self, words: Any) -> list[int]:
        """Read Available or Latent: a list of places, null for a gap."""
        if not isinstance(words, list) or len(words) > self.d.numbers.columns:
            _fail(f"a list of at most {self.d.numbers.columns} places", words)
        row = [EMPTY if word is None else self.kind(word) for word in words]
        return row + [EMPTY] * (self.d.numbers.columns - len(row))

    def listed(self, ids: Sequence[str], words: Any, what: str) -> list[int]:
        """Read a list of Producers, Opportunities or Goals."""
        return [_index(ids, name, what) for _, name in _parts(words)]

    def assets_of(self, words: Any) -> tuple[int, ...]:
        """Read cards and Producers as sorted assets."""
        return tuple(
            sorted(_index(self.assets, name, "an asset") for n, name in _parts(words) for _ in range(n))
        )

    def bundle(self, words: Any) -> Bundle:
        """Read one side of a trade."""
        found: dict[str, list[int]] = {key: [] for key in ("cards", "producers", "opportunities", "goals")}
        chits, slots = 0, []
        for n, name in _parts(words):
            if name in ("chit", "chits"):
                chits += n
            elif name.startswith("goal card ") and name[10:].isdigit():
                slots.append(int(name[10:]) - 1)
            elif name in self.kinds:
                found["cards"] += [self.kinds.index(name)] * n
            elif name in self.producers:
                found["producers"].append(self.producers.index(name))
            elif name in self.opportunities:
                found["opportunities"].append(self.opportunities.index(name))
            else:
                found["goals"].append(_index(self.goals, name, "something to trade"))
        ordered = {key: tuple(sorted(value)) for key, value in found.items()}
        return Bundle(chits=chits, slots=tuple(sorted(slots)), **ordered)

    def write_cards(self, kinds: Sequence[int]) -> str:
        """Write cards as `2 grain + 1 salt`."""
        counts = {kind: list(kinds).count(kind) for kind in kinds}
        return " + ".join(f"{n} {self.assets[kind]}" for kind, n in counts.items()) or "none"

    def write_bundle(self, bundle: Bundle) -> str:
        """Write one side of a trade as `bundle` reads it."""
        parts = [self.write_cards(bundle.cards)] if bundle.cards else []
        parts += [self.producers[p] for p in bundle.producers]
        parts += [f"{bundle.chits} chits"] if bundle.chits else []
        parts += [self.opportunities[card] for card in bundle.opportunities]
        parts += [self.goals[card] for card in bundle.goals]
        parts += [f"goal card {slot + 1}" for slot in bundle.slots]
        return " + ".join(parts) or "none"


def _place(word: Any) -> int:
    if type(word) is not int:
        _fail("a number from 1", word)
    return word - 1


# -- moves -----------------------------------------------------------------------------------------------------


def read_move(d: Definitions, words: Any) -> Move:
    """Read a move; the module's text lists the words. Raises `CaseError`."""
    if isinstance(words, str) and words in _PLAIN:
        return _PLAIN[words]
    if not isinstance(words, Mapping) or len(words) != 1:
        _fail(f"one of {', '.join(_PLAIN)}, or a mapping with one key like {{place: salt}}", words)
    ((verb, what),) = words.items()
    names = Names(d)
    readers: dict[str, Callable[[Any], Move]] = {
        "take": lambda w: mv.Take(tuple(_place(place) for place in w)),
        "place": lambda w: mv.Place(names.kind(w)),
        "pick": lambda w: mv.Pick(names.kind(w)),
        "claim": lambda w: mv.Claim(_index(names.opportunities, w, "an Opportunity")),
        "refuse": lambda w: mv.Refuse(str(w)),
        "buy": lambda w: mv.Buy(names.producer(w)),
        "use": lambda w: mv.Use(names.producer(w)),
        "fulfil": lambda w: mv.Fulfil(_place(w)),
        "exchange": lambda w: mv.Exchange(_place(w)),
        "pay": lambda w: mv.Pay(_index(names.assets, w, "an asset")),
        "pay_rest": lambda w: mv.PayRest(names.assets_of(w)),
        "propose": lambda w: mv.Propose(
            _field(w, "to"), *(names.bundle(_field(w, k)) for k in ("give", "get"))
        ),
        "ask": lambda w: mv.Ask(_field(w, "to"), names.bundle(_field(w, "get"))),
        "counter": lambda w: mv.Counter(*(names.bundle(_field(w, k)) for k in ("give", "get"))),
    }
    if verb not in readers:
        _fail(f"one of {', '.join((*_PLAIN, *readers))}", verb)
    return readers[verb](what)


def _field(words: Any, key: str) -> Any:
    if not isinstance(words, Mapping) or key not in words:
        _fail(f"a mapping with the key {key!r}", words)
    return words[key]


def write_move(d: Definitions, move: Move) -> Any:
    """Write a move in the words that `read_move` reads."""
    names = Names(d)
    match move:
        case mv.Take():
            return {"take": [place + 1 for place in move.positions]}
        case mv.Place() | mv.Pick():
            return {"place" if isinstance(move, mv.Place) else "pick": names.kinds[move.kind]}
        case mv.Claim():
            return {"claim": names.opportunities[move.opportunity]}
        case mv.Refuse() if move.reason:
            return {"refuse": move.reason}
        case mv.Buy() | mv.Use():
            return {"buy" if isinstance(move, mv.Buy) else "use": names.producers[move.producer]}
        case mv.Fulfil() | mv.Exchange():
            return {"fulfil" if isinstance(move, mv.Fulfil) else "exchange": move.slot + 1}
        case mv.Pay():
            return {"pay": names.assets[move.asset]}
        case mv.PayRest():
            return {"pay_rest": names.write_cards(move.assets)}
        case mv.Propose():
            return {
                "propose": {
                    "to": move.partner,
                    "give": names.write_bundle(move.give),
                    "get": names.write_bundle(move.get),
                }
            }
        case mv.Ask():
            return {"ask": {"to": move.partner, "get": names.write_bundle(move.get)}}
        case mv.Counter():
            return {"counter": {"give": names.write_bundle(move.give), "get": names.write_bundle(move.get)}}
    return next(words for words, plain in _PLAIN.items() if plain == move)


# -- positions -------------------------------------------------------------------------------------------------


def arrange(d: Definitions, state: HarvestState, given: Mapping[str, Any]) -> None:
    """Change a fresh state; the module's text lists the words. Raises `CaseError`."""
    names = Names(d)
    turn = dict(given)
    for key, words in given.items():
        if key in ("round", "leader", "pool"):
            setattr(state, key, int(words))
        elif key == "phase":
            state.phase = PHASES[_index(PHASES, words, "a phase")]
        elif key in ("available", "latent"):
            setattr(state, key, names.row(words))
        elif key == "supply":
            state.supply = names.cards(words)
        elif key in ("discard", "processed"):
            setattr(state, key, names.counts(words))
        elif key == "deck":
            state.deck = names.cards(words)[::-1]
        elif key in ("demand", "opportunity_discard"):
            setattr(state, key, names.listed(names.opportunities, words, "an Opportunity"))
        elif key == "opportunity_deck":
            state.opportunity_deck = names.listed(names.opportunities, words, "an Opportunity")[::-1]
        elif key == "goal_deck":
            state.goal_deck = names.listed(names.goals, words, "a Goal")[::-1]
        elif key == "players":
            for seat, owned in words.items():
                if seat not in range(len(state.players)):
                    _fail(f"a seat from 0 to {len(state.players) - 1}", seat)
                _arrange_player(names, state.players[seat], owned)
        elif key != "seat":
            _fail("a key that the module's text lists", key)
    state.turn = (int(turn.get("seat", state.leader)) - state.leader) % len(state.players)
    state.step = _OPENING[state.phase]
    _balance(d, state, given)


def _arrange_player(names: Names, player: Player, owned: Mapping[str, Any]) -> None:
    for key, words in owned.items():
        if key == "cards":
            player.cards = names.counts(words)
        elif key == "producers":
            have = names.listed(names.producers, words, "a Producer")
            player.producers = [have.count(p) for p in range(len(names.producers))]
        elif key == "opportunities":
            player.opportunities = names.listed(names.opportunities, words, "an Opportunity")
        elif key in ("fulfilled", "goals"):
            setattr(player, key, names.listed(names.goals, words, "a Goal"))
        elif key == "chits":
            player.chits = int(words)
        elif key == "not_trading":
            player.not_trading = bool(words)
        else:
            _fail("cards, producers, chits, opportunities, fulfilled, goals or not_trading", key)


def _balance(d: Definitions, state: HarvestState, given: Mapping[str, Any]) -> None:
    """Put everything that the case does not speak of where it changes nothing (H-90)."""
    left = list(d.copies)
    rows = [state.available, state.latent, state.supply, state.deck if "deck" in given else []]
    for kind in (kind for row in rows for kind in row if kind != EMPTY):
        left[kind] -= 1
    piles = [player.cards for player in state.players]
    piles += [getattr(state, key) for key in ("discard", "processed") if key in given]
    for kind in range(d.kinds):
        left[kind] -= sum(pile[kind] for pile in piles)
    if "deck" not in given:
        state.deck = [kind for kind in state.deck if _drawn(left, kind)]
        state.deck += [kind for kind, n in enumerate(left) for _ in range(max(n, 0))]
    elif "discard" not in given:
        state.discard = [max(n, 0) for n in left]
    elif "processed" not in given:
        state.processed = [max(n, 0) for n in left]
    held = [card for player in state.players for card in player.opportunities] + state.demand
    for key, other in (
        ("opportunity_deck", "opportunity_discard"),
        ("opportunity_discard", "opportunity_deck"),
    ):
        if key not in given:
            taken = (
                {*held, *getattr(state, other)} if other in given or key == "opportunity_discard" else {*held}
            )
            pile = getattr(state, key) if key == "opportunity_deck" else []
            rest = [c for c in range(len(d.opportunities)) if c not in taken and c not in pile]
            setattr(state, key, [c for c in pile if c not in taken] + rest)
    if "goal_deck" not in given:
        _deal_goals_anew(d, state, given)
    for p, producer in enumerate(d.producers):
        state.industry[p] = producer.copies - sum(player.producers[p] for player in state.players)
    if "pool" not in given:
        state.pool = d.chit_total - sum(player.chits for player in state.players)


def _drawn(left: list[int], kind: int) -> bool:
    """Take one card of a kind off what is left, if there is one."""
    left[kind] -= 1
    return left[kind] >= 0


def _deal_goals_anew(d: Definitions, state: HarvestState, given: Mapping[str, Any]) -> None:
    """Give hands that the case does not speak of other cards where it uses theirs; the rest is the deck."""
    spoken = given.get("players", {})
    fixed = {card for player in state.players for card in player.fulfilled}
    fixed |= {
        c
        for seat, player in enumerate(state.players)
        if "goals" in spoken.get(seat, {})
        for c in player.goals
    }
    free = [card for card in range(len(d.goals)) if card not in fixed]
    for seat, player in enumerate(state.players):
        if "goals" not in spoken.get(seat, {}):
            kept = [card for card in player.goals if card in free]
            free = [card for card in free if card not in kept]
            while len(kept) < d.numbers.goal_hand and free:
                kept.append(free.pop())
            player.goals = kept
    held = {card for player in state.players for card in player.goals}
    state.goal_deck = [card for card in state.goal_deck if card in free and card not in held]
    state.goal_deck = [c for c in free if c not in held and c not in state.goal_deck] + state.goal_deck


# -- pictures --------------------------------------------------------------------------------------------------


def picture(d: Definitions, state: HarvestState) -> dict[str, Any]:
    """Return the whole table in readable names; piles top first, hidden things as `hidden`."""
    names = Names(d)

    def cards(ids: Sequence[str], row: Sequence[int]) -> list[str | None]:
        return [None if card == EMPTY else "hidden" if card == HIDDEN else ids[card] for card in row]

    def counted(counts: Sequence[int]) -> dict[str, int]:
        return {names.kinds[kind]: n for kind, n in enumerate(counts) if n}

    return {
        "round": state.round,
        "leader": state.leader,
        "phase": state.phase,
        "step": state.step,
        "seat": state.seat,
        "available": cards(names.kinds, state.available),
        "latent": cards(names.kinds, state.latent),
        "supply": cards(names.kinds, state.supply),
        "demand": cards(names.opportunities, state.demand),
        "deck": cards(names.kinds, state.deck[::-1]),
        "deck_size": len(state.deck),
        "discard": counted(state.discard),
        "processed": counted(state.processed),
        "opportunity_deck": cards(names.opportunities, state.opportunity_deck[::-1]),
        "opportunity_discard": cards(names.opportunities, state.opportunity_discard),
        "industry": dict(zip(names.producers, state.industry, strict=True)),
        "pool": state.pool,
        "goal_deck": cards(names.goals, state.goal_deck[::-1]),
        "placed": None if state.placed == EMPTY else names.kinds[state.placed],
        "proposal": _proposal(names, state.proposal),
        "payment": _payment(names, state.payment),
        "deals": [
            {
                "round": deal.round,
                "by": deal.by,
                "to": deal.to,
                "give": names.write_bundle(deal.give),
                "get": names.write_bundle(deal.get),
            }
            for deal in state.deals
        ],
        "refused": [msgspec.to_builtins(refused) for refused in state.refused],
        "players": [
            {
                "cards": counted(player.cards),
                "producers": [names.producers[p] for p, n in enumerate(player.producers) if n],
                "chits": player.chits,
                "opportunities": cards(names.opportunities, player.opportunities),
                "fulfilled": cards(names.goals, player.fulfilled),
                "goals": cards(names.goals, player.goals),
                "points": scoring.points(d, player),
                "not_trading": player.not_trading,
                "did": state.did[seat],
            }
            for seat, player in enumerate(state.players)
        ],
    }


def _proposal(names: Names, proposal: Proposal | None) -> dict[str, Any] | None:
    if proposal is None:
        return None
    return {
        "by": proposal.by,
        "to": proposal.to,
        "give": names.write_bundle(proposal.give),
        "get": names.write_bundle(proposal.get),
        "asking": proposal.asking,
    }


def _payment(names: Names, payment: Payment | None) -> dict[str, Any] | None:
    if payment is None:
        return None
    paid = [asset for asset, n in enumerate(payment.paid) for _ in range(n)]
    return {
        "producer": None if payment.producer is None else names.producers[payment.producer],
        "slot": None if payment.slot is None else payment.slot + 1,
        "paid": names.write_cards(paid),
    }


def event_picture(d: Definitions, event: Event) -> dict[str, Any]:
    """Return an event in readable names; places and slots from 1."""
    names = Names(d)
    ids: dict[str, Sequence[str]] = {
        "kind": names.kinds,
        "kinds": names.kinds,
        "cards": names.kinds,
        "assets": names.assets,
        "producer": names.producers,
        "producers": names.producers,
        "opportunity": names.opportunities,
        "opportunities": names.opportunities,
        "goal": names.goals,
        "goals": names.goals,
    }
    picture: dict[str, Any] = msgspec.to_builtins(event)
    for key in list(picture):
        value = getattr(event, key, None)
        if isinstance(value, Bundle):
            picture[key] = names.write_bundle(value)
        elif key == "slot":
            picture[key] = value + 1 if value is not None else None
        elif key == "places" and isinstance(value, tuple):
            picture[key] = [place + 1 for place in value]
        elif key in ids and isinstance(value, tuple):
            picture[key] = [ids[key][item] for item in value]
        elif key in ids and isinstance(value, int):
            picture[key] = ids[key][value]
    return picture
