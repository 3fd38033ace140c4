"""How promising each answer to each question looks, by plain rules and what the seat has seen."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from types import MappingProxyType

from game.core.actions import Action
from game.core.cards import KIND
from game.core.state import State
from game.goblins import announcements, events, horde, loot, scoring, store
from game.goblins import state as at
from game.goblins.brain.card_worth import event_gain, hand_worth, in_cards, staked_kinds, worth_in_hand
from game.goblins.brain.commit import owed_power, plan_distances, plan_fast, plan_scores, rooms_left, situation, worths
from game.goblins.cards import CARDS, EARS, GOLD, INDEX, MINIONS, POWER, RANK, RECRUITS, SOLE, Feat, holder
from game.goblins.picks import picked

Scores = list[float]
"""A score for each legal action, in their order; the higher, the more promising. Their unit differs by question."""
_LAMP_COST = (0.0, -0.45, -1.25, -2.6)
"""By the lamps over a door: what its room is worth to each seat without the loot, in goblins."""
_LOT_BY_LAMPS = (0, 1, 2, 4)
"""By the lamps over a door: what a lot of gold or ears behind it is worth, as a multiple of the smallest lot."""
_SUGGESTION_WORTH = 0.12
"""What a suggestion of another seat adds to the score of a door, in goblins."""
_LIE_PERIOD = 3
"""A Sole Survivor lies about its plan once in this many times."""
_BOAST_FACTOR = 1.5
"""The multiple of its share that it then announces."""
_SAFE_HAND = 7
"""Cards in a hand that needs no more, so that a store is of no use."""
_BLOOD = MINIONS[holder(Feat.BLEEDS)].numbers["bonus"]
"""Power that a sacrifice to a Bloodpriest adds."""
_POOR_JEST = 9
"""A Jester's face below this is worth a re-roll."""


def hidden_choice(view: State, seat: int, number: int) -> int:
    """A number from 0 to `number` - 1 that depends on the seat's hand, so that others cannot predict it; within a round
    it is always the same for the same hand."""
    mix = view.counts[at.STAGE] * 7919 + view.counts[at.ROUND] * 104729 + seat * 1299709
    mix += sum((place + 1) * (card & KIND) for place, card in enumerate(view.zones[at.HAND[seat]])) * 15485863
    return (mix >> 3) % number


# Doors ----------------------------------------------------------------------------------------------


def doors(view: State, seat: int) -> list[float]:
    """A score for each door in goblins: loot by its hint, danger by its lamps, the store if there is much to spend."""
    return [_door(view, seat, door) for door in at.DOORS]


def _door(view: State, seat: int, door: int) -> float:
    lamps = view.counts[at.LAMPS[door]]
    hint = at.HINTS[view.counts[at.HINT[door]]]
    hand = len(view.zones[at.HAND[seat]])
    if not lamps:
        rich = view.counts[at.GOLD[seat]] + scoring.EAR_WORTH * view.counts[at.EARS[seat]]
        return 0.3 if rich >= 30 and hand < _SAFE_HAND else -1.2
    number = {GOLD: 10.0, EARS: 1.0, RECRUITS: 1.0}[hint] * (_LOT_BY_LAMPS[lamps] if hint != RECRUITS else 1)
    danger = _LAMP_COST[lamps] * (1.0 if hand > 5 else 1.5)
    if scoring.objective(view, seat) == SOLE:
        danger *= 0.35
    return danger + 0.7 * in_cards(view, seat, hint, number)


def _suggest(view: State, seat: int, legal: list[Action]) -> Scores:
    scores = doors(view, seat)
    found = []
    for action in legal:
        found.append(scores[_door_of(action)] if action.picks else max(scores) - 1.0)
    return found


def _vote(view: State, seat: int, legal: list[Action]) -> Scores:
    scores = doors(view, seat)
    for other in at.living(view):
        if other != seat and (told := view.counts[at.TOLD[other]]):
            scores[told - 1] += _SUGGESTION_WORTH
    return [scores[_door_of(action)] if action.picks else -9.0 for action in legal]


def _door_of(action: Action) -> int:
    return int(action.picks[0].rpartition("/")[2]) - 1


# Talk -----------------------------------------------------------------------------------------------


def _talk(view: State, seat: int, legal: list[Action]) -> Scores:
    """Announces the Power of the seat's plan, rounded; a Sole Survivor sometimes announces more than its share."""
    seen = situation(view, seat)
    worth = worths(seen.setup, seen.need)
    brings = sum(worth[kind] for kind in plan_fast(seen))
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
    """Prefers to give away the card that is worth least."""
    return [-worth_in_hand(INDEX[action.picks[0]]) if action.picks else -9.0 for action in legal]


def _dearest(view: State, seat: int, legal: list[Action]) -> Scores:
    """Prefers to take the card that is worth most."""
    return [worth_in_hand(INDEX[action.picks[0]]) for action in legal]


def _rescue(view: State, seat: int, legal: list[Action]) -> Scores:
    found = []
    for action in legal:
        zone, place = view.layout.slot(action.picks[0])
        found.append(worth_in_hand(view.zones[zone][place] & KIND))
    return found


def _bleed(view: State, seat: int, legal: list[Action]) -> Scores:
    """Sacrifices only if that can decide the round and a card is left."""
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
    """Takes the chance if the round is not won yet; a Sole Survivor sometimes does the opposite."""
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


def _conjure(view: State, seat: int, legal: list[Action]) -> Scores:
    """Rolls only if the Horde would lose without it."""
    rolls = _behind(view) > 0
    return [float((action.verb == "conjure") == rolls) for action in legal]


def _weave(view: State, seat: int, legal: list[Action]) -> Scores:
    """Spends a token on a die that would cost the round, or one's own stakes; a Sole Survivor never does."""
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
    """Prefers the lot that is worth most with the seat's objective; ties are broken differently by each seat."""
    tier = CARDS[view.zones[at.ROOM][-1] & KIND].cls
    found = []
    for action in legal:
        if not action.picks:
            found.append(-1.0)
            continue
        place = view.layout.slot(action.picks[0])[1]
        sort = CARDS[view.zones[at.LOOT][place] & KIND].key
        number = loot.worth(sort, tier, view.counts[at.FLOOR])
        worth = in_cards(view, seat, GOLD if sort == "purse" else sort, number)
        found.append(worth + 0.001 * ((place + seat * 5 + hidden_choice(view, seat, 7)) % 11))
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


def _elect(view: State, seat: int, legal: list[Action]) -> Scores:
    """Votes for itself if the event is worth it, else for the largest hand; a Sole Survivor for the smallest."""
    saboteur = scoring.objective(view, seat) == SOLE
    pays = event_gain(view, seat, _stakes(view, seat)) > 0 and not saboteur
    found = []
    for action in legal:
        if not action.picks:
            found.append(-99.0)
            continue
        other = int(action.picks[0][1:])
        cards = len(view.zones[at.HAND[other]])
        found.append((50.0 if pays else -50.0) if other == seat else float(-cards if saboteur else cards))
    return found


# The store ------------------------------------------------------------------------------------------


def _shop(view: State, seat: int, legal: list[Action]) -> Scores:
    """Buys what is worth more than its price; what is not spent counts in the final score."""
    bought = [view.zones[at.STORE][place] & KIND for place, _ in store.basket(view, picked(view, seat))]
    hired = sum(CARDS[kind].key in {"hire", "recruit"} for kind in bought)
    hand = len(view.zones[at.HAND[seat]]) + hired
    found = []
    for action in legal:
        if action.verb == "done":
            found.append(0.0)
            continue
        place, money = view.layout.slot(action.picks[0])[1], action.picks[1]
        key = CARDS[view.zones[at.STORE][place] & KIND].key
        price = in_cards(view, seat, money, store.price(view, place, money))
        found.append(_wish(view, seat, key, hand) - price)
    return found


def _wish(view: State, seat: int, key: str, hand: int) -> float:
    """What a thing is worth to a seat with `hand` cards, in goblins."""
    one_more = hand_worth(hand + 1) - hand_worth(hand)
    more_rooms = min(1.0, rooms_left(view) / 4)
    match key:
        case "hire":
            return one_more
        case "recruit":
            return one_more + 0.25
        case "bribe" if scoring.objective(view, seat) == SOLE:
            fewest = min(len(view.zones[at.HAND[other]]) for other in at.living(view) if other != seat)
            return 9.0 if fewest <= 2 else 0.0
        case "armour":
            return 0.8 * more_rooms
        case "weave":
            return 0.7 * more_rooms * (not view.counts[at.TOKENS[seat]])
        case _:
            return 0.0


def _bribe(view: State, seat: int, legal: list[Action]) -> Scores:
    """Takes from the largest hand; a Sole Survivor from the smallest."""
    sign = -1.0 if scoring.objective(view, seat) == SOLE else 1.0
    return [sign * len(view.zones[at.HAND[int(action.picks[0][1:])]]) for action in legal]


def _first(*verbs: str) -> Callable[[State, int, list[Action]], Scores]:
    """Scores that prefer the first of these verbs that is legal; for reports about printed cards, which people make."""

    def scores(view: State, seat: int, legal: list[Action]) -> Scores:
        return [-float(verbs.index(action.verb)) if action.verb in verbs else -9.0 for action in legal]

    return scores


CHOICES: Mapping[str, Callable[[State, int, list[Action]], Scores]] = MappingProxyType(
    {
        "suggest": _suggest,
        "vote": _vote,
        "talk": _talk,
        "sacrifice": _cheapest,
        "bleed": _bleed,
        "offer": _offer,
        "conjure": _conjure,
        "weave": _weave,
        "rescue": _rescue,
        "ping": _ping,
        "elect": _elect,
        "stake": _stake,
        "keep": _dearest,
        "steal": _dearest,
        "shop": _shop,
        "bribe": _bribe,
        "report": _first("victory"),
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
        return plan_scores(view, seat, legal, plan_fast(situation(view, seat)))
    return CHOICES[name](view, seat, legal)


def prior(view: State, seat: int, legal: list[Action]) -> list[float]:
    """As `scores`, but one of several equally good answers, picked by `hidden_choice`, is a little better."""
    if view.stack[-1].name == "commit":
        seen = situation(view, seat)
        return plan_distances(view, seat, legal, plan_fast(seen), worths(seen.setup, seen.need))
    return _one_best(view, seat, scores(view, seat, legal))


def _one_best(view: State, seat: int, found: list[float]) -> list[float]:
    """These scores, with `_TIE_BREAK` more for one of the best."""
    most = max(found)
    best = [place for place, score in enumerate(found) if score == most]
    chosen = best[hidden_choice(view, seat, len(best))]
    return [score + _TIE_BREAK * (place == chosen) for place, score in enumerate(found)]
