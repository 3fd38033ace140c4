"""What a view tells about battles to come: what open cards count now, and how an attack would end."""

from __future__ import annotations

from game.battlegoats import state as at
from game.battlegoats.battle import Target
from game.battlegoats.brain.reasons import percent_beaten
from game.battlegoats.cards import CARDS
from game.battlegoats.effects import NOBODY, Clash
from game.battlegoats.outlook import fights, may_dodge, worlds
from game.core.actions import Action
from game.core.cards import EMPTY, KIND, UP, is_hidden
from game.core.guide import CardValue, Forecast, ForecastEnd, Sentence, span
from game.core.state import State
from game.core.views import unseen_kinds

_ENDS = {
    (False, True): ForecastEnd.TARGET_FALLS,
    (True, False): ForecastEnd.OWN_FALLS,
    (True, True): ForecastEnd.BOTH_FALL,
}
"""How a battle ends, by whether the attacker and whether the defender falls."""


def values(view: State, zone: int, index: int) -> tuple[CardValue, ...]:
    """On a battlefield: the totals of a card against a foe of which nothing is known; attack and defence apart where
    they differ."""
    seat, card = view.layout.zones[zone].owner, view.zones[zone][index]
    if seat < 0 or zone != at.field(seat) or is_hidden(card):
        return ()
    row = CARDS[card & KIND]
    if not row.modifiers:
        return ()
    every = worlds(view, (seat,), unseen_kinds(view))
    found = [[_alone(world, (seat, index), side) for side in (True, False)] for world in every]
    attacks, defences = zip(*found, strict=True)
    if attacks == defences:
        return (CardValue(row.attack, min(attacks), max(attacks)),)
    attack = CardValue(row.attack, min(attacks), max(attacks), "sword")
    return attack, CardValue(row.attack, min(defences), max(defences), "shield")


def _alone(world: State, own: Target, attacking: bool) -> int:
    """The total of a card against nobody in particular."""
    seat, place = own
    card = world.zones[at.field(seat)][place]
    clash = Clash(world, seat, place, bool(card & UP), attacking, NOBODY, -1, "", False)
    row = CARDS[card & KIND]
    return max(0, row.attack + sum(modifier(clash) for modifier in row.modifiers))


def placed(view: State, action: Action) -> tuple[Sentence, ...]:
    """While an army is laid out: what a card would count on its place, and which others would count something else then
    than they do now."""
    seat = action.seat
    if action.verb not in ("place", "swap"):
        return ()
    world, kinds = view.copy(), list[int]()
    if action.verb == "place":
        kinds = [view.game.index[action.picks[0]]]
        world.zones[at.field(seat)][_target(view, action.picks[1])[1]] = kinds[0]
    else:
        places = [_target(view, pick)[1] for pick in action.picks]
        field = world.zones[at.field(seat)]
        kinds = [field[place] & KIND for place in places]
        field[places[0]], field[places[1]] = field[places[1]], field[places[0]]
    before, after = _army(view, seat), _army(world, seat)
    others = [kind for kind in after if kind not in kinds and after[kind] != before[kind]]
    return tuple(_counts(kind, after[kind]) for kind in (*kinds, *others))


def _army(view: State, seat: int) -> dict[int, tuple[CardValue, ...]]:
    """What the cards of a seat count now, by kind, in the order of their places."""
    zone = at.field(seat)
    return {card & KIND: values(view, zone, place) for place, card in enumerate(view.zones[zone]) if card != EMPTY}


def _counts(kind: int, counts: tuple[CardValue, ...]) -> Sentence:
    """The sentence for what a card counts: one number, or another one for its defence."""
    row = CARDS[kind]
    numbers = [span(count.least, count.most) for count in counts] or [str(row.attack)]
    gaps = {"card": f"card:{row.key}", "n": numbers[0], "shield": numbers[-1]}
    return ("counts" if len(numbers) == 1 else "counts_apart"), gaps


def forecast(view: State, action: Action, aided: bool) -> Forecast | None:
    """The end of an attack: certain against an open card, otherwise "?"."""
    if action.verb == "attack":
        start, goal = action.picks
    elif action.verb == "also":
        (seat, place), _ = view.stack[-1].data
        start, goal = f"s{seat}.field/{place + 1}", action.picks[0]
    else:
        return None
    own, foe = (_target(view, pick) for pick in (start, goal))
    if is_hidden(view.zones[at.field(own[0])][own[1]]):
        return None
    end, sentence = _told(view, own, foe, aided)
    return Forecast(end, sentence, start, goal)


def _target(view: State, pick: str) -> Target:
    zone, place = view.layout.slot(pick)
    return view.layout.zones[zone].owner, place


def _told(view: State, own: Target, foe: Target, aided: bool) -> tuple[ForecastEnd, Sentence]:
    """The end of a clash of the card at `own` with the one at `foe`, with its sentence."""
    kind, foe_kind = (view.zones[at.field(seat)][place] & KIND for seat, place in (own, foe))
    found = fights(view, own, foe, unseen_kinds(view))
    totals = [fight.total for fight in found]
    gaps: dict[str, int | str] = {"total": span(min(totals), max(totals))}
    if is_hidden(foe_kind):
        if aided:
            return ForecastEnd.UNKNOWN, ("chance", {**gaps, "percent": percent_beaten(view, own[0], kind)})
        return ForecastEnd.UNKNOWN, ("unknown", gaps)
    foe_totals = [fight.foe_total for fight in found]
    gaps |= {"foe_total": span(min(foe_totals), max(foe_totals))}
    gaps |= {"card": f"card:{CARDS[kind].key}", "foe_card": f"card:{CARDS[foe_kind].key}"}
    if may_dodge(view, foe):
        return ForecastEnd.UNKNOWN, ("dodge", gaps)
    ends = {_ENDS[fight.falls, fight.foe_falls] for fight in found}
    if len(ends) > 1:
        return ForecastEnd.UNKNOWN, ("open", gaps)
    (end,) = ends
    if end is ForecastEnd.BOTH_FALL:
        return end, ("both" if totals == foe_totals else "both_anyway", gaps)
    return end, ("wins" if end is ForecastEnd.TARGET_FALLS else "loses", gaps)
