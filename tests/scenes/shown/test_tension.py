"""How near an end is, is felt at the table: by everybody alike, from what all know."""

from __future__ import annotations

from pathlib import Path

import pytest

from game.core.cards import SPECTATOR
from game.core.playback import ALL_EYES
from scenes.saves.replay_files import playback_of, read_replay
from scenes.shell.app import App
from scenes.table.surface.ground import drawn
from tests.replay.kit import watch

PLAYED = Path(__file__).parents[2] / "replay" / "played" / "0.1.0"
FELT = {"battlegoats-1": {0, 1, 2}, "gothest-1": {0, 1}, "goout-1": {0, 1, 2}, "gothies-1": {0, 2}, "goblins-2": {0, 1}}
"""Some matches, and what is felt in them at least."""


@pytest.mark.parametrize("name", FELT)
def test_all_seats_feel_the_same_and_matches_begin_calm(name: str) -> None:
    playback = playback_of(read_replay(PLAYED / f"{name}.ggg"))
    tension, seats = playback.rules.guide.tension, playback.states[0].seats
    felt: list[int] = []
    for move in range(0, playback.last + 1, max(1, playback.last // 60)):
        known = {tension(playback.view(move, eyes)) for eyes in (*range(seats), SPECTATOR, ALL_EYES)}
        assert len(known) == 1, "no seat's secrets count"
        felt += known
    assert felt[0] == 0 and set(felt) >= FELT[name]


def test_the_corners_darken_when_an_end_is_near_and_the_ground_is_drawn_once(app: App) -> None:
    table = watch(app, read_replay(PLAYED / "battlegoats-1.ggg")).table
    table.jump(0, 0)
    bright = drawn(table.tabletop).get_at((3, 3))
    felt = [table.tension]
    table.jump(table.gallery.playback.last - 1, 0)
    assert [*felt, table.tension] == [0, 2]
    dark = drawn(table.tabletop, table.tension).get_at((3, 3))
    assert sum(dark[:3]) < sum(bright[:3])
    ground = table.canvas.ground
    assert not table.follow_arrangement() and table.canvas.ground is ground


def test_a_heart_beats_when_the_end_may_come_at_once(app: App, monkeypatch: pytest.MonkeyPatch) -> None:
    table = watch(app, read_replay(PLAYED / "battlegoats-1.ggg")).table
    heard: list[str] = []
    monkeypatch.setattr(app.sound, "play", lambda cue, *_, **__: heard.append(cue))
    for tension in (1, 2, 2, 1):
        monkeypatch.setattr(type(table), "tension", tension)
        table.follow_arrangement()
        table.follow_arrangement()
    assert heard == ["heartbeat"]
