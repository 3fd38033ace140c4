"""The context that all parts of a table read, and the panels: the parts that lie over its cards."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from typing import NamedTuple

from pygame import Event, Rect

from game.core.actions import Action
from game.core.guide import Guide
from scenes.look.widgets.controls import Button
from scenes.shell.scene import Host, ScreenElement
from scenes.table.intents import Post
from scenes.table.match.picker import Picker
from scenes.table.match.source import LiveMatch, ShownMatch
from scenes.table.match.tempo import Tempo
from scenes.table.show.director import Director
from scenes.table.signs import thrown
from scenes.table.signs.signs import Signs
from scenes.table.surface.canvas import Item
from scenes.table.surface.tabletop import Tabletop
from scenes.words.sentences import Sentences


class Remark(NamedTuple):
    """A sentence for the question bar, and the role of its element."""

    sentence: str
    role: str = "question"


DIAL = "dial"
"""The name of the button that gives the answer at which a dial stands."""


class DialAnswer(NamedTuple):
    """The answer at which a dial stands, the words of its button, all answers of the dial, and where each of them is on
    it, by its pick or, without one, by its text."""

    action: Action
    label: str
    actions: tuple[Action, ...]
    places: Mapping[str, Rect]


class Panel:
    """A part of a table that lies over its cards. A panel overrides what it has; all defaults do nothing."""

    def __init__(self, table: PlayContext) -> None:
        self.table = table

    @property
    def host(self) -> Host:
        """The host of the window."""
        return self.table.host

    @property
    def guide(self) -> Guide:
        """The guide of the game: its words at the table."""
        match = self.table.match
        return match.rules.guide

    @property
    def busy(self) -> bool:
        """Whether it changes with time, or is about to."""
        return False

    def update(self, dt: float) -> bool:
        """Let `dt` seconds pass; returns whether anything looks different."""
        return False

    def handle(self, event: Event) -> bool:
        """Take an event; returns whether nobody below may have it. Motion of the pointer is for everybody."""
        return False

    def asked(self, begins: bool) -> None:
        """The match has changed, and with it the question. begins: a person is asked, and was not before."""

    def picked(self) -> None:
        """Notice that other things are picked, or can be picked."""

    def hint_came(self) -> None:
        """A hint has come: make room for it."""

    def handed_over(self) -> None:
        """The screen is handed to another person: forget what only the person who had it may know."""

    def retell(self) -> None:
        """Say everything again in the present language."""

    def items(self) -> list[Item]:
        """The items to be drawn."""
        return []

    def elements(self) -> list[ScreenElement]:
        """The elements that a person sees and touches."""
        return []

    def buttons(self) -> Mapping[str, Button]:
        """Buttons that this panel draws, by name; the table's buttons press them and reach them with the focus."""
        return {}

    def rects(self, answers: int = 0) -> list[Rect]:
        """The rectangles that nothing may cover, in pixels, with room for `answers` answer buttons even if none are
        shown."""
        return []

    def dial_answer(self) -> DialAnswer | None:
        """The answer of the open question at which its dial stands; None if it has none."""
        return None

    def answer_places(self, count: int) -> list[Rect]:
        """The places in it for `count` buttons that answer the question, the dial's first; [] if they stand
        elsewhere."""
        return []

    def bar_share(self) -> int:
        """The pixels that it takes at the left end of the question bar."""
        return 0

    def remark(self) -> Remark | None:
        """The sentence that the question bar shows instead of the question."""
        return None


class Panels(list[Panel]):
    """The panels of a table, the lowest first."""

    @property
    def busy(self) -> bool:
        """Whether any of them changes with time."""
        return any(panel.busy for panel in self)

    def update(self, dt: float) -> bool:
        """Let `dt` seconds pass; returns whether anything looks different."""
        changed = [panel.update(dt) for panel in self]
        return any(changed)

    def handle(self, event: Event) -> bool:
        """Hand an event to the panels, the topmost first; returns whether one has taken it."""
        return any(panel.handle(event) for panel in reversed(self))

    def items(self) -> list[Item]:
        """The items to be drawn of all panels."""
        return [item for panel in self for item in panel.items()]

    def elements(self) -> Iterator[ScreenElement]:
        """The elements of all panels that a person sees and touches."""
        return (element for panel in self for element in panel.elements())

    def buttons(self) -> dict[str, Button]:
        """The buttons that panels draw themselves, by name."""
        return {name: button for panel in self for name, button in panel.buttons().items()}

    def rects(self, answers: int = 0) -> list[Rect]:
        """The rectangles that nothing may cover, in pixels, with room for `answers` answer buttons."""
        return [rect for panel in self for rect in panel.rects(answers)]

    def dial_answer(self) -> DialAnswer | None:
        """The answer at which a dial stands."""
        return next((answer for panel in self if (answer := panel.dial_answer())), None)

    def answer_places(self, count: int) -> list[Rect]:
        """The places for `count` buttons that answer the question in a panel; [] for none."""
        return next((places for panel in self if (places := panel.answer_places(count))), [])

    def remark(self) -> Remark | None:
        """The sentence that the question bar shows instead of the question: that of the lowest panel with a remark."""
        return next((remark for panel in self if (remark := panel.remark())), None)


@dataclass(frozen=True)
class ShownContext:
    """The context that all parts of a table read. A part that wants something changed posts an intent."""

    tabletop: Tabletop
    match: ShownMatch
    director: Director
    sentences: Sentences
    tempo: Tempo
    signs: Signs
    picker: Picker
    post: Post
    panels: Panels = field(default_factory=Panels)

    @property
    def host(self) -> Host:
        """The host of the window."""
        return self.tabletop.host

    def written(self) -> list[Rect]:
        """The rectangles in pixels of signs, plates, and the die or coin that lies there."""
        self.signs.read()
        return [item.rect for item in (*self.signs.items(), *thrown.lying(self.tabletop, self.director))]

    def occupied(self, answers: int) -> list[Rect]:
        """The rectangles that must stay free besides the areas of the table, in pixels, with room for `answers`
        answer buttons."""
        return self.written() + self.panels.rects(answers)


@dataclass(frozen=True)
class PlayContext(ShownContext):
    """The context that all parts of a table read where people play."""

    match: LiveMatch

    @property
    def hints_offered(self) -> bool:
        """Whether hints are on in the settings and possible: not with real cards, and not where somebody teaches."""
        return self.host.settings.hints and self.match.hints_offered and not self.match.free_undo
