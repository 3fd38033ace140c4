"""Replays through the window: timeline, steps, eyes, and what must not be seen."""

from __future__ import annotations

from pathlib import Path

import pygame
import pytest
from pygame import Event

from game.core.cards import SPECTATOR, is_hidden
from game.core.playback import ALL_EYES
from scenes.pages.title import Title
from scenes.replay.page import Replay, open_replay_file
from scenes.replay.playback_page import MOVER
from scenes.replay.timeline import Timeline
from scenes.saves.replay_files import SavedReplay
from scenes.shell.app import App
from tests.conftest import OpenApp
from tests.replay.kit import finished, watch
from tests.scenes.person import click, click_at, find, press, sees, wait


def mirror_is_true(page: Replay) -> bool:
    return page.table.board.view == page.gallery.view()


def timeline(page: Replay) -> Timeline:
    return page.control_bar.timeline


def test_a_click_on_the_timeline_shows_that_moment(app: App) -> None:
    page = watch(app, finished())
    rect = timeline(page).rect
    click_at(app, (rect.centerx, rect.centery))
    assert abs(page.move - page.playback.last / 2) <= 1 and mirror_is_true(page)
    click_at(app, (rect.right - 3, rect.centery))
    assert page.move == page.playback.last and mirror_is_true(page)
    assert sees(app, f"{page.playback.last} / {page.playback.last}")


def test_the_timeline_can_be_dragged_along(app: App) -> None:
    page = watch(app, finished())
    rect = timeline(page).rect
    app.step([Event(pygame.MOUSEBUTTONDOWN, pos=(rect.left + 20, rect.centery), button=1)], 0.02)
    seen = []
    for share in (0.2, 0.5, 0.8):
        spot = (round(rect.left + rect.width * share), rect.centery)
        app.step([Event(pygame.MOUSEMOTION, pos=spot, rel=(0, 0), buttons=(1, 0, 0))], 0.02)
        seen.append(page.move)
    app.step([Event(pygame.MOUSEBUTTONUP, pos=spot, button=1)], 0.02)
    assert seen == sorted(set(seen)) and seen[-1] == page.move and mirror_is_true(page)


def test_steps_go_on_and_back_and_end_at_the_ends(app: App) -> None:
    page = watch(app, finished())
    press(app, pygame.K_LEFT)
    assert page.move == 0 and not find(app, "To the beginning").lit
    press(app, pygame.K_RIGHT, pygame.K_RIGHT)
    assert page.move == 2
    page.table.director.finish()
    assert mirror_is_true(page)
    press(app, pygame.K_LEFT)
    assert page.move == 1 and mirror_is_true(page)
    press(app, pygame.K_END, pygame.K_RIGHT)
    assert page.move == page.playback.last and not find(app, "To the end").lit


def test_play_goes_to_the_end_and_stops_there(app: App) -> None:
    page = watch(app, finished())
    speed = find(app, "Speed").rect
    click_at(app, (speed.right - 10, speed.centery))
    assert page.table.speed == "instant"
    click(app, "Play")
    wait(app, 0.1 * (page.playback.last + 5))
    assert page.move == page.playback.last and not page.playing
    assert mirror_is_true(page)


def test_pause_stops_where_it_is(app: App) -> None:
    page = watch(app, finished())
    press(app, pygame.K_SPACE)
    wait(app, 6)
    assert 0 < page.move < page.playback.last
    press(app, pygame.K_SPACE)
    move = page.move
    wait(app, 6)
    assert page.move == move


def test_a_seat_sees_what_it_saw_and_all_eyes_see_more(app: App) -> None:
    page = watch(app, finished())
    hidden = []
    for eyes in ("0", "1", str(ALL_EYES)):
        page.see_through(eyes)
        assert mirror_is_true(page)
        hidden.append(sum(is_hidden(card) for zone in page.table.board.view.zones for card in zone))
    assert hidden[2] < min(hidden[:2])
    page.see_through(MOVER)
    for move in (2, 12, 25):
        page.jump(move)
        assert page.table.board.view.viewer == page.playback.action(move + 1).seat


def test_in_a_game_of_secret_owners_only_what_everybody_saw_is_offered(app: App) -> None:
    page = watch(app, finished("goblins", ("person", "regular")))
    assert page.gallery.eyes == SPECTATOR
    assert len(set(timeline(page).colours)) == 1
    assert not sees(app, "Thoughts") and not sees(app, "eyes")
    for move in range(0, page.playback.last, 9):
        page.jump(move)
        assert page.table.board.view == page.playback.view(move, SPECTATOR)
        assert not page.by_computer(move)


def test_a_line_of_the_story_leads_to_its_moment(app: App) -> None:
    page = watch(app, finished())
    line = page.story[len(page.story) // 2]
    page.jump(line.decision)
    press(app, pygame.K_HOME)
    page.jump(line.decision)
    app.step([], 0.02)
    click(app, line.sentence)
    assert page.move in {entry.decision for entry in page.story if entry.sentence == line.sentence}


def test_the_story_can_be_told_of_one_player_alone(app: App) -> None:
    page = watch(app, finished())
    everything = page.entries()
    click(app, "Player 1")
    assert page.entries() and all(1 in entry.seats for entry in page.entries())
    click(app, "All")
    assert page.entries() == everything


def test_a_match_that_runs_is_looked_back_at_through_one_pair_of_eyes(app: App) -> None:
    page = watch(app, finished(), only_seat=0, at=5)
    assert page.move == 5 and page.table.board.view == page.playback.view(5, 0)
    assert not sees(app, "All cards open") and not sees(app, "Thoughts")


def test_escape_leads_back_to_where_one_was(app: App) -> None:
    app.push(Title())
    watch(app, finished())
    press(app, pygame.K_ESCAPE)
    assert isinstance(app.scene, Title)


def test_a_file_dropped_on_the_window_opens(app: App, tmp_path: Path) -> None:
    path = tmp_path / "friend.ggg"
    path.write_text(str(finished().record))
    app.push(Title())
    app.step([Event(pygame.DROPFILE, file=str(path))], 0.02)
    assert isinstance(app.scene, Replay)


@pytest.mark.parametrize(
    "content",
    [
        b"",
        b"\xff\xfe\x00",
        b"ggg-record 1\ngame chess\nseats 2\npeople\ndeal\nmoves\n",
        b"ggg-record 1\ngame battlegoats\nseats 99\npeople\ndeal\nmoves\n",
    ],
)
def test_a_file_that_is_no_replay_is_told_in_a_sentence(
    app: App, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, content: bytes
) -> None:
    path = tmp_path / "odd.ggg"
    path.write_bytes(content)
    app.push(Title())
    told: list[str] = []
    monkeypatch.setattr(app, "notice", told.append)
    open_replay_file(app, path)
    open_replay_file(app, tmp_path / "missing.ggg")
    assert isinstance(app.scene, Title) and len(told) == 2


def test_a_replay_that_fits_in_part_is_shown_so_far_and_says_so(app: App, monkeypatch: pytest.MonkeyPatch) -> None:
    match = finished()
    record = match.record
    odd = record._replace(moves=(*record.moves[:9], record.moves[9]._replace(luck=(1, 2, 3))))
    told: list[str] = []
    monkeypatch.setattr(app, "notice", told.append)
    page = watch(app, SavedReplay(odd))
    assert page.playback.last == 9 and "9 of 10" in told[0]


def test_replays_are_drawn_at_every_size(open_app: OpenApp) -> None:
    for size in ((1280, 720), (700, 700)):
        opened = open_app(size)
        page = watch(opened, finished("goout"))
        page.jump(page.playback.last // 2)
        opened.step([], 0.02)
        assert page.pane.rect.right <= size[0] and page.pane.rect.bottom <= size[1]
        for thing in page.widgets:
            scrolled = page.scroll is not None and thing in page.scroll.widgets
            assert scrolled or opened.screen.get_rect().contains(thing.rect)
