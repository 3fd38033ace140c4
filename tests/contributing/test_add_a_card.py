"""«Add a card» of CONTRIBUTING, done step by step: it works, it takes 3 files and 5 lines, and no step is idle."""

from __future__ import annotations

import pytest

from tests.contributing.kit import Block, Change, Tree, blocks

STEPS = blocks("Add a card")
ADDED = [block for block in STEPS if block.kind == "diff"]
OPPONENTS = """
from game import GAMES, Match
from game.core.cards import KIND
from tests.ai.kit import last_thought, quick
rules = GAMES["battlegoats"]
new = rules.index["sleepyhead"]

def offered(match):
    view = match.view(0)
    return any(card & KIND == new for card in view.zones[view.layout.zone_index["s0.pack"]])

matches = (Match(rules, 2, {"setup": "draft"}, seed=seed) for seed in range(200))
match = next(filter(offered, matches))
for number in range(30):
    level = quick(("novice", "regular", "expert", "master")[number % 4], 4)
    match.submit(last_thought(match.view(match.waiting[0]), level, number).action)
"""
"""A draft in which the first seat is offered the new card, by opponents of all levels."""


def play(tree: Tree) -> None:
    """Opponents of all levels meet the new card."""
    (tree.folder / "opponents.py").write_text(OPPONENTS, "utf-8")
    tree.run("python opponents.py")
    (tree.folder / "opponents.py").unlink()


def test_the_steps_work_and_take_three_files_and_five_lines(tree: Tree) -> None:
    for block in ADDED:
        tree.do(block)
    assert tree.changes() == {
        "assets/text/en.toml": Change(3, new=False),
        "game/battlegoats/brain/card_worth.py": Change(1, new=False),
        "game/battlegoats/cards.py": Change(1, new=False),
    }
    for block in STEPS:
        if block not in ADDED:
            tree.do(block)
    play(tree)


@pytest.mark.slow
@pytest.mark.parametrize("left_out", ADDED, ids=lambda block: block.text.splitlines()[0].rpartition("/")[2])
def test_without_one_of_the_additions_it_does_not_work(tree: Tree, left_out: Block) -> None:
    """Words alone are missed by a test, a row or a worth by what plays."""
    with pytest.raises(AssertionError, match=r"Error|FAILED"):
        for block in STEPS:
            if block != left_out:
                tree.do(block)
        play(tree)
