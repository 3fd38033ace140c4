"""Scenes cost nobody time: the same matches are shown in no more seconds than before there were any."""

from __future__ import annotations

from pathlib import Path

import pytest

from scenes.saves.replay_files import read_replay
from scenes.shell.app import App
from tests.replay.kit import watch

PLAYED = Path(__file__).parents[1] / "replay" / "played" / "0.1.0"
FRAME = 1 / 60
SECONDS = {"battlegoats-1": 47.4, "goblins-2": 128.5, "goout-2": 20.7, "gothest-1": 48.2, "gothies-1": 117.9}
"""What a match took at normal speed, on tables that make room for what is at stake, when two cards of a clash stood
still on a panel; without anybody's thinking."""


@pytest.mark.parametrize("name", SECONDS)
def test_a_match_is_shown_in_no_more_time_than_without_scenes(app: App, name: str) -> None:
    table = watch(app, read_replay(PLAYED / f"{name}.ggg")).table
    table.jump(0, 0)
    frames = 0
    while table.gallery.move < table.gallery.playback.last:
        table.director.add(table.gallery.forward(), table.gallery.move)
        while not table.director.idle:
            table.director.update(FRAME)
            table.follow_arrangement()
            frames += 1
    assert table.board.view == table.gallery.view()
    assert 0.5 * SECONDS[name] < frames * FRAME <= SECONDS[name]
