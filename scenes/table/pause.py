"""The pause menu over a running match."""
from __future__ import annotations

from collections.abc import Callable

from scenes.look.widgets.confirm import Confirm
from scenes.look.widgets.controls import Button
from scenes.look.widgets.page import Page
from scenes.look.widgets.panels import draw_board, headline
from scenes.shell.scene import Host

Action = Callable[[], None]


class Pause(Page):
    """The menu. on_concede: None if nobody at this screen can concede now; safe: the match is on the disk, so that
    leaving needs no question; on_knows: opens what an opponent knows, on_signs: what the signs on the table mean,
    on_seats: who plays at which seat; None for no such button."""

    overlay = True
    min_size = (420, 638)

    def __init__(self, on_resume: Action, on_rules: Action, on_settings: Action, on_concede: Action | None,
                 on_quit_to_title: Action, safe: bool = False, on_knows: Action | None = None,
                 on_signs: Action | None = None, on_seats: Action | None = None) -> None:
        super().__init__()
        self.on_resume = on_resume
        self.on_rules = on_rules
        self.on_settings = on_settings
        self.on_concede = on_concede
        self.on_quit_to_title = on_quit_to_title
        self.safe = safe
        self.on_knows = on_knows
        self.on_signs = on_signs
        self.on_seats = on_seats

    def build(self, size: tuple[int, int]) -> None:
        """Lay out the buttons."""
        assert self.backdrop is not None
        self.ground = self.backdrop.copy()
        words, wide = self.app.text, 360.0
        wishes = (("signs", self.on_signs, "zoom"), ("knows", self.on_knows, "eye"),
                  ("seats", self.on_seats, "person"))
        more = tuple((key, action, icon) for key, action, icon in wishes if action is not None)
        high = 430.0 + 64.0 * len(more)
        left, top = (self.wide - wide) / 2, (self.high - high) / 2
        draw_board(self.ground, self.box(left, top, wide, high), self.measure.unit)
        headline(self.ground, words("ui.pause.title"), self.box(self.wide / 2, top + 48, 0, 0).center,
                 42 * self.measure.unit)
        doors: tuple[tuple[str, Action, str], ...] = (
            ("resume", self.back, "play"), ("rules", self.on_rules, "book"), *more,
            ("settings", self.on_settings, "gear"), ("concede", self._concede, "flag"),
            ("quit", self._quit, "home"))
        for place, (key, action, icon) in enumerate(doors):
            rect = self.box(left + 42, top + 92 + place * 64, wide - 84, 54)
            kind = "main" if place == 0 else "plain"
            button = Button(rect, words(f"ui.pause.{key}"), self.measure, action, kind, icon=icon)
            button.enabled = key != "concede" or self.on_concede is not None
            self.widgets.append(button)

    def enter(self) -> None:
        """The first button has the focus."""
        self.focus_on(self.widgets[0])

    def back(self) -> None:
        """Close the menu; the match goes on."""
        self.app.pop()
        self.on_resume()

    def _concede(self) -> None:
        if self.on_concede is not None:
            self._ask("concede", self.on_concede)

    def _quit(self) -> None:
        if self.safe:
            self.app.pop()
            self.on_quit_to_title()
        else:
            self._ask("quit", self.on_quit_to_title)

    def _ask(self, key: str, action: Action) -> None:
        """Ask first; a yes closes the menu and then acts."""

        def agreed() -> None:
            self.app.pop()
            action()

        ask(self.app, key, agreed)


def ask(app: Host, key: str, agreed: Action) -> None:
    """Ask before a match is conceded (key `concede`), or left although it could not be saved (`quit`)."""
    words = app.text
    app.push(Confirm(words(f"ui.pause.{key}_ask"), words(f"ui.pause.{key}_note"),
                     words("ui.pause.stay"), words(f"ui.pause.{key}_yes"), agreed))
