"""Somebody who plays with the window instead of the game: any key, click, drag, wheel and size, in any order."""

from __future__ import annotations

from random import Random

import pygame
import pytest
from pygame import Event

from game import GAMES
from scenes.pages.new_game import NewGame
from scenes.pages.title import Title
from scenes.shell.app import App
from tests.conftest import OpenApp
from tests.robot.kit import DUO, advance, sit_at
from tests.robot.robot import FRAME, Robot, visible_spot
from tests.robot.witness import Witness

KEYS = [
    pygame.K_ESCAPE,
    pygame.K_SPACE,
    pygame.K_RETURN,
    pygame.K_TAB,
    pygame.K_LEFT,
    pygame.K_RIGHT,
    pygame.K_UP,
    pygame.K_DOWN,
    pygame.K_z,
    pygame.K_u,
    pygame.K_l,
    pygame.K_s,
    pygame.K_p,
    pygame.K_F1,
    pygame.K_y,
    pygame.K_h,
    pygame.K_r,
    pygame.K_e,
    pygame.K_o,
    pygame.K_t,
]
SIZES = [(1280, 720), (1024, 768), (1600, 900), (700, 400)]
LETTERS = "gGo4 -*:\n\t\u00e4\u5b57\U0001f410"
QUIT = ("Leave the table", "Title", "Full screen")


class Monkey:
    """Does one thing after another; most of them where something can be seen."""

    def __init__(self, app: App, seed: int) -> None:
        self.luck = Random(seed)
        self.robot = Robot(app, seed, dt=FRAME, watch=Witness(app))

    def act(self) -> None:
        """One thing, and a moment to see what comes of it."""
        deeds = (self.click, self.drag, self.key, self.write, self.elsewhere, self.window)
        deed = self.luck.choices(deeds, (8, 6, 5, 1, 2, 1))[0]
        deed()
        for _ in range(self.luck.choice((0, 0, 1, 3, 20))):
            self.robot.frame()

    def spot(self) -> tuple[int, int]:
        """Somewhere: mostly on something that glows."""
        things = [thing for thing in self.robot.elements() if thing.label not in QUIT]
        lit = [thing for thing in things if thing.lit]
        if things and self.luck.random() < 0.85:
            return visible_spot(self.luck.choice(lit if lit and self.luck.random() < 0.8 else things))
        wide, high = self.robot.app.screen.get_size()
        return self.luck.randrange(wide), self.luck.randrange(high)

    def click(self) -> None:
        """A click, now and then twice or with the other button."""
        self.robot.click_at(self.spot())
        if self.luck.random() < 0.2:
            self.robot.click_at(self.robot.pointer)
        if self.luck.random() < 0.1:
            self.robot.button(True, 3)
            self.robot.button(False, 3)

    def drag(self) -> None:
        """Press, move, perhaps a key or another window meanwhile, let go, or forget to."""
        self.robot.point(self.spot())
        self.robot.button(True)
        for _ in range(self.luck.randrange(1, 4)):
            self.robot.point(self.spot())
        if self.luck.random() < 0.15:
            self.key()
        if self.luck.random() < 0.1:
            self.robot.frame(Event(pygame.WINDOWFOCUSLOST))
            self.robot.frame(Event(pygame.WINDOWFOCUSGAINED))
        if self.luck.random() < 0.9:
            self.robot.button(False)

    def key(self) -> None:
        """Any key, with or without the modifiers."""
        mod = self.luck.choice((0, 0, 0, pygame.KMOD_SHIFT, pygame.KMOD_CTRL))
        self.robot.press(self.luck.choice(KEYS), mod=mod)

    def write(self) -> None:
        """Letters that only a field wants."""
        for letter in self.luck.choices(LETTERS, k=self.luck.randrange(1, 8)):
            self.robot.frame(Event(pygame.TEXTINPUT, text=letter))

    def elsewhere(self) -> None:
        """The wheel, the lone ends of clicks, and settings that change under a running match."""
        settings = self.robot.app.settings
        match self.luck.randrange(4):
            case 0:
                self.robot.frame(Event(pygame.MOUSEWHEEL, x=0, y=self.luck.choice((-1, 1))))
            case 1:
                self.robot.button(self.luck.random() < 0.5)
            case 2:
                settings.memory_aid = not settings.memory_aid
                settings.pause_after_move = self.luck.random() < 0.3
                self.robot.app.scene.resume()  # as after the page of settings
            case 3:
                settings.reduced_motion = not settings.reduced_motion
                self.robot.app.scene.resume()

    def window(self) -> None:
        """Another size."""
        size = self.luck.choice(SIZES)
        pygame.display.set_mode(size, pygame.RESIZABLE)
        self.robot.frame(Event(pygame.WINDOWSIZECHANGED, x=size[0], y=size[1]))


def romp(app: App, seed: int, deeds: int, kinds: tuple[str, ...], game: str) -> None:
    """Do `deeds` things at a table; the witness speaks up when the screen is not honest. Leaving the match ends it."""
    options = {name: values[seed % len(values)] for name, values in GAMES[game].choices(len(kinds)).items()}
    sit_at(app, kinds, seed, ("normal", "fast", "instant")[seed % 3], game, **options)
    monkey = Monkey(app, seed)
    for _ in range(deeds):
        monkey.act()
        if isinstance(app.scene, Title | NewGame):
            break


@pytest.mark.parametrize(
    ("game", "seed", "kinds"),
    [(game, 1 + number % 2, ("person", ("novice", "person")[number % 2])) for number, game in enumerate(GAMES)],
)
def test_a_monkey_breaks_nothing(
    open_app: OpenApp, at_once: None, game: str, seed: int, kinds: tuple[str, ...]
) -> None:
    """With a person alone and with two, one of them for each game; many more are slow."""
    romp(open_app(), seed, 30, kinds, game)


@pytest.mark.slow
@pytest.mark.parametrize("seed", range(10, 40))
@pytest.mark.parametrize("game", GAMES)
def test_many_monkeys_break_nothing(open_app: OpenApp, at_once: None, seed: int, game: str) -> None:
    seats = max(2, GAMES[game].seats[seed % len(GAMES[game].seats)])
    people = 1 + seed % min(3, seats)
    romp(open_app(), seed, 600, ("person",) * people + ("novice",) * (seats - people), game)


def wander(open_app: OpenApp, seed: int, deeds: int) -> None:
    """Do `deeds` things in the whole house, with matches that were played to their end and one that goes on; who
    quits comes back."""
    app, luck = open_app(), Random(seed)
    for game in luck.sample(list(GAMES), 2):
        advance(sit_at(app, DUO, seed, "instant", game), 2000, luck)
    advance(sit_at(app, DUO, seed, "instant", luck.choice(list(GAMES))), 10, luck)
    app.replace(Title())
    monkey = Monkey(app, seed)
    for _ in range(deeds):
        monkey.act()
        if not app.running:
            app.run()
            app = open_app()
            app.push(Title())
            monkey = Monkey(app, luck.randrange(1000))


@pytest.mark.slow
@pytest.mark.parametrize("seed", range(40))
def test_monkeys_in_the_house_break_nothing(open_app: OpenApp, at_once: None, seed: int) -> None:
    wander(open_app, seed, 600)
