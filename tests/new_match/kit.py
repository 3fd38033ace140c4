"""What a person does on the page of a new match, and what then is chosen."""

from __future__ import annotations

import pygame

from game import GAMES
from scenes.look.widgets.rows import Choice
from scenes.pages.new_game import NewGame
from scenes.saves.setup import PERSON
from scenes.shell.app import App
from scenes.shell.scene import ScreenElement
from scenes.storage.settings_file import LastGame, LastSeat
from tests.scenes.person import press

SEVERAL = [game for game, rules in GAMES.items() if rules.seats[-1] > 2]
"""Games for more than two."""
DIFFERING = [game for game, rules in GAMES.items() if rules.as_printed]
"""Games in which a default differs from the rulebook."""


def opened(app: App, game: str, seats: str = "", printed: bool = False, **options: str) -> NewGame:
    """The page of a game; seats: who sat there last time, a letter each: p a person, c a computer."""
    if seats:
        sat = [LastSeat(PERSON if seat == "p" else "novice") for seat in seats]
        app.settings.last[game] = LastGame(sat, options)
    page = NewGame(game, printed)
    app.push(page)
    app.step([], 0.02)
    return page


def seated(page: NewGame) -> str:
    """Who sits there, as in `opened`."""
    return "".join("p" if seat.kind == PERSON else "c" for seat in page.setup().seats)


def lit(app: App) -> list[str]:
    """The buttons of the first row that are the chosen ones."""
    return [thing.label.partition(" (")[0] for thing in app.elements() if "(chosen)" in thing.label]


def turn(app: App, page: NewGame, label: str, value: str) -> None:
    """Go to a choice with the keyboard, and turn it until it shows a value, in words."""
    choice = next(widget for widget in page.widgets if isinstance(widget, Choice) and widget.label == label)
    page.focus_on(choice)
    for key in [pygame.K_LEFT] * 4 + [pygame.K_RIGHT] * 4:
        now = page.focus
        if isinstance(now, Choice) and now.values[now.index][1] == value:
            return
        press(app, key)
    raise AssertionError(f"{label} cannot be {value}")


def write(app: App, words: str) -> None:
    """Type a word in the box that is written in."""
    app.step([pygame.Event(pygame.TEXTINPUT, text=words)], 0.02)
    app.step([], 0.02)


def things(app: App, words: str) -> list[ScreenElement]:
    """The things whose label begins with these words."""
    return [thing for thing in app.elements() if thing.label.startswith(words)]
