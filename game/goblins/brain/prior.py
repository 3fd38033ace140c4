"""How promising each answer to each question looks, by plain rules and what the seat has seen."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from types import MappingProxyType

from game.core.actions import Action
from game.core.cards import KIND
from game.core.state import State
from game.goblins import announcements, events, feats, horde, loot, scoring
from game.goblins import state as at
from game.goblins.brain import rooms
from game.goblins.brain.card_worth import event_gain, in_cards, staked_kinds, worth_in_hand
from game.goblins.brain.commit import (
    Situation,
    owed_power,
    plan_distances,
    plan_fast,
    plan_scores,
    power_of,
    remembered_plan,
    situation,
    trust,
    worths,
)
from game.goblins.brain.rooms import Scores
from game.goblins.cards import CARDS, GOLD, INDEX, MINIONS, POWER, RANK, SOLE, Feat, holder

_LIE_PERIOD = 3
"""A Sole Survivor lies about its plan once in this many times."""
_BOAST_FACTOR = 1.5
"""The multiple of its share that it then announces."""
_BLOOD = MINIONS[holder(Feat.BLEEDS)].numbers["bonus"]
"""Power that a sacrifice to a Bloodpriest adds."""
_POOR_JEST = 9
"""A Jester's face below this is worth a re-roll."""


def hidden_choice(view: State, seat: int, number: int) -> int:
    """A number from 0 to `number` - 1 that depends on the seat's hand, so that others cannot predict it; within a round
    it is always the same for the same hand."""
    mix = view.counts[at.STAGE] * 7919 + view.counts[at.ROUND] * 104729 + seat * 1299709
    mix += sum([(place + 1) * (card & KIND) for place, card in enumerate(view.zones[at.HAND[seat]])]) * 15485863
    return (mix >> 3) % number


# Talk -----------------------------------------------------------------------------------------------


def _talk(view: State, seat: int, legal: list[Action]) -> Scores:
    seen = situation(view, seat)
    return words_for(view, seat, legal, seen, plan_fast(seen))


def words_for(view: State, seat: int, legal: list[Action], seen: Situation, plan: Sequence[int]) -> Scores:
    """Announce the Power of the seat's plan, rounded; a Sole Survivor sometimes announces more than its share."""
    brings = power_of(plan, worths(seen.setup, seen.need))
    if seen.goal == SOLE and not hidden_choice(view, seat, _LIE_PERIOD):
        brings = _BOAST_FACTOR * owed_power(seen)
    nearest = min(announcements.PROMISES, key=lambda promise: abs(promise - brings))
    wanted = Action(seat, "weak") if brings <= 1.5 else Action(seat, "promise", (f"{announcements.ABOUT}{nearest}",))
    said = {"weak": 1.0, "silent": -99.0, "doubt": -99.0}
    return [1.0 if action == wanted else -abs(said.get(action.verb) or _number(action) - brings) for action in legal]


def _number(action: Action) -> int:
    """The Power that a promise names."""
    return int(action.picks[0].removeprefix(announcements.ABOUT))


# Cards ----------------------------------------------------------------------------------------------


def _cheapest(view: State, seat: int, legal: list[Action]) -> Scores:
    """Prefer to give away the card that is worth least."""
    return [-worth_in_hand(INDEX[action.picks[0]]) if action.picks else -9.0 for action in legal]


def _dearest(view: State, seat: int, legal: list[Action]) -> Scores:
    """Prefer to take the card that is worth most."""
    return [worth_in_hand(INDEX[action.picks[0]]) for action in legal]


def _rescue(view: State, seat: int, legal: list[Action]) -> Scores:
    found = []
    for action in legal:
        zone, place = view.layout.slot(action.picks[0])
        found.append(worth_in_hand(view.zones[zone][place] & KIND))
    return found


def _bleed(view: State, seat: int, legal: list[Action]) -> Scores:
    """Sacrifice only if that can decide the round and a card is left."""
    seen = horde.battle_facts(view)
    lacking = horde.foe_total(seen) - horde.total(seen)
    helps = 0 < lacking <= _BLOOD * len(seen.kinds) and len(view.zones[at.HAND[seat]]) > 1
    gives = helps and lacking <= 2 * _BLOOD and scoring.objective(view, seat) != SOLE
    scores = _cheapest(view, seat, legal)
    wrong = "keep" if gives else "sacrifice"
    return [score - 20.0 * (action.verb == wrong) for action, score in zip(legal, scores, strict=True)]


# Dice -----------------------------------------------------------------------------------------------


def _behind(view: State) -> int:
    """The Power that the Horde lacks now; negative if it is stronger than the foe."""
    seen = horde.battle_facts(view)
    return horde.foe_total(seen) - horde.total(seen)


def _offer(view: State, seat: int, legal: list[Action]) -> Scores:
    """Take the chance if the round is not won yet; a Sole Survivor sometimes does the opposite."""
    dares = (_behind(view) > 0) != (scoring.objective(view, seat) == SOLE and bool(hidden_choice(view, seat, 2)))
    wanted = ("odd", "even")[hidden_choice(view, seat, 2)]
    found = []
    for action in legal:
        if action.verb == "skip":
            found.append(0.5)
            continue
        power = POWER[view.zones[at.HORDE][view.layout.slot(action.picks[0])[1]] & KIND] if action.picks else 1
        found.append((1.0 + power + (action.verb == wanted) / 2) if dares else 0.0)
    return found


def _bet(view: State, seat: int, legal: list[Action]) -> Scores:
    """Odd and even are equally likely; to bet on neither leaves it to the others."""
    wanted = feats.CALLS[hidden_choice(view, seat, len(feats.CALLS))]
    return [1.0 if action.picks == (wanted,) else 0.5 if action.picks else -9.0 for action in legal]


def _conjure(view: State, seat: int, legal: list[Action]) -> Scores:
    """Roll only if the Horde would lose without it."""
    rolls = _behind(view) > 0
    return [float((action.verb == "conjure") == rolls) for action in legal]


def _weave(view: State, seat: int, legal: list[Action]) -> Scores:
    """Spend a token on a die that would cost the round, or one's own stakes; a Sole Survivor never does."""
    below, face = view.stack[-2], view.stack[-1].data[0]
    match below.name:
        case "dared":
            bad = below.data[2] != bool(face % 2) and _behind(view) > -3
        case "burned":
            bad = face > horde.total(horde.battle_facts(view))
        case "jested":
            bad = face < min(_POOR_JEST, _behind(view))
        case _:
            power = sum(RANK[kind] for kind in staked_kinds(view))
            bad = below.data[0] == seat and face > power + events.current_event(view).ease
    bad = bad and scoring.objective(view, seat) != SOLE
    return [float((action.verb == "weave") == bad) for action in legal]


# Loot and events ------------------------------------------------------------------------------------


def _ping(view: State, seat: int, legal: list[Action]) -> Scores:
    """Prefer the lot that is worth most with the seat's objective; ties are broken differently by each seat."""
    found, first = [], seat * 5 + hidden_choice(view, seat, 7)
    for action in legal:
        if not action.picks:
            found.append(-1.0)
            continue
        place = view.layout.slot(action.picks[0])[1]
        found.append(_lot(view, seat, place) + _tie_break(first, place))
    return found


def _tie_break(first: int, place: int) -> float:
    """A trifle by which lots of equal worth differ, with `first` from seat to seat."""
    return 0.001 * ((place + first) % 11)


def _lot(view: State, seat: int, place: int) -> float:
    """The worth of a lot to a seat, in goblins."""
    tier = CARDS[view.zones[at.ROOM][-1] & KIND].cls
    sort = CARDS[view.zones[at.LOOT][place] & KIND].key
    number = loot.worth(view, sort, tier)
    return in_cards(view, seat, GOLD if sort == "purse" else sort, number)


_LEFT_PER_RIVAL = 0.6
"""Share of a lot's worth that remains when another seat asks for it, too: the loser asks again for what is left."""
_MOST_CLAIMS = 2
"""Lots that a computer asks for before it is ready: it changes its mind once."""


def _haggle(view: State, seat: int, legal: list[Action]) -> Scores:
    """Ask for the lot that promises most, with those who already ask for it; change that once if there is more to gain
    elsewhere, and be ready."""
    mine, first = loot.claims(view)[seat], seat * 5 + hidden_choice(view, seat, 7)
    stays = mine.answers >= _MOST_CLAIMS

    def promise(place: int) -> float:
        return _lot(view, seat, place) * _LEFT_PER_RIVAL ** loot.rivals(view, seat, place)

    found = []
    for action in legal:
        if action.verb == "settle":
            found.append(99.0 if stays else promise(mine.lot) + 0.02)
        elif action.verb == "pass":
            found.append(-1.0)
        else:
            place = view.layout.slot(action.picks[0])[1]
            found.append(promise(place) + _tie_break(first, place))
    return found


def _stakes(view: State, seat: int) -> list[int]:
    """The kinds to stake: the best number of the cheapest cards, or of the strongest where Power counts."""
    held = at.kinds(view, at.HAND[seat]) + staked_kinds(view)
    power = events.current_event(view).ease >= 0
    held.sort(key=lambda kind: -RANK[kind] if power else worth_in_hand(kind))
    sizes = range(events.least(view, seat), min(events.MOST_STAKED, len(held)) + 1)
    return max((held[:size] for size in sizes), key=lambda staked: event_gain(view, seat, staked))


def _stake(view: State, seat: int, legal: list[Action]) -> Scores:
    wanted = _stakes(view, seat)
    for kind in staked_kinds(view):
        if wanted:
            wanted.remove(kind if kind in wanted else wanted[-1])
    return [float(not wanted if action.verb == "done" else INDEX[action.picks[0]] in wanted) for action in legal]


_OWN_CLAIM = 0.7
"""Worth of an event, in goblins, above which a seat votes for itself; with 0 all four did so at 26 % of the events."""
_PER_BROKEN_WORD = 4.0
"""Cards that a seat whose promises were worth nothing seems to hold fewer when somebody is elected."""


def _elect(view: State, seat: int, legal: list[Action]) -> Scores:
    """Vote for the seat itself if the event is worth it, otherwise for the largest hand of those who keep their word (a
    Sole Survivor: for the smallest hand)."""
    saboteur = scoring.objective(view, seat) == SOLE
    pays = event_gain(view, seat, _stakes(view, seat)) > _OWN_CLAIM and not saboteur
    found = []
    for action in legal:
        if not action.picks:
            found.append(-99.0)
            continue
        other = int(action.picks[0][1:])
        cards = len(view.zones[at.HAND[other]])
        kept = cards - _PER_BROKEN_WORD * (1 - trust(view, other))
        found.append((50.0 if pays else -50.0) if other == seat else float(-cards if saboteur else kept))
    return found


# Reports about printed cards ----------------------------------------------------------------------


def _first(*verbs: str) -> Callable[[State, int, list[Action]], Scores]:
    """Scores that prefer the first of these verbs that is legal; for reports about printed cards, which people make."""

    def scores(view: State, seat: int, legal: list[Action]) -> Scores:
        return [-float(verbs.index(action.verb)) if action.verb in verbs else -9.0 for action in legal]

    return scores


CHOICES: Mapping[str, Callable[[State, int, list[Action]], Scores]] = MappingProxyType(
    {
        "suggest": rooms.suggest,
        "vote": rooms.vote,
        "talk": _talk,
        "sacrifice": _cheapest,
        "bleed": _bleed,
        "offer": _offer,
        "bet": _bet,
        "conjure": _conjure,
        "weave": _weave,
        "rescue": _rescue,
        "ping": _ping,
        "haggle": _haggle,
        "elect": _elect,
        "stake": _stake,
        "keep": _dearest,
        "steal": _dearest,
        "shop": rooms.shop,
        "bribe": rooms.bribe,
        "report": _first("victory"),
        "reports": _first("victory"),
        "order": _first("ready"),
        "filched": _first("filched"),
        "staked": _first("staked"),
        "fate": _first("victory"),
        "tally": _first("tally"),
    }
)
"""By question: the function that scores its answers. Committing cards has functions of its own in `commit.py`."""
_TIE_BREAK = 1e-6
"""Added to the score of one of the equally good answers."""


def scores(view: State, seat: int, legal: list[Action]) -> list[float]:
    """A score for each legal action, in their order, without simulation."""
    name = view.stack[-1].name
    if name == "commit":
        return plan_scores(view, seat, legal, remembered_plan(view, seat))
    return CHOICES[name](view, seat, legal)


def prior(view: State, seat: int, legal: list[Action]) -> list[float]:
    """As `scores`, but one of several equally good answers, picked by `hidden_choice`, is a little better."""
    if view.stack[-1].name == "commit":
        seen = situation(view, seat)
        return plan_distances(view, seat, legal, plan_fast(seen), worths(seen.setup, seen.need))
    return one_best(view, seat, scores(view, seat, legal))


def one_best(view: State, seat: int, found: list[float]) -> list[float]:
    """These scores, with `_TIE_BREAK` more for one of the best."""
    most = max(found)
    best = [place for place, score in enumerate(found) if score == most]
    chosen = best[hidden_choice(view, seat, len(best))]
    return [score + _TIE_BREAK * (place == chosen) for place, score in enumerate(found)]
