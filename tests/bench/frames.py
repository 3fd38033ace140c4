"""How long a frame takes: every game's table at its fullest, in two sizes of window, and some pages."""

from __future__ import annotations

import tempfile
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from itertools import count
from pathlib import Path
from random import Random
from statistics import median
from typing import NamedTuple

import pygame
from pygame import Surface

from game import GAMES
from game.ai.worker import Thinker
from scenes.doors import LazyDoors
from scenes.look import picture_cache
from scenes.saves.setup import SeatSetup, Setup
from scenes.shell.app import FRAME_SECONDS, App
from scenes.storage.files import Folders
from scenes.storage.settings_file import Settings
from scenes.table.board import Sprite
from scenes.table.pictures import is_at_rest
from scenes.table.table import Table

SIZES = ((1920, 1080), (3840, 2160))
DEEDS = {"gothest": 20, "goout": 40, "battlegoats": 140, "gothies": 60, "goblins": 40}
"""By game: random decisions after which a table with all its seats is about as full as it gets."""
OPTIONS = {"gothies": {"mode": "coop"}}
"""By game: options other than the usual ones."""
ROUNDS = 3
"""Slices of each kind of frame."""
STILL, FIVE, THINKING, ALL, DEALT, REDRAW = (
    "still", "five moving", "five moving, a master thinks", "all moving", "all dealt and turning", "full redraw",
)  # fmt: skip
PEER_FIVE, PEER_ALL = "five moving, LayeredDirty", "all moving, LayeredDirty"

Prepare = Callable[[], None]
"""Called before each frame, not timed."""


class Times(NamedTuple):
    """Sorted frame times in ms: by the clock, and processor time, which a busy machine disturbs less."""

    clock: list[float]
    work: list[float]


def part(times: list[float], hundredth: int) -> float:
    """A percentile of sorted times."""
    return times[min(len(times) - 1, len(times) * hundredth // 100)]


class Figure(NamedTuple):
    """The 50th and the 99th percentile in ms, each the median over several slices."""

    p50: float
    p99: float


def figure(rounds: list[list[float]]) -> Figure:
    """The percentiles of several slices of sorted times."""
    return Figure(median(part(times, 50) for times in rounds), median(part(times, 99) for times in rounds))


@contextmanager
def window(size: tuple[int, int]) -> Iterator[App]:
    """An App with a temporary user's folder."""
    with tempfile.TemporaryDirectory() as folder:
        yield App(Settings(effects=0.0, ambience=0.0), Folders(Path(folder)), LazyDoors, size)


def full_table(app: App, game: str) -> Table:
    """A table with all its seats after DEEDS random decisions; nothing moves, and nobody decides any more."""
    seats = [SeatSetup("random" if seat else "person", "") for seat in range(GAMES[game].seats[-1])]
    table = Table(app, Setup(game, tuple(seats), OPTIONS.get(game, {}), seed=2, speed="normal"))
    table.tempo.paused = True
    app.replace(table)
    match, luck = table.seating.match, Random(2)
    table.hands.picker.ask([])  # the person is not asked
    for _ in range(DEEDS[game]):
        table.submit(luck.choice(match.legal(luck.choice(match.waiting))))
        table.director.finish()
    assert match.outcome is None
    for _ in range(3):
        table.director.finish()
        app.step([], FRAME_SECONDS)
    for _ in range(120):
        app.step([], FRAME_SECONDS)
    return table


def lying(table: Table) -> list[Sprite]:
    """The cards that can be seen: the topmost one of each place."""
    spots = {sprite.spot: sprite for zone in table.board.sprites for sprite in zone if sprite and sprite.spot}
    return list(spots.values())


def wander(table: Table, sprites: list[Sprite], deal: bool = False) -> Prepare:
    """Keeps these cards moving: each slides to the place of the next one and back, or is dealt there, turning over."""
    director = table.director
    way = director.moves.deal if deal else director.moves.slide

    def prepare() -> None:
        if director.animator.busy:
            return
        for sprite, other in zip(sprites, sprites[1:] + sprites[:1], strict=True):
            assert sprite.spot is not None and other.spot is not None
            there = other.spot._replace(scale=sprite.spot.scale)
            to = there if is_at_rest(sprite.pose, sprite.spot) else sprite.spot
            director.animator.add(way(sprite.pose, to), sprite)

    return prepare


def frames(step: Callable[[], None], number: int, prepare: Prepare) -> Times:
    """Times `number` frames at the App's own pace."""
    clock, work = [], []
    for _ in range(number):
        prepare()
        start, begun = time.perf_counter(), time.thread_time()
        step()
        work.append((time.thread_time() - begun) * 1e3)
        spent = time.perf_counter() - start
        clock.append(spent * 1e3)
        time.sleep(max(0.0, FRAME_SECONDS - spent))
    return Times(sorted(clock), sorted(work))


def in_turns(step: Callable[[], None], kinds: dict[str, Prepare], number: int, calm: Prepare) -> dict[str, list[Times]]:
    """Times slices of all kinds of frames, one of each in a round; `calm` ends the motions of the kind before."""
    found: dict[str, list[Times]] = {name: [] for name in kinds}
    for _ in range(ROUNDS):
        for name, prepare in kinds.items():
            calm()
            frames(step, 10, prepare)
            found[name].append(frames(step, number, prepare))
    return found


def table_frames(app: App, game: str, number: int) -> dict[str, list[Times]]:
    """Times all kinds of frames of a game's table; of BattleGoats also five moving cards while a master thinks."""
    table = full_table(app, game)
    sprites = lying(table)
    five = wander(table, sprites[:: len(sprites) // 5][:5])

    def redraw() -> None:
        table.stale = True

    kinds: dict[str, Prepare] = {
        STILL: lambda: None, FIVE: five, ALL: wander(table, sprites), DEALT: wander(table, sprites, deal=True),
        REDRAW: redraw,
    }  # fmt: skip
    thinker = None
    if game == "battlegoats":
        thinker = Thinker()
        kinds[THINKING] = _thought_beside(thinker, table, five)
    found = in_turns(lambda: app.step([], FRAME_SECONDS), kinds, number, table.director.finish)
    if thinker:
        thinker.close()
    return found


def _thought_beside(thinker: Thinker, table: Table, prepare: Prepare) -> Prepare:
    match = table.seating.match
    view, legal = match.view(match.waiting[0]), match.legal(match.waiting[0])

    def think() -> None:
        prepare()
        if not thinker.busy or thinker.poll() is not None:
            thinker.ask(view, legal, "master", 1)

    return think


def peer_frames(app: App, table: Table, number: int) -> dict[str, list[Times]]:
    """Times the same cards moving on the same ground with pygame's own LayeredDirty, one picture per card."""
    ground = table.canvas.ground
    assert ground is not None
    items = table.layers.items(table.cards, {})
    cards = [sprite for item in items if (sprite := _peer_card(item.blits[0][0], item.rect.topleft))]
    screen = app.screen

    def kind(moving: list[pygame.sprite.DirtySprite]) -> tuple[Callable[[], None], Prepare]:
        group = pygame.sprite.LayeredDirty(*cards)
        group.clear(screen, ground)
        beat = count()

        def prepare() -> None:
            shift = 3 if next(beat) // 40 % 2 else -3
            for card in moving:
                assert card.rect is not None
                card.rect.move_ip(shift, shift)
                card.dirty = 1

        return (lambda: pygame.display.update(group.draw(screen)), prepare)

    found: dict[str, list[Times]] = {}
    for name, moving in ((PEER_FIVE, cards[:: len(cards) // 5][:5]), (PEER_ALL, cards)):
        step, prepare = kind(moving)
        found |= in_turns(step, {name: prepare}, number, lambda: None)
    return found


def _peer_card(picture: Surface, place: tuple[int, int]) -> pygame.sprite.DirtySprite:
    card = pygame.sprite.DirtySprite()
    card.image, card.rect = picture, picture.get_rect(topleft=place)
    return card


def pictures_kept() -> float:
    """MB of pictures in the caches now."""
    return sum(one.bytes_held() for one in picture_cache.PictureCache.all_caches) / 1e6
