"""Matches that show who is stronger: `python -m game.ai.arena battlegoats master regular --games 400`."""

from __future__ import annotations

import argparse
import multiprocessing
from collections.abc import Iterable, Iterator, Mapping, Sequence
from concurrent.futures import ProcessPoolExecutor
from dataclasses import dataclass, replace
from datetime import date
from importlib.metadata import PackageNotFoundError, version
from math import inf
from pathlib import Path
from pkgutil import resolve_name
from time import monotonic
from typing import NamedTuple

from game.ai.levels import BRAINS, GUEST_SECONDS, LEVELS, Level, level_of
from game.ai.strength import Figure, as_text, read_figures, wilson, with_figure
from game.ai.thinking import thoughts
from game.core.match import Match

_DECISIONS = 10_000
"""More than any match has: so far apart are the seeds of two matches."""


@dataclass(frozen=True)
class Bout:
    """One match to be played: `hero` sits at `seat`, `others` at all other seats."""

    game: str
    seats: int
    options: Mapping[str, str]
    hero: Level
    others: Level
    seat: int
    deal: int
    """The seed of deal, luck and thoughts."""


class Result(NamedTuple):
    """How a bout went for its hero: 1 won, a shared win its share, an end without any winner one share of all seats."""

    score: float
    decisions: int
    playouts: int
    seconds: float
    """What the hero's decisions that were no matter of course took."""
    won: bool = True
    """Whether anybody has won: what counts where all play together."""


def bouts(first: Bout, games: int) -> list[Bout]:
    """Each deal is played from every seat, so that nobody has the better cards; only once where all seats are of the
    same level, because from every other seat it would be the same match again."""
    if first.hero == first.others:
        return [replace(first, seat=number % first.seats, deal=first.deal + number) for number in range(games)]
    turns = (divmod(number, first.seats) for number in range(games))
    return [replace(first, seat=seat, deal=first.deal + deal) for deal, seat in turns]


def play(bout: Bout) -> Result:
    """Plays a match to its end; the same again whenever no budget is in seconds. Raises RuntimeError when an opponent
    calls for the end of the program, which would otherwise look like the end of the measurement."""
    try:
        return _played(bout)
    except SystemExit as error:
        raise RuntimeError(f"an opponent has called sys.exit({error})") from error


def _played(bout: Bout) -> Result:
    match = Match(bout.game, seats=bout.seats, options=bout.options, seed=bout.deal)
    decisions = playouts = 0
    seconds, number = 0.0, bout.deal * _DECISIONS
    while match.outcome is None:
        seat = match.waiting[0]
        level = bout.hero if seat == bout.seat else bout.others
        begun, number = monotonic(), number + 1
        *_, thought = thoughts(match.view(seat), level, number, begun + level.seconds)
        if seat == bout.seat and thought.playouts:
            decisions += 1
            playouts += thought.playouts
            seconds += monotonic() - begun
        match.submit(thought.action)
    ranks = match.outcome.ranks
    winners = ranks.count(1)
    score = 1 / bout.seats if not winners else (ranks[bout.seat] == 1) / winners
    return Result(score, decisions, playouts, seconds, winners > 0)


def results(plan: Sequence[Bout], jobs: int) -> Iterator[Result]:
    """Plays all bouts, in order, in `jobs` processes. Raises BrokenProcessPool when one of them is killed."""
    if jobs == 1:
        yield from map(play, plan)
        return
    with ProcessPoolExecutor(jobs, multiprocessing.get_context("spawn")) as pool:
        yield from pool.map(play, plan)


def won(done: Sequence[Result], together: bool) -> float:
    """The hero's wins; where all play together the matches that end well."""
    return float(sum(result.won if together else result.score for result in done))


def report(hero: str, others: str, done: Sequence[Result], seats: int, together: bool = False) -> str:
    """One line: the share of wins with its interval, and how much was thought."""
    wins = won(done, together)
    low, high = wilson(wins, len(done))
    line = f"{seats} {hero} together" if together else f"{hero} against {others}"
    line += f": {wins:g} of {len(done)} = {wins / len(done):.1%} [{low:.1%} to {high:.1%}]"
    line += "" if together else f", even is {1 / seats:.0%}"
    decisions, seconds = sum(r.decisions for r in done), sum(r.seconds for r in done)
    if decisions:
        playouts = sum(r.playouts for r in done)
        line += f"; {playouts / decisions:.0f} playouts and {seconds / decisions:.2f} s a searched decision"
        line += f", {playouts / seconds:.0f} playouts/s"
    return line


def trusted_level(name: str) -> Level:
    """A level, or the brain that a developer names as `module:Brain`, which is imported for it. For the command line of
    the arena and for benchmarks alone: a name from a file or a page goes to `level_of`. Raises KeyError for an unknown
    level, ImportError or AttributeError for a brain that is not there."""
    if ":" not in name:
        return level_of(name)
    return Level(name, name, GUEST_SECONDS, make=resolve_name(name))


def opponent(name: str, budget: Budgeted) -> Level:
    """A level, or any brain by its name. One that thinks by the clock gets the budget of the command line instead; one
    that counts its playouts keeps their number."""
    level = Level(name, name) if name in BRAINS and name not in LEVELS else trusted_level(name)
    if budget is None or not level.searches:
        return level
    seconds, playouts = budget if level.playouts == inf else (inf, level.playouts)
    return replace(level, seconds=seconds, playouts=playouts)


def clocked(*names: str) -> bool:
    """Whether any of these thinks by the clock, so that a budget means something to it."""
    return any(level.searches and level.playouts == inf for level in (opponent(name, None) for name in names))


Budgeted = tuple[float, float] | None
"""Seconds and playouts, or None for each level's own."""


def budget_of(text: str) -> tuple[float, float]:
    """`300` are playouts, `0.5s` are seconds."""
    return (float(text[:-1]), inf) if text.endswith("s") else (inf, float(int(text)))


def budget_words(budget: Budgeted) -> str:
    """The budget as the table of strengths names it."""
    if budget is None:
        return "usual"
    seconds, playouts = budget
    return f"{playouts:.0f} playouts" if seconds == inf else f"{seconds:g} s"


def option_of(text: str) -> tuple[str, str]:
    """`name=value`."""
    name, equals, value = text.partition("=")
    if not equals:
        raise ValueError(text)
    return name, value


def _release() -> str:
    """The version of the game that is installed."""
    try:
        return version("goths-goats-goblins")
    except PackageNotFoundError:
        return "unknown"


def _arguments() -> argparse.ArgumentParser:
    parser = argparse.ArgumentParser(prog="python -m game.ai.arena", description=__doc__)
    parser.add_argument("game", help="its key")
    parser.add_argument("hero", help="a level or a brain")
    parser.add_argument("others", help="who sits at all other seats; `together`: the same, and all play together")
    parser.add_argument("--games", type=int, default=400)
    parser.add_argument("--seats", type=int, default=2)
    parser.add_argument("--budget", type=budget_of, help="instead of own seconds: playouts (300) or seconds (0.5s)")
    parser.add_argument("--option", type=option_of, action="append", default=[], help="name=value of the game")
    parser.add_argument("--jobs", type=int, default=1, help="processes")
    parser.add_argument("--seed", type=int, default=0)
    parser.add_argument("--write", type=Path, help="a table of strengths that the result goes into")
    parser.add_argument("--release", default=_release(), help="the version that the table names")
    return parser


def main(argv: Iterable[str] | None = None) -> None:
    """Plays and prints; a line now and then, the last one counts."""
    wish = _arguments().parse_args(None if argv is None else list(argv))
    together = wish.others == "together"
    name = wish.hero if together else wish.others
    hero, others = opponent(wish.hero, wish.budget), opponent(name, wish.budget)
    first = Bout(wish.game, wish.seats, dict(wish.option), hero, others, 0, wish.seed)
    plan = bouts(first, wish.games)
    done: list[Result] = []
    begun = monotonic()
    for result in results(plan, wish.jobs):
        done.append(result)
        if len(done) % 50 == 0 and len(done) < len(plan):
            print(report(wish.hero, name, done, wish.seats, together), flush=True)
    print(report(wish.hero, name, done, wish.seats, together), flush=True)
    if wish.write:
        figure = Figure(
            wish.game, wish.hero, name, wish.seats, len(done), won(done, together),
            budget_words(wish.budget if clocked(wish.hero, name) else None),
            date.today().isoformat(), wish.release, round((monotonic() - begun) / 60, 1), together, dict(wish.option),
        )  # fmt: skip
        write_figure(wish.write, figure)


def write_figure(path: Path, figure: Figure) -> None:
    """Puts a figure into a table of strengths, which may be new."""
    known = read_figures(path.read_text(encoding="utf-8")) if path.exists() else []
    path.write_text(as_text(with_figure(known, figure)), encoding="utf-8")


if __name__ == "__main__":
    main()
