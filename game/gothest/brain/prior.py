"""How promising each action looks: for plays the chance to win after this round, from what the seat has seen."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from math import inf
from typing import NamedTuple

from game.core.actions import Action
from game.core.cards import KIND
from game.core.state import State
from game.gothest import state as at
from game.gothest.brain.future import (
    SILVER_WORTH,
    Hand,
    Supply,
    average_prospects,
    chance,
    deck_left,
    flood_chance,
    hand_of,
    prospects,
    supply,
    unseen,
    verdict,
)
from game.gothest.cards import BATS, BITE, CARDS, INDEX, IS_ACE, SILVER, TAKES_ACE
from game.gothest.characters import leader
from game.gothest.spoils import claim_value

_MOST_BATS = max(BATS)
"""The bats of the strongest card."""
_SPEND = 0.75
"""Cost in bats, to a follower, of using up one bat of its cards; 0 in the last round."""
_BURN = 0.6
"""Gain in bats of getting rid of an Ace, to a follower; 0 in the last round."""
_REPLIES = tuple((bats, aces) for bats in range(1, _MOST_BATS + 1) for aces in range(2))
"""The bats and Aces of all answers to a lead."""
_ANSWERS = {"second": 1.0, "redraw": 1.0, "take": 1.0}
"""Scores of the better answers to questions with a fixed answer: following is easier than leading."""


class LaidCards(NamedTuple):
    """What a side plays in a round; all zero if it cannot play."""

    bats: int = 0
    aces: int = 0
    silver: int = 0
    takes: bool = False
    """Whether the base card has the ace symbol."""
    kind: int = -1


NOTHING = LaidCards()
"""The play of a side that cannot play."""


class Side(NamedTuple):
    """What a seat takes into account when it plays; `bats` and `silver` are its lead over the other seat."""

    hand: Hand
    bats: int
    silver: int
    left: int
    """Rounds after this one."""
    deck: Supply
    theirs: float
    """The prospects of the other side in bats, with an average hand."""


def side(state: State, seat: int) -> Side:
    """The Side of a seat, from its view; of the other hand it uses only the size."""
    counts, other = state.counts, 1 - seat
    hand = [card & KIND for card in state.zones[at.HAND[seat]]]
    left = at.ROUNDS - counts[at.ROUND]
    number = max(0, len(state.zones[at.HAND[other]]) - (not state.zones[at.PRESENT[other]]))
    return Side(
        hand_of(hand),
        counts[at.BATS[seat]] - counts[at.BATS[other]],
        counts[at.SILVER[seat]] - counts[at.SILVER[other]],
        left,
        supply(deck_left(state, seat)),
        average_prospects(unseen(state, other), number, left),
    )


def as_play(action: Action) -> LaidCards:
    """The cards that a play action lays down."""
    return _as_play(action.picks)


@cache
def _as_play(picks: tuple[str, ...]) -> LaidCards:
    kind = INDEX[picks[0]]
    return LaidCards(BATS[kind], len(picks) - 1, SILVER[kind], TAKES_ACE[kind], kind)


def in_play(state: State, seat: int) -> LaidCards:
    """The cards that a seat has played in this round; NOTHING if there are none."""
    cards = state.zones[at.PRESENT[seat]]
    if not cards:
        return NOTHING
    kind = cards[0] & KIND
    return LaidCards(BATS[kind], len(cards) - 1, SILVER[kind], TAKES_ACE[kind], kind)


def ends(mine: LaidCards, foe: LaidCards) -> tuple[tuple[int, int], ...]:
    """The results of a round as (bats, silver) won by `mine`, negative if `foe` wins: one, or two equally likely ones
    for a tie."""
    one, other = max(0, mine.bats - BITE * foe.aces), max(0, foe.bats - BITE * mine.aces)
    if not foe.bats:
        return ((mine.bats, mine.silver),)
    if not mine.bats:
        return ((-foe.bats, -foe.silver),)
    if one == other:
        return (one, mine.silver), (-one, -foe.silver)
    return ((one - other, mine.silver if one > other else -foe.silver),)


class Outlook:
    """The chance to win after each play of one seat."""

    def __init__(self, seen: Side) -> None:
        self.seen = seen

    def future(self, mine: LaidCards) -> tuple[float, float]:
        """The prospects in bats of the cards left after `mine`, and the chance that the next draw is no fifth Ace."""
        (bats, aces, ace_takers), left, deck = self.seen.hand, self.seen.left, self.seen.deck
        if not left:
            return 0.0, 1.0
        place = bats.index(mine.bats)
        hand = Hand(bats[:place] + bats[place + 1 :], aces - mine.aces, ace_takers - mine.takes)
        return prospects(hand, left, left, deck), 1.0 - flood_chance(hand, deck)

    def after(self, mine: LaidCards, foe: LaidCards, future: tuple[float, float]) -> float:
        """The chance to win once these cards of both sides have been played; `future` is that of `mine`."""
        found = ends(mine, foe)
        if len(found) == 1:
            return self._reached(found[0], future)
        return (self._reached(found[0], future) + self._reached(found[1], future)) / 2

    def _reached(self, end: tuple[int, int], future: tuple[float, float]) -> float:
        seen, (bats, silver) = self.seen, end
        if not seen.left:
            return verdict(seen.bats + bats, seen.silver + silver)
        lead = seen.bats + bats + SILVER_WORTH * (seen.silver + silver)
        return future[1] * chance(lead + future[0] - seen.theirs, seen.left)


def without_kind(play: LaidCards) -> LaidCards:
    """The play without the kind of its base card: plays that are equal this way are worth the same."""
    return LaidCards(play.bats, play.aces, play.silver, play.takes)


def play_gains(state: State, seat: int, legal: Sequence[Action]) -> list[float]:
    """The chance to win with each play action, in their order."""
    plays = [_worth_alike(action.picks) for action in legal]
    outlook = Outlook(side(state, seat))
    gains: dict[LaidCards, float] = {}
    if state.stack[-1].name == "follow":
        foe = in_play(state, 1 - seat)
        for play in plays:
            if play not in gains:
                gains[play] = outlook.after(play, foe, outlook.future(play))
    else:
        replies = reply_shares(state, 1 - seat)
        for play in plays:
            if play not in gains:
                gains[play] = _led(outlook, play, replies)
    return [gains[play] for play in plays]


@cache
def _worth_alike(picks: tuple[str, ...]) -> LaidCards:
    return without_kind(_as_play(picks))


def _led(outlook: Outlook, mine: LaidCards, replies: list[tuple[LaidCards, float]]) -> float:
    """The chance to win by leading `mine`, if the follower gives the answer it likes best of those it can give."""
    total, without, future = 0.0, 1.0, outlook.future(mine)
    if replies:
        for place in _liked(mine.bats, mine.aces, bool(outlook.seen.left)):
            reply, share = replies[place]
            if without * share > 0.0:
                total += without * share * outlook.after(mine, reply, future)
                without *= 1.0 - share
    return total + without * outlook.after(mine, NOTHING, future)


@cache
def _liked(bats: int, aces: int, spends: bool) -> tuple[int, ...]:
    """The places of all answers to a lead in _REPLIES, in the order in which a follower likes them."""
    lead, spend = LaidCards(bats, aces), _SPEND if spends else 0.0
    return tuple(
        sorted(range(len(_REPLIES)), key=lambda place: _liking(lead, LaidCards(*_REPLIES[place]), spend), reverse=True)
    )


def _liking(lead: LaidCards, reply: LaidCards, spend: float) -> float:
    """A follower's liking of an answer, in bats."""
    found = ends(reply, lead)
    won = 0
    for bats, _ in found:
        won += bats
    return won / len(found) - spend * reply.bats + _BURN * reply.aces * (spend > 0.0)


def reply_shares(state: State, seat: int) -> list[tuple[LaidCards, float]]:
    """The possible answers of a seat, as in _REPLIES, each with the chance, 0..1, that its hidden hand allows it."""
    held = len(state.zones[at.HAND[seat]])
    if state.counts[at.ACES[seat]] >= held:
        return []
    kinds = unseen(state, seat)
    ace = _has(sum([IS_ACE[kind] for kind in kinds]), len(kinds), held)
    same = [0] * (_MOST_BATS + 1)
    takers, silvers = same.copy(), same.copy()
    for kind in kinds:
        bats = BATS[kind]
        same[bats] += 1
        takers[bats] += TAKES_ACE[kind]
        silvers[bats] += SILVER[kind]
    found = []
    for bats, aces in _REPLIES:
        silver = round(silvers[bats] / same[bats]) if same[bats] else 0
        share = ace * _has(takers[bats], len(kinds), held) if aces else _has(same[bats], len(kinds), held)
        found.append((LaidCards(bats, aces, silver), share))
    return found


def _has(number: int, among: int, held: int) -> float:
    """The chance, 0..1, that a hand of `held` cards holds one of `number` cards out of `among`."""
    return 1.0 - (1.0 - number / among) ** held if among else 0.0


def last_round(state: State, leader: int, legal: Sequence[Action], answers: Sequence[Action]) -> float:
    """The leader's chance to win before the last round with both hands known, if the leader plays what looks best and
    the other seat gives its best answer."""
    scores = play_gains(state, leader, legal)
    lead = as_play(legal[scores.index(max(scores))])
    outlook = Outlook(side(state, leader))
    future = outlook.future(lead)
    if not answers:
        return outlook.after(lead, NOTHING, future)
    return min(outlook.after(lead, answer, future) for answer in {without_kind(as_play(action)) for action in answers})


def gains(state: State, seat: int, legal: list[Action]) -> list[float]:
    """A score of each action: for plays the chance to win, for all else only a ranking."""
    match state.stack[-1].name:
        case "lead" | "follow":
            return play_gains(state, seat, legal)
        case "claim":
            claims = (action for action in legal if action.picks)
            ranked = sorted(claims, key=lambda one: claim_value(INDEX[one.picks[0]]))
            return [float(ranked.index(action)) if action.picks else -1.0 for action in legal]
        case "choose":
            leading = CARDS[leader(state.options, seat)].key
            return [float(action.picks[0] == leading) for action in legal]
        case _:
            return [_ANSWERS.get(action.verb, 0.0) for action in legal]


def prior(view: State, seat: int, legal: list[Action]) -> list[float]:
    """`gains`, with -inf for plays that are worth the same as an earlier one, so that only one of them is tried."""
    scores = gains(view, seat, legal)
    if view.stack[-1].name not in {"lead", "follow"}:
        return scores
    plays = [without_kind(as_play(action)) for action in legal]
    return [
        score if plays.index(play) == place else -inf
        for place, (score, play) in enumerate(zip(scores, plays, strict=True))
    ]
