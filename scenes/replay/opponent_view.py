"""What an opponent knows: the table as it sees it, with nothing open that the person at the screen may not see."""

from __future__ import annotations

from collections.abc import Sequence

import pygame
from pygame import Event, Rect, Surface

from game.ai.knowledge import KnownCards, known_cards, view_through
from game.ai.levels import Level, level_of, present
from game.core.events import Flipped, Rolled
from game.core.flow import waiting
from game.core.rules import Rules, rules_of
from game.core.state import State
from game.core.steps import Outcome
from scenes.look import paint, text, theme
from scenes.look.widgets.controls import Button, Picture
from scenes.look.widgets.page import Page
from scenes.look.widgets.panels import Column, draw_sheet
from scenes.look.widgets.rows import Choice
from scenes.look.widgets.scroll import Scroll
from scenes.replay.watched import Pane, WatchedTable
from scenes.shell.scene import ScreenElement, TableSnapshot
from scenes.table.canvas import Item

SIDE = 330.0
"""The width of the sheet in units."""
_NAMED = 12
"""So many cards are named one by one."""
_POINTS = (pygame.MOUSEMOTION, pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP)


class SeatView:
    """A running match as one seat sees it at this moment (a ShownMatch)."""

    outcome: Outcome | None = None

    def __init__(self, view: State, names: Sequence[str], thrown: Sequence[Rolled | Flipped]) -> None:
        self.state = view
        self.names = names
        self.thrown = thrown
        self.version = 0

    def sit(self, view: State) -> None:
        """Another moment, or another seat."""
        self.state = view
        self.version += 1

    @property
    def rules(self) -> Rules:
        """The rules of the game."""
        return rules_of(self.state)

    @property
    def viewer(self) -> int:
        """Who sits there."""
        return self.state.viewer

    @property
    def awaited(self) -> Sequence[int]:
        """The seats that owe a decision as far as this seat knows."""
        return waiting(self.state)

    def view(self) -> State:
        """The table as it is shown."""
        return self.state.copy()


class OpponentTable(WatchedTable):
    """The table with a name on every back that the opponent has looked behind."""

    def hint(self, zone: int, place: int) -> tuple[tuple[str, int | str], ...]:
        """On the back of a card: what the opponent knows it to be."""
        row = self.board.row(self.board.view.zones[zone][place])
        if row is None:
            return super().hint(zone, place)
        return (("eye", self.app.text(f"{self.setup.game}.card.{row.key}.name")),)


class OpponentView(Page):
    """A running match as an opponent sees it; all of it is made from the view of the person at the screen."""

    min_size = (1180, 660)

    def __init__(self, table: TableSnapshot, seat: int) -> None:
        super().__init__()
        self.under = table
        self.seat = seat
        self.view = table.view
        self.names = [one.name for one in table.setup.seats]
        self.opponents = table.setup.opponents(max(0, table.view.viewer))
        self._shown_large: Item | None = None

    @property
    def level(self) -> Level:
        """The level of the opponent."""
        return level_of(present(self.under.setup.seats[self.seat].level))

    def _seen(self) -> State:
        return view_through(self.view, self.seat, self.level.forgets)

    def resize(self, size: tuple[int, int]) -> None:
        """The table is made with the first size."""
        if not hasattr(self, "table"):
            self.pane = Pane(self.app, self.app.screen.get_rect())
            self.seat_view = SeatView(self._seen(), self.names, self.under.thrown)
            self.table = OpponentTable(self.pane, self.under.setup, self.seat_view)
        super().resize(size)

    def enter(self) -> None:
        """The table is shown, and the way back has the focus."""
        self.table.enter()
        self.focus_on(self.widgets[-1])

    def turn_to(self, seat: str) -> None:
        """Another opponent's view."""
        self.seat = int(seat)
        self.seat_view.sit(self._seen())
        self.table.board.unsort()
        self.table.show_now()
        self.rebuild_soon()

    # ---- the page ---------------------------------------------------------------------------------------

    def build(self, size: tuple[int, int]) -> None:
        """The table on the left, the sheet on the right."""
        frame = Rect((0, 0), self.box(0, 0, self.wide - SIDE, self.high).size)
        self.pane.place(frame)
        self.table.resize(frame.size)
        self.ground = theme.background(f"{self.under.setup.game}/table", size, 165).copy()
        draw_sheet(self.ground, self.box(self.wide - SIDE + 14, 12, SIDE - 26, self.high - 24), self.measure.unit)
        left, wide = self.wide - SIDE + 30, SIDE - 58
        words = self.app.text
        top = 24.0
        if len(self.opponents) > 1:
            named = [(str(seat), self.names[seat]) for seat in self.opponents]
            rect = self.box(left, top, wide, 40)
            self.widgets.append(Choice(rect, words("ui.knows.who"), self.measure, named, str(self.seat), self.turn_to,
                                       spread=False, bare=True))
            top += 48
        inner = self.box(left, top, wide, self.high - top - 84)
        self.scroll = Scroll(inner, self.measure)
        column = Column(self.widgets, self.measure, inner.left, inner.top, inner.width - self.measure.px(8))
        start = len(self.widgets)
        self._tell(column)
        self.scroll.widgets = self.widgets[start:]
        back = self.box(left, self.high - 70, wide, 44)
        self.widgets.append(Button(back, words("ui.back"), self.measure, self.back, "main", 20, "left"))

    def _tell(self, column: Column) -> None:
        """Who sits there, what it knows, and why no more is shown."""
        words, game, name = self.app.text, self.under.setup.game, self.names[self.seat]
        column.heading(words("ui.knows.title", name=name))
        key = f"{game}.level.{self.level.name}"
        if words.has(key):
            column.words(words("ui.knows.level", level=words(key), line=words(f"{key}.line")), 16)
        column.gap(4)
        column.words(words("ui.knows.closed"), 17, theme.STRONG_FONT, theme.INK)
        for one in known_cards(self.view, self.seat, self.level.forgets):
            self._count(column, one)
        column.gap(8)
        if self.level.forgets:
            column.words(words("ui.knows.forgets", name=name), 16)
        column.words(words("ui.knows.only", name=name), 16)
        if self.under.people:
            column.words(words("ui.knows.fair"), 16)

    def _count(self, column: Column, one: KnownCards) -> None:
        """How many of somebody's closed cards it knows; of the viewer's own also which."""
        words, game, mine = self.app.text, self.under.setup.game, one.owner == self.view.viewer
        key = "yours" if mine else "table" if one.owner < 0 else "own" if one.owner == self.seat else "other"
        label = words(f"ui.knows.{key}", name=self.names[one.owner])
        pad, px = self.measure.px(12), self.measure.pt(17)
        number = text.line(words("ui.knows.of", known=one.known, n=one.cards), theme.STRONG_FONT, px, theme.INK)
        room = column.wide - 2 * pad
        ink = text.block(label, theme.TEXT_FONT, px, theme.INK, room - number.get_width() - pad)
        row = paint.blank((room, max(ink.get_height(), number.get_height())))
        row.blit(ink, (0, 0))
        row.blit(number, number.get_rect(topright=(room, 0)))
        said = f"{label} {words('ui.knows.of', known=one.known, n=one.cards)}"
        column.add(Picture(Rect((column.left + pad, column.low), row.get_size()), said, self.measure, row), 4)
        if mine and 0 < len(one.kinds) <= _NAMED:
            cards = self.view.game.cards
            column.words(", ".join(words(f"{game}.card.{cards[kind].key}.name") for kind in one.kinds), 15)

    # ---- pictures ---------------------------------------------------------------------------------------

    def update(self, dt: float) -> bool:
        """Lets seconds pass for the table and the sheet."""
        moved = self.table.update(dt)
        return super().update(dt) or moved

    def busy(self) -> bool:
        """Whether frames are wanted."""
        return super().busy() or self.table.busy()

    def draw(self, screen: Surface) -> list[Rect] | None:
        """The whole window, with the card that is looked at closely over everything."""
        assert self.ground is not None
        ground, frame = self.ground, self.pane.rect
        side = Rect(frame.right, 0, screen.get_width() - frame.right, screen.get_height())
        screen.blit(ground, side, side)
        self.ground, backdrop, self.backdrop = None, self.backdrop, None
        super().draw(screen)
        self.ground, self.backdrop = ground, backdrop
        self.table.canvas.forget()
        self.table.stale = self.stale
        self.table.draw(self.pane.screen)
        if (large := self.table.onlooker.large()) is not None:
            large.draw(screen)
        return None

    def elements(self) -> list[ScreenElement]:
        """The sheet and the table as a person sees them."""
        return super().elements() + self.table.elements()

    # ---- input ------------------------------------------------------------------------------------------

    def handle(self, event: Event) -> None:
        """The mouse is the table's over the table, all else the sheet's."""
        if event.type in _POINTS and self.pane.rect.collidepoint(event.pos) and self._held is None:
            self.table.handle(event)
            self.touch()
        super().handle(event)

    def _key(self, event: Event) -> None:
        look = self.table.onlooker.close_look
        if event.key == pygame.K_k:
            self.back()
        elif event.key == pygame.K_ESCAPE and look.open:
            look.close()
            self.touch()
        else:
            super()._key(event)
