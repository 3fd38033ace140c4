"""The events since the viewer's last decision: a strip where the table has room, whose entries show them again."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from itertools import product

import pygame
from pygame import Event, Rect

from game.core.events import Said
from game.core.record import Move
from scenes.look.measure import Measure
from scenes.look.theme import GameLook
from scenes.shell.deeds import Deed, deed_of
from scenes.shell.scene import ScreenElement
from scenes.table.context import Panel, PlayContext, Remark
from scenes.table.intents import LookBack, OpenLog
from scenes.table.panels import recap_strip
from scenes.table.panels.recap_strip import Chip, Told
from scenes.table.surface.canvas import Item
from scenes.table.surface.free_room import Wanted, free_room, taken
from scenes.words.sentences import LogEntry

_MOST_LINES = 5
"""Lines of the strip, at most."""
_LEAST = 250.0
"""Layout units of its width, at least."""
_NARROW = 150.0
"""The same for a column, which is looked for where nothing wider is free; a sentence breaks there."""
_COLUMN_LINES = 10
"""Lines of a column, at most."""
_ENOUGH = (1150.0, 3600.0)
"""Layout units of all its lines together: the least that are looked for, and the most, however much happened."""
_RIM = 3.0
"""Layout units around the entries."""
_SMALLER = (1.0, 0.75, 0.5)
"""The sizes that are tried, as shares of the size that the settings ask for."""
_LINE = 1.3
"""The height of a line, in sizes of its letters."""
ANSWERS = 3
"""Buttons with answers for which room is kept, if there is enough."""
_SHARE = 0.46
"""The share of the question bar that the strip takes where the table has no other room."""


class Recap(Panel):
    """Remembers the last decision of each seat at the screen, and shows what happened after it until the next one."""

    def __init__(self, table: PlayContext) -> None:
        super().__init__(table)
        self.tabletop = table.tabletop
        self.match = table.match
        self.director = table.director
        self.told: tuple[Told, ...] = ()
        """The events that are shown now, those about the viewer first."""
        self.chips: tuple[Chip, ...] = ()
        self.cursor = self.hovered = -1
        """The index of the entry that has the focus, and of that under the pointer; -1 for none."""
        self.place: Rect | None = None
        """The room of the strip in pixels; None while nothing is shown."""
        self._measure = table.host.measure
        self._laid_for: object = None
        self._held = -1
        self._last: dict[int, int] = {}

    # What is said -------------------------------------------------------------------------------

    def decided(self, seat: int, decision: int) -> None:
        """Note that a seat at the screen made the decision with this number."""
        self._last[seat] = decision
        self.close()

    def remember(self, moves: Iterable[Move]) -> None:
        """Take all decisions so far, because some were made earlier or have been taken back."""
        seats = enumerate((move.action.seat for move in moves), 1)
        self._last = {seat: number for number, seat in seats if seat in self.match.people}
        self.close()

    def asked(self, begins: bool) -> None:
        """Show the strip when a person's turn begins."""
        if begins:
            self.tell()

    def tell(self) -> None:
        """Show the strip, because it is the viewer's turn, if the settings say so."""
        if self.host.settings.recap:
            self._show()

    def _show(self) -> None:
        match, words = self.match, self.host.text
        game = match.rules.key
        shared = match.viewer not in match.people  # all at the screen have seen what came before their last move
        last = max(self._last.values(), default=-1) if shared else self._last.get(match.viewer, -1)
        news = [entry for entry in self.director.log if entry.decision > last and not self._hangs_there(entry)]
        look, name = GameLook.load(game), lambda key: words(f"{game}.card.{key}.name")
        told = recap_strip.gathered(news, match.viewer, look, self.table.sentences, name)
        self.told = tuple(told)
        self.cursor = self.hovered = -1
        self._laid_for = None

    def _hangs_there(self, entry: LogEntry) -> bool:
        """Whether a line tells what a player has said and what still hangs as a bubble at the name plate."""
        if not isinstance(entry.event, Said) or not entry.seats:
            return False
        said = self.guide.spoken(self.tabletop.board.view, entry.seats[0])
        return said is not None and said[1].items() <= dict(entry.event.args).items()

    def ask(self) -> None:
        """Show or hide the strip by key."""
        if self.told:
            self.close()
        else:
            self._show()

    def retell(self) -> None:
        """Tell the same in the words that hold now, if it is shown."""
        if self.told:
            self._show()

    def close(self) -> None:
        """Hide the strip."""
        self.told, self.chips, self.place = (), (), None
        self.cursor = self.hovered = self._held = -1
        self._laid_for = None

    # Where --------------------------------------------------------------------------------------

    def lay_out(self) -> None:
        """Look for room again if the table, the window or a size setting has changed."""
        tabletop = self.tabletop
        host, arrangement = tabletop.host, tabletop.arrangement
        now = (self.told, self.director.shown, host.measure, tuple(host.area), tuple(tabletop.window), id(arrangement))
        if not self.told or now == self._laid_for:
            return
        self._laid_for = now
        title, rim = host.text("ui.recap.title"), self._rim
        most = -1
        for room, line, measure in self._rooms(tabletop.rect(arrangement["question"])):
            size = (room.width - 2 * rim, room.height - 2 * rim)
            chips = recap_strip.laid_out(title, self.told, self._more, size, line, measure)
            if (told := recap_strip.told_of(chips)) > most:
                most, self.chips, self._measure = told, tuple(chips), measure
                self.place = self._placed(room, tabletop.rect(arrangement["question"]))
            if recap_strip.tells_all(chips):
                break

    def _rooms(self, question: Rect) -> Iterator[tuple[Rect, int, Measure]]:
        """Rooms for the strip, each with the height of a line, in pixels, and the measure of its letters, which are
        smaller where that gives room: apart from all areas, on the ground between the cards of rows and fans, in a
        column there, also where answers come seldom; the last one is in the question bar."""
        host, others = self.host, tuple(self.table.occupied(ANSWERS))
        near, rim = (question.centerx, question.top), self._rim
        apart, ground = (*taken(self.tabletop), *others), tuple(taken(self.tabletop, between=True))
        between, below = (*ground, *others), (*ground, *self.table.occupied(1))
        ways = (
            (apart, _LEAST, _MOST_LINES),
            (between, _LEAST, _MOST_LINES),
            (between, _NARROW, _COLUMN_LINES),
            (below, _NARROW, _COLUMN_LINES),
        )
        for share, (blocked, least, lines) in product(_SMALLER, ways):
            measure = Measure(host.measure.unit * share, host.measure.text, host.measure.least)
            enough = min(max(measure.px(_ENOUGH[0]), recap_strip.length(self.told, measure)), measure.px(_ENOUGH[1]))
            line = round(measure.pt(recap_strip.FONT_SIZE) * _LINE) + measure.px(4)
            wanted = Wanted(line, lines, rim, measure.px(least), enough)
            if room := free_room(self.tabletop.window, blocked, wanted, near):
                yield room, line, measure
        room = Rect(question.left, question.top, round(question.width * _SHARE), question.height)
        inner = room.height - 2 * rim
        yield room, inner // 2 if measure.pt(recap_strip.FONT_SIZE) * _LINE <= inner / 2 else inner, measure

    def _placed(self, room: Rect, question: Rect) -> Rect:
        """The strip itself in its room, as large as its entries: at the side that is nearest to the question bar."""
        used, rim = recap_strip.extent(self.chips), self._rim
        place = Rect(0, 0, used[0] + 2 * rim, used[1] + 2 * rim)
        place.midtop = room.midtop
        if room.colliderect(question):
            place.midleft = room.midleft
        elif room.centery < question.centery:
            place.bottom = room.bottom
        return place

    def _more(self, seat: int, number: int) -> str:
        """The words of an entry that stands for `number` others of a seat; -1: of nobody."""
        words = self.host.text
        return words("ui.recap.more", name=self.match.names[seat] if seat >= 0 else words("core.table"), n=number)

    def picked(self) -> None:
        """Look for other room if buttons have come to where the strip is."""
        if self.place and self.place.collidelist(self.table.panels.rects()) >= 0:
            self._laid_for = None

    def bar_share(self) -> int:
        """The pixels at the left end of the question bar that the strip takes."""
        self.lay_out()
        area = self.tabletop.arrangement.get("question")
        if area is None or self.place is None or not self.place.colliderect(self.tabletop.rect(area)):
            return 0
        return self.place.width + self._rim

    @property
    def _rim(self) -> int:
        return self.host.px(_RIM)

    def _rects(self) -> list[Rect]:
        if self.place is None:
            return []
        rim = self._rim
        return [Rect(chip.rect).move(self.place.left + rim, self.place.top + rim) for chip in self.chips]

    # Input --------------------------------------------------------------------------------------

    def _under(self, pixel: tuple[int, int]) -> int:
        return Rect(*pixel, 1, 1).collidelist(self._rects())

    def handle(self, event: Event) -> bool:
        """Take an event; returns whether nobody below may have it."""
        match event.type:
            case pygame.MOUSEMOTION:
                self.hovered = self._under(event.pos)
            case pygame.MOUSEBUTTONDOWN if event.button == pygame.BUTTON_LEFT:
                self._held = self._under(event.pos)
                return self.place is not None and self.place.collidepoint(event.pos)
            case pygame.MOUSEBUTTONUP if event.button == pygame.BUTTON_LEFT:
                self._release(event.pos)
            case pygame.KEYDOWN if self.director.held is None:
                return self._key(event)
        return False

    def _release(self, pixel: tuple[int, int]) -> None:
        """The entry that was pressed shows what happened again if the pointer is still on it."""
        held, self._held = self._held, -1
        if held >= 0 and held == self._under(pixel):
            self._open(held)

    def _key(self, event: Event) -> bool:
        """Page up and down go from entry to entry, Enter shows what happened; returns whether the key was for the
        strip."""
        if not self.chips:
            return False
        if (deed := deed_of(event)) in (Deed.PAGE_UP, Deed.PAGE_DOWN):
            step = -1 if deed is Deed.PAGE_UP else 1
            start = len(self.chips) if self.cursor < 0 and step < 0 else self.cursor
            self.cursor = (start + step) % len(self.chips)
            return True
        if deed is Deed.CHOOSE and self.cursor >= 0:
            self._open(self.cursor)
            return True
        self.cursor = -1
        return False

    def _open(self, number: int) -> None:
        told = self.chips[number].told
        self.host.sound.play("button")
        self.table.post(_opens(told))

    # Pictures -----------------------------------------------------------------------------------

    def remark(self) -> Remark | None:
        """The whole sentence of the entry that is lit."""
        return Remark(self.chips[self._lit].told.sentence) if 0 <= self._lit < len(self.chips) else None

    @property
    def _lit(self) -> int:
        return self.cursor if self.cursor >= 0 else self.hovered

    def items(self) -> list[Item]:
        """The strip."""
        self.lay_out()
        if self.place is None or not self.chips:
            return []
        shown = recap_strip.picture(self.tabletop.game, self.chips, self._lit, self._rim, self._measure)
        return [Item("recap", (self.chips, self._lit), self.place, [(shown, self.place.topleft)])]

    def elements(self) -> list[ScreenElement]:
        """Its entries as a person sees them."""
        self.lay_out()
        spots = zip(self.chips, self._rects(), strict=True)
        return [
            ScreenElement(chip.told.sentence, rect, "line", False, number == self.cursor, _opens(chip.told))
            for number, (chip, rect) in enumerate(spots)
        ]


def _opens(told: Told) -> LookBack | OpenLog:
    """The intent of pressing an entry."""
    return LookBack(told.decision) if told.about is None else OpenLog(told.about)
