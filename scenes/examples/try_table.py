"""The table of an example that a person plays from where it begins. Nothing is kept of it."""

from __future__ import annotations

from scenes.examples.example import PlayedExample
from scenes.examples.followers import ExampleSeating
from scenes.shell.scene import Host
from scenes.table.menu import Menu
from scenes.table.table import Table


class TryMenu(Menu):
    """What leads away from such a table leads back to the page that it was opened from."""

    def open_pause(self) -> None:
        """Back to the page."""
        self.host.sound.play("button")
        self.host.pop()

    def open_rules(self, page: int = 0) -> None:
        """Back to the page, which holds the rules; a certain `page` of them opens above the table."""
        if page:
            super().open_rules(page)
        else:
            self.open_pause()

    def leave(self) -> None:
        """Back to the page."""
        self.open_pause()


class TryTable(Table):
    """A table with the match of an example; the others do what the example shows, as far as it fits."""

    def __init__(self, app: Host, played: PlayedExample) -> None:
        self.played = played
        self._told = False
        setup = played.setup(app.text)
        super().__init__(app, setup, ExampleSeating(setup, played))
        acts = self.hands.buttons.acts
        self.hands.buttons.acts = {"return": self.menu.open_pause, "again": self.again, "undo": acts["undo"],
                                   "redo": acts["redo"], "log": acts["log"]}  # fmt: skip

    def made_menu(self) -> Menu:
        """A menu whose ways lead back."""
        return TryMenu(self.app, self.setup, self.seating, self.variant, self.concede, lambda: self.covered)

    def enter(self) -> None:
        """Show the cards as they lie, and say what may be tried; music and ambience stay as they are."""
        self.tempo.apply()
        self.hands.ask()
        key = f"{self.played.key}.try"
        self.app.notice(self.words(key if self.words.has(key) else "ui.example.yours"))

    def leave(self) -> None:
        """Nothing thinks here, and music and ambience go on."""
        self.seating.close()

    def again(self) -> None:
        """Begin once more."""
        self.app.pop()
        self.app.push(TryTable(self.app, self.played))

    def end(self, dt: float) -> None:
        """All is shown. A match that is over stays as it lies, and counts for nothing."""
        if self.seating.outcome is not None and not self._told:
            self._told = True
            self.app.notice(self.words("ui.example.over"))

    def busy(self) -> bool:
        """Whether anything moves."""
        if self.seating.outcome is None:
            return super().busy()
        return self.director.busy or self.hands.busy or self.canvas.fading
