"""A new card is one row: the rules and the opponents of every level play it without any other table knowing it."""

from __future__ import annotations

import json
import os
import random
import shutil
import subprocess
import sys
from collections.abc import Iterator, Mapping
from pathlib import Path
from types import MappingProxyType
from typing import NamedTuple

import pytest

from game import GAMES, Match, Rules
from game.ai.brain import reasons_for
from game.ai.levels import LEVELS
from game.core import flow, steps
from game.core.cards import KIND
from game.core.rules import rules_of
from game.core.state import State
from tests.ai.kit import played, quick
from tests.contract.kit import decisions

ROOT = Path(__file__).resolve().parents[2]
PLAYOUTS = 4
"""For each decision of a level that searches: few, for this is about tables and not about strength."""
SEEN = 30
"""Positions with the new card that the opponents judge."""
MATCHES = 60
"""Maximum number of random matches until enough are found."""
SOME = 40
"""Number of actions of a long list that are judged."""


class NewCard(NamedTuple):
    """A row to be added to a game, as a person would write it."""

    game: str
    file: str
    above: str
    """The beginning of the line above the new one."""
    row: str
    key: str
    options: Mapping[str, str] = MappingProxyType({})
    """Options of the match in which it is played."""


NEW_CARDS = (
    NewCard(
        "battlegoats",
        "cards.py",
        'fighter(GOAT, "trickster"',
        'fighter(GOAT, "late_riser", 8, fx.bonus(-3, fx.when_attacking)),',
        "late_riser",
    ),
    NewCard("battlegoats", "cards.py", 'fighter(GOAT, "medic"', 'fighter(GOAT, "plain_goat", 7),', "plain_goat"),
    NewCard("goblins", "cards.py", '_minion(RABBLE, "coward"', '_minion(RABBLE, "loiterer", 3),', "loiterer"),
    NewCard("goblins", "cards.py", '_event("flooded_vault"', '_event("loose_tiles", 60, gold=(15, 0)),', "loose_tiles"),
    NewCard("goout", "cards.py", '_character("kyoko"', '_character("mika", None, life=9),', "mika"),
    NewCard(
        "gothest",
        "cards.py",
        "*_characters(WINTER_COURT",
        '*_characters(WINTER_COURT, "old_mother_soot"),',
        "old_mother_soot",
        {"_character0": "old_mother_soot"},
    ),
    NewCard(
        "gothest",
        "cards.py",
        "*_characters(WINTER_COURT",
        '*_base(GOTH, 4, "paper_bat", 1, {1: 9}),',
        "paper_bat",
        {"_deck0": "first_night/5 paper_bat pet_bat thorn_crown cheer_up"},
    ),
    NewCard(
        "gothies",
        "cards_play.py",
        'card(GOTHIE, "phoenix_diva"',
        'card(GOTHIE, "spark_juggler", RED, 3, Gain(song=3, seeds=1), Gain(song=2)),',
        "spark_juggler",
    ),
)


def with_row(folder: Path, new: NewCard) -> None:
    """Write a copy of the games with the new row into a folder."""
    shutil.copytree(ROOT / "game", folder / "game", ignore=shutil.ignore_patterns("__pycache__"))
    path = folder / "game" / new.game / new.file
    lines = path.read_text(encoding="utf-8").splitlines()
    (place,) = (number for number, line in enumerate(lines) if line.strip().startswith(new.above))
    indent = lines[place][: len(lines[place]) - len(lines[place].lstrip())]
    lines.insert(place + 1, indent + new.row)
    path.write_text("\n".join(lines) + "\n", encoding="utf-8")


@pytest.mark.parametrize("new", NEW_CARDS, ids=lambda new: f"{new.game}-{new.key}")
def test_a_new_card_is_one_row(new: NewCard, tmp_path: Path) -> None:
    """In a process of its own, for the tables of a game are made when it is imported."""
    with_row(tmp_path, new)
    environment = {**os.environ, "PYTHONPATH": os.pathsep.join((str(tmp_path), str(ROOT)))}
    wish = new.game, new.key, json.dumps(dict(new.options))
    command = [sys.executable, "-P", "-m", "tests.contract.test_new_card", *wish]
    done = subprocess.run(command, env=environment, cwd=tmp_path, capture_output=True, text=True)
    assert done.returncode == 0, done.stderr[-2000:]
    told = json.loads(done.stdout)
    assert told["folder"] == str(tmp_path)
    assert told["ended"] == list(listed())
    assert told["seen"] >= SEEN, "opponents have not met the new card"


def listed() -> Iterator[str]:
    """The levels that players are offered."""
    return (name for name, level in LEVELS.items() if level.listed)


def judge(view: State) -> None:
    """Ask a game for all that it teaches its opponents about a position."""
    heuristics, legal = rules_of(view).heuristics, flow.legal(view, view.viewer)
    heuristics.value(view, view.viewer)
    heuristics.prior(view, view.viewer, legal)
    for action in legal[:SOME]:
        reasons_for(view, action)
        heuristics.traits(view, view.viewer, action)


def met(rules: Rules, kind: int, options: dict[str, str]) -> int:
    """Let the opponents judge positions of random matches until they have looked at enough with this card."""
    seen = 0
    for seed in range(MATCHES):
        match = Match(rules, rules.seats[-1], options, seed=seed)
        for action in decisions(match, random.Random(seed)):
            view = match.view(action.seat)
            if any(card & KIND == kind for cards in view.zones for card in cards):
                judge(view)
                seen += 1
                if seen >= SEEN:
                    return seen
            match.submit(action)
    return seen


def main(game: str, key: str, options: str) -> None:
    """Play a game with opponents of all levels, and prints what came of it."""
    rules, chosen = GAMES[game], json.loads(options)
    ended = [name for name in listed() if played(rules, rules.seats[0], quick(name, PLAYOUTS), chosen).outcome]
    folder = Path(steps.__file__).parents[2]
    print(json.dumps({"folder": str(folder), "ended": ended, "seen": met(rules, rules.index[key], chosen)}))


if __name__ == "__main__":
    main(*sys.argv[1:])
