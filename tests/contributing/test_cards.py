"""card.md, done step by step, all games in one copy: a card in each game works, and no step is idle."""

from __future__ import annotations

import json

import pytest

from game.ai.levels import offered_levels
from tests.contributing.kit import Block, Tree, blocks

PARTS = {
    "BattleGoats": "sleepyhead",
    "Goblin Slayer-Slayer": "loiterer",
    "Go Out Battle": "mika",
    "Gothest BATtle": "old_mother_soot",
    "GOTHIES": "attic_humming",
}
"""The parts of the page, and the card that each adds."""
GAMES = dict(zip(PARTS, ("battlegoats", "goblins", "goout", "gothest", "gothies"), strict=True))
OPTIONS = {"battlegoats": {"setup": "draft"}, "gothest": {"_character0": "old_mother_soot"}}
"""Options of matches in which opponents meet the card soon."""
EFFORT = {
    "BattleGoats": {
        "assets/text/en.toml": 3,
        "game/battlegoats/brain/card_worth.py": 1,
        "game/battlegoats/cards.py": 1,
    },
    "Goblin Slayer-Slayer": {"assets/text/en.toml": 3, "game/goblins/cards.py": 1},
    "Go Out Battle": {"assets/text/en.toml": 6, "game/goout/cards.py": 1},
    "Gothest BATtle": {"assets/text/en.toml": 3, "game/gothest/cards.py": 1, "game/gothest/collection.py": 1},
    "GOTHIES": {"assets/text/en.toml": 3, "game/gothies/cards_play.py": 1},
}
"""The lines that each card takes, by file, besides its test and its place beside the printed set."""
each_part = pytest.mark.parametrize("part", PARTS)


def play(tree: Tree, part: str) -> None:
    """Opponents of all levels play to the end, and judge positions with the new card."""
    game = GAMES[part]
    wish = game, PARTS[part], f"'{json.dumps(OPTIONS.get(game, {}))}'"
    told = json.loads(tree.run(f"python -m tests.contract.test_new_card {' '.join(wish)}").splitlines()[-1])
    assert told["seen"] >= 1 and told["ended"] == list(offered_levels())


def lines_of(block: Block) -> tuple[str, int]:
    """The file that a diff changes, and how many lines it adds."""
    head, *lines = block.text.splitlines()
    return head.removeprefix("--- "), sum(line.startswith("+") for line in lines) - sum(
        line.startswith("-") for line in lines
    )


@each_part
def test_a_card_works_and_takes_a_few_lines(shared: Tree, part: str) -> None:
    before = shared.changes()
    steps = blocks("card", part)
    shared.follow(steps)
    diffs = [lines_of(block) for block in steps if block.kind == "diff"]
    assert {name: lines for name, lines in diffs if not name.startswith("tests/")} == EFFORT[part]
    new = {name for name, change in shared.changes().items() if change.new} - set(before)
    assert [name.rpartition("/")[2] for name in new] == [f"test_{PARTS[part]}.py"]
    play(shared, part)


@pytest.mark.slow
@pytest.mark.parametrize(
    ("part", "number"),
    [(part, number) for part in PARTS for number, block in enumerate(blocks("card", part)) if block.kind == "diff"],
)
def test_without_one_of_the_additions_it_does_not_work(tree: Tree, part: str, number: int) -> None:
    """Words alone are missed by a test, a row or a worth by what plays, the printed set by its list."""
    with pytest.raises(AssertionError):
        tree.follow(block for place, block in enumerate(blocks("card", part)) if place != number)
        play(tree, part)
