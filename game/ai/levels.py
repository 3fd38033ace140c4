"""The levels of the computer opponents: the same names for every game, weakest first."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, replace
from math import inf
from types import MappingProxyType

from game.ai.brain import (
    MOST_CHOICES,
    BeginnerBrain,
    Budget,
    GreedyBrain,
    LearnerBrain,
    MakeBrain,
    NewcomerBrain,
    RandomBrain,
)
from game.ai.guests import installed_guests
from game.ai.rivals import RIVAL_CHOICES, RIVALS
from game.ai.search import SearchBrain
from game.core.rules import rules_of
from game.core.sanitize import printable
from game.core.state import State

BRAINS: Mapping[str, MakeBrain] = MappingProxyType(
    {
        "random": RandomBrain,
        "newcomer": NewcomerBrain,
        "beginner": BeginnerBrain,
        "learner": LearnerBrain,
        "greedy": GreedyBrain,
        "search": SearchBrain,
    }
)
"""Our brains, by name."""
_AT_ONCE = ("random", "newcomer", "beginner", "learner", "greedy")
"""Brains that need no time."""
GUEST_SECONDS = 1.0
"""Seconds that a guest has for one question."""


@dataclass(frozen=True)
class Level:
    """A brain with its budget for one question. Text keys: `<game>.level.<name>` and `<game>.level.<name>.line`."""

    name: str
    brain: str
    """A key of BRAINS, or the name under which another package registers one."""
    seconds: float = 1.0
    playouts: float = inf
    uses_value: bool = False
    """Whether its playouts stop at the game's `playout_limit` and its candidates are chosen by the `search_prior`."""
    forgets: bool = False
    """Whether it forgets the cards of others that it has seen as soon as they lie face down (`memory.forget`)."""
    listed: bool = True
    """Whether it is offered to players."""
    choices: int = MOST_CHOICES
    """Number of actions that its thoughts name at most."""
    rival: str = ""
    """The rival whose taste it has (a key of RIVALS); "" for none."""
    make: MakeBrain | None = None
    """The brain itself, if it is neither ours nor a guest's. Only `game.ai.arena.trusted_level` sets it, so that no
    name from a file or a page can cause an import."""

    @property
    def guest(self) -> str:
        """The name of the brain if it comes from another package; "" for one of ours."""
        return "" if self.make or self.brain in BRAINS else self.brain

    @property
    def searches(self) -> bool:
        """Whether a longer budget makes it stronger."""
        return self.brain not in _AT_ONCE

    @property
    def scales(self) -> bool:
        """Whether any additional time makes it stronger, so that it ponders and uses several cores."""
        return self.brain == "search" and self.playouts == inf and not self.forgets


LEVELS: Mapping[str, Level] = MappingProxyType(
    {
        level.name: level
        for level in (
            Level("random", "random", listed=False),
            Level("newcomer", "newcomer", forgets=True, listed=False),
            Level("novice", "beginner", forgets=True),
            Level("regular", "learner"),
            Level("expert", "search", seconds=0.4, playouts=30),
            Level("master", "search", seconds=1.0, uses_value=True),
        )
    }
)
"""Our levels by name, weakest first."""
DEFAULT_LEVEL = "regular"
"""The level of opponents if nothing else was chosen."""


def level_of(name: str) -> Level:
    """The level with this name, or a guest's; `expert+bold` is a level with a rival's taste. Safe for a name from a
    file, since it imports nothing. Raises KeyError."""
    name, _, rival = name.partition("+")
    if rival:
        return replace(level_of(name), rival=RIVALS[rival].name)
    if name in LEVELS:
        return LEVELS[name]
    if name in installed_guests():
        return Level(name, name, GUEST_SECONDS)
    known = ", ".join([*LEVELS, *installed_guests()])
    raise KeyError(f"there is no opponent named {printable(name)}; there are {known}")


def offered_levels() -> tuple[str, ...]:
    """The names of the levels that players may choose, weakest first, then those of the guests."""
    return (*(level.name for level in LEVELS.values() if level.listed), *installed_guests())


def playable_level(name: str) -> str:
    """The name with DEFAULT_LEVEL instead of a level or guest that does not exist, and without a taste that does not
    exist."""
    level, _, rival = name.partition("+")
    level = level if level in LEVELS or level in installed_guests() else DEFAULT_LEVEL
    return f"{level}+{rival}" if rival in RIVALS else level


def budget_for(view: State, level: Level, times: float = 1.0) -> Budget:
    """The budget of a level for the question of this view, with `times` its seconds and playouts."""
    limit = rules_of(view).heuristics.playout_limit if level.uses_value else inf
    choices = RIVAL_CHOICES if level.rival else level.choices
    return Budget(times * level.seconds, times * level.playouts, limit, choices, level.uses_value)
