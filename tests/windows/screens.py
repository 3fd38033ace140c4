"""Screens of which no picture is kept: the other pages, and what lies over a table for a while."""

from __future__ import annotations

from collections.abc import Mapping
from functools import partial
from random import Random

import pygame

from game import GAMES
from scenes.collection.deck_builder import DeckBuilder
from scenes.collection.sample_draw import SampleDraw
from scenes.lessons.script import all_lessons
from scenes.look.widgets.card_zoom import CardZoom
from scenes.look.widgets.confirm import Confirm
from scenes.puzzles.library import puzzles_of
from scenes.saves.replay_files import ReplayFolder
from scenes.shell.app import App
from scenes.shell.scene import Scene
from scenes.table.match.seats_page import SeatsPage
from scenes.table.table import Table
from tests.fits.test_fits import ALL
from tests.looks.screens import Screen, door, table
from tests.replay.kit import finished
from tests.robot.kit import advance, sit_at

PAGES = ("lessons", "puzzles", "signs")
"""Doors of pages that every game has."""
KEYS = {"log": pygame.K_l, "recap": pygame.K_r, "zoom": pygame.K_z}
"""What lies over a table while a key has opened it."""


def over_title(app: App, page: Scene) -> None:
    """A page that lies over another one."""
    app.push(app.doors.title())
    app.push(page)


def explained(app: App, game: str, thing: int) -> None:
    """A bubble beside something on the table."""
    table(app, game, GAMES[game].seats[-1])
    sitting = app.scene
    assert isinstance(sitting, Table)
    subjects = [one for one in sitting.explain_input.subjects() if one.rects]
    spot = subjects[thing % len(subjects)].rects[0].center
    app.step([pygame.Event(pygame.MOUSEMOTION, pos=spot, rel=(1, 1), buttons=(0, 0, 0))], 0.05)


def held(app: App, game: str, key: int) -> None:
    """Open what a key opens while the pointer rests on a card."""
    table(app, game, GAMES[game].seats[-1])
    cards = [thing for thing in app.elements() if thing.role == "card"]
    app.step([pygame.Event(pygame.MOUSEMOTION, pos=cards[0].rect.center, rel=(0, 0), buttons=(0, 0, 0))], 0.05)
    app.step([pygame.Event(pygame.KEYDOWN, key=key, mod=0, unicode="")], 0.05)


def people(app: App, game: str) -> None:
    """The page that says who sits where, over a table."""
    sitting = sit_at(app, ("person", *("random",) * (GAMES[game].seats[-1] - 1)), 7, "instant", game)
    app.push(SeatsPage(sitting.setup, sitting.setup.seats, lambda *_: None))


def sample(app: App) -> None:
    """A first hand from a deck."""
    builder = DeckBuilder("gothest")
    app.push(builder)
    app.push(SampleDraw("gothest", builder.draft, "A sentence about odds."))


def saved(app: App) -> None:
    """The page of matches that are not over."""
    for seed, game in enumerate(GAMES):
        advance(sit_at(app, ("person", "random"), seed, "instant", game), 3, Random(1))
    app.replace(app.doors.title())
    app.push(app.doors.saved_matches())


def kept(app: App) -> None:
    """The page of matches that are over."""
    for game in GAMES:
        ReplayFolder(app.folders).save(finished(game).record)
    app.push(app.doors.finished_matches())


def puzzle(app: App, game: str) -> None:
    """A puzzle at its table."""
    app.push(app.doors.puzzles(game))
    assert app.doors.puzzle(game, puzzles_of(game)[0].key)


def card(app: App, game: str) -> None:
    """The first card of a game, large."""
    over_title(app, CardZoom(game, GAMES[game].cards))


def lesson(app: App, key: str) -> None:
    """A guided match."""
    app.push(app.doors.title())
    assert app.doors.lesson(key)


MORE: Mapping[str, Screen] = {
    "confirm": lambda app: over_title(app, Confirm("Should this be done?", "It is a note. " * 9, "No", "Yes", print)),
    "sample": sample,
    "saved_matches": saved,
    "finished_matches": kept,
    "d20": door("throw", "d20"),
    "coin": door("throw", "coin"),
    **{f"lesson_{one.key}": partial(lesson, key=one.key) for lessons in all_lessons().values() for one in lessons},
    **{f"{game}_companion": door("companion", game) for game, rules in GAMES.items() if rules.companion},
    **{f"{game}_new_printed": door("new_game", game, True) for game, rules in GAMES.items() if rules.printed_cards},
    **{f"{game}_{page}": door(page, game, *([()] if page == "signs" else [])) for game in GAMES for page in PAGES},
    **{f"{game}_help_{page}": door("help", game, (), page) for game in GAMES for page in (2, 4)},
    **{f"{game}_{name}": partial(held, game=game, key=key) for game in GAMES for name, key in KEYS.items()},
    **{f"{game}_explained_{thing}": partial(explained, game=game, thing=thing) for game in GAMES for thing in (2, 7)},
    **{f"{game}_seats": partial(people, game=game) for game in GAMES},
    **{f"{game}_puzzle": partial(puzzle, game=game) for game in GAMES if puzzles_of(game)},
    **{f"{game}_card": partial(card, game=game) for game in GAMES},
}
"""By name."""
EVERY: Mapping[str, Screen] = {**ALL, **MORE}
