"""The command line: `python -m laboratory run`, `report` and `balance`; `--help` explains each."""

from __future__ import annotations

import argparse
import sys
from collections.abc import Iterable, Sequence
from datetime import date
from pathlib import Path

from game.ai.arena import option_of
from laboratory.balance import balance_plan, markdown
from laboratory.cluster import client_of, run
from laboratory.experiment import Experiment
from laboratory.findings import findings
from laboratory.ledger import Ledger, read
from laboratory.report import html

MARK = "<!-- measured -->"
"""The line in docs/measurements/balance.md from which the page is generated. The text before it is written by hand and
kept."""


def _arguments() -> argparse.ArgumentParser:
    parser = argparse.ArgumentParser(prog="python -m laboratory", description=__doc__)
    parts = parser.add_subparsers(dest="part", required=True)
    workers = argparse.ArgumentParser(add_help=False)
    workers.add_argument("--workers", type=int, default=2, help="local processes")
    workers.add_argument("--scheduler", default="", help="the address of a running Dask scheduler instead")
    workers.add_argument("--file", type=Path, required=True, help="JSON lines; a run that was interrupted goes on")
    workers.add_argument("--matches", type=int, default=1000, help="of each experiment")
    one = parts.add_parser("run", parents=[workers], help="play one experiment")
    one.add_argument("game", help="its key")
    one.add_argument("hero", help="a level or a brain")
    one.add_argument("others", nargs="?", default="", help="who sits at all other seats; the hero if left out")
    one.add_argument("--seats", type=int, default=2)
    one.add_argument("--option", type=option_of, action="append", default=[], help="name=value of the game")
    one.add_argument("--together", action="store_true", help="all seats win or lose together")
    one.add_argument("--budget", default="", help="of those who search: playouts (300) or seconds (0.5s)")
    one.add_argument("--deal", type=int, default=0, help="the seed of the first deal")
    page = parts.add_parser("report", help="make an HTML file of a run")
    page.add_argument("file", type=Path)
    page.add_argument("page", type=Path)
    all_games = parts.add_parser("balance", parents=[workers], help="measure all games and write the page about it")
    all_games.add_argument("--level", default="regular", help="who sits everywhere")
    all_games.add_argument("--page", type=Path, help="the page whose measured part is replaced")
    return parser


def _tell(done: int, of: int) -> None:
    print(f"\r{done} of {of} chunks", end="" if done < of else "\n", file=sys.stderr, flush=True)


def _play(plan: Sequence[Experiment], wish: argparse.Namespace) -> None:
    """Play a plan into its file. Raises KeyError, ValueError or BadData before anything is played."""
    for experiment in plan:
        experiment.check()
    ledger = Ledger(wish.file, plan)
    with client_of(wish.workers, wish.scheduler) as client:
        run(plan, ledger, client, _tell)


def main(argv: Iterable[str] | None = None) -> None:
    """Run a command line."""
    wish = _arguments().parse_args(None if argv is None else list(argv))
    today = date.today().isoformat()
    if wish.part == "run":
        others = wish.others or wish.hero
        options = dict(wish.option)
        plan = [
            Experiment(
                wish.game, wish.seats, wish.hero, others, wish.matches, options, wish.together, wish.budget, wish.deal
            )
        ]
        _play(plan, wish)
        for one in findings(*_lines(wish.file)):
            print(f"{one.experiment.title}: {one.wins}; the seat that begins {one.first}; {one.length:g} decisions")
    elif wish.part == "report":
        wish.page.write_text(html(findings(*_lines(wish.file)), today), encoding="utf-8")
    else:
        _play(balance_plan(wish.matches, wish.level), wish)
        command = f"python -m laboratory balance --matches {wish.matches} --level {wish.level} --file FILE"
        text = markdown(findings(*_lines(wish.file)), today, command)
        if wish.page:
            kept = wish.page.read_text(encoding="utf-8").partition(MARK)[0] if wish.page.exists() else ""
            wish.page.write_text(f"{kept}{MARK}\n\n{text}", encoding="utf-8")
        else:
            print(text)


def _lines(file: Path) -> tuple[list[Experiment], list[dict[str, object]]]:
    plan, lines = read(file)
    return plan, list(lines.values())


if __name__ == "__main__":
    main()
