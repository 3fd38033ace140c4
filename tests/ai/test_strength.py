"""The table of strengths: read and written without loss, newer figures in the place of older ones."""

from __future__ import annotations

import tomllib
from dataclasses import replace
from pathlib import Path

import pytest

from game import GAMES
from game.ai.arena import main
from game.ai.levels import LEVELS
from game.ai.strength import Figure, Loss, as_text, read_figures, read_losses, wilson, with_figure, with_loss
from game.core.actions import BadData
from scenes.storage.files import ASSETS

FIGURE = Figure("goout", "master", "regular", 2, 400, 237.5, "300 playouts", "2026-11-21", "0.1.0")
LOSS = Loss("gothest", "master", 40, 0.004, 0.001, "300 playouts", "2026-11-25", "0.1.0")
TOGETHER = replace(FIGURE, others="master", together=True, minutes=2.5, options={"length": "battle", "a b": 'say "x"'})


@pytest.mark.parametrize(
    ("wins", "games", "low", "high"), [(0, 10, 0.0, 0.278), (50, 100, 0.404, 0.596), (10, 10, 0.722, 1.0)]
)
def test_a_share_gets_its_wilson_interval(wins: int, games: int, low: float, high: float) -> None:
    assert wilson(wins, games) == pytest.approx((low, high), abs=0.001)


def test_what_is_written_is_read_again() -> None:
    assert read_figures(as_text([FIGURE, TOGETHER])) == [FIGURE, TOGETHER]
    assert read_figures(as_text([])) == []
    assert set(tomllib.loads(as_text([FIGURE]))["figure"][0]) == {
        "game",
        "hero",
        "others",
        "seats",
        "games",
        "wins",
        "budget",
        "date",
        "version",
    }


@pytest.mark.parametrize("text", ["figure = 3", "[[figure]]\ngame = 'goout'", "[[figure]\n", "[[figure]]\nodd = 1"])
def test_a_damaged_table_is_one_sentence(text: str) -> None:
    with pytest.raises(BadData, match="the table of strengths cannot be read"):
        read_figures(text)


def test_a_newer_figure_takes_the_place_of_the_older() -> None:
    newer = replace(FIGURE, wins=240.0, date="2026-12-01", budget="1 s")
    other = replace(FIGURE, game="gothest")
    assert with_figure([FIGURE, other], newer) == [newer, other]
    assert with_figure([FIGURE, other], TOGETHER) == [FIGURE, TOGETHER, other]


def test_losses_stand_beside_the_figures_and_newer_ones_replace_them() -> None:
    other, newer = replace(LOSS, level="novice", lost=0.02), replace(LOSS, lost=0.002)
    losses = with_loss(with_loss([LOSS], other), newer)
    text = as_text([FIGURE], losses)
    assert read_losses(text) == [other, newer] and read_figures(text) == [FIGURE]
    assert read_losses(as_text([FIGURE])) == []


def test_the_interval_of_a_loss_stays_between_nothing_and_all() -> None:
    assert LOSS.interval == pytest.approx((0.00204, 0.00596))
    assert replace(LOSS, lost=0.001).interval[0] == 0.0 and replace(LOSS, lost=1.0).interval[1] == 1.0


@pytest.mark.parametrize(
    "wrong",
    [
        "positions = 0",
        "positions = 1.5",
        "lost = 1.1",
        "lost = -0.1",
        "lost = nan",
        "error = 2",
        "level = 3",
        'game = "' + "W" * 900 + '"',
    ],
    ids=range(8),
)
def test_a_loss_that_cannot_have_been_measured_is_none(wrong: str) -> None:
    name = wrong.partition(" ")[0]
    lines = [line for line in as_text([], [LOSS]).splitlines() if not line.startswith(f"{name} =")]
    with pytest.raises(BadData):
        read_losses("\n".join([*lines, wrong]))


def test_a_figure_tells_share_and_interval() -> None:
    low, high = FIGURE.interval
    assert FIGURE.share == pytest.approx(0.594, abs=0.001)
    assert low < FIGURE.share < high
    assert FIGURE.even == 0.5


def test_the_arena_writes_its_result(tmp_path: Path) -> None:
    file = tmp_path / "strength.toml"
    file.write_text(as_text([], [LOSS]), "utf-8")
    for others in ("random", "together"):
        main(["gothest", "regular", others, "--games", "2", "--write", str(file), "--release", "9.9"])
    against, together = read_figures(file.read_text("utf-8"))
    assert (against.others, against.games, against.version, against.together) == ("random", 2, "9.9", False)
    assert (together.others, together.together) == ("regular", True)
    assert together.wins == 2, "somebody always wins"
    assert read_losses(file.read_text("utf-8")) == [LOSS], "what the arena does not measure stays"


def test_the_shipped_table_speaks_of_our_games_and_levels() -> None:
    figures = read_figures((ASSETS / "strength.toml").read_text("utf-8"))
    assert figures
    for figure in figures:
        rules = GAMES[figure.game]
        assert {figure.hero, figure.others} <= set(LEVELS)
        assert figure.seats in rules.seats
        assert 0 <= figure.wins <= figure.games
        assert figure.options.keys() <= rules.options.keys()


def test_the_shipped_losses_are_of_our_games_and_levels() -> None:
    losses = read_losses((ASSETS / "strength.toml").read_text("utf-8"))
    assert losses and len({(one.game, one.level) for one in losses}) == len(losses)
    assert all(one.game in GAMES and one.level in LEVELS for one in losses)


@pytest.mark.parametrize(
    "wrong",
    [
        "games = 0",
        "games = 1e9",
        "wins = 401",
        "wins = nan",
        "wins = -1",
        "seats = true",
        'hero = "' + "W" * 900 + '"',
        "hero = 3",
        "options = 3",
        "options = {a = 3}",
        "together = 1",
        "minutes = inf",
        "date = 2020-01-01",
        "games = " + "9" * 5000,
        "figure = " + "[" * 5000,
    ],
    ids=range(15),
)
def test_a_figure_that_cannot_have_been_measured_is_no_figure(wrong: str) -> None:
    name = wrong.partition(" ")[0]
    lines = [line for line in as_text([FIGURE]).splitlines() if not line.startswith(f"{name} =")]
    with pytest.raises(BadData):
        read_figures("\n".join([*lines, wrong]))


def test_a_table_that_is_none_is_told() -> None:
    for text in ("figure = 3", "figure = [3]", "[figure]\nx = 1"):
        with pytest.raises(BadData):
            read_figures(text)


@pytest.mark.parametrize(
    ("allowed", "refused"),
    [
        (replace(FIGURE, games=10**9), replace(FIGURE, games=10**9 + 1)),
        (replace(FIGURE, minutes=10**9), replace(FIGURE, minutes=10**9 + 1)),
        (replace(FIGURE, hero="x" * 80), replace(FIGURE, hero="x" * 81)),
    ],
)
def test_figures_without_sense_are_refused(allowed: Figure, refused: Figure) -> None:
    assert read_figures(as_text([allowed])) == [allowed]
    with pytest.raises(BadData):
        read_figures(as_text([refused]))
