"""Chooses the shipped puzzles of a game among the rated ones and writes assets/puzzles/<game>.toml.

`python build/puzzles.py choose gothest win=4 round=2` takes these numbers of each kind, of different matches and as
many difficulties as there are. Puzzles that are in the file already stay as they are: progress is noted under their
keys.
"""

from __future__ import annotations

import argparse
import json
import tomllib
from collections import Counter
from collections.abc import Mapping, Sequence
from dataclasses import replace
from math import inf
from typing import Any

from checkout import ROOT
from game.ai.levels import LEVELS
from game.ai.proof import Prover, TooLong, worlds_of
from game.ai.thinking import thoughts
from game.core.actions import Action
from game.core.cards import KIND
from game.core.match import Match
from game.core.puzzle import Goal
from game.core.record import Record
from game.core.state import State
from game.core.views import is_known
from workshop.puzzles.candidates import MORE_STEPS, WORLDS, right_ones
from workshop.puzzles.goals import SAMPLED

FOUND, SHIPPED = ROOT / "out" / "puzzles", ROOT / "assets" / "puzzles"
FIRM_WORLDS = 500
"""Worlds in which a solution is proved before it is shipped."""
FROM_MEMORY = frozenset({"mine", "seen"})
"""Kinds in which it is the puzzle to remember what was shown."""
_HEAD = "# Made by build/puzzles.py; the keys of puzzles are never changed, because progress is noted under them.\n"


def card_of(view: State, pick: str) -> str:
    """The card that a pick names or that lies there, as the value of a gap; "" for none that the viewer knows."""
    if pick in view.game.index:
        return f"card:{pick}"
    if "/" in pick:
        zone, place = view.layout.slot(pick)
        if place < len(view.zones[zone]) and is_known(view, zone, place):
            return f"card:{view.game.cards[view.zones[zone][place] & KIND].key}"
    return ""


def tempting_one(found: Mapping[str, Any], view: State) -> str:
    """The wrong first decision that some of our levels choose; "" for none, or if many ways lead to the goal."""
    if view.game.key == "gothies":
        return ""
    chosen: Counter[str] = Counter()
    for name in ("novice", "regular", "expert"):
        level = replace(LEVELS[name], seconds=inf)
        for seed in range(5):
            *_, thought = thoughts(view, level, seed)
            chosen[str(thought.action)] += str(thought.action) not in found["right"]
    (action, times), *_ = chosen.most_common(1)
    return action if times > 1 else ""


def gaps_of(found: Mapping[str, Any], view: State) -> dict[str, int | str]:
    """The words for the gaps in the texts of a puzzle."""
    gaps: dict[str, int | str] = {}
    first = Action.parse(found["right"][0])
    if first.picks and (card := card_of(view, first.picks[0])):
        gaps["card"] = card
    if "chances" in found:
        gaps["good"], gaps["less"] = found["chances"]
    if "second" in found:
        gaps["second"] = found["second"]
    for wish in found.get("goal", found["wishes"]):
        words = wish.removeprefix("keep ").removeprefix("always ").split()
        if len(words) == 3 and words[1] == "in":
            gaps["wanted"] = f"card:{words[0]}"
        elif len(words) == 3 and words[0].lstrip("#") == words[0]:
            gaps["number"] = int(words[2])
    if "count" in found:
        gaps["count"] = found["count"]
    if tempting := tempting_one(found, view):
        gaps["tempting"] = tempting
    gaps["choices"] = found["choices"]
    return gaps


def told_kind(found: Mapping[str, Any], view: State) -> str:
    """The kind of goal that names a puzzle: a safe attack on a card that was seen has words of its own."""
    target = Action.parse(found["right"][0]).picks[-1:]
    return "seen" if found["kind"] == "safe" and target and card_of(view, target[0]) else str(found["kind"])


def deal_of(record: str) -> tuple[int, ...]:
    """The luck of the deal, which tells matches apart."""
    return Record.parse(record.lstrip()).deal


def is_firm(found: Mapping[str, Any]) -> bool:
    """Whether other samples of worlds say the same: a small one that nothing else reaches the goal, so that no rival
    fails only very rarely, and a large one that the solution does. Of many positions some pass a small one by luck."""
    record = Record.parse(found["record"])
    if found["proof"] != "sample" or record.game == "gothies":
        return True
    view, goal = Match.replay(record).view(found["seat"]), Goal(found["kind"], tuple(found["wishes"]), found["until"])
    try:
        right = right_ones(view, found["seat"], goal, WORLDS, 4 * MORE_STEPS, 11)
        prover, many = Prover(goal, found["seat"], 10 * MORE_STEPS, sampled=SAMPLED), worlds_of(view, FIRM_WORLDS, 77)
        if not all(prover.is_forced(many, Action.parse(one)) for one in found["right"]):
            return False
    except TooLong:
        return False
    return sorted(str(one) for group in right for one in group) == sorted(found["right"])


def as_toml(found: Mapping[str, Any], key: str) -> str:
    """A puzzle as a table of the file."""
    view = Match.replay(Record.parse(found["record"])).view(found["seat"])
    gaps = ", ".join(f"{name} = {json.dumps(value)}" for name, value in gaps_of(found, view).items())
    levels = ", ".join(f"{name} = {share}" for name, share in found["levels"].items())
    lines = [
        "[[puzzle]]",
        f'key = "{key}"',
        f'kind = "{told_kind(found, view)}"',
        f"seat = {found['seat']}",
        f"wishes = {json.dumps(found['wishes'])}",
        f'until = "{found["until"]}"',
        f"right = {json.dumps(found['right'])}",
        f"difficulty = {found['difficulty']}",
        f'proof = "{found["proof"]}"',
        f"levels = {{{levels}}}",
        f"gaps = {{{gaps}}}",
        *(["aided = false"] if told_kind(found, view) in FROM_MEMORY else []),
        f"line = '''\n{found['line']}'''",
        f"record = '''\n{found['record']}'''",
    ]
    return "\n".join(lines) + "\n"


def main(argv: Sequence[str]) -> None:
    """Add puzzles of each kind to those of the file, as many as the command line says."""
    parser = argparse.ArgumentParser(prog="build/puzzles.py choose", description=__doc__)
    parser.add_argument("game")
    parser.add_argument("wishes", nargs="+", metavar="KIND=NUMBER", help="how many of a kind there are then")
    wish = parser.parse_args(argv)
    wanted = {kind: int(number) for kind, number in (one.split("=") for one in wish.wishes)}
    path = SHIPPED / f"{wish.game}.toml"
    text = path.read_text(encoding="utf-8") if path.exists() else _HEAD
    shipped = tomllib.loads(text).get("puzzle", [])
    there = Counter("safe" if one["kind"] == "seen" else one["kind"] for one in shipped)
    number = len(shipped)
    records = {one["record"] for one in shipped}
    rated = [json.loads(line) for line in (FOUND / f"{wish.game}.rated.jsonl").read_text(encoding="utf-8").splitlines()]
    matches = set(map(deal_of, records))
    for kind, most in wanted.items():
        levels: Counter[int] = Counter(one["difficulty"] for one in shipped if one["kind"] == kind)
        while there[kind] < most:
            fresh = [one for one in rated if one["kind"] == kind and deal_of(one["record"]) not in matches]
            if not fresh:
                break
            fresh.sort(key=lambda one: (levels[one["difficulty"]], -one["choices"], len(one["record"])))
            best = next((one for one in fresh if is_firm(one)), None)
            if best is None:
                break
            number += 1
            there[kind] += 1
            levels[best["difficulty"]] += 1
            matches.add(deal_of(best["record"]))
            text += "\n" + as_toml(best, f"p{number:02}")
    SHIPPED.mkdir(exist_ok=True)
    path.write_text(text, encoding="utf-8")
    print(path.name, number, dict(there))
