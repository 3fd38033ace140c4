"""Experiments, and the chunks of work that they are cut into."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import asdict, dataclass, field
from math import inf
from typing import Any

from game import GAMES
from game.ai.arena import Bout, bouts, budget_of, opponent
from game.ai.levels import Level
from game.ai.thinking import thoughts
from game.core.match import Match

CHUNK_SECONDS = 2.0
"""Approximate time of the matches of one chunk."""
_AT_ONCE_SECONDS = 0.0002
"""Approximate time of a decision without search."""
_PLAYOUT_SECONDS = 0.001
"""Approximate time of a playout."""
_MOST_IN_CHUNK = 500
"""Matches in the largest chunk."""


@dataclass(frozen=True)
class Experiment:
    """Matches of one game between a hero at one seat and others at all other seats. `hero` and `others` are levels or
    brains as the arena names them. If they are the same, each deal is played once, otherwise from every seat.
    `together`: all seats play together, so a match is won by all or by nobody."""

    game: str
    seats: int
    hero: str = "regular"
    others: str = "regular"
    matches: int = 1000
    options: Mapping[str, str] = field(default_factory=dict)
    together: bool = False
    budget: str = ""
    """Budget of opponents that search: playouts (`300`) or seconds (`0.5s`); "" for each level's usual one."""
    deal: int = 0
    """The seed of the first deal."""

    @property
    def title(self) -> str:
        """The experiment in a few words."""
        who = self.hero if self.hero == self.others else f"{self.hero} against {self.others}"
        rules = ", ".join(f"{name} {value}" for name, value in self.options.items()) or "usual rules"
        return f"{self.game}, {self.seats} seats, {who}, {rules}"

    def level(self, name: str) -> Level:
        """The level or brain of this name with the budget of the experiment. Raises KeyError if there is none."""
        return opponent(name, budget_of(self.budget) if self.budget else None)

    @property
    def repeatable(self) -> bool:
        """Whether the same seeds always give the same matches: no budget is in seconds."""
        levels = (self.level(self.hero), self.level(self.others))
        return not any(level.searches and level.playouts == inf for level in levels)

    def bouts(self) -> list[Bout]:
        """All matches, in order."""
        first = Bout(self.game, self.seats, self.options, self.level(self.hero), self.level(self.others), 0, self.deal)
        return bouts(first, self.matches)

    def check(self) -> None:
        """Raise ValueError or KeyError for an impossible game, number of seats, option, level or budget."""
        if self.matches < 1:
            raise ValueError(f"an experiment has at least one match, not {self.matches}")
        Match(GAMES[self.game], self.seats, self.options, seed=self.deal)
        self.level(self.hero)
        self.level(self.others)


@dataclass(frozen=True)
class Chunk:
    """A piece of an experiment that one process plays at a time: `count` matches, from number `first`."""

    number: int
    experiment: int
    """Its place in the plan."""
    first: int
    count: int


def decisions_of(experiment: Experiment) -> int:
    """The number of decisions of one match of an experiment, played by opponents that need no time."""
    match = Match(experiment.game, experiment.seats, experiment.options, seed=experiment.deal)
    level = opponent("regular", None)
    while match.outcome is None:
        *_, thought = thoughts(match.view(match.waiting[0]), level, match.decisions)
        match.submit(thought.action)
    return match.decisions


def matches_per_chunk(experiment: Experiment) -> int:
    """The matches that take about CHUNK_SECONDS. It is estimated without a clock, so that every machine cuts the same
    chunks."""
    cost = 0.0
    for name, seats in ((experiment.hero, 1), (experiment.others, experiment.seats - 1)):
        level = experiment.level(name)
        searched = min(level.seconds, level.playouts * _PLAYOUT_SECONDS)
        cost += seats / experiment.seats * (searched if level.searches else _AT_ONCE_SECONDS)
    return max(1, min(_MOST_IN_CHUNK, round(CHUNK_SECONDS / (cost * decisions_of(experiment)))))


def chunks(plan: Sequence[Experiment]) -> Iterator[Chunk]:
    """All chunks of a plan, in order."""
    number = 0
    for place, experiment in enumerate(plan):
        size = matches_per_chunk(experiment)
        for first in range(0, experiment.matches, size):
            yield Chunk(number, place, first, min(size, experiment.matches - first))
            number += 1


def as_data(plan: Sequence[Experiment]) -> list[dict[str, Any]]:
    """The plan as JSON values."""
    return [asdict(experiment) for experiment in plan]


def from_data(data: Sequence[Mapping[str, Any]]) -> list[Experiment]:
    """The plan of `as_data`. Raises TypeError for names that an experiment does not have."""
    return [Experiment(**entry) for entry in data]
