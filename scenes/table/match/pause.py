"""The pause menu over a running match."""

from __future__ import annotations

from collections.abc import Callable, Collection
from functools import partial

from scenes.look.widgets.confirm import Confirm
from scenes.look.widgets.controls import Button
from scenes.look.widgets.page import Page
from scenes.look.widgets.panels import draw_board, headline
from scenes.shell.scene import Host
from scenes.table import intents
from scenes.table.intents import Intent, Post

_OPTIONAL = (
    ("signs", intents.OpenSigns(), "zoom"),
    ("knows", intents.OpenOpponent(), "eye"),
    ("seats", intents.ChangeSeats(), "person"),
)
"""Keys of words, intents and icons of the buttons that are not always there."""
CONCEDE, CONCEDE_BY_KEY = "concede", "concede_by_key"
"""Keys of the words on the button that gives up: where it can be pressed, and where a seat key must be held for it."""


class Pause(Page):
    """The menu.

    offered: the intents among GiveUp, OpenSigns, OpenOpponent and ChangeSeats that can be carried out now, HoldKey
    where a person must hold a key to give up, and LeaveMatch where the match is on the disk, so that leaving needs no
    question.
    """

    overlay = True
    min_size = (420, 638)

    def __init__(self, post: Post, offered: Collection[type[Intent]] = ()) -> None:
        super().__init__()
        self.post = post
        self.offered = offered
        self.player = ""
        """The name of the one who would give up, where several people share the screen."""

    def leave(self) -> None:
        """The match goes on, or is left."""
        music = self.app.sound.music
        music.bend(False)

    def build(self, size: tuple[int, int]) -> None:
        """Lay out the buttons."""
        assert self.backdrop is not None
        self.ground = self.backdrop.copy()
        words, wide = self.app.text, 360.0
        more = tuple(
            (key, partial(self.post, intent), icon) for key, intent, icon in _OPTIONAL if type(intent) in self.offered
        )
        high = 430.0 + 64.0 * len(more)
        left, top = (self.wide - wide) / 2, (self.high - high) / 2
        draw_board(self.ground, self.box(left, top, wide, high), self.measure.unit)
        headline(
            self.ground, words("ui.pause.title"), self.box(self.wide / 2, top + 48, 0, 0).center, 42 * self.measure.unit
        )
        doors: tuple[tuple[str, Callable[[], None], str], ...] = (
            ("resume", self.back, "play"),
            ("rules", partial(self.post, intents.OpenRules()), "book"),
            *more,
            ("settings", partial(self.post, intents.OpenSettings()), "gear"),
            (CONCEDE_BY_KEY if intents.HoldKey in self.offered else CONCEDE, self._concede, "flag"),
            ("quit", self._quit, "home"),
        )
        for place, (key, action, icon) in enumerate(doors):
            rect = self.box(left + 42, top + 92 + place * 64, wide - 84, 54)
            kind = "main" if place == 0 else "plain"
            button = Button(rect, words(f"ui.pause.{key}"), self.measure, action, kind, icon=icon)
            button.enabled = key not in (CONCEDE, CONCEDE_BY_KEY) or intents.GiveUp in self.offered
            self.widgets.append(button)

    def enter(self) -> None:
        """The first button has the focus, and the music is heard as if behind a wall."""
        self.focus_on(self.widgets[0])
        music = self.app.sound.music
        music.bend(True)

    def back(self) -> None:
        """Close the menu; the match continues."""
        self.app.pop()

    def _concede(self) -> None:
        self._ask("concede", intents.GiveUp())

    def _quit(self) -> None:
        if intents.LeaveMatch in self.offered:
            self._leave_for(intents.OpenTitle())
        else:
            self._ask("quit", intents.OpenTitle())

    def _ask(self, key: str, intent: Intent) -> None:
        """Ask first; a yes closes the menu and then acts."""
        ask(self.app, key, intent, self._leave_for, self.player)

    def _leave_for(self, intent: Intent) -> None:
        self.app.pop()
        self.post(intent)


def ask(app: Host, key: str, intent: Intent, post: Post, player: str = "") -> None:
    """Ask before a match is conceded (key `concede`), or left although it could not be saved (`quit`). player: the name
    of the one who would give up, where several people share the screen."""
    words = app.text
    named = player and key == CONCEDE
    app.push(
        Confirm(
            words(f"ui.pause.{key}_ask_of", name=player) if named else words(f"ui.pause.{key}_ask"),
            words(f"ui.pause.{key}_note"),
            words("ui.pause.stay"),
            words(f"ui.pause.{key}_yes"),
            partial(post, intent),
        )
    )
