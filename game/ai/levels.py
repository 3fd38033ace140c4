"""How strong the computer opponents are: named levels, the same names for every game, weakest first."""

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
    RandomBrain,
    installed_guests,
)
from game.ai.rivals import RIVAL_CHOICES, RIVALS
from game.ai.search import SearchBrain
from game.core.rules import rules_of
from game.core.sanitize import printable
from game.core.state import State

BRAINS: Mapping[str, MakeBrain] = MappingProxyType(
    {
        "random": RandomBrain,
        "beginner": BeginnerBrain,
        "learner": LearnerBrain,
        "greedy": GreedyBrain,
        "search": SearchBrain,
    }
)
_AT_ONCE = ("random", "beginner", "learner", "greedy")
GUEST_SECONDS = 1.0


@dataclass(frozen=True)
class Level:
    """A brain with its budget for one decision. Text keys: `<game>.level.<name>` and `<game>.level.<name>.line`."""

    name: str
    brain: str
    """A key of BRAINS, or the name under which another package registers one."""
    seconds: float = 1.0
    playouts: float = inf
    uses_value: bool = False
    """Its playouts stop where the game says that its own judgement of a position is worth more than playing on, and it
    chooses its candidates by the game's `search_prior`."""
    forgets: bool = False
    """Remembers no card that others hold face down."""
    listed: bool = True
    """Whether it is offered to players."""
    rival: str = ""
    """Whose taste it has (a key of RIVALS); "" for nobody's."""
    make: MakeBrain | None = None
    """The brain itself, where neither table has it. Only `game.ai.arena.trusted_level` sets it: a name that comes from
    a file or a page can never become a brain that has to be imported."""

    @property
    def guest(self) -> str:
        """The name of the brain if another package brings it; "" for one of ours."""
        return "" if self.make or self.brain in BRAINS else self.brain

    @property
    def searches(self) -> bool:
        """Whether a longer budget makes it stronger."""
        return self.brain not in _AT_ONCE

    @property
    def scales(self) -> bool:
        """Whether all the time it can get makes it stronger: it thinks while others are asked, and on several cores."""
        return self.brain == "search" and self.playouts == inf and not self.forgets


LEVELS: Mapping[str, Level] = MappingProxyType(
    {
        level.name: level
        for level in (
            Level("random", "random", listed=False),
            Level("novice", "beginner", forgets=True),
            Level("regular", "learner"),
            Level("expert", "search", seconds=0.4, playouts=30),
            Level("master", "search", seconds=1.0, uses_value=True),
        )
    }
)
DEFAULT_LEVEL = "regular"


def level_of(name: str) -> Level:
    """The level of this name, or the brain that another package registers under it. `expert+bold` is a level with a
    rival's taste. The name may come from a file: nothing is imported because of it. Raises KeyError."""
    name, _, rival = name.partition("+")
    if rival:
        return replace(level_of(name), rival=RIVALS[rival].name)
    if name in LEVELS:
        return LEVELS[name]
    if name in installed_guests():
        return Level(name, name, GUEST_SECONDS)
    known = ', '.join([*LEVELS, *installed_guests()])
    raise KeyError(f"there is no opponent named {printable(name)}; there are {known}")


def offered() -> tuple[str, ...]:
    """The levels that a player may choose, weakest first, then the guests from other packages."""
    return (*(level.name for level in LEVELS.values() if level.listed), *installed_guests())


def present(name: str) -> str:
    """The name of a level that can sit down: the usual one instead of a guest whose package is gone, and no taste
    instead of one that nobody has."""
    level, _, rival = name.partition("+")
    level = level if level in LEVELS or level in installed_guests() else DEFAULT_LEVEL
    return f"{level}+{rival}" if rival in RIVALS else level


def budget_for(view: State, level: Level, times: float = 1.0) -> Budget:
    """What this level may spend on a question, `times` over."""
    limit = rules_of(view).heuristics.playout_limit if level.uses_value else inf
    choices = RIVAL_CHOICES if level.rival else MOST_CHOICES
    return Budget(times * level.seconds, times * level.playouts, limit, choices, level.uses_value)
