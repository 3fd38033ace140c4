"""Why a move is good, in words: the keys of `battlegoats.reason.*` for what one look ahead sees in it."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from types import MappingProxyType

from game.battlegoats import battle
from game.battlegoats import state as at
from game.battlegoats.brain.card_worth import duels, worth
from game.battlegoats.brain.layout import PARTNER
from game.battlegoats.brain.turn import guessed, mine_may_lurk, unseen_kinds
from game.battlegoats.cards import CARDS, INDEX
from game.core import flow
from game.core.actions import Action
from game.core.cards import EMPTY, KIND, seen_bit
from game.core.guide import Sentence
from game.core.state import State

Reason = Sentence
_EVEN_ODDS = 50
"""Percent: a duel below this is more often lost than won."""
_USUAL_WORTH = 0.95
"""A card below this is worth less than the usual card (1.0)."""


PUBLIC_REASONS = frozenset(
    {
        "best_of_the_lost",
        "calls_back",
        "last_card",
        "peeks_first",
        "reorders",
        "shows_nothing",
        "steals",
        "trades",
        "two_at_once",
        "wins_known",
    }
)
"""What betrays nothing of what the seat holds or knows."""


def reasons(view: State, seat: int, action: Action) -> tuple[Reason, ...]:
    """The most important first; () where nothing is to be said. Names only cards that the seat knows."""
    say = _SAYS.get(action.verb)
    return tuple(say(view, seat, action)) if say else ()


def _card(kind: int) -> dict[str, int | str]:
    return {"card": f"card:{CARDS[kind].key}"}


def _at(view: State, pick: str) -> tuple[int, int, int]:
    zone, place = view.layout.slot(pick)
    return view.layout.zones[zone].owner, place, view.zones[zone][place]


def _attack(view: State, seat: int, action: Action) -> list[Reason]:
    _, place, card = _at(view, action.picks[0])
    foe, spot, target = _at(view, action.picks[1])
    if target & seen_bit(seat):
        said = [_on_known(guessed(view, seat), (seat, place), (foe, spot))]
    else:
        said = _on_unknown(view, seat, card & KIND)
    if at.army(view, foe) == 1:
        said.append(("last_card", {"seat": f"seat:{foe}"}))
    elif all(card & seen_bit(other) for other in at.living(view)):
        said.append(("shows_nothing", _card(card & KIND)))
    return said


def _on_known(table: State, own: battle.Target, foe: battle.Target) -> Reason:
    kind, foe_kind = (table.zones[at.field(seat)][place] & KIND for seat, place in (own, foe))
    total = battle.strength(table, own, foe, True)
    falls, foe_falls = battle.verdict(kind, total, foe_kind, battle.strength(table, foe, own, False))
    if foe_falls:
        return ("trades" if falls else "wins_known"), _card(foe_kind)
    return ("would_fall" if falls else "holds_out"), _card(foe_kind)


def _on_unknown(view: State, seat: int, kind: int) -> list[Reason]:
    pool = unseen_kinds(view, seat)
    percent = round(100 * sum(duels()[kind][foe][1] for foe in pool) / max(1, len(pool)))
    said: list[Reason] = [("likely_wins", {"percent": percent})]
    if percent < _EVEN_ODDS and worth()[kind] < _USUAL_WORTH:
        said.append(("risks_little", _card(kind)))
    best = max(worth()[card & KIND] for card in view.zones[at.field(seat)] if card != EMPTY)
    if worth()[kind] < best and mine_may_lurk(view, seat):
        said.append(("avoids_mine", _card(INDEX["land_mine"])))
    return said


_USES = MappingProxyType({"alfonso": "steals", "medic": "calls_back", "trickster": "reorders"})


def _use(view: State, seat: int, action: Action) -> list[Reason]:
    kind = _at(view, action.picks[0])[2] & KIND
    return [(_USES.get(CARDS[kind].key, "peeks_first"), _card(kind))]


def _steal(view: State, seat: int, action: Action) -> list[Reason]:
    card = _at(view, action.picks[0])[2]
    return [("takes_known", _card(card & KIND)) if card & seen_bit(seat) else ("takes_unknown", {})]


def _recall(view: State, seat: int, action: Action) -> list[Reason]:
    kinds = [_at(view, one.picks[0])[2] & KIND for one in flow.legal(view, seat) if one.verb == "recall"]
    kind = _at(view, action.picks[0])[2] & KIND
    if worth()[kind] == max(worth()[one] for one in kinds):
        return [("best_of_the_lost", _card(kind))]
    return [_usually(kind)]


def _usually(kind: int) -> Reason:
    """How much of everything that there is a card defeats."""
    won = duels()[kind]
    return "wins_often", {**_card(kind), "percent": round(100 * sum(foe_falls for _, foe_falls in won) / len(won))}


def _keep(view: State, seat: int, action: Action) -> list[Reason]:
    kind = INDEX[action.picks[0]]
    partner = PARTNER.get(kind, -1)
    if any(card & KIND == partner for card in view.zones[at.hand(seat)]):
        return [("makes_a_pair", _card(partner))]
    return [_usually(kind)]


def _fixed(key: str) -> Callable[[State, int, Action], list[Reason]]:
    return lambda view, seat, action: [(key, {})]


_SAYS: Mapping[str, Callable[[State, int, Action], list[Reason]]] = MappingProxyType(
    {
        "attack": _attack,
        "use": _use,
        "steal": _steal,
        "recall": _recall,
        "keep": _keep,
        "put": _fixed("fits_here"),
        "place": _fixed("fits_here"),
        "trade": _fixed("fits_here"),
        "peek": _fixed("worth_a_look"),
        "also": _fixed("two_at_once"),
        "done": _fixed("one_is_enough"),
        "dodge": _fixed("out_of_reach"),
        "stay": _fixed("stands_fast"),
        "ready": _fixed("well_placed"),
        "choose": _fixed("first_is_best"),
    }
)
