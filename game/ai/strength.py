"""The measured strength of the levels: the figures of the arena, and the file that holds them."""

from __future__ import annotations

import json
import tomllib
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field, fields
from itertools import chain
from math import sqrt
from typing import Any

from game.core.actions import BadData

_SURE = 1.96
"""Standard errors on each side of a 95 % interval."""
_LONGEST = 80
"""Characters of the longest name in a figure."""
_MOST = 10**9
"""The highest number in a figure."""
_HEAD = """\
# How often a level wins against another, as `python -m game.ai.arena GAME HERO OTHERS … --write FILE` has found out.
# The hero sits at one seat, the others at all the rest; each deal is played from every seat. A shared win counts its
# share. `together`: all seats are of the hero's level and play for a common end, each deal once; wins are the matches
# that end well. A `loss` says how much winning chance a level gives away where the best play is known. All of it is
# measured by `python -m laboratory.arena.ladder`.
"""


def wilson(wins: float, games: int) -> tuple[float, float]:
    """The 95 % confidence interval of a share of wins, 0..1, after Wilson (1927).

    >>> [round(edge, 3) for edge in wilson(50, 100)]
    [0.404, 0.596]
    """
    share, slack = wins / games, _SURE * _SURE / games
    centre = share + slack / 2
    spread = _SURE * sqrt(share * (1 - share) / games + slack / (4 * games))
    return (centre - spread) / (1 + slack), (centre + spread) / (1 + slack)


@dataclass(frozen=True)
class Figure:
    """The result of one measured pairing."""

    game: str
    hero: str
    others: str
    seats: int
    games: int
    wins: float
    budget: str
    """The budget of both: `300 playouts`, `1 s`, or `usual` for each level's own."""
    date: str
    version: str
    minutes: float = 0.0
    """The time that the measurement took."""
    together: bool = False
    """Whether all seats play for a common end; `wins` are then the matches that ended well."""
    options: Mapping[str, str] = field(default_factory=dict)
    """The match options that differ from their defaults."""

    @property
    def share(self) -> float:
        """The share of wins, 0..1."""
        return self.wins / self.games

    @property
    def interval(self) -> tuple[float, float]:
        """The 95 % confidence interval of the share."""
        return wilson(self.wins, self.games)

    @property
    def even(self) -> float:
        """The share of wins, 0..1, between equally strong players."""
        return 1 / self.seats

    @property
    def pairing(self) -> tuple[object, ...]:
        """The key of a measurement; a new figure replaces the old one with the same key."""
        return self.game, self.hero, self.others, self.seats, self.together, tuple(sorted(self.options.items()))


@dataclass(frozen=True)
class Loss:
    """The winning chance that a level gives away in positions whose best play is known exactly."""

    game: str
    level: str
    positions: int
    lost: float
    """The mean over the positions, 0..1."""
    error: float
    """The standard error of the mean."""
    budget: str
    """As `Figure.budget`."""
    date: str
    version: str

    @property
    def interval(self) -> tuple[float, float]:
        """The 95 % confidence interval of the mean."""
        return max(0.0, self.lost - _SURE * self.error), min(1.0, self.lost + _SURE * self.error)


def read_losses(text: str) -> list[Loss]:
    """The losses in the text of a file. Raises BadData if any of them is impossible."""
    try:
        return [_loss(entry) for entry in tomllib.loads(text).get("loss", [])]
    except (ValueError, TypeError, AttributeError, RecursionError) as error:
        raise BadData(f"the table of strengths cannot be read: {error}") from error


def _loss(entry: Mapping[str, Any]) -> Loss:
    """A loss of a file. Raises TypeError or ValueError if it is impossible."""
    loss = Loss(**entry)
    _check_words(loss.game, loss.level, loss.budget, loss.date, loss.version)
    if not (type(loss.positions) is int and 0 < loss.positions <= _MOST):
        raise ValueError("a number of positions cannot be")
    if not (0 <= loss.lost <= 1 and 0 <= loss.error <= 1):
        raise ValueError("a lost chance cannot be")
    return loss


def _check_words(*words: object) -> None:
    """Raise ValueError if any of these is no text, or too long."""
    if not all(isinstance(word, str) and len(word) <= _LONGEST for word in words):
        raise ValueError("a name is no text, or too long")


def read_figures(text: str) -> list[Figure]:
    """The figures in the text of a file. Raises BadData if any of them is impossible."""
    try:
        return [_figure(entry) for entry in tomllib.loads(text).get("figure", [])]
    except (ValueError, TypeError, AttributeError, RecursionError) as error:
        raise BadData(f"the table of strengths cannot be read: {error}") from error


def _figure(entry: Mapping[str, Any]) -> Figure:
    """A figure of a file. Raises TypeError or ValueError if it is impossible."""
    figure = Figure(**entry)
    words = (figure.game, figure.hero, figure.others, figure.budget, figure.date, figure.version)
    _check_words(*words, *chain(*figure.options.items()))
    counts = (figure.seats, figure.games)
    if not all(type(count) is int and 0 < count <= _MOST for count in counts) or type(figure.together) is not bool:
        raise ValueError("a number of seats or matches cannot be")
    if not (0 <= figure.wins <= figure.games and 0 <= figure.minutes <= _MOST):
        raise ValueError("a number of wins or minutes cannot be")
    return figure


def with_figure(figures: Sequence[Figure], new: Figure) -> list[Figure]:
    """The figures with a new one, which replaces the one of the same pairing or follows the others of its game."""
    places = [place for place, old in enumerate(figures) if old.pairing == new.pairing]
    if places:
        return [new if place == places[0] else old for place, old in enumerate(figures)]
    after = max((place + 1 for place, old in enumerate(figures) if old.game == new.game), default=len(figures))
    return [*figures[:after], new, *figures[after:]]


def with_loss(losses: Sequence[Loss], new: Loss) -> list[Loss]:
    """The losses with a new one, which replaces the one of the same game and level."""
    return [*(old for old in losses if (old.game, old.level) != (new.game, new.level)), new]


def as_text(figures: Sequence[Figure], losses: Sequence[Loss] = ()) -> str:
    """The text of a file with these figures and losses, for `read_figures` and `read_losses`."""
    found = [f"\n[[figure]]\n{_lines(figure)}" for figure in figures]
    found += [f"\n[[loss]]\n{_lines(loss)}" for loss in losses]
    return _HEAD + "".join(found)


def _lines(figure: Figure | Loss) -> str:
    """The lines of one figure or loss, without optional values that have their defaults."""
    usual = {"together": False, "options": {}, "minutes": 0.0}
    values = {each.name: getattr(figure, each.name) for each in fields(figure)}
    kept = {name: value for name, value in values.items() if name not in usual or value != usual[name]}
    return "".join(f"{name} = {_toml(value)}\n" for name, value in kept.items())


def _toml(value: object) -> str:
    if isinstance(value, Mapping):
        return "{ " + ", ".join(f"{json.dumps(name)} = {json.dumps(each)}" for name, each in value.items()) + " }"
    return json.dumps(value, ensure_ascii=False)
