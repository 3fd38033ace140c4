"""Masters of GOTHIES with the nets that were fitted last beside those with the game's own, for `tests.bench.duels`.

`python build/opponents/learn_gothies.py fit` writes nets to out/learn/nets, and `python -m tests.bench.duels gothies
tests.bench.gothies_nets:fitted tests.bench.gothies_nets:own` says whether they make masters stronger. Both take the
same time to judge a position.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from pathlib import Path
from runpy import run_path
from typing import Any

from game.core.rules import Heuristics
from game.core.value_net import ValueNet, net_of, rows_of
from game.gothies.brain import climb_weights, duel_weights
from game.gothies.brain.net_inputs import CLIMB_FACTS, DUEL_FACTS, MARK_NAMES
from game.gothies.brain.value import NetJudge

FOLDER = Path(__file__).parents[2] / "out" / "learn" / "nets"


def net(weights: Mapping[str, Any], facts: tuple[str, ...]) -> ValueNet:
    """The net of a module of numbers."""
    return net_of(weights["BIAS"], weights["OUT"], weights["FACTS"], facts, rows_of(weights["MARKS"], MARK_NAMES))


def judged_by(known: Heuristics, duel: Mapping[str, Any], climb: Mapping[str, Any]) -> Heuristics:
    """What masters know who judge positions by these nets."""
    return replace(known, value=NetJudge(net(duel, DUEL_FACTS), net(climb, CLIMB_FACTS)).value)


def own(known: Heuristics) -> Heuristics:
    """What masters know now."""
    return judged_by(known, vars(duel_weights), vars(climb_weights))


def fitted(known: Heuristics) -> Heuristics:
    """What they would know with the nets that were fitted last."""
    return judged_by(known, *[run_path(str(FOLDER / f"{kind}_weights.py")) for kind in ("duel", "climb")])
