"""Finds puzzles: plays matches among our levels and proves goals in their positions.

`python build/puzzles.py find gothest --seats 2 --minutes 10` adds a line of JSON to `out/puzzles/gothest.jsonl` for
each puzzle that it finds. `rate` rates them, `choose` makes the shipped puzzles of them.
"""

from __future__ import annotations

import argparse
import json
from collections.abc import Callable, Iterator, Mapping, Sequence
from math import inf
from random import Random
from time import monotonic
from typing import Any

from checkout import ROOT
from game.ai.decision import Decision
from game.ai.levels import level_of
from game.ai.proof import TooLong
from game.ai.review import results_in_worlds
from game.ai.search import shortlist
from game.ai.thinking import thoughts
from game.core.actions import Action
from game.core.match import Match
from game.core.puzzle import Goal
from game.core.record import Move
from game.core.rules import rules_of
from workshop.puzzles.candidates import (
    FIRST_WORLDS,
    MORE_STEPS,
    STEPS,
    WORLDS,
    alike,
    puzzle,
    right_ones,
    shortened,
    solution,
)
from workshop.puzzles.goals import GOALS, MARGIN
from workshop.puzzles.odds import lone_puzzles, odds_puzzles
from workshop.puzzles.turns import gothies_puzzles

MOST_COMPARED = 10
"""Maximum number of decisions that are compared; of more only the promising ones are."""
FOUND = ROOT / "out" / "puzzles"
FEW_TRIES, TRIES, MANY_TRIES = 12, 60, 240
"""Playouts of each decision: at a glance, to be sure, and again with another seed."""


def is_clear(right: list[list[Action]], groups: list[list[Action]], line: list[Move], goal: Goal) -> bool:
    """Whether the solution is unique: one first decision, or the same ones in another order, or the same target."""
    if len(groups) < 3 or len(groups) - len(right) < 2:
        return False
    if goal.kind == "mine":
        return len({group[0].picks[-1] for group in right}) == 1
    own = {move.action for move in line}
    return all(own & set(group) for group in right)


def forced_puzzles(match: Match, seat: int) -> Iterator[dict[str, Any]]:
    """The puzzles with a certain solution in the present position."""
    view, state = match.view(seat), match.states[-1]
    groups = alike(view, seat, match.legal(seat))
    if len(groups) < 3:
        return
    for goal in GOALS[match.rules.key](state, seat):
        try:
            right = right_ones(view, seat, goal, FIRST_WORLDS, STEPS, 1)
            if not right or len(groups) - len(right) < 2 or len(right) > 6:
                continue
            line = solution(match.record, seat, goal, right[0][0], WORLDS, MORE_STEPS)
            line = shortened(match.record, seat, goal, line) if line else []
            if not line or not is_clear(right, groups, line, goal):
                continue
            again = right_ones(view, seat, goal, WORLDS, MORE_STEPS, 2)
        except TooLong:
            continue
        if again == right:
            yield puzzle(match, seat, goal, line, [one for group in right for one in group], "sample", len(groups))


def best_puzzles(match: Match, seat: int) -> Iterator[dict[str, Any]]:
    """The puzzle of the best decision in the present position, if it is clearly better than all others."""
    view, legal = match.view(seat), match.legal(seat)
    groups = alike(view, seat, legal)
    if len(groups) < 3 or rules_of(view).heuristics.evaluate(view, seat, legal, 0) is not None:
        return
    field = [group[0] for group in groups]
    if len(field) > MOST_COMPARED:
        field = [one.action for one in shortlist(view, legal, Random(1))]
    decision = Decision(match.decisions, view, field[0])
    chances: list[float] = []
    for tries, seed in ((FEW_TRIES, 1), (TRIES, 2), (MANY_TRIES, 3)):
        found = [sum(one) / tries for one in results_in_worlds(decision, field, tries, Random(seed))]
        ranked = sorted(zip(found, field, strict=True), key=lambda pair: -pair[0])
        if ranked[0][0] - ranked[1][0] < MARGIN or (chances and ranked[0][1] != field[0]):
            return
        field = [action for _, action in ranked][: 4 if tries == TRIES else None]
        chances = [chance for chance, _ in ranked]
    right = next(group for group in groups if field[0] in group)
    record = match.record
    played = Match.replay(record)
    played.submit(field[0])
    line = list(played.record.moves[len(record.moves) :])
    told = puzzle(match, seat, Goal("best"), line, right, "chance", len(groups))
    told["chances"] = [round(100 * chance) for chance in chances[:2]]
    told["second"] = str(field[1])
    yield told


_FINDERS: Mapping[str, Callable[[Match, int], Iterator[dict[str, Any]]]] = {
    "goblins": odds_puzzles,
    "gothies": gothies_puzzles,
}
"""What looks for puzzles in games where `forced_puzzles` does not."""


def search(wish: argparse.Namespace) -> None:
    """Play matches for `minutes`, or until `most` puzzles are found, and write down what is found."""
    game, seed, until, left = wish.game, wish.seed, monotonic() + 60 * wish.minutes, wish.most
    options: dict[str, str] = dict(one.split("=", 1) for one in wish.option)
    FOUND.mkdir(parents=True, exist_ok=True)
    with (FOUND / f"{game}.jsonl").open("a", encoding="utf-8") as file:
        while left > 0 and monotonic() < until:
            seed += 1
            match = Match(game, seats=wish.seats, seed=seed, options=options)
            told: set[str] = set()
            while match.outcome is None and left > 0 and monotonic() < until:
                seat = match.waiting[0]
                if match.decisions and len(match.legal(seat)) > 1:
                    found = [*_FINDERS.get(game, forced_puzzles)(match, seat)]
                    found += lone_puzzles(match, seat) if game == "goblins" else ()
                    found += best_puzzles(match, seat) if wish.best and seed % 2 else ()
                    for one in found:
                        sort = one["kind"] + Action.parse(one["right"][0]).verb * (one["kind"] == "odds")
                        if sort not in told:
                            told.add(sort)
                            left -= 1
                            file.write(json.dumps({**one, "match": seed, "seats": wish.seats}) + "\n")
                            file.flush()
                *_, thought = thoughts(match.view(seat), level_of(wish.level), seed * 10_000 + match.decisions)
                match.submit(thought.action)


def main(argv: Sequence[str]) -> None:
    """Search as the words say."""
    parser = argparse.ArgumentParser(prog="build/puzzles.py find", description=__doc__)
    parser.add_argument("game")
    parser.add_argument("--seats", type=int, default=2)
    parser.add_argument("--minutes", type=float, default=5.0)
    parser.add_argument("--most", type=float, default=inf, help="stop after this many puzzles")
    parser.add_argument("--level", default="regular")
    parser.add_argument("--seed", type=int, default=0)
    parser.add_argument("--option", action="append", default=[])
    parser.add_argument("--best", action="store_true", help="also look for best decisions")
    search(parser.parse_args(argv))
