"""The first match after each lesson, played many times: `python -m tests.lessons.first_matches [matches]`.

Rivals are newcomers and partners regulars, as in `scenes/lessons/first_match.py`. In the person's place is a player who
acts at random, a novice, or one who does what the lesson said and is a novice where it said nothing.
"""

from __future__ import annotations

import sys
from collections.abc import Callable, Mapping
from random import Random
from types import MappingProxyType

from game.ai.levels import level_of
from game.ai.strength import wilson
from game.ai.thinking import thoughts
from game.core.actions import Action
from game.core.match import Match
from game.core.state import State
from game.gothies.cards import COST
from scenes.lessons.first_match import LEVEL, PARTNER, TOGETHER
from scenes.lessons.script import Lesson, lesson
from tests.lessons.taught import kind_at, worth_for
from tests.lessons.test_lessons import LESSONS

PERSON = 0
_MOST = 20_000
"""Decisions of a match at most."""
_SAYS: Mapping[str, frozenset[str]] = MappingProxyType(
    {
        "battlegoats": frozenset({"turn"}),
        "goout": frozenset({"turn", "lay", "drop"}),
        "gothest": frozenset({"follow"}),
        "gothies": frozenset({"turn"}),
        "gothies_together": frozenset({"turn", "song"}),
    }
)
"""The questions to which a lesson has an answer in any match."""
_SHOP = ("song", "play", "use", "raze", "hit", "buy", "end")
"""The order of a turn of GOTHIES, as the lesson goes through it."""
Player = Callable[[State, list[Action], int], Action]
"""Answers a question; the number is a seed."""


def answer_of(level: str, view: State, seed: int) -> Action:
    """The answer of a level."""
    *_, thought = thoughts(view, level_of(level), seed)
    return thought.action


def novice(view: State, legal: list[Action], seed: int) -> Action:
    """The answer of a novice."""
    return answer_of("novice", view, seed)


def random(view: State, legal: list[Action], seed: int) -> Action:
    """Anything."""
    return Random(seed).choice(legal)


def remembers(key: str) -> Player:
    """Somebody who does what a lesson said."""

    def answer(view: State, legal: list[Action], seed: int) -> Action:
        if view.stack[-1].name not in _SAYS.get(key, ()):
            return novice(view, legal, seed)
        rng, worth = Random(seed), _shops if key == "gothies" else worth_for(key)
        return max(legal, key=lambda action: (worth(view, action), rng.random()))

    return answer


def _shops(view: State, action: Action) -> tuple[int, ...]:
    """Play and use everything, raze what is fixed, hit, and buy the dearest that there is."""
    if action.verb == "raze":
        return worth_for("gothies")(view, action)
    if action.verb not in _SHOP:
        return (-9,)
    cost = COST[kind_at(view, action.picks[0])] if action.verb == "buy" and "/" in action.picks[0] else 0
    return -_SHOP.index(action.verb), cost


def won(one: Lesson, player: Player, deal: int) -> bool:
    """Whether the person wins a first match."""
    seats = max(chapter.seats for chapter in one.chapter)
    played = one.chapter[-1].options
    options = {"mode": played["mode"]} if "mode" in played else {}
    match = Match(one.game, seats, options, deal, people=(PERSON,))
    level = PARTNER if options.get("mode") == TOGETHER else LEVEL
    for number in range(_MOST):
        if match.outcome is not None:
            return match.outcome.ranks[PERSON] == 1
        seat, seed = match.waiting[0], deal * _MOST + number
        view, legal = match.view(seat), match.legal(seat)
        if seat == PERSON:
            match.submit(player(view, legal, seed))
        else:
            match.submit(answer_of(f"{level}+{one.others[(seat - 1) % len(one.others)]}", view, seed))
    raise AssertionError("the match does not end")


def table(matches: int) -> str:
    """The share of first matches that each of them wins, with its 95 % interval."""
    lines = ["| lesson | even | random | novice | taught |", "|---|---|---|---|---|"]
    for key in LESSONS:
        one, shares = lesson(key), list[str]()
        for player in (random, novice, remembers(key)):
            wins = sum(won(one, player, 1 + deal) for deal in range(matches))
            low, high = wilson(wins, matches)
            shares.append(f"{100 * wins / matches:.0f} % [{100 * low:.0f} to {100 * high:.0f}]")
        even = 100 // max(chapter.seats for chapter in one.chapter)
        lines.append(f"| {key} | {even} % | " + " | ".join(shares) + " |")
        print(lines[-1], file=sys.stderr, flush=True)
    return "\n".join(lines)


if __name__ == "__main__":
    print(table(int(sys.argv[1]) if sys.argv[1:] else 200))
