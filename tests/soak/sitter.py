"""Somebody who sits at the window without a screen: from the title to a match, and on when it is over."""

from __future__ import annotations

import hashlib
from pathlib import Path
from random import Random

from game import GAMES
from scenes.collection.spoils import SpoilsPage
from scenes.doors import LazyDoors
from scenes.pages.results import Results
from scenes.pages.title import Title
from scenes.saves.setup import SeatSetup, Setup
from scenes.shell.app import App
from scenes.storage.files import Folders
from scenes.storage.settings_file import Settings
from scenes.table.curtain import Curtain
from scenes.table.seating import Seating
from scenes.table.table import Table
from tests.robot.robot import Robot

UNDO = 0.15
"""How often a person takes a decision back, or asks for it."""


def any_setup(game: str, luck: Random, people: int) -> Setup:
    """Any number of seats and house rules that players can choose."""
    rules = GAMES[game]
    count = luck.choice([count for count in rules.seats if count >= people])
    kinds = ["person"] * people + luck.choices(["novice", "regular", "random"], k=count - people)
    options = {name: luck.choice(values) for name, values in rules.choices(count).items() if name[0] != "_"}
    return Setup(game, tuple(SeatSetup(kind, "") for kind in kinds), options, speed="instant")


class Sitter:
    """Opens the window; `turn` is one frame, with whatever a person would do then."""

    def __init__(
        self, folder: Path, games: list[str], luck: Random, most_people: int = 3, size: tuple[int, int] = (1280, 720)
    ) -> None:
        self.app = App(Settings(speed="instant"), Folders(folder), LazyDoors, size)
        self.games = games
        self.luck = luck
        self.most_people = most_people
        self.robot = Robot(self.app, luck.randrange(1 << 30))
        self.matches = 0
        self.app.push(Title())

    def turn(self) -> None:
        """One frame."""
        self.app.step([])
        scene = self.app.scene
        match scene:
            case Title() if self.robot.sees("Continue"):
                self.robot.click("Continue")
            case Title():
                self._begin()
            case Curtain():
                self.robot.wait(0.4)
                self.robot.click(scene.widgets[0].label)
            case SpoilsPage() | Results():
                self.matches += isinstance(scene, Results)
                scene.back()
            case Table() if scene.director.caught_up and scene.seating.asked:
                self._play(scene)

    def _begin(self) -> None:
        game = self.luck.choice(self.games)
        least = GAMES[game].seats[0]
        people = self.luck.randint(0, min(self.most_people, max(least, 2)))
        self.app.replace(Table(self.app, any_setup(game, self.luck, people)))

    def _play(self, table: Table) -> None:
        """Decides by lot; at times takes something back, by right or by agreement, or does it again."""
        seating, luck = table.seating, self.luck
        if luck.random() < UNDO and seating.can_undo():
            table.undo()
        elif luck.random() < 0.02 and seating.take_back():
            table.show_now()
        elif luck.random() < UNDO and seating.taken_back:
            table.redo()
        elif luck.random() < 0.002:
            table.concede()
        else:
            table.hands.answer(luck.choice(seating.legal()))

    def close(self) -> None:
        """Closes the window as a person does."""
        self.app.quit()
        self.app.run()


def print_of(seating: Seating) -> str:
    """A fingerprint of all that must be there again: the whole table, the luck to come, what can be done again, and
    the luck of the opponents' next thoughts."""
    match = seating.match
    state = match._state
    assert state.luck is not None and state.luck.rng is not None
    seeds = [seating.computers._luck_of(seating.match, seat) for seat in range(state.seats)]
    again = [(past.action, past.luck) for past in match._taken_back]
    whole = (state.value(), state.luck.rng.getstate(), state.luck.script, again, seeds, match.waiting, match.record)
    return hashlib.sha1(repr(whole).encode()).hexdigest()
