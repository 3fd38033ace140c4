"""A battle round by round: what it costs, who commits what, and what happens once the Horde is revealed (B1 to B16)."""

from __future__ import annotations

from collections.abc import Sequence

from game.core.actions import Action
from game.core.cards import KIND
from game.core.state import State
from game.core.steps import Step
from game.goblins import ending, horde, loot, paper, talk
from game.goblins import state as at
from game.goblins.cards import CARDS, FEAT, KEYS, MINIONS, MOST_SEATS, POWER, RANK, Feat, holder
from game.goblins.dice import throw
from game.goblins.foes import Deed
from game.goblins.horde import Fact, active, feats_on, note
from game.goblins.picks import for_kinds, give_up, picked, with_hand

_AFTER_REVEAL = ("plan", "strike", "jest", "call", "stab", "dare", "blood", "burn")
ROUND = tuple(Step(name) for name in ("cost", "chat", "enlist", "ambush", "reveal", *_AFTER_REVEAL, "verdict"))
"""The order of a round (rulings B1 to B16); the last step knows the facts of the round."""
_JESTER, _SCHEMER, _SHIELDBEARER, _GRAVECALLER, _RECYCLER, _BACKSTABBER, _BLOODPRIEST = (
    holder(feat)
    for feat in (Feat.JESTS, Feat.SCHEMES, Feat.SHIELDS, Feat.CALLS, Feat.RECYCLES, Feat.STABS, Feat.BLEEDS)
)
_WOLFRIDER, _FIREHAZARD, _CONJURER, _CUTPURSE = (
    holder(feat) for feat in (Feat.STAYS, Feat.BURNS, Feat.CONJURES, Feat.FILCHES)
)
_AT_MOST, _AT_LEAST = int(Deed.AT_MOST), int(Deed.AT_LEAST)
_DARES = frozenset(holder(feat) for feat in (Feat.TINKERS, Feat.HURLS, Feat.FRIGHTENS, Feat.MIMICS, Feat.PREENS))
_DARE_OTHERS = frozenset(holder(feat) for feat in (Feat.HURLS, Feat.MIMICS, Feat.PREENS))
"""Odds and evens that mean nothing to a goblin alone."""


def begin(state: State) -> None:
    """A foe bars the way; a random Speaker is named (ruling R29)."""
    alive = at.living(state)
    state.count(at.FOUGHT, len(alive))
    state.count(at.SPEAKER, 1 + at.any_of(state, alive))
    for seat in range(state.seats):
        state.count(at.COUNT[seat], 0)
    begin_round(state)


def begin_round(state: State) -> None:
    """B1: one phase more; after a lost round the next player speaks."""
    state.count(at.ROUND, state.counts[at.ROUND] + 1)
    if state.counts[at.ROUND] > 1:
        state.count(at.SPEAKER, 1 + at.clockwise(state, at.speaker(state) + 1)[0])
    talk.hush(state)
    state.say("round", round=state.counts[at.ROUND], seat=f"seat:{at.speaker(state)}")
    if at.on_paper(state):
        paper.begin_round(state)
    else:
        state.then(*ROUND)


def again(state: State, step: Step) -> None:
    """One more round was reported."""
    begin_round(state)


# B2 and B3: what it costs, and who commits what -----------------------------------------------------


def cost(state: State, step: Step) -> None:
    """B2: taxes in the first round only; sacrifices in every round in which they are demanded."""
    deeds = active(state).deeds
    if deeds[Deed.TAXES] and state.counts[at.ROUND] == 1:
        for seat in at.living(state):
            at.earn(state, at.GOLD[seat], -deeds[Deed.TAXES])
        state.say("taxed", gold=deeds[Deed.TAXES])
    if deeds[Deed.DEMANDS]:
        seats = tuple(seat for seat in at.living(state) if len(state.zones[at.HAND[seat]]) > 1)
        if seats:
            state.then(Step("sacrifice", seats))


def sacrifice_legal(state: State, step: Step, seat: int) -> list[Action]:
    """Any card of the hand."""
    return with_hand(state, seat, "sacrifice")


def sacrifice(state: State, step: Step, answers: Sequence[Action]) -> None:
    """The cards go to the Pile unseen (R36: only a sacrifice takes from a hand)."""
    for seat, _, (key,) in answers:
        give_up(state, seat, key)


def chat(state: State, step: Step) -> None:
    """Everybody may announce something before the cards are chosen."""
    talk.open_talk(state, "talk")


def enlist(state: State, step: Step) -> None:
    """B3: everybody alive is asked at the same time (ruling R15)."""
    state.then(Step("commit", tuple(at.living(state))))


def limits(state: State, seat: int) -> tuple[int, int]:
    """How few and how many cards this seat commits (rulings R17, R18): at least 1, and no more than it has."""
    held = len(state.zones[at.HAND[seat]])
    deeds = active(state).deeds
    most = min(deeds[_AT_MOST] or held, held)
    return min(max(1, deeds[_AT_LEAST]), most), most


_DONE = tuple(Action(seat, "done") for seat in range(MOST_SEATS))


def commit_legal(state: State, step: Step, seat: int) -> list[Action]:
    """One more card, as long as the foe allows; done, once there are enough."""
    least, most = limits(state, seat)
    keys = picked(state, seat)
    found: list[Action] = []
    if len(keys) < most:
        kinds = [card & KIND for card in state.zones[at.HAND[seat]]]
        for key in keys:
            kinds.remove(state.rules.index[key])
        found = for_kinds(seat, "commit", kinds)
    if len(keys) >= least:
        found.append(_DONE[seat])
    return found


def commit(state: State, step: Step, answers: Sequence[Action]) -> None:
    """All cards come together face down and are shuffled: nobody knows any more whose is whose (ruling R16)."""
    index = state.rules.index
    for seat, _, keys in answers:
        hand = at.HAND[seat]
        for key in keys:
            state.move(hand, at.place_of(state.zones[hand], index[key]), at.HORDE)
        state.count(at.COUNT[seat], len(keys))
        talk.settle(state, seat, len(keys))
    state.zones[at.HORDE].sort(key=_kind)  # or the order of the seats would shine through to who knows the luck
    state.shuffle(at.HORDE)
    if state.options["elimination"] == "strict":
        ending.check(state)


def _kind(card: int) -> int:
    return card & KIND


# B4 to B10: reveal and discards ---------------------------------------------------------------------


def ambush(state: State, step: Step) -> None:
    """B4: the foe discards random cards that nobody has seen."""
    for _ in range(active(state).deeds[Deed.SNIPES]):
        cards = state.zones[at.HORDE]
        if cards:
            state.move(at.HORDE, at.lot(state, len(cards)), at.PILE)
            state.say("sniped")


def reveal(state: State, step: Step) -> None:
    """B5: all cards turn up, in the order of the shuffle; Wolfriders that stayed join."""
    for place in range(len(state.zones[at.HORDE])):
        state.turn(at.HORDE, place, True)
    state.pour(at.STAY, at.HORDE, up=True)


def plan(state: State, step: Step) -> None:
    """B6: Plan B, also against a foe that mutes all feats (rulings R21, R23)."""
    if _SCHEMER in at.kinds(state, at.HORDE):
        note(state, Fact(horde.PLAN))
        state.say("planned", card="card:schemer")


def discard(state: State, place: int) -> None:
    """A revealed card leaves the Horde for the Pile; what it has brought about already holds (ruling R30)."""
    key = KEYS[state.zones[at.HORDE][place] & KIND]
    state.move(at.HORDE, place, at.PILE)
    step = state.stack[at.FACTS]
    if step.data:
        state.stack[at.FACTS] = step._replace(data=tuple(_closed_up(fact, place) for fact in step.data))
    state.say("discarded", card=f"card:{key}")


def _closed_up(fact: Fact, gone: int) -> Fact:
    """A fact after the card at a place has gone and the others have closed up."""
    if fact.place == gone:
        return fact._replace(place=horde.NOWHERE)
    return fact._replace(place=fact.place - 1) if fact.place > gone else fact


def extreme(state: State, lowest: bool, but: int = horde.NOWHERE, spared: int = horde.NOWHERE) -> int:
    """The place of the lowest or highest card by printed Power, ties by lot (rulings R19, R20); NOWHERE without one.

    Left out are the card at place `but` and all of the kind `spared`.
    """
    kinds = at.kinds(state, at.HORDE)
    ranks = {place: RANK[kind] for place, kind in enumerate(kinds) if place != but and kind != spared}
    if not ranks:
        return horde.NOWHERE
    wanted = min(ranks.values()) if lowest else max(ranks.values())
    return at.any_of(state, [place for place, rank in ranks.items() if rank == wanted])


def strike(state: State, step: Step) -> None:
    """B7: the foe discards the highest, then the lowest card; each Shieldbearer cancels two such discards."""
    deeds = active(state).deeds
    wishes = [False] * deeds[Deed.FELLS_HIGHEST] + [True] * deeds[Deed.FELLS_LOWEST]
    if not wishes:
        return
    shields = at.kinds(state, at.HORDE).count(_SHIELDBEARER) if feats_on(state) else 0
    shields *= MINIONS[_SHIELDBEARER].numbers["count"]
    for number, lowest in enumerate(wishes):
        if number < shields:
            state.say("shielded", card="card:shieldbearer")
        elif (place := extreme(state, lowest)) >= 0:
            discard(state, place)


def jest(state: State, step: Step) -> None:
    """B8: every Jester rolls; then, while feats work, all others are discarded (rulings R27, R28)."""
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
    """A Jester's Power is what the die shows."""
    place, face = step.data
    note(state, Fact(horde.ROLLED, place, _JESTER, face))
    state.say("jested", card="card:jester", face=face)


def call(state: State, step: Step) -> None:
    """B9: Gravecallers and Recyclers add what they find, in the order of the reveal."""
    if not feats_on(state):
        return
    lying = sorted((POWER[kind] for kind in at.kinds(state, at.ASIDE)), reverse=True)
    for place, kind in enumerate(at.kinds(state, at.HORDE)):
        if kind == _GRAVECALLER and state.zones[at.PILE]:
            state.move(at.PILE, -1, at.BESIDE, up=True)
            called = state.zones[at.BESIDE][-1] & KIND
            note(state, Fact(horde.ADDED, place, kind, POWER[called]))
            state.say("called", card=f"card:{KEYS[called]}", number=POWER[called])
        elif kind == _RECYCLER and lying:
            note(state, Fact(horde.ADDED, place, kind, lying[0]))
            state.say("recycled", card=f"card:{KEYS[kind]}", number=lying.pop(0))


def stab(state: State, step: Step) -> None:
    """B10: each Backstabber discards the lowest other goblin that is none."""
    if feats_on(state):
        for _ in range(at.kinds(state, at.HORDE).count(_BACKSTABBER)):
            if (place := extreme(state, True, spared=_BACKSTABBER)) >= 0:
                discard(state, place)


# B11: odds and evens --------------------------------------------------------------------------------


def _had_turn(state: State) -> set[int]:
    return {fact.place for fact in horde.facts(state) if fact.what == horde.DONE}


def dare(state: State, step: Step) -> None:
    """B11: each goblin that offers odds and evens, in the order of the reveal (ruling R30)."""
    if not feats_on(state):
        return
    kinds, done = at.kinds(state, at.HORDE), _had_turn(state)
    for place, kind in enumerate(kinds):
        if kind in _DARES and place not in done and (len(kinds) > 1 or kind not in _DARE_OTHERS):
            state.then(Step("offer", (at.speaker(state),), (place,)), step)
            return


def offer_legal(state: State, step: Step, seat: int) -> list[Action]:
    """The Speaker calls odd or even, or declines; for a Catapult another goblin is named first."""
    (place,) = step.data
    cards = state.zones[at.HORDE]
    if FEAT[cards[place] & KIND] is not Feat.HURLS:
        return [Action(seat, "even"), Action(seat, "odd"), Action(seat, "skip")]
    others = sorted(f"horde/{other + 1}" for other in range(len(cards)) if other != place)
    named = [Action(seat, verb, (other,)) for verb in ("even", "odd") for other in others]
    return [*named, Action(seat, "skip")]


def offer(state: State, step: Step, action: Action) -> None:
    """The call, and the throw."""
    (place,) = step.data
    kind = state.zones[at.HORDE][place] & KIND
    note(state, Fact(horde.DONE, place, kind))
    if action.verb == "skip":
        state.say("declined", seat=f"seat:{action.seat}", card=f"card:{KEYS[kind]}")
        return
    target = state.layout.slot(action.picks[0])[1] if action.picks else horde.NOWHERE
    state.say(f"calls_{action.verb}", seat=f"seat:{action.seat}", card=f"card:{KEYS[kind]}")
    throw(state, Step("dared", (), (place, target, action.verb == "odd")))


def dared(state: State, step: Step) -> None:
    """Right or wrong."""
    place, target, odd, face = step.data
    kind = state.zones[at.HORDE][place] & KIND
    right = odd == bool(face % 2)
    state.say("right" if right else "wrong", card=f"card:{KEYS[kind]}", face=face)
    numbers = MINIONS[kind].numbers
    match FEAT[kind]:
        case Feat.TINKERS:
            note(state, Fact(horde.TINKERED, place, kind, numbers["bonus"] if right else 0))
        case Feat.PREENS:
            note(state, Fact(horde.PREENED, place, kind, numbers["bonus"] if right else -numbers["bonus"]))
        case Feat.HURLS if right:
            note(state, Fact(horde.ADDED, place, kind, POWER[state.zones[at.HORDE][target] & KIND]))
        case Feat.HURLS:
            discard(state, target)
        case Feat.FRIGHTENS if right:
            note(state, Fact(horde.SCARED, place, kind, numbers["malus"]))
        case Feat.FRIGHTENS:
            if (lowest := extreme(state, True, but=place)) >= 0:
                discard(state, lowest)
        case Feat.MIMICS if right:
            others = [POWER[one] for spot, one in enumerate(at.kinds(state, at.HORDE)) if spot != place]
            note(state, Fact(horde.MIMICKED, place, kind, max(others)))
        case Feat.MIMICS:
            discard(state, place)


# B12 to B16: sacrifices, adders, the end of the round -----------------------------------------------


def blood(state: State, step: Step) -> None:
    """B12: for each Bloodpriest the players are asked in turn, from a random seat."""
    if not feats_on(state):
        return
    for place, kind in enumerate(at.kinds(state, at.HORDE)):
        if kind == _BLOODPRIEST:
            seats = at.clockwise(state, at.any_of(state, at.living(state)))
            state.then(*(Step("bleed", (seat,), (place,)) for seat in seats if state.zones[at.HAND[seat]]))


def bleed_legal(state: State, step: Step, seat: int) -> list[Action]:
    """A card of the hand, or none."""
    return [Action(seat, "keep"), *with_hand(state, seat, "sacrifice")]


def bleed(state: State, step: Step, action: Action) -> None:
    """Blood makes the Horde stronger."""
    if action.verb == "sacrifice":
        give_up(state, action.seat, action.picks[0])
        number = MINIONS[_BLOODPRIEST].numbers["bonus"]
        note(state, Fact(horde.ADDED, step.data[0], _BLOODPRIEST, number))


def burn(state: State, step: Step) -> None:
    """B14: Firehazards must roll, then Conjurers may (ruling R31)."""
    if not feats_on(state):
        return
    kinds, done = at.kinds(state, at.HORDE), _had_turn(state)
    for wanted in (_FIREHAZARD, _CONJURER):
        for place, kind in enumerate(kinds):
            if kind == wanted and place not in done:
                note(state, Fact(horde.DONE, place, kind))
                state.then(step)
                if kind == _CONJURER:
                    state.then(Step("conjure", (at.speaker(state),), (place,)))
                else:
                    throw(state, Step("burned", (), (place,)))
                return


def conjure_legal(state: State, step: Step, seat: int) -> list[Action]:
    """The Speaker may let a Conjurer roll."""
    return [Action(seat, "conjure"), Action(seat, "skip")]


def conjure(state: State, step: Step, action: Action) -> None:
    """The throw, or not."""
    if action.verb == "conjure":
        throw(state, Step("burned", (), step.data))
    else:
        state.say("declined", seat=f"seat:{action.seat}", card="card:conjurer")


def burned(state: State, step: Step) -> None:
    """The d20 is added if it is no higher than the Horde at this moment (rulings R32, R34); else all is lost (R33)."""
    place, face = step.data
    kind = state.zones[at.HORDE][place] & KIND
    if face <= horde.total(horde.muster(state)):
        note(state, Fact(horde.ADDED, place, kind, face))
        state.say("burned", card=f"card:{KEYS[kind]}", face=face)
    else:
        note(state, Fact(horde.FAILED, place, kind, face))
        state.say("backfired", card=f"card:{KEYS[kind]}", face=face)
        del state.stack[at.FACTS + 1 :]


def verdict(state: State, step: Step) -> None:
    """B15: the Horde must be at least as strong as the foe."""
    state.stack.append(step)
    seen, feats = horde.muster(state), feats_on(state)
    forbidden = bool(active(state).deeds[Deed.FORBIDS])
    state.stack.pop()
    gaps = {"total": horde.total(seen), "foe_total": horde.foe_total(seen)}
    foe_card = f"card:{CARDS[horde.foe_kind(state)].key}"
    if horde.won(seen):
        state.say("won", card=foe_card, **gaps)
        loot.after_victory(state, feats, forbidden, seen.kinds.count(_CUTPURSE) if feats else 0)
    else:
        state.say("lost", card=foe_card, **gaps)
        _lose(state, feats)


def _lose(state: State, feats: bool) -> None:
    """B16: Wolfriders stay, all others are set aside; who has no card left is out (ruling R69)."""
    for place in range(len(state.zones[at.HORDE]) - 1, -1, -1):
        stays = feats and state.zones[at.HORDE][place] & KIND == _WOLFRIDER
        state.move(at.HORDE, place, at.STAY if stays else at.ASIDE, up=True)
    ending.check(state)
    if state.outcome is None:
        begin_round(state)
