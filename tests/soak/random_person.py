"""A random player at a window without a screen: begins matches from the title, plays them, and begins the next."""

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
from scenes.table.intents import Decide, GiveUp, RedoLast, UndoLast
from scenes.table.match.curtain_page import Curtain
from scenes.table.match.seating import Seating
from scenes.table.table import Table
from tests.robot.robot import Robot

UNDO = 0.15
"""The chance (0 to 1) before each decision that a person undoes one, or redoes it."""


def any_setup(game: str, luck: Random, people: int) -> Setup:
    """A random set-up with this many people: any number of seats and any options that players can choose."""
    rules = GAMES[game]
    count = luck.choice([count for count in rules.seats if count >= people])
    kinds = ["person"] * people + luck.choices(["novice", "regular", "random"], k=count - people)
    options = {name: luck.choice(values) for name, values in rules.choices(count).items() if name[0] != "_"}
    return Setup(game, tuple(SeatSetup(kind, "") for kind in kinds), options, speed="instant")


class RandomPerson:
    """Opens the window; `turn` runs one frame and does what a person would do then."""

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
        """Run one frame."""
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
        """Decides at random; at times undoes, takes back by agreement, redoes, or concedes."""
        seating, luck = table.seating, self.luck
        if luck.random() < UNDO and seating.can_undo():
            table.post(UndoLast())
        elif luck.random() < 0.02 and seating.take_back():
            table.show_now()
        elif luck.random() < UNDO and seating.taken_back:
            table.post(RedoLast())
        elif luck.random() < 0.002:
            table.post(GiveUp())
        else:
            table.post(Decide(luck.choice(seating.legal())))

    def close(self) -> None:
        """Close the window as a person does."""
        self.app.quit()
        self.app.run()


def fingerprint(seating: Seating) -> str:
    """A hash of everything that a continued match must restore: the state, the luck to come, what can be redone, the
    record, and the luck of the opponents' next thoughts."""
    match = seating.match
    state = match._state
    assert state.luck is not None and state.luck.rng is not None
    seeds = [seating.computers._luck_of(seating.match, seat) for seat in range(state.seats)]
    again = [(past.action, past.luck) for past in match._taken_back]
    whole = (state.value(), state.luck.rng.getstate(), state.luck.script, again, seeds, match.waiting, match.record)
    return hashlib.sha1(repr(whole).encode()).hexdigest()
