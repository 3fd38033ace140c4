"""Plays matches to measure who is stronger: `python -m game.ai.arena battlegoats master regular --games 400`."""

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
from game.ai.strength import Figure, as_text, read_figures, read_losses, wilson, with_figure
from game.ai.thinking import thoughts
from game.core.match import Match

_DECISIONS = 10_000
"""Distance between the seeds of two matches: more than a match has decisions."""


@dataclass(frozen=True)
class Bout:
    """One match to play: `hero` sits at `seat`, `others` at all other seats."""

    game: str
    seats: int
    options: Mapping[str, str]
    hero: Level
    others: Level
    seat: int
    deal: int
    """The seed of the deal, of luck and of the opponents' thoughts."""


class Result(NamedTuple):
    """The result of a bout for its hero.

    `score` is 1 for a win, 1 / winners for a shared win, and 1 / seats if nobody wins. `decisions`, `playouts` and
    `seconds` count the hero's decisions that were searched.
    """

    score: float
    decisions: int
    playouts: int
    seconds: float
    won: bool = True
    """Whether anybody has won; this counts if all play together."""


def bouts(first: Bout, games: int) -> list[Bout]:
    """`games` bouts. Each deal is played from every seat, so that nobody has better cards; only once if
    hero and others are the same, because the other seats would give the same match."""
    if first.hero == first.others:
        return [replace(first, seat=number % first.seats, deal=first.deal + number) for number in range(games)]
    turns = (divmod(number, first.seats) for number in range(games))
    return [replace(first, seat=seat, deal=first.deal + deal) for deal, seat in turns]


def play(bout: Bout) -> Result:
    """Play a bout to its end; if no budget is in seconds, the result is always the same. Raises RuntimeError if an
    opponent calls `sys.exit`, which would otherwise look like the end of the measurement."""
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
    """The results of all bouts, in order, played in `jobs` processes. Raises BrokenProcessPool if one is killed."""
    if jobs == 1:
        yield from map(play, plan)
        return
    with ProcessPoolExecutor(jobs, multiprocessing.get_context("spawn")) as pool:
        yield from pool.map(play, plan)


def wins_of(done: Sequence[Result], together: bool) -> float:
    """The sum of the hero's scores; if all play together, the matches that were won."""
    return float(sum(result.won if together else result.score for result in done))


def report(hero: str, others: str, done: Sequence[Result], seats: int, together: bool = False) -> str:
    """One line with the share of wins, its interval, and the playouts and time per searched decision."""
    wins = wins_of(done, together)
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
    """A level, or a brain named as `module:Brain`, which is imported. Only for the command line of the arena and for
    benchmarks; names from files or pages go to `level_of`. Raises KeyError for an unknown level, ImportError or
    AttributeError for a brain that does not exist."""
    if ":" not in name:
        return level_of(name)
    return Level(name, name, GUEST_SECONDS, make=resolve_name(name))


def opponent(name: str, budget: BudgetOption) -> Level:
    """A level, or any brain by its name, with the budget of the command line. A level whose own budget is in playouts
    keeps it."""
    level = Level(name, name) if name in BRAINS and name not in LEVELS else trusted_level(name)
    if budget is None or not level.searches:
        return level
    seconds, playouts = budget if level.playouts == inf else (inf, level.playouts)
    return replace(level, seconds=seconds, playouts=playouts)


def uses_seconds(*names: str) -> bool:
    """Whether the budget of any of these levels or brains is in seconds, so that `--budget` changes it."""
    return any(level.searches and level.playouts == inf for level in (opponent(name, None) for name in names))


BudgetOption = tuple[float, float] | None
"""Seconds and playouts, or None for each level's own budget."""


def budget_of(text: str) -> tuple[float, float]:
    """The budget in a text: `300` are playouts, `0.5s` seconds. Raises ValueError."""
    return (float(text[:-1]), inf) if text.endswith("s") else (inf, float(int(text)))


def budget_text(budget: BudgetOption) -> str:
    """The budget as `Figure.budget` says it."""
    if budget is None:
        return "usual"
    seconds, playouts = budget
    return f"{playouts:.0f} playouts" if seconds == inf else f"{seconds:g} s"


def option_of(text: str) -> tuple[str, str]:
    """The name and value in a text `name=value`. Raises ValueError."""
    name, equals, value = text.partition("=")
    if not equals:
        raise ValueError(text)
    return name, value


def release() -> str:
    """The installed version of the game; `unknown` if it is not installed."""
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
    parser.add_argument("--release", default=release(), help="the version that the table names")
    return parser


def main(argv: Iterable[str] | None = None) -> None:
    """Play the games, printing the result so far every 50 games and at the end, and write it if asked to."""
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
            wish.game,
            wish.hero,
            name,
            wish.seats,
            len(done),
            wins_of(done, together),
            budget_text(wish.budget if uses_seconds(wish.hero, name) else None),
            date.today().isoformat(),
            wish.release,
            round((monotonic() - begun) / 60, 1),
            together,
            dict(wish.option),
        )
        write_figure(wish.write, figure)


def write_figure(path: Path, figure: Figure) -> None:
    """Add a figure to the file with the measured strengths, or create the file."""
    known = path.read_text(encoding="utf-8") if path.exists() else ""
    path.write_text(as_text(with_figure(read_figures(known), figure), read_losses(known)), encoding="utf-8")


if __name__ == "__main__":
    main()
