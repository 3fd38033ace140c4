"""What puzzles are about: the coach's topics that a wrong first decision is a slip of.

`python build/puzzles.py topics` writes assets/puzzles/topics.toml, for the puzzles that come back after a lesson.
"""

from __future__ import annotations

import argparse
from collections.abc import Sequence

import tomli_w

from game import GAMES
from game.core.puzzle import Puzzle
from scenes.puzzles.coming_back import TOPICS
from scenes.puzzles.library import puzzles_of

_HEAD = "# Made by build/puzzles.py: by game and topic of the coach (`Guide.slip`), the puzzles about it.\n\n"


def topics_of(puzzle: Puzzle) -> set[str]:
    """The topics of all slips that a first decision can be, compared with one that solves the puzzle."""
    match = puzzle.match((puzzle.seat,))
    view, guide = match.view(puzzle.seat), GAMES[puzzle.record.game].guide
    wrong = [action for action in match.legal(puzzle.seat) if action not in puzzle.right]
    found = (guide.slip(view, action, right) for action in wrong for right in puzzle.right)
    return {slip[0] for slip in found if slip}


def all_topics() -> dict[str, dict[str, list[str]]]:
    """By game and topic, the keys of the puzzles that are about it."""
    table: dict[str, dict[str, list[str]]] = {}
    for game in GAMES:
        for puzzle in puzzles_of(game):
            for topic in sorted(topics_of(puzzle)):
                table.setdefault(game, {}).setdefault(topic, []).append(puzzle.key)
    return {game: dict(sorted(topics.items())) for game, topics in table.items()}


def main(argv: Sequence[str] | None = None) -> None:
    """Write the file."""
    argparse.ArgumentParser(description="Write what puzzles are about.").parse_args(argv)
    TOPICS.write_text(_HEAD + tomli_w.dumps(all_topics()), encoding="utf-8")
