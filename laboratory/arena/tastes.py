"""How a rival's taste shows in its play, and what it costs: `python -m laboratory.arena.tastes`.

Plays matches of a level with each taste against the same level without one. Prints for each game and rival its wins,
and the mean traits of its actions beside those of the plain level at the same table.
"""

from __future__ import annotations

import argparse
from collections import Counter
from collections.abc import Mapping
from dataclasses import replace
from math import inf

from game import GAMES
from game.ai.arena import trusted_level
from game.ai.levels import Level
from game.ai.rivals import RIVALS
from game.ai.strength import wilson
from game.ai.thinking import thoughts
from game.core.match import Match

TRAITS = ("daring", "safe", "taking", "showy")
_FAR = 10_000
"""Distance between the seeds of two matches; more than a match has decisions."""


class TraitSums:
    """The sums of the traits of one side's actions in all matches."""

    def __init__(self) -> None:
        self.deeds = 0
        self.traits = Counter[str]()

    def add(self, traits: Mapping[str, float]) -> None:
        """Add the traits of one action."""
        self.deeds += 1
        self.traits.update(traits)

    def line(self) -> str:
        """The mean of each trait over all actions, in percent."""
        return " ".join(f"{name} {100 * self.traits[name] / max(1, self.deeds):.1f}" for name in TRAITS)


def play(game: str, level: Level, rival: str, seed: int, seat: int, mine: TraitSums, theirs: TraitSums) -> float:
    """Play one match with the rival at a seat; returns its share of the win, 0 to 1."""
    match, number = Match(game, 2, {}, seed), seed * _FAR
    heuristics, other = match.rules.heuristics, replace(level, rival=rival)
    while match.outcome is None:
        who, number = match.waiting[0], number + 1
        view = match.view(who)
        *_, thought = thoughts(view, other if who == seat else level, number)
        if len(thought.choices) > 1:
            (mine if who == seat else theirs).add(heuristics.traits(view, who, thought.action))
        match.submit(thought.action)
    ranks = match.outcome.ranks
    return (ranks[seat] == 1) / max(1, ranks.count(1))


def measure(game: str, level: Level, rival: str, games: int) -> str:
    """The lines for one game and rival."""
    mine, theirs = TraitSums(), TraitSums()
    wins = sum(play(game, level, rival, number // 2, number % 2, mine, theirs) for number in range(games))
    low, high = wilson(wins, games)
    return (
        f"{game} {rival}: wins {wins:g} of {games} = {wins / games:.1%} [{low:.1%} to {high:.1%}]\n"
        f"    rival {mine.line()}\n    plain {theirs.line()}"
    )


def main() -> None:
    """All games with tastes, all rivals."""
    parser = argparse.ArgumentParser(prog="python -m laboratory.arena.tastes", description=__doc__)
    parser.add_argument("--only", nargs="*", default=list(GAMES))
    parser.add_argument("--rivals", nargs="*", default=list(RIVALS))
    parser.add_argument("--level", default="regular")
    parser.add_argument("--playouts", type=float, default=24)
    parser.add_argument("--games", type=int, default=200)
    wish = parser.parse_args()
    level = replace(trusted_level(wish.level), seconds=inf, playouts=wish.playouts)
    for game in wish.only:
        for rival in wish.rivals:
            print(measure(game, level, rival, wish.games), flush=True)


if __name__ == "__main__":
    main()
