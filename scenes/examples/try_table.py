"""The table of an example that a person plays from where it begins. Nothing is kept of it."""

from __future__ import annotations

from scenes.examples.example import PlayedExample
from scenes.examples.followers import ExampleSeating
from scenes.shell.scene import Host
from scenes.table import intents
from scenes.table.table import Table


class TryTable(Table):
    """A table with the match of an example; the others do what the example shows, as long as it fits."""

    def __init__(self, app: Host, played: PlayedExample) -> None:
        self.played = played
        self._told = False
        setup = played.setup(app.text)
        super().__init__(app, setup, ExampleSeating(setup, played))
        self.panels.buttons.acts = {
            "return": intents.LeaveMatch(),
            "again": intents.BeginAgain(),
            "undo": intents.UndoLast(),
            "redo": intents.RedoLast(),
            "log": intents.ToggleLog(),
        }

    def post(self, intent: intents.Intent) -> None:
        """Return to the page of the rules, by all exits; only a certain page of them opens above the table."""
        match intent:
            case intents.LeaveMatch() | intents.OpenTitle() | intents.OpenMenu() | intents.OpenRules(0):
                self.app.sound.play("button")
                self.app.pop()
            case intents.BeginAgain():
                self.app.pop()
                self.app.push(TryTable(self.app, self.played))
            case _:
                super().post(intent)

    def enter(self) -> None:
        """Show the cards as they lie, and say what may be tried; music and ambience stay as they are."""
        self.context.tempo.apply()
        self.input.ask()
        key = f"{self.played.key}.try"
        self.app.notice(self.words(key if self.words.has(key) else "ui.example.yours"))

    def leave(self) -> None:
        """Nothing thinks here, and music and ambience go on."""
        self.seating.close()

    def end(self, dt: float) -> None:
        """All is shown. A match that is over stays as it lies, and counts for nothing."""
        if self.seating.outcome is not None and not self._told:
            self._told = True
            self.app.notice(self.words("ui.example.over"))

    def busy(self) -> bool:
        """Whether anything moves."""
        if self.seating.outcome is None:
            return super().busy()
        return self.director.busy or self.input.busy or self.canvas.fading
