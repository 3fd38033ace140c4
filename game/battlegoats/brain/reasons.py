"""Why an action is good, in words (`battlegoats.reason.<key>`), judged by the current position alone."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from itertools import combinations
from types import MappingProxyType

from game.battlegoats import battle
from game.battlegoats import state as at
from game.battlegoats.brain import dodge_reasons
from game.battlegoats.brain.card_worth import EVERYTHING, duels, worth
from game.battlegoats.brain.layout import PARTNER, layout_score
from game.battlegoats.brain.place_reasons import why_here
from game.battlegoats.brain.turn import mine_is_possible, possible_kinds
from game.battlegoats.cards import CARDS, INDEX
from game.battlegoats.outlook import fights, may_dodge
from game.core import flow
from game.core.actions import Action
from game.core.cards import EMPTY, HIDDEN, KIND, seen_bit
from game.core.guide import Sentence
from game.core.state import State

_EVEN_ODDS = 50
"""Percent; an attack with a lower chance fails more often than not."""
_USUAL_WORTH = 0.95
"""Worth below which a card counts as expendable; the average is 1."""
_ROUNDING = 1e-9
"""Minimum gain of a swap, so that rounding does not count."""


PUBLIC_REASONS = frozenset(
    {
        "best_of_the_lost",
        "calls_back",
        "last_card",
        "may_win",
        "peeks_first",
        "reorders",
        "shows_nothing",
        "steals",
        "trades",
        "two_at_once",
        "wins_known",
    }
)
"""The reasons that tell nothing about what the seat holds or knows. What is said of an attack that can be dodged is
none of them: who may dodge does not see the attacker yet."""


def reasons(view: State, seat: int, action: Action) -> tuple[Sentence, ...]:
    """Why an action is good, the most important reason first; () if there is nothing to say. Names only cards that the
    seat knows."""
    say = _SAYS.get(action.verb)
    return tuple(say(view, seat, action)) if say else ()


def _card(kind: int) -> dict[str, int | str]:
    return {"card": f"card:{CARDS[kind].key}"}


def _at(view: State, pick: str) -> tuple[int, int, int]:
    zone, place = view.layout.slot(pick)
    return view.layout.zones[zone].owner, place, view.zones[zone][place]


def _attack(view: State, seat: int, action: Action) -> list[Sentence]:
    _, place, card = _at(view, action.picks[0])
    foe, spot, target = _at(view, action.picks[1])
    if target & seen_bit(seat):
        said = [_on_known(view, (seat, place), (foe, spot))]
    else:
        said = _on_unknown(view, seat, card & KIND)
    if at.army(view, foe) == 1:
        said.append(("last_card", {"seat": f"seat:{foe}"}))
    elif all(card & seen_bit(other) for other in at.living(view)):
        said.append(("shows_nothing", _card(card & KIND)))
    return said


def _on_known(view: State, own: battle.Target, foe: battle.Target) -> Sentence:
    """The end of an attack on a known card; certain only if neither the cards beside it nor Jonas's move can change
    that. Unknown cards can be of every kind, even one that the seat itself holds: nobody learns from this what it
    holds."""
    card = _card(view.zones[at.field(foe[0])][foe[1]] & KIND)
    ends = {(fight.falls, fight.foe_falls) for fight in fights(view, own, foe, EVERYTHING)}
    wins, falls = ends == {(False, True)}, ends == {(True, False)}
    if may_dodge(view, foe):
        return ("wins_if_he_stays" if wins else "may_fall" if falls else "may_win_if_he_stays"), card
    if len(ends) > 1:
        return "may_win", card
    return ("wins_known" if wins else "would_fall" if falls else "trades"), card


def percent_beaten(view: State, seat: int, kind: int) -> int:
    """The percentage of the cards that an unknown enemy card can be which fall when a card of this kind attacks."""
    pool = possible_kinds(view, seat)
    return round(100 * sum(duels()[kind][foe][1] for foe in pool) / max(1, len(pool)))


def _on_unknown(view: State, seat: int, kind: int) -> list[Sentence]:
    percent = percent_beaten(view, seat, kind)
    said: list[Sentence] = [("likely_wins", {"percent": percent})]
    if percent < _EVEN_ODDS and worth()[kind] < _USUAL_WORTH:
        said.append(("risks_little", _card(kind)))
    best = max(worth()[card & KIND] for card in view.zones[at.field(seat)] if card != EMPTY)
    if worth()[kind] < best and mine_is_possible(view, seat):
        said.append(("avoids_mine", _card(INDEX["land_mine"])))
    return said


_USES = MappingProxyType({"alfonso": "steals", "medic": "calls_back", "trickster": "reorders"})


def _use(view: State, seat: int, action: Action) -> list[Sentence]:
    kind = _at(view, action.picks[0])[2] & KIND
    return [(_USES.get(CARDS[kind].key, "peeks_first"), _card(kind))]


def _steal(view: State, seat: int, action: Action) -> list[Sentence]:
    card = _at(view, action.picks[0])[2]
    return [("takes_known", _card(card & KIND)) if card & seen_bit(seat) else ("takes_unknown", {})]


def _recall(view: State, seat: int, action: Action) -> list[Sentence]:
    kinds = [_at(view, one.picks[0])[2] & KIND for one in flow.legal(view, seat) if one.verb == "recall"]
    kind = _at(view, action.picks[0])[2] & KIND
    if worth()[kind] == max(worth()[one] for one in kinds):
        return [("best_of_the_lost", _card(kind))]
    return [_usually(kind)]


def _usually(kind: int) -> Sentence:
    """The share of all cards that a card defeats by attacking, as a reason."""
    won = duels()[kind]
    return "wins_often", {**_card(kind), "percent": round(100 * sum(foe_falls for _, foe_falls in won) / len(won))}


def _keep(view: State, seat: int, action: Action) -> list[Sentence]:
    kind = INDEX[action.picks[0]]
    partner = PARTNER.get(kind, -1)
    if any(card & KIND == partner for card in view.zones[at.hand(seat)]):
        return [("makes_a_pair", _card(partner))]
    return [_usually(kind)]


def _place(view: State, seat: int, action: Action) -> list[Sentence]:
    return why_here(view, seat, INDEX[action.picks[0]], _at(view, action.picks[1])[1])


def _put(view: State, seat: int, action: Action) -> list[Sentence]:
    zone, index = view.stack[-1].data
    kind = view.zones[zone][index] & KIND
    return why_here(view, seat, kind, _at(view, action.picks[0])[1]) if kind < HIDDEN else []


def _ready(view: State, seat: int, action: Action) -> list[Sentence]:
    field = list(view.zones[at.field(seat)])
    stands = layout_score(field)
    for a, b in combinations(at.PLACES, 2):
        field[a], field[b] = field[b], field[a]
        if layout_score(field) > stands + _ROUNDING:
            return []
        field[a], field[b] = field[b], field[a]
    return [("stands_well", {})]


def _share(view: State, seat: int, action: Action) -> list[Sentence]:
    return [("half_is_more", {})] if action.picks == (battle.BOTH,) else []


def _fixed(key: str) -> Callable[[State, int, Action], list[Sentence]]:
    return lambda view, seat, action: [(key, {})]


_SAYS: Mapping[str, Callable[[State, int, Action], list[Sentence]]] = MappingProxyType(
    {
        "attack": _attack,
        "use": _use,
        "steal": _steal,
        "recall": _recall,
        "keep": _keep,
        "put": _put,
        "place": _place,
        "ready": _ready,
        "peek": _fixed("worth_a_look"),
        "also": _fixed("two_at_once"),
        "done": _fixed("one_is_enough"),
        "dodge": dodge_reasons.moves,
        "stay": dodge_reasons.stays,
        "choose": _fixed("first_is_best"),
        "share": _share,
    }
)
