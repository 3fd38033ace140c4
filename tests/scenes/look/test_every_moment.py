"""Between two questions the mirror is in no state of the rules: a card has gone and its step still stands. All that is
written on a table bears that."""

from __future__ import annotations

from random import Random

import pytest

from game import GAMES
from game.core.playback import ALL_EYES
from scenes.shell.app import App
from scenes.table.table import Table
from scenes.table.view.table_view import TableView
from tests.bounded import as_long_as
from tests.replay.kit import finished, watch
from tests.robot.kit import sit_at

pytestmark = pytest.mark.usefixtures("still")
BEGINNING = 50
"""Decisions of a match that are looked at on every run; whole matches are slow."""


def draw_all(table: TableView) -> None:
    """Draws and reads the table after each thing that has happened, and touches something where somebody plays."""
    director = table.director
    for _ in as_long_as(lambda: director._queue):
        director._start(*director._queue.popleft())
        director.animator.finish()
        director.showpieces.finish()
        if isinstance(table, Table) and director.caught_up:
            table.input.ask()
        table.retarget()
        table.items()
        assert table.elements()
        if isinstance(table, Table):
            bar, words = table.panels.question_bar, list(table.input.targets._places)[::7]
            assert all(bar.reason((word,)).sentence for word in words)


def every_moment(app: App, game: str, seed: int, decisions: int = 400) -> int:
    """A match by chance, or its beginning, drawn and read after everything that happens; how much that was."""
    seats = GAMES[game].seats[seed % len(GAMES[game].seats)]
    options = {name: values[seed % len(values)] for name, values in GAMES[game].choices(seats).items()}
    table = sit_at(app, ("person", *("random",) * (seats - 1)), seed, "normal", game, **options)
    table.context.tempo.paused = True
    director, match, luck = table.director, table.seating.match, Random(seed)
    director.finish()
    table.items()
    for _ in range(decisions):
        if match.outcome is not None:
            break
        table.submit(luck.choice(match.legal(luck.choice(match.waiting))))
        draw_all(table)
    return director.shown


@pytest.mark.parametrize("game", GAMES)
def test_every_moment_of_a_match_can_be_drawn(app: App, game: str) -> None:
    assert every_moment(app, game, 0, BEGINNING) > 20


@pytest.mark.slow
@pytest.mark.parametrize("game", GAMES)
def test_every_moment_of_many_matches_can_be_drawn(app: App, game: str) -> None:
    for seed in range(60):
        every_moment(app, game, seed)


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("moves", [12, pytest.param(35, marks=pytest.mark.slow)])
def test_every_moment_of_a_replay_can_be_drawn_through_all_eyes(app: App, game: str, moves: int) -> None:
    match = finished(game)
    table = watch(app, match).table
    for eyes in (1, ALL_EYES):  # those of the first seat are open in a match, above
        table.jump(0, eyes)
        for _ in match.record.moves[:moves]:
            table.forward()
            draw_all(table)
        assert table.board.view == table.gallery.view()
