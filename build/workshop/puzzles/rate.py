"""Rates found puzzles: which of our levels find the solution.

`python build/puzzles.py rate gothest --most 40` reads `out/puzzles/gothest.jsonl` and adds lines to
`out/puzzles/gothest.rated.jsonl`: as evenly as possible of all kinds, and of few matches more than one.
"""

from __future__ import annotations

import argparse
import json
from collections import Counter
from collections.abc import Sequence
from dataclasses import replace
from math import inf
from typing import Any

from checkout import ROOT
from game.ai.levels import LEVELS, Level
from game.ai.thinking import thoughts
from game.core.actions import Action
from game.core.match import Match
from game.core.puzzle import HARDEST, OPEN, REACHED, Goal
from game.core.record import Record

FOUND = ROOT / "out" / "puzzles"
TRIES = {"novice": 10, "regular": 10, "expert": 5, "master": 2}
"""How often each level tries a puzzle."""
IN_A_TURN = frozenset({"win", "blow", "slay", "shop", "full", "clear", "save", "guard"})
"""Goals with many decisions: a level finds one if it reaches the goal; of others if it begins rightly."""
CAPS = {"round": 2, "hold": 2, "silver": 2, "lead": 3, "shop": 2, "blow": 3, "slay": 3, "lone": 3}
"""The highest difficulty of goals for which our levels do not play, as they want to win the match."""
PLAYOUTS = {"expert": 30, "master": 200}
"""Playouts of the levels that search, instead of seconds."""


def rated(found: dict[str, Any]) -> dict[str, Any]:
    """A found puzzle with how often, 0..1, each level begins it rightly."""
    record = Record.parse(found["record"])
    view = Match.replay(record).view(found["seat"])
    right = {Action.parse(one) for one in found["right"]}
    shares = {}
    for name, tries in TRIES.items():
        level = LEVELS[name]
        if name in PLAYOUTS:
            level = replace(level, seconds=inf, playouts=PLAYOUTS[name])
        hits = 0
        for seed in range(tries):
            if found["kind"] in IN_A_TURN and record.game == "gothies":
                hits += reaches_it(record, found, level, 977 * seed + 5)
            else:
                *_, thought = thoughts(view, level, 977 * seed + 5)
                hits += thought.action in right
        shares[name] = hits / tries
    hard = 1 + min(3, sum(share < 0.5 for share in shares.values()))
    return {**found, "levels": shares, "difficulty": min(hard, CAPS.get(found["kind"], HARDEST))}


def reaches_it(record: Record, found: dict[str, Any], level: Level, seed: int) -> bool:
    """Whether a level that plays on from the position reaches the goal in time."""
    match, goal = Match.replay(record, seed=seed), Goal(found["kind"], tuple(found["wishes"]), found["until"])
    path = [match.states[-1]]
    by: list[int] = []
    while (status := goal.status(found["seat"], path, by)) == OPEN and match.waiting:
        seat = match.waiting[0]
        *_, thought = thoughts(match.view(seat), level, seed + len(by))
        match.submit(thought.action)
        path.append(match.states[-1])
        by.append(seat)
    return status == REACHED


def main(argv: Sequence[str]) -> None:
    """Rate puzzles of a game, as many as the command line says."""
    parser = argparse.ArgumentParser(prog="build/puzzles.py rate", description=__doc__)
    parser.add_argument("game")
    parser.add_argument("--most", type=int, default=12, help="of each kind")
    wish = parser.parse_args(argv)
    path = FOUND / f"{wish.game}.rated.jsonl"
    before = path.read_text(encoding="utf-8").splitlines() if path.exists() else []
    done = {line["record"] + line["kind"] for line in map(json.loads, before)}
    taken: Counter[str] = Counter()
    matches: Counter[tuple[str, int]] = Counter()
    with path.open("a", encoding="utf-8") as file:
        for line in (FOUND / f"{wish.game}.jsonl").read_text(encoding="utf-8").splitlines():
            found = json.loads(line)
            kind, match = found["kind"], (found["kind"], found["match"])
            if taken[kind] >= wish.most or matches[match]:
                continue
            taken[kind] += 1
            matches[match] += 1
            if found["record"] + kind not in done:
                file.write(json.dumps(rated(found)) + "\n")
                file.flush()
