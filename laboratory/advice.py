"""How often advice is wrong: `python -m laboratory.advice coach gothest 100`, or `hint` instead of `coach`.

Matches are played, of novices for the coach and of regulars for hints. The coach judges each decision of one seat as it
does at the table, and what it objects to is compared with what it would rather do; hints are asked for at every few
decisions, and compared with what the same level finds in four times the time. All comparisons are in fresh worlds that
are played to the end. Prints the sentences that are wrong, and their share with a 95 % interval: for the coach where
its action is no better than the other, for hints where the other is better by six points. Of the decisions on which the
coach was silent a sample is compared as well: the share that clearly cost more than a slip. Ctrl-C ends it with what
was counted so far.
"""

from __future__ import annotations

import argparse
from collections.abc import Iterable, Iterator
from contextlib import suppress
from dataclasses import dataclass, replace
from math import sqrt
from random import Random
from statistics import fmean, stdev

from game import GAMES, Match
from game.ai.arena import option_of
from game.ai.brain import Thought
from game.ai.chances import COACH, MARGIN, is_slip
from game.ai.decision import Decision
from game.ai.levels import LEVELS, Level
from game.ai.review import playout_gains
from game.ai.strength import wilson
from game.ai.thinking import thoughts
from game.core.actions import Action
from game.core.rules import rules_of
from game.core.state import State

HINT = LEVELS["master"]
"""The level that gives hints."""
LONGER = 4
"""Factor of the time of the search that advice is compared with."""
WORLDS = 300
"""Fresh worlds of a comparison."""
CLEARLY = 0.06
"""Loss in the chance to win, 0..1, from which a hint is clearly worse."""
SURE = 2.0
"""Standard errors by which a loss must exceed 0."""
EVERY = 6
"""Questions from one hint, or from one silent decision that is compared, to the next."""
MOST_MATCHES = 2000
"""Matches after which it ends in any case."""
_DECISIONS = 5000
"""Decisions of a match at most."""


def thought(view: State, level: Level, seed: int) -> Thought:
    """The last thought of a level about a question."""
    *_, last = thoughts(view, level, seed)
    return last


def gain(view: State, action: Action, better: Action, luck: Random) -> tuple[float, float]:
    """By how much `better` is better in fresh worlds (0..1), and the standard error."""
    gains, _ = playout_gains(Decision(0, view, action), better, WORLDS, luck, to_the_end=True)
    return fmean(gains), stdev(gains) / sqrt(len(gains))


def questions(game: str, level: Level, options: dict[str, str], seed: int) -> Iterator[tuple[State, Action]]:
    """The questions to seat 0 of a match in which it may choose, and its answers; all seats are of one level."""
    seats = max(2, min(GAMES[game].seats))
    match = Match(game, seats=seats, options=options, seed=seed)
    for number in range(_DECISIONS):
        if not match.waiting:
            return
        seat = match.waiting[0]
        view = match.view(seat)
        action = thought(view, level, seed * _DECISIONS + number).action
        if seat == 0 and len(match.legal(seat)) > 1:
            yield view, action
        match.submit(action)


def warned(view: State, action: Action) -> bool:
    """Whether the game asks for a second press before an action."""
    guide = rules_of(view).guide
    found = guide.warning(view, action)
    return found is not None and found[0] not in guide.mild_warnings


@dataclass
class AdviceCount:
    """What was counted: advice and how much of it is wrong, silent decisions compared and how many of them are clear
    slips."""

    given: int = 0
    wrong: int = 0
    silent: int = 0
    missed: int = 0

    def report(self, what: str) -> str:
        """One line."""
        low, high = wilson(self.wrong, self.given) if self.given else (0.0, 1.0)
        missed = f"; {self.missed} of {self.silent} silent decisions were clear slips" if self.silent else ""
        return f"{what}: {self.wrong} of {self.given} wrong [{low:.1%}, {high:.1%}]{missed}"


def judge(view: State, action: Action, count: AdviceCount, luck: Random) -> None:
    """Let the coach judge a decision, and compare what it says, or that it says nothing."""
    found = thought(view, COACH, luck.getrandbits(32))
    best = found.choices[0].action if found.choices else found.action
    if found.choices and is_slip(found, action, warned(view, action)):
        mean, error = gain(view, action, best, luck)
        count.given += 1
        if mean <= 0.0:
            count.wrong += 1
            print(f"  {view.stack[-1].name}: {best} is no better than {action}: {mean:+.3f} ± {error:.3f}", flush=True)
    elif luck.random() * EVERY < 1:
        mean, error = gain(view, action, best, luck) if best != action else (0.0, 0.0)
        count.silent += 1
        count.missed += mean >= max(MARGIN, SURE * error)


def ask(view: State, count: AdviceCount, luck: Random) -> None:
    """Ask for a hint, and compare it with a longer search."""
    if luck.random() * EVERY >= 1:
        return
    hint = thought(view, HINT, luck.getrandbits(32)).action
    longer = thought(view, replace(HINT, seconds=LONGER * HINT.seconds), luck.getrandbits(32)).action
    mean, error = gain(view, hint, longer, luck) if hint != longer else (0.0, 0.0)
    count.given += 1
    if mean >= max(CLEARLY, SURE * error):
        count.wrong += 1
        print(f"  {view.stack[-1].name}: {longer} is better than {hint}: {mean:+.3f} ± {error:.3f}", flush=True)


def main(argv: Iterable[str] | None = None) -> None:
    """The command line."""
    parser = argparse.ArgumentParser(prog="python -m laboratory.advice", description=__doc__)
    parser.add_argument("kind", choices=("coach", "hint"))
    parser.add_argument("game", choices=sorted(GAMES))
    parser.add_argument("most", type=int, help="sentences, or hints")
    parser.add_argument("--option", type=option_of, action="append", default=[], help="name=value of the game")
    parser.add_argument("--seed", type=int, default=1, help="of the first match")
    asked = parser.parse_args(None if argv is None else list(argv))
    luck, count = Random(asked.seed), AdviceCount()
    level = LEVELS["novice" if asked.kind == "coach" else "regular"]
    with suppress(KeyboardInterrupt):
        for match in range(asked.seed, asked.seed + MOST_MATCHES):
            for view, action in questions(asked.game, level, dict(asked.option), match):
                if asked.kind == "coach":
                    judge(view, action, count, luck)
                else:
                    ask(view, count, luck)
            if count.given >= asked.most:
                break
    print(count.report(f"{asked.kind}, {asked.game}"))


if __name__ == "__main__":
    main()
