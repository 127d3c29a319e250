"""What the table says: the prompt of a pending decision, why a single choice plays itself, the Leader's banner."""

from game.planet import cataclysms
from game.planet.control import effect_amount
from game.planet.pieces import ACTION_LINE, LINE_NAMES, NONE, PRODUCTION
from game.planet.planet import Planet
from game.planet.state import PlanetState
from game.planet.terms import cataclysm_name, colour_name, resource_name
from game.rules import Param, SeatName, Sentence


def _say(key: str, **params: Param) -> Sentence:
    return Sentence(f"planet.{key}", dict(params))


def prompt(p: Planet, s: PlanetState, seat: int | None) -> Sentence:
    """Return what a seat can do now, or whom it waits for."""
    if s.stage == "over":
        return _say("prompt.over")
    if s.stage == "choose":
        waits = seat is None or s.chosen[seat] != 0
        return _say("prompt.waiting_all") if waits else _say("prompt.choose")
    if seat != s.actor:
        return _say("prompt.waiting", who=SeatName(s.actor))
    match s.stage:
        case "repair" if p.tile_resource[s.buildings[s.queue[0]]] == NONE:
            return _say("prompt.repair_port")
        case "actions":
            left = p.most_actions - s.actions_done.bit_count()
            return _say("prompt.actions", n=left) if left else _say("prompt.actions_done")
        case "move" | "construct":
            return _say(f"prompt.{s.stage}", n=s.points)
        case "office":
            return _say("prompt.office", n=s.points, by=p.office_step)
        case "step_in" if s.chips[s.queue[0]] == NONE:
            return _say("prompt.step_in_must")
        case "shift":
            return _say("prompt.shift", n=effect_amount(p, s))
        case "deal":
            return _say("prompt.deal", n=p.most_bought)
        case "protect":
            kind = cataclysms.kind_on(p, s, s.hex)
            resource = resource_name(p, p.cataclysm_resource[kind])
            return _say("prompt.protect", cataclysm=cataclysm_name(p, kind), resource=resource)
    return _say(f"prompt.{s.stage}")


ONLY = (
    "choose",
    "keep",
    "place",
    "walk",
    "step_in",
    "recruit",
    "actions",
    "move",
    "construct",
    "deal",
    "card",
)


def only_reason(p: Planet, s: PlanetState) -> Sentence:
    """Return why the pending decision has a single answer, which then plays itself."""
    if s.stage == "protect":
        kind = cataclysms.kind_on(p, s, s.hex)
        return _say("only.protect", resource=resource_name(p, p.cataclysm_resource[kind]))
    return _say(f"only.{s.stage}" if s.stage in ONLY else "only.other")


def banner(p: Planet, s: PlanetState) -> tuple[Sentence, Sentence | None]:
    """Return the Leader's announcement as the table stands (L-23): the headline, and who says so where."""
    who = SeatName(s.leader)
    if s.stage == "over":
        return _say("phase.over"), None
    if s.stage == "choose":
        return _say("banner.cards"), None
    if s.stage in ("arrange", "name"):
        return _say("banner.leader", who=who, turn=s.turn), None
    if s.stage == "exhaust":
        return _say("banner.exhaustion", who=who), None
    colour = s.order[s.column]
    value = s.dice[colour]
    place = _say("banner.announces", who=who, column=s.column + 1, line=LINE_NAMES[s.line])
    if s.line == PRODUCTION:
        return _say("banner.production", value=value), place
    if s.line == ACTION_LINE:
        if colour not in s.colours:  # L-85
            return _say("banner.nobody", colour=colour_name(colour)), place
        left, owner = p.most_actions - s.actions_done.bit_count(), SeatName(s.actor)
        if left:
            return _say("banner.actions", n=left, who=owner), place
        return _say("banner.actions_last" if s.action else "banner.actions_done", who=owner), place
    return _say("banner.cataclysms", value=value, colour=colour_name(colour)), place
