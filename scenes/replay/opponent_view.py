"""The view of an opponent: the running table as it sees it, without revealing anything to the person at the screen."""

from __future__ import annotations

from collections.abc import Sequence

from pygame import Event, Rect, Surface

from game.ai.knowledge import KnownCards, known_cards, view_through
from game.ai.levels import Level, level_of, playable_level
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
from scenes.replay.watched import MOUSE_EVENTS, Pane, WatchedTable
from scenes.shell.deeds import AWAY, Deed, deed_of
from scenes.shell.scene import ScreenElement, TableSnapshot

PANEL_WIDTH = 330.0
"""Width of the panel at the right in layout units."""
_MOST_NAMED = 12
"""Up to this many known cards of the viewer are listed by name."""


class SeatView:
    """A single view of a running match as a ShownMatch; `thrown` are the dice and coins that lie on the table."""

    outcome: Outcome | None = None
    on_disk = True
    rivals: Sequence[str] = ()

    def __init__(self, view: State, names: Sequence[str], thrown: Sequence[Rolled | Flipped]) -> None:
        self.state = view
        self.names = names
        self.thrown = thrown
        self.version = 0

    def show(self, view: State) -> None:
        """Show another view."""
        self.state = view
        self.version += 1

    @property
    def rules(self) -> Rules:
        """The rules of the game."""
        return rules_of(self.state)

    @property
    def viewer(self) -> int:
        """The seat whose view it is."""
        return self.state.viewer

    @property
    def awaited(self) -> Sequence[int]:
        """The seats that are asked, as far as the viewer knows."""
        return waiting(self.state)

    def view(self) -> State:
        """A copy of the view."""
        return self.state.copy()

    def shared_arrangement(self, view: State) -> str:
        """Nobody shares the screen with anybody here."""
        return ""


class OpponentView(Page):
    """A running match as the opponent at `seat` sees it, computed only from the view of the person at the screen."""

    min_size = (1180, 660)

    def __init__(self, table: TableSnapshot, seat: int) -> None:
        super().__init__()
        self.snapshot = table
        self.seat = seat
        self.view = table.view
        self.names = [one.name for one in table.setup.seats]
        self.opponents = table.setup.opponents(max(0, table.view.viewer))

    @property
    def level(self) -> Level:
        """The opponent's level; the default level if its brain is not installed."""
        return level_of(playable_level(self.snapshot.setup.seats[self.seat].level))

    def _opponents_view(self) -> State:
        return view_through(self.view, self.seat, self.level.forgets)

    def resize(self, size: tuple[int, int]) -> None:
        """Lay out the page; the table is made on the first call, when the window's size is known."""
        if not hasattr(self, "table"):
            self.pane = Pane(self.app, self.app.screen.get_rect())
            self.seat_view = SeatView(self._opponents_view(), self.names, self.snapshot.thrown)
            self.table = WatchedTable(self.pane, self.snapshot.setup, self.seat_view)
            self.table.context.signs.names_known = True
        super().resize(size)

    def enter(self) -> None:
        """Show the table and focus the Back button."""
        self.table.enter()
        self.focus_on(self.widgets[-1])

    def show_opponent(self, seat: str) -> None:
        """Show another opponent's view; `seat` as text, as the choice gives it."""
        self.seat = int(seat)
        self.seat_view.show(self._opponents_view())
        self.table.board.unsort()
        self.table.show_now()
        self.rebuild_soon()

    # ---- the page ---------------------------------------------------------------------------------------

    def build(self, size: tuple[int, int]) -> None:
        """The table on the left, the panel on the right."""
        frame = Rect((0, 0), self.box(0, 0, self.wide - PANEL_WIDTH, self.high).size)
        self.pane.place(frame)
        self.table.resize(frame.size)
        self.ground = theme.background(f"{self.snapshot.setup.game}/table", size, 165).copy()
        sheet = self.box(self.wide - PANEL_WIDTH + 14, 12, PANEL_WIDTH - 26, self.high - 24)
        draw_sheet(self.ground, sheet, self.measure.unit)
        left, wide = self.wide - PANEL_WIDTH + 30, PANEL_WIDTH - 58
        words = self.app.text
        top = 24.0
        if len(self.opponents) > 1:
            named = [(str(seat), self.names[seat]) for seat in self.opponents]
            rect = self.box(left, top, wide, 40)
            self.widgets.append(
                Choice(
                    rect,
                    words("ui.knows.who"),
                    self.measure,
                    named,
                    str(self.seat),
                    self.show_opponent,
                    spread=False,
                    bare=True,
                )
            )
            top += 48
        inner = self.box(left, top, wide, self.high - top - 84)
        self.scroll = Scroll(inner, self.measure)
        column = Column(self.widgets, self.measure, inner.left, inner.top, inner.width - self.measure.px(8))
        start = len(self.widgets)
        self._known(column)
        self.scroll.widgets = self.widgets[start:]
        back = self.box(left, self.high - 70, wide, 44)
        self.widgets.append(Button(back, words("ui.back"), self.measure, self.back, "main", 20, "left"))

    def _known(self, column: Column) -> None:
        """Fill the panel: the opponent, its level, what it knows, and why no more is shown."""
        words, game, name = self.app.text, self.snapshot.setup.game, self.names[self.seat]
        column.heading(words("ui.knows.title", name=name))
        key = f"{game}.level.{self.level.name}"
        if words.has(key):
            column.words(words("ui.knows.level", level=words(key), line=words(f"{key}.line")), 16)
        column.gap(4)
        column.words(words("ui.knows.closed"), 17, theme.STRONG_FONT, theme.INK)
        for one in known_cards(self.view, self.seat, self.level.forgets):
            self._known_row(column, one)
        column.gap(8)
        if self.level.forgets:
            some = rules_of(self.view).heuristics.blind_spots is not None
            column.words(words("ui.knows.forgets_centre" if some else "ui.knows.forgets", name=name), 16)
        column.words(words("ui.knows.only", name=name), 16)
        if self.snapshot.people:
            column.words(words("ui.knows.fair"), 16)

    def _known_row(self, column: Column, one: KnownCards) -> None:
        """The number of an owner's face-down cards that it knows; of the viewer's own cards also which."""
        words, game, mine = self.app.text, self.snapshot.setup.game, one.owner == self.view.viewer
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
        if mine and 0 < len(one.kinds) <= _MOST_NAMED:
            cards = self.view.game.cards
            column.words(words.listed(words(f"{game}.card.{cards[kind].key}.name") for kind in one.kinds), 15)

    # ---- pictures ---------------------------------------------------------------------------------------

    def update(self, dt: float) -> bool:
        """Let `dt` seconds pass for the table and the panel; True when something must be drawn."""
        moved = self.table.update(dt)
        return super().update(dt) or moved

    def busy(self) -> bool:
        """Whether the panel or the table is moving."""
        return super().busy() or self.table.busy()

    def draw(self, screen: Surface) -> list[Rect] | None:
        """Draw the whole window, with the enlarged card on top."""
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
        if (large := self.table.input.large()) is not None:
            large.draw(screen)
        return None

    def elements(self) -> list[ScreenElement]:
        """The elements of the panel and of the table."""
        return super().elements() + self.table.elements()

    # ---- input ------------------------------------------------------------------------------------------

    def handle(self, event: Event) -> None:
        """Mouse events over the table go to the table; all events go to the panel."""
        if event.type in MOUSE_EVENTS and self.pane.rect.collidepoint(event.pos) and self._held is None:
            self.table.handle(event)
            self.redraw_soon()
        super().handle(event)

    def _key(self, event: Event) -> None:
        look = self.table.input.close_look
        if self.table.key(event):
            self.redraw_soon()
        elif deed_of(event) is Deed.RIVAL:
            self.back()
        elif deed_of(event) in AWAY and look.open:
            look.close()
            self.redraw_soon()
        else:
            super()._key(event)
