"""Scenes cost nobody time: the same matches are shown in no more seconds than before there were any."""

from __future__ import annotations

from pathlib import Path

import pytest

from scenes.saves.replay_files import read_replay
from scenes.shell.app import App
from scenes.table.show.banner import Banner
from tests.bounded import as_long_as
from tests.replay.kit import watch
from tests.robot.kit import settle, sit_at

PLAYED = Path(__file__).parents[2] / "replay" / "played" / "0.1.0"
FRAME = 1 / 60
SECONDS = {"battlegoats-1": 47.4, "goblins-2": 119.0, "goout-2": 20.7, "gothest-1": 48.2, "gothies-1": 108.0}
"""What a match took at normal speed, on tables that make room for what is at stake, when two cards of a clash stood
still on a panel; without anybody's thinking. The goblins have 2 seconds more for the draw of a lot, which all see."""


@pytest.mark.parametrize("name", SECONDS)
def test_a_match_is_shown_in_no_more_time_than_without_scenes(app: App, name: str) -> None:
    table = watch(app, read_replay(PLAYED / f"{name}.ggg")).table
    table.jump(0, 0)
    frames = 0
    for _ in as_long_as(lambda: table.gallery.move < table.gallery.playback.last):
        table.director.add(table.gallery.forward(), table.gallery.move)
        for _ in as_long_as(lambda: not table.director.idle):
            table.director.update(FRAME)
            table.follow_arrangement()
            frames += 1
    assert table.board.view == table.gallery.view()
    assert 0.5 * SECONDS[name] < frames * FRAME <= SECONDS[name]


def test_the_end_of_a_banner_keeps_nothing_waiting_but_another_banner(app: App) -> None:
    table = sit_at(app)
    settle(table)
    stage = table.director.showpieces
    first, second = (Banner(words, table.tabletop) for words in ("One!", "Two!"))
    stage.begin([first, second])
    stage.update(first.seconds - first.lingers / 2)
    assert stage.shown is first, "another one follows at once"
    stage.update(first.lingers)
    stage.update(second.seconds - second.lingers / 2)
    assert not stage.busy and stage.beside == [second] and second.items()
    third = Banner("Three!", table.tabletop)
    stage.begin([third])
    assert stage.shown is third and not stage.beside
