"""How long a frame takes: every game's table at its fullest, in two sizes of window, and some pages."""

from __future__ import annotations

import gc
import tempfile
import time
from collections.abc import Callable, Hashable, Iterator
from contextlib import contextmanager
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
from scenes.table.surface.board import Sprite
from scenes.table.surface.canvas import Item
from scenes.table.surface.pictures import is_at_rest
from scenes.table.table import Table

SIZES = ((1920, 1080), (3840, 2160))
DEEDS = {"gothest": 20, "goout": 40, "battlegoats": 140, "gothies": 60, "goblins": 40}
"""By game: random decisions after which a table with all its seats is about as full as it gets."""
OPTIONS = {"gothies": {"mode": "coop"}}
"""By game: options other than the usual ones."""
ROUNDS = 3
"""Slices of each kind of frame."""
STILL, FIVE, THINKING, ALL, DEALT, REDRAW = (
    "still",
    "five moving",
    "five moving, a master thinks",
    "all moving",
    "all dealt and turning",
    "full redraw",
)
PEERS = {FIVE: "five moving, LayeredDirty", ALL: "all moving, LayeredDirty"}
"""By kind of frame: the same with pygame's own engine."""

Prepare = Callable[[], None]
"""Called before each frame, not timed."""


class Kind(NamedTuple):
    """A kind of frame: what happens before each one, what is timed, and what happens before a slice of them."""

    prepare: Prepare
    step: Callable[[], None]
    begin: Callable[[], None]


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
    gc.disable()  # as in the program, until it has read ahead
    with tempfile.TemporaryDirectory() as folder:
        yield App(Settings(effects=0.0, ambience=0.0), Folders(Path(folder)), LazyDoors, size)


def full_table(app: App, game: str) -> Table:
    """A table with all its seats after DEEDS random decisions; nothing moves, and nobody decides any more."""
    seats = [SeatSetup("random" if seat else "person", "") for seat in range(GAMES[game].seats[-1])]
    table = Table(app, Setup(game, tuple(seats), OPTIONS.get(game, {}), seed=2, speed="normal"))
    table.context.tempo.paused = True
    app.replace(table)
    match, luck = table.seating.match, Random(2)
    table.context.picker.ask([])  # the person is not asked
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
    """Keep these cards moving: each slides to the place of the next one and back, or is dealt there, turning over."""
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


def in_turns(kinds: dict[str, Kind], number: int, rounds: int = ROUNDS) -> dict[str, list[Times]]:
    """Times slices of all kinds of frames, one of each in a round."""
    found: dict[str, list[Times]] = {name: [] for name in kinds}
    for _ in range(rounds):
        for name, kind in kinds.items():
            kind.begin()
            for _ in range(10):
                kind.prepare()
                kind.step()
            found[name].append(frames(kind.step, number, kind.prepare))
    return found


def own_kind(app: App, table: Table, prepare: Prepare) -> Kind:
    """Frames of the App; what moved in the slice before has ended, and everything is drawn once."""

    def begin() -> None:
        table.director.finish()
        table.stale = True

    return Kind(prepare, lambda: app.step([], FRAME_SECONDS), begin)


def table_frames(app: App, game: str, number: int) -> dict[str, list[Times]]:
    """Time all kinds of frames of a game's table beside the peer's; of BattleGoats also five moving cards while a
    master thinks."""
    table = full_table(app, game)
    sprites = lying(table)
    few = sprites[:: len(sprites) // 5][:5]
    five, everything = wander(table, few), wander(table, sprites)

    def redraw() -> None:
        table.stale = True

    own = {STILL: lambda: None, FIVE: five, ALL: everything, DEALT: wander(table, sprites, deal=True), REDRAW: redraw}
    kinds = {name: own_kind(app, table, prepare) for name, prepare in own.items()}
    kinds |= {PEERS[FIVE]: peer_kind(app, table, few, five), PEERS[ALL]: peer_kind(app, table, sprites, everything)}
    thinker = None
    if game == "battlegoats":
        thinker = Thinker()
        kinds[THINKING] = own_kind(app, table, _thought_beside(thinker, table, five))
    found = in_turns(kinds, number)
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


def peer_kind(app: App, table: Table, moving: list[Sprite], prepare: Prepare) -> Kind:
    """Frames of pygame's own LayeredDirty with the same pictures in the same places: everything that is on the table is
    one of its sprites, each of one picture, and the same cards go the same ways, with their shadows and leaning. Only
    the drawing is timed.
    """
    prepare()
    app.step([], FRAME_SECONDS)
    sprites = {item.name: _peer_sprite(item, app.screen.get_size()) for item in table.items()}
    group = pygame.sprite.LayeredDirty(*sprites.values())
    names, looks = {id(one) for one in moving}, dict[Hashable, tuple[Item, Surface]]()

    def move() -> None:
        prepare()
        table.director.animator.update(FRAME_SECONDS)
        for item in table.items():
            if item.name in names:
                sprite = sprites[item.name]
                sprite.image, sprite.rect, sprite.dirty = _in_one(item, looks), item.rect, 1

    def begin() -> None:
        assert table.canvas.ground is not None
        table.director.finish()
        app.screen.blit(table.canvas.ground, (0, 0))
        group.clear(app.screen, table.canvas.ground)
        group.repaint_rect(app.screen.get_rect())

    return Kind(move, lambda: pygame.display.update(group.draw(app.screen)), begin)


def _in_one(item: Item, known: dict[Hashable, tuple[Item, Surface]]) -> Surface:
    """All parts of a card as one picture, which is made once for each look."""
    left, top = item.rect.topleft
    look = (item.rect.size, item.alpha, *((id(part), x - left, y - top) for part, (x, y) in item.blits))
    if look not in known:
        whole = Surface(item.rect.size, pygame.SRCALPHA)
        moved = [(part, (x - left, y - top)) for part, (x, y) in item.blits]
        Item(None, None, whole.get_rect(), moved, alpha=item.alpha).draw(whole)
        known[look] = item, whole  # the item keeps its parts, so that no other picture gets the id of one
    return known[look][1]


def _peer_sprite(item: Item, window: tuple[int, int]) -> pygame.sprite.DirtySprite:
    """An item as one picture."""
    sprite = pygame.sprite.DirtySprite()
    sprite.image, sprite.rect = item.blits[0][0] if item.blits else None, item.rect.copy()
    if len(item.blits) != 1 or item.paint is not None or item.blits[0][0].get_size() != item.rect.size:
        whole = Surface(window, pygame.SRCALPHA)
        item.draw(whole)
        sprite.rect = sprite.rect.clip(whole.get_rect())
        sprite.image = whole.subsurface(sprite.rect).copy()
    return sprite


def pictures_kept() -> float:
    """MB of pictures in the caches now."""
    return sum(one.bytes_held() for one in picture_cache.PictureCache.all_caches) / 1e6
