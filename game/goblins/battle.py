"""A battle, round by round: costs, committing cards, the reveal, and the end of a round (B1 to B5, B15, B16)."""

from __future__ import annotations

from collections.abc import Sequence

from game.core.actions import Action
from game.core.cards import KIND
from game.core.state import State
from game.core.steps import Step
from game.goblins import announcements, ending, horde, loot
from game.goblins import state as at
from game.goblins.cards import CARDS, MOST_SEATS, Feat, holder
from game.goblins.foes import FoeDeed
from game.goblins.horde import active, feats_on
from game.goblins.picks import for_hand, for_kinds, picked, sacrifice_card
from game.goblins.printed import own_reports, printed_deck

_AFTER_REVEAL = ("plan", "strike", "jest", "call", "stab", "dare", "blood", "burn")
ROUND = tuple(Step(name) for name in ("cost", "chat", "enlist", "ambush", "reveal", *_AFTER_REVEAL, "verdict"))
"""The steps of a round in their order (rulings B1 to B16); the data of the last one are the facts of the round."""
_WOLFRIDER, _CUTPURSE = holder(Feat.STAYS), holder(Feat.FILCHES)
_AT_MOST, _AT_LEAST = int(FoeDeed.AT_MOST), int(FoeDeed.AT_LEAST)


def begin(state: State) -> None:
    """Begin a battle: note how many live and name a random Speaker (ruling R29)."""
    alive = at.living(state)
    state.count(at.FOUGHT, len(alive))
    state.count(at.SPEAKER, 1 + at.random_choice(state, alive))
    for seat in range(state.seats):
        state.count(at.COUNT[seat], 0)
    begin_round(state)


def begin_round(state: State) -> None:
    """B1: begin a round, with one more phase of the foe; after a lost round the next player is Speaker."""
    state.count(at.ROUND, state.counts[at.ROUND] + 1)
    if state.counts[at.ROUND] > 1:
        state.count(at.SPEAKER, 1 + at.clockwise(state, at.speaker(state) + 1)[0])
    announcements.end_announcements(state)
    state.say("round", round=state.counts[at.ROUND], seat=f"seat:{at.speaker(state)}")
    if at.each_reports(state.options):
        own_reports.begin(state)
    elif at.on_printed_cards(state):
        printed_deck.begin_round(state)
    else:
        state.then(*ROUND)


def again(state: State, step: Step) -> None:
    """Begin another round, after a defeat with printed cards was reported."""
    begin_round(state)


# B2 and B3: what it costs, and who commits what -----------------------------------------------------


def cost(state: State, step: Step) -> None:
    """B2: take taxes and tithes in the round that brings them, and ask for sacrifices in every round in which they are
    demanded."""
    if gold := horde.begins(state, FoeDeed.TAXES):
        _tax(state, gold)
    owing = at.living(state) if active(state).deeds[FoeDeed.DEMANDS] else []
    if ears := horde.begins(state, FoeDeed.TITHES):
        owing = _tithe(state, ears)
    if seats := tuple(seat for seat in owing if len(state.zones[at.HAND[seat]]) > 1):
        state.then(Step("sacrifice", seats))


def _tax(state: State, gold: int) -> None:
    """Take this much gold from each living seat, or all that it has, and say which."""
    purses = [state.counts[at.GOLD[seat]] for seat in at.living(state)]
    for seat in at.living(state):
        at.earn(state, at.GOLD[seat], -gold)
    state.say("taxed" if min(purses) >= gold else "taxed_short" if any(purses) else "taxed_nothing", gold=gold)


def _tithe(state: State, ears: int) -> list[int]:
    """Take this many ears from each living seat that has them, and say so; return the other seats, which owe a card.

    Nobody is asked: an ear is worth less than a goblin for every objective.
    """
    paying = [seat for seat in at.living(state) if state.counts[at.EARS[seat]] >= ears]
    for seat in paying:
        at.earn(state, at.EARS[seat], -ears)
        state.say("tithed", seat=f"seat:{seat}", number=ears)
    return [seat for seat in at.living(state) if seat not in paying]


def sacrifice_legal(state: State, step: Step, seat: int) -> list[Action]:
    """Any card of the hand, equal ones once."""
    return for_hand(state, seat, "sacrifice")


def sacrifice(state: State, step: Step, answers: Sequence[Action]) -> None:
    """Move the sacrificed cards to the Pile unseen (R36: foes take nothing else from a hand)."""
    for seat, _, (key,) in answers:
        sacrifice_card(state, seat, key)


def chat(state: State, step: Step) -> None:
    """Ask for announcements before cards are committed."""
    announcements.ask_announcements(state, "talk")


def enlist(state: State, step: Step) -> None:
    """B3: ask all living seats at the same time which cards they commit (ruling R15)."""
    state.then(Step("commit", tuple(at.living(state))))


def limits(state: State, seat: int) -> tuple[int, int]:
    """The least and the most cards this seat commits: at least 1, and at most its hand (rulings R17, R18)."""
    held = len(state.zones[at.HAND[seat]])
    deeds = active(state).deeds
    most = min(deeds[_AT_MOST] or held, held)
    return min(max(1, deeds[_AT_LEAST]), most), most


_DONE = tuple(Action(seat, "done") for seat in range(MOST_SEATS))


def commit_legal(state: State, step: Step, seat: int) -> list[Action]:
    """One more card, while the foe allows more; done, once there are enough."""
    least, most = limits(state, seat)
    keys = picked(state, seat)
    found: list[Action] = []
    if len(keys) < most:
        kinds = [card & KIND for card in state.zones[at.HAND[seat]]]
        for key in keys:
            kinds.remove(state.game.index[key])
        found = for_kinds(seat, "commit", kinds)
    if len(keys) >= least:
        found.append(_DONE[seat])
    return found


def commit(state: State, step: Step, answers: Sequence[Action]) -> None:
    """Move all committed cards face down to the Horde and shuffle it: whose is whose stays secret (ruling R16)."""
    index = state.game.index
    for seat, _, keys in answers:
        hand = at.HAND[seat]
        for key in keys:
            state.move(hand, at.place_of(state.zones[hand], index[key]), at.HORDE)
        state.count(at.COUNT[seat], len(keys))
        announcements.record_commitment(state, seat, len(keys))
    # Sorted first: otherwise a player who knew the random numbers could infer the order of the seats from the shuffle.
    state.zones[at.HORDE].sort(key=_kind)
    state.shuffle(at.HORDE)
    if state.options["elimination"] == "strict":
        ending.check_eliminations(state)


def _kind(card: int) -> int:
    return card & KIND


# B4, B5, B15 and B16: the reveal, and the end of the round ------------------------------------------


def ambush(state: State, step: Step) -> None:
    """B4: the foe discards random cards of the Horde unseen."""
    for _ in range(active(state).deeds[FoeDeed.SNIPES]):
        cards = state.zones[at.HORDE]
        if cards:
            state.move(at.HORDE, at.random_below(state, len(cards)), at.PILE)
            state.say("sniped")


def reveal(state: State, step: Step) -> None:
    """B5: turn all cards up; Wolfriders that stayed join the Horde."""
    for place in range(len(state.zones[at.HORDE])):
        state.turn(at.HORDE, place, True)
    state.pour(at.STAY, at.HORDE, up=True)


def verdict(state: State, step: Step) -> None:
    """B15: the Horde wins the round if it is at least as strong as the foe."""
    state.stack.append(step)
    seen, feats = horde.battle_facts(state), feats_on(state)
    forbidden = bool(active(state).deeds[FoeDeed.FORBIDS])
    state.stack.pop()
    gaps = {"total": horde.total(seen), "foe_total": horde.foe_total(seen)}
    foe_card = f"card:{CARDS[horde.foe_kind(state)].key}"
    if horde.won(seen):
        state.say("won", card=foe_card, **gaps)
        purses = seen.kinds.count(_CUTPURSE) if feats else 0
        loot.after_victory(state, feats, forbidden, purses, tuple(seen.facts))
    else:
        state.say("lost", card=foe_card, **gaps)
        _lose(state, feats)


def _lose(state: State, feats: bool) -> None:
    """B16, lost: sets all cards but Wolfriders aside, eliminates empty hands (ruling R69) and begins a new round."""
    for place in range(len(state.zones[at.HORDE]) - 1, -1, -1):
        stays = feats and state.zones[at.HORDE][place] & KIND == _WOLFRIDER
        state.move(at.HORDE, place, at.STAY if stays else at.ASIDE, up=True)
    ending.check_eliminations(state)
    if state.outcome is None:
        begin_round(state)
