"""What happens between the reveal and the verdict: discards, odds and evens, sacrifices and d20s (B6 to B14)."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from functools import cache

from game.core.actions import Action
from game.core.cards import KIND
from game.core.state import State
from game.core.steps import Step
from game.goblins import horde
from game.goblins import state as at
from game.goblins.cards import FEAT, KEYS, MINIONS, ODDS_AND_EVENS, POWER, RANK, Feat, holder
from game.goblins.dice import throw
from game.goblins.foes import FoeDeed
from game.goblins.horde import RoundFact, active, feats_on, note
from game.goblins.picks import for_hand, sacrifice_card

_JESTER, _SCHEMER, _SHIELDBEARER, _GRAVECALLER, _RECYCLER, _BACKSTABBER, _BLOODPRIEST = (
    holder(feat)
    for feat in (Feat.JESTS, Feat.SCHEMES, Feat.SHIELDS, Feat.CALLS, Feat.RECYCLES, Feat.STABS, Feat.BLEEDS)
)
_FIREHAZARD, _CONJURER = holder(Feat.BURNS), holder(Feat.CONJURES)
_DARE_OTHERS = frozenset(holder(feat) for feat in (Feat.HURLS, Feat.MIMICS, Feat.PREENS))
"""Goblins whose odds and evens are not offered when they are the only card of the Horde."""


# B6 to B10: discards --------------------------------------------------------------------------------


def plan(state: State, step: Step) -> None:
    """B6: a Schemer makes Plan B work, even against a foe that mutes all feats (rulings R21, R23)."""
    if _SCHEMER in at.kinds(state, at.HORDE):
        note(state, RoundFact(horde.PLAN))
        state.say("planned", card="card:schemer")


def discard(state: State, place: int) -> None:
    """Discard a revealed card of the Horde to the Pile; what it has already done stays in force (ruling R30)."""
    key = KEYS[state.zones[at.HORDE][place] & KIND]
    state.move(at.HORDE, place, at.PILE)
    step = state.stack[at.FACTS]
    if step.data:
        state.stack[at.FACTS] = step._replace(data=tuple(_closed_up(fact, place) for fact in step.data))
    state.say("discarded", card=f"card:{key}")


def _closed_up(fact: RoundFact, gone: int) -> RoundFact:
    """A fact after the card at place `gone` has left and the cards behind it have moved up."""
    if fact.place == gone:
        return fact._replace(place=horde.NOWHERE)
    return fact._replace(place=fact.place - 1) if fact.place > gone else fact


def extreme(state: State, lowest: bool, but: int = horde.NOWHERE, spared: int = horde.NOWHERE) -> int:
    """The place of the lowest or highest card by printed Power; a tie is broken at random (rulings R19, R20).

    The card at place `but` and all of the kind `spared` are left out; NOWHERE if no card remains.
    """
    kinds = at.kinds(state, at.HORDE)
    ranks = {place: RANK[kind] for place, kind in enumerate(kinds) if place != but and kind != spared}
    if not ranks:
        return horde.NOWHERE
    wanted = min(ranks.values()) if lowest else max(ranks.values())
    return at.random_choice(state, [place for place, rank in ranks.items() if rank == wanted])


def second(state: State) -> int:
    """The place of the second highest card by printed Power; NOWHERE if there are fewer than two."""
    return extreme(state, lowest=False, but=extreme(state, lowest=False))


_STRIKES: tuple[tuple[FoeDeed, Callable[[State], int]], ...] = (
    (FoeDeed.FELLS_HIGHEST, lambda state: extreme(state, lowest=False)),
    (FoeDeed.FELLS_SECOND, second),
    (FoeDeed.FELLS_LOWEST, lambda state: extreme(state, lowest=True)),
)
"""The discards of foes after the reveal, in their order, and the place of the card that each of them takes."""


def strike(state: State, step: Step) -> None:
    """B7: the foe discards the highest, the second highest, then the lowest card; each Shieldbearer cancels two such
    discards."""
    deeds = active(state).deeds
    wishes = [find for deed, find in _STRIKES for _ in range(deeds[deed])]
    if not wishes:
        return
    shields = at.kinds(state, at.HORDE).count(_SHIELDBEARER) if feats_on(state) else 0
    shields *= MINIONS[_SHIELDBEARER].numbers["count"]
    for number, find in enumerate(wishes):
        if number < shields:
            state.say("shielded", card="card:shieldbearer")
        elif (place := find(state)) >= 0:
            discard(state, place)


def jest(state: State, step: Step) -> None:
    """B8: every Jester rolls; then, if feats work, all other cards are discarded (rulings R27, R28)."""
    kinds = at.kinds(state, at.HORDE)
    rolled = {fact.place for fact in horde.facts(state) if fact.what == horde.ROLLED}
    for place, kind in enumerate(kinds):
        if kind == _JESTER and place not in rolled:
            state.then(step)
            throw(state, Step("jested", (), (place,)))
            return
    if rolled and feats_on(state):
        for place in range(len(kinds) - 1, -1, -1):
            if kinds[place] != _JESTER:
                discard(state, place)


def jested(state: State, step: Step) -> None:
    """Set a Jester's Power to the face of the die."""
    place, face = step.data
    note(state, RoundFact(horde.ROLLED, place, _JESTER, face))
    state.say("jested", card="card:jester", face=face)


def call(state: State, step: Step) -> None:
    """B9: in the order of the reveal, Gravecallers add the top of the Pile, Recyclers the strongest cards set aside."""
    if not feats_on(state):
        return
    lying = sorted((POWER[kind] for kind in at.kinds(state, at.ASIDE)), reverse=True)
    for place, kind in enumerate(at.kinds(state, at.HORDE)):
        if kind == _GRAVECALLER and state.zones[at.PILE]:
            state.move(at.PILE, -1, at.BESIDE, up=True)
            called = state.zones[at.BESIDE][-1] & KIND
            note(state, RoundFact(horde.ADDED, place, kind, POWER[called]))
            state.say("called", card=f"card:{KEYS[called]}", number=POWER[called])
        elif kind == _RECYCLER and lying:
            note(state, RoundFact(horde.ADDED, place, kind, lying[0]))
            state.say("recycled", card=f"card:{KEYS[kind]}", number=lying.pop(0))


def stab(state: State, step: Step) -> None:
    """B10: each Backstabber discards the lowest goblin that is not a Backstabber."""
    if feats_on(state):
        for _ in range(at.kinds(state, at.HORDE).count(_BACKSTABBER)):
            if (place := extreme(state, True, spared=_BACKSTABBER)) >= 0:
                discard(state, place)


# B11: odds and evens --------------------------------------------------------------------------------


def _had_turn(state: State) -> set[int]:
    return {fact.place for fact in horde.facts(state) if fact.what == horde.DONE}


def dare(state: State, step: Step) -> None:
    """B11: ask the Speaker about each goblin with odds and evens, in the order of the reveal (ruling R30)."""
    if not feats_on(state):
        return
    kinds, done = at.kinds(state, at.HORDE), _had_turn(state)
    for place, kind in enumerate(kinds):
        if kind in ODDS_AND_EVENS and place not in done and (len(kinds) > 1 or kind not in _DARE_OTHERS):
            state.then(Step("offer", (at.speaker(state),), (place,)), step)
            return


def all_bet(options: Mapping[str, str]) -> bool:
    """Whether all players bet on odd or even with these options, and not the Speaker alone."""
    return options["bets"] == "all"


def offer_legal(state: State, step: Step, seat: int) -> list[Action]:
    """Odd, even or neither, or, if all players bet, whether they do; for a Catapult each of these names another
    goblin."""
    (place,) = step.data
    cards = state.zones[at.HORDE]
    verbs = ("dare",) if all_bet(state.options) else ("even", "odd")
    if FEAT[cards[place] & KIND] is not Feat.HURLS:
        return [*(Action(seat, verb) for verb in verbs), Action(seat, "skip")]
    others = sorted(f"horde/{other + 1}" for other in range(len(cards)) if other != place)
    named = [Action(seat, verb, (other,)) for verb in verbs for other in others]
    return [*named, Action(seat, "skip")]


def offer(state: State, step: Step, action: Action) -> None:
    """Note that the goblin was asked about; roll the d20 or have all players bet first, unless the Speaker declined."""
    (place,) = step.data
    kind = state.zones[at.HORDE][place] & KIND
    note(state, RoundFact(horde.DONE, place, kind))
    gaps = {"seat": f"seat:{action.seat}", "card": f"card:{KEYS[kind]}"}
    if action.verb == "skip":
        state.say("declined", **gaps)
        return
    target = state.layout.slot(action.picks[0])[1] if action.picks else horde.NOWHERE
    if action.verb == "dare":
        state.say("dares", **gaps)
        state.then(Step("bet", tuple(at.living(state)), (place, target)))
        return
    state.say(f"calls_{action.verb}", **gaps)
    throw(state, Step("dared", (), (place, target, action.verb == "odd")))


CALLS = ("even", "odd")
"""What can be bet on."""


@cache
def _bets(seat: int) -> list[Action]:
    return [*(Action(seat, "bet", (call,)) for call in CALLS), Action(seat, "no_bet")]


def bet_legal(state: State, step: Step, seat: int) -> list[Action]:
    """A bet on odd or even, or none."""
    return _bets(seat)


def bet(state: State, step: Step, answers: Sequence[Action]) -> None:
    """Say who has bet on what, let most bets decide and the lot where they are equal, and roll the d20."""
    place, target = step.data
    for seat, verb, picks in answers:
        if verb == "bet":
            state.say(f"bets_{picks[0]}", seat=f"seat:{seat}")
    even, odd = (sum(action.picks == (call,) for action in answers) for call in CALLS)
    if even == odd:
        state.say("bets_tied")
    is_odd = odd > even if odd != even else bool(at.random_below(state, len(CALLS)))
    card = f"card:{KEYS[state.zones[at.HORDE][place] & KIND]}"
    state.say("called_odd" if is_odd else "called_even", card=card, odd=odd, even=even)
    throw(state, Step("dared", (), (place, target, is_odd)))


def dared(state: State, step: Step) -> None:
    """Apply the good effect of odds and evens if the call was right, the bad one if it was wrong."""
    place, target, odd, face = step.data
    kind = state.zones[at.HORDE][place] & KIND
    right = odd == bool(face % 2)
    state.say("right" if right else "wrong", card=f"card:{KEYS[kind]}", face=face)
    numbers = MINIONS[kind].numbers
    match FEAT[kind]:
        case Feat.TINKERS:
            note(state, RoundFact(horde.TINKERED, place, kind, numbers["bonus"] if right else 0))
        case Feat.PREENS:
            note(state, RoundFact(horde.PREENED, place, kind, numbers["bonus"] if right else -numbers["bonus"]))
        case Feat.HURLS if right:
            note(state, RoundFact(horde.ADDED, place, kind, POWER[state.zones[at.HORDE][target] & KIND]))
        case Feat.HURLS:
            discard(state, target)
        case Feat.FRIGHTENS if right:
            note(state, RoundFact(horde.SCARED, place, kind, numbers["malus"]))
        case Feat.FRIGHTENS:
            if (lowest := extreme(state, True, but=place)) >= 0:
                discard(state, lowest)
        case Feat.MIMICS if right:
            others = [POWER[one] for spot, one in enumerate(at.kinds(state, at.HORDE)) if spot != place]
            note(state, RoundFact(horde.MIMICKED, place, kind, max(others)))
        case Feat.MIMICS:
            discard(state, place)


# B12 to B14: sacrifices, and d20s that are added ------------------------------------------------------


def blood(state: State, step: Step) -> None:
    """B12: for each Bloodpriest asks the seats with cards in turn, from a random one on."""
    if not feats_on(state):
        return
    for place, kind in enumerate(at.kinds(state, at.HORDE)):
        if kind == _BLOODPRIEST:
            seats = at.clockwise(state, at.random_choice(state, at.living(state)))
            state.then(*(Step("bleed", (seat,), (place,)) for seat in seats if state.zones[at.HAND[seat]]))


def bleed_legal(state: State, step: Step, seat: int) -> list[Action]:
    """Sacrifice a card of the hand, or none."""
    return [Action(seat, "keep"), *for_hand(state, seat, "sacrifice")]


def bleed(state: State, step: Step, action: Action) -> None:
    """Add the Bloodpriest's bonus for a sacrificed card."""
    if action.verb == "sacrifice":
        sacrifice_card(state, action.seat, action.picks[0])
        number = MINIONS[_BLOODPRIEST].numbers["bonus"]
        note(state, RoundFact(horde.ADDED, step.data[0], _BLOODPRIEST, number))


def burn(state: State, step: Step) -> None:
    """B14: roll for each Firehazard, then ask the Speaker about each Conjurer (ruling R31)."""
    if not feats_on(state):
        return
    kinds, done = at.kinds(state, at.HORDE), _had_turn(state)
    for wanted in (_FIREHAZARD, _CONJURER):
        for place, kind in enumerate(kinds):
            if kind == wanted and place not in done:
                note(state, RoundFact(horde.DONE, place, kind))
                state.then(step)
                if kind == _CONJURER:
                    state.then(Step("conjure", (at.speaker(state),), (place,)))
                else:
                    throw(state, Step("burned", (), (place,)))
                return


def conjure_legal(state: State, step: Step, seat: int) -> list[Action]:
    """Let the Conjurer roll, or not."""
    return [Action(seat, "conjure"), Action(seat, "skip")]


def conjure(state: State, step: Step, action: Action) -> None:
    """Roll the d20 for the Conjurer, unless the Speaker declined."""
    if action.verb == "conjure":
        throw(state, Step("burned", (), step.data))
    else:
        state.say("declined", seat=f"seat:{action.seat}", card="card:conjurer")


def burned(state: State, step: Step) -> None:
    """Add the d20 if it is at most the Horde's Power now (rulings R32, R34); otherwise the round is lost (R33)."""
    place, face = step.data
    kind = state.zones[at.HORDE][place] & KIND
    if face <= horde.total(horde.battle_facts(state)):
        note(state, RoundFact(horde.ADDED, place, kind, face))
        state.say("burned", card=f"card:{KEYS[kind]}", face=face)
    else:
        note(state, RoundFact(horde.FAILED, place, kind, face))
        state.say("backfired", card=f"card:{KEYS[kind]}", face=face)
        del state.stack[at.FACTS + 1 :]
