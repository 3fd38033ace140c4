"""Whether one deck of Gothest BATtle is far better than another: `python -m laboratory.arena.decks_gothest 2000`.

Plays very different legal decks against each other, half of the matches from each seat, by default with the playout
policy, or with a level that is named behind it and has a budget in playouts (`search:200`). Prints for each pair the
share of matches that the first deck wins.
"""

from __future__ import annotations

import sys
from collections.abc import Callable, Sequence
from itertools import combinations
from math import inf
from random import Random

from game import Match
from game.ai.levels import Level
from game.ai.thinking import thoughts
from game.core import flow
from game.core.actions import Action
from game.core.state import State
from game.gothest import decks
from game.gothest import state as at
from game.gothest.cards import BASES, CARDS, DECK_KINDS, SILVER, SUITS, TAKES_ACE
from game.gothest.rules import RULES

Choose = Callable[[Match, int, int], Action]


def built(size: int, likes: Callable[[int], tuple[int, ...]], symbols: int = 0) -> str:
    """A deck with `size` cards of each suit, the highest by the sort key `likes`.

    `symbols` is how many cards with the symbol it must have; they are spread over the suits and chosen first.
    """
    chosen: list[int] = []
    for place, suit in enumerate(SUITS):
        takers = symbols // len(BASES) + (place < symbols % len(BASES)) if suit in BASES else 0
        own = sorted((kind for kind in DECK_KINDS if CARDS[kind].cls == suit), key=likes, reverse=True)
        first = [kind for kind in own if TAKES_ACE[kind]][:takers]
        chosen += first + [kind for kind in own if kind not in first][: size - takers]
    return decks.write(chosen)


def _least(size: int) -> int:
    return -(-size * decks.FAIR_ACE_TAKERS // decks.FAIR_ACES)


def _rich(kind: int) -> tuple[int, ...]:
    return TAKES_ACE[kind], SILVER[kind]


def _poor(kind: int) -> tuple[int, ...]:
    return not TAKES_ACE[kind], -SILVER[kind]


def _lean(kind: int) -> tuple[int, ...]:
    return not TAKES_ACE[kind], SILVER[kind]


DECKS = {
    "starter 11": decks.STARTER,
    "starter 5": "first_night/5",
    "market 6": "midnight_market",
    "court 6": "winter_court",
    "market and court 11": decks.EXAMPLES[1],
    "rich 11": built(decks.MAX_PER_SUIT, _rich),
    "rich 5": built(decks.MIN_PER_SUIT, _rich),
    "lean 11": built(decks.MAX_PER_SUIT, _lean, _least(decks.MAX_PER_SUIT)),
    "lean 8": built(8, _lean, _least(8)),
    "lean 5": built(decks.MIN_PER_SUIT, _lean, _least(decks.MIN_PER_SUIT)),
    "poor 11": built(decks.MAX_PER_SUIT, _poor, _least(decks.MAX_PER_SUIT)),
}
"""Starters, sets, and extremes: all cards with the symbol (rich), or as few as are legal (lean with much silver, poor
with little)."""


def by_policy(match: Match, seat: int, number: int) -> Action:
    """The choice of the playout policy, which does not read the other hand."""
    state: State = match.states[-1]
    return RULES.heuristics.policy(state, seat, flow.legal(state, seat), Random(number))


def by_level(level: Level) -> Choose:
    """The choices of a level."""

    def choose(match: Match, seat: int, number: int) -> Action:
        *_, thought = thoughts(match.view(seat), level, number)
        return thought.action

    return choose


def won(one: str, other: str, seed: int, choose: Choose) -> bool:
    """Whether the first of two decks wins one match; the seed decides its seat."""
    seat = seed % at.SEATS
    options = {f"_deck{seat}": one, f"_deck{1 - seat}": other, "_challenger": str(seed // at.SEATS % at.SEATS)}
    match = Match(RULES, at.SEATS, options, seed=seed)
    number = seed * 1000
    while match.outcome is None:
        number += 1
        match.submit(choose(match, match.waiting[0], number))
    return match.outcome.ranks[seat] == 1


def main(words: Sequence[str]) -> None:
    """Print a line for each pair, the most uneven pair last."""
    games = int(words[0]) if words else 2000
    brain, _, playouts = words[1].partition(":") if len(words) > 1 else ("", "", "")
    choose = by_level(Level(brain, brain, inf, int(playouts))) if brain else by_policy
    worst = (0.0, "")
    for one, other in combinations(DECKS, 2):
        share = sum(won(DECKS[one], DECKS[other], seed, choose) for seed in range(games)) / games
        line = f"{one} ({decks.ace_takers(decks.parse(DECKS[one]))} symbols) against {other}: {share:.1%}"
        print(line, flush=True)
        worst = max(worst, (abs(share - 0.5), line))
    print(f"most uneven: {worst[1]}")


if __name__ == "__main__":
    main(sys.argv[1:])
