"""game.md, done step by step with the game in tests/example_game."""

from __future__ import annotations

import pytest

from tests.contributing.kit import ROOT, Block, Change, Tree, blocks

EXAMPLE = ROOT / "tests" / "example_game"
STEPS = blocks("game")
MOST_LINES = 200
"""Lines of the example's rules, without those of its opponents and without empty ones."""


def is_check(command: str) -> bool:
    """Whether a command only tries out what the others have done."""
    return "pytest" in command


CONTRACT, WHOLE = "python -m pytest tests/contract -k magpies", "python -m pytest tests -k magpies"
"""The commands that try the game out; the second one does what the first does, too."""
ROBOTS = "python -m pytest tests/robot/test_magpies.py"
"""The part of it that plays through the window."""
COMMANDS = [command for block in STEPS if block.kind == "sh" for command in block.text.splitlines()]
DEEDS = [block for block in STEPS if block.kind == "diff"] + [
    Block("sh", command) for command in COMMANDS if not is_check(command)
]


@pytest.mark.slow
def test_the_whole_suite_takes_the_game_as_it_takes_the_five(tree: Tree) -> None:
    for block in (*DEEDS, Block("sh", WHOLE)):
        tree.do(block)


def test_the_steps_work_and_change_nothing_in_core_table_and_title(tree: Tree) -> None:
    """The suite without the game's contract and robots is left to the slow tests."""
    for block in (*DEEDS, Block("sh", CONTRACT), Block("sh", ROBOTS)):
        tree.do(block)
    changes = tree.changes()
    words = (EXAMPLE / "assets/text/magpies.toml").read_text("utf-8")
    assert {name: change for name, change in changes.items() if not change.new} == {
        "assets/text/en.toml": Change(words.count("\n"), new=False),
        "game/__init__.py": Change(1, new=False),
    }
    new = {name for name, change in changes.items() if change.new}
    example = {path.relative_to(EXAMPLE).as_posix() for path in EXAMPLE.rglob("*.*") if path.is_file()}
    drawn = {name for name in new if name.endswith(".png")}
    assert new - drawn == {name for name in example if "__pycache__" not in name} - {"assets/text/magpies.toml"}
    assert all(name.startswith("assets/art/magpies/") for name in drawn)


def test_the_text_says_that_it_is_played() -> None:
    """By the contract suite, and by all tests with it, robots at the table among them."""
    assert [command for command in COMMANDS if is_check(command)] == [CONTRACT, WHOLE]
    assert (EXAMPLE / "tests" / "robot" / "test_magpies.py").exists()


def test_the_example_is_small() -> None:
    rules = (EXAMPLE / "game" / "magpies").glob("*.py")
    lines = [line for path in rules for line in path.read_text("utf-8").splitlines() if line.strip()]
    assert len(lines) < MOST_LINES


def test_the_example_is_not_shipped() -> None:
    from game import GAMES

    assert "magpies" not in GAMES and not (ROOT / "game" / "magpies").exists()


@pytest.mark.slow
def test_the_example_has_strict_types(tree: Tree) -> None:
    for block in DEEDS:
        tree.do(block)
    tree.run("python -m mypy --strict game/magpies")


@pytest.mark.slow
@pytest.mark.parametrize("left_out", DEEDS, ids=lambda block: block.text.strip().splitlines()[-1])
def test_without_one_of_the_steps_it_does_not_work(tree: Tree, left_out: Block) -> None:
    with pytest.raises(AssertionError):
        for block in STEPS:
            lines = [line for line in block.text.splitlines() if line != left_out.text]
            if block != left_out:
                tree.do(Block(block.kind, "\n".join(lines)))
