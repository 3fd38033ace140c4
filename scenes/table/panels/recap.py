"""The events since the viewer's last decision: a cell below each rival who did something, or a strip where the table
has room; their entries show them again."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator
from itertools import product
from typing import NamedTuple

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
from scenes.table.panels.recap_strip import Chip, More, Told
from scenes.table.signs import recap_cells
from scenes.table.signs.recap_cells import RivalFact
from scenes.table.surface.canvas import Item
from scenes.table.surface.free_room import Wanted, free_room, taken
from scenes.words.facts import Part
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


_FACTS = 3
"""Facts in a cell, at most."""
_CELL_LINES = 3
"""Lines of a cell, at most."""
_CELL_SIZES = (1.0, 0.8)
"""The sizes of cells that are tried, as `_SMALLER`."""
_CELL_LEAST = 110.0
"""Layout units of the width of a cell, at least."""
_NEAR = 3
"""Lines below the places of a rival in which the cell lies."""


class Cell(NamedTuple):
    """The facts of a rival in a place below that rival, in pixels; one for all that have no room is the last."""

    seat: int
    place: Rect
    told: tuple[Told, ...]
    rects: tuple[Rect, ...]
    measure: Measure

    @property
    def facts(self) -> tuple[RivalFact, ...]:
        """The facts that are drawn in it."""
        return tuple(map(_fact, self.told))


class Recap(Panel):
    """Remembers the last decision of each seat at the screen, and shows what happened after it until the next one: to
    a person who waits as it happens, below the rivals; all of it once that person is asked."""

    def __init__(self, table: PlayContext) -> None:
        super().__init__(table)
        self.tabletop = table.tabletop
        self.match = table.match
        self.director = table.director
        self.told: tuple[Told, ...] = ()
        """The events that are shown now, those about the viewer first."""
        self.chips: tuple[Chip, ...] = ()
        self.cells: tuple[Cell, ...] = ()
        """The cells below rivals; none where there is not room for all of them."""
        self.cursor = self.hovered = -1
        """The index of the entry that has the focus, and of that under the pointer; -1 for none."""
        self.place: Rect | None = None
        """The room of the strip in pixels; None while nothing is shown."""
        self._measure = table.host.measure
        self._laid_for: object = None
        self._held = -1
        self._last: dict[int, int] = {}
        self._before: dict[int, tuple[int, int]] = {}
        self._follows = False
        self._followed: object = None

    # What is said -------------------------------------------------------------------------------

    def decided(self, seat: int, decision: int) -> None:
        """Note that a seat at the screen made the decision with this number."""
        self._note(seat, decision)
        self.close()
        self._follows = True

    def _note(self, seat: int, decision: int) -> None:
        last = self._last.get(seat, -1)
        if decision > last + 1:
            self._before[seat] = last, decision
        self._last[seat] = decision

    def remember(self, moves: Iterable[Move]) -> None:
        """Take all decisions so far, because some were made earlier or have been taken back."""
        self._last, self._before = {}, {}
        for number, move in enumerate(moves, 1):
            if move.action.seat in self.match.people:
                self._note(move.action.seat, number)
        self.close()

    def asked(self, begins: bool) -> None:
        """Show the strip when a person's turn begins."""
        if begins:
            self.tell()

    def tell(self) -> None:
        """Show the strip, because it is the viewer's turn, if the settings say so."""
        if self.host.settings.recap:
            self._show()

    def handed_over(self) -> None:
        """Forget what the person before has been shown."""
        self.close()

    def _show(self, again: bool = False) -> None:
        """Show what happened since the viewer's last decision; again: or before it, where nothing happened since."""
        self._follows = False
        self._tell(self._since() or (self._earlier() if again else []))

    def _follow(self) -> None:
        """Tell a person who waits what happens, as it happens."""
        now = (self.match.viewer, self.director.shown, len(self.director.log), self.tabletop.covered)
        if not self._follows or now == self._followed:
            return
        self._followed = now
        waits = self.match.viewer in self.match.people and not self.tabletop.covered and self.host.settings.recap
        self._tell(self._since() if waits else [])

    def _since(self) -> list[LogEntry]:
        """The lines of the log after the viewer's last decision."""
        match = self.match
        shared = match.viewer not in match.people  # all at the screen have seen what came before their last move
        last = max(self._last.values(), default=-1) if shared else self._last.get(match.viewer, -1)
        return [entry for entry in self.director.log if entry.decision > last]

    def _earlier(self) -> list[LogEntry]:
        """The lines of the log between the viewer's present decisions and those before the others'."""
        start, end = self._before.get(self.match.viewer, (0, 0))
        return [entry for entry in self.director.log if start < entry.decision < end]

    def _tell(self, entries: Iterable[LogEntry]) -> None:
        match, words = self.match, self.host.text
        game = match.rules.key
        news = [entry for entry in entries if not self._hangs_there(entry)]
        look, name = GameLook.load(game), lambda key: words(f"{game}.card.{key}.name")
        told = recap_strip.gathered(news, match.viewer, look, self.table.sentences, name)
        self.told = tuple(told)
        self.cursor = self.hovered = -1
        self._laid_for = None
        if not told:
            self.chips, self.cells, self.place = (), (), None

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
            self._show(again=True)

    def retell(self) -> None:
        """Tell the same in the words that hold now, if it is shown."""
        if self.told and not self._follows:
            self._show(again=True)
        self._followed = None

    def close(self) -> None:
        """Hide the strip."""
        self.told, self.chips, self.cells, self.place = (), (), (), None
        self.cursor = self.hovered = self._held = -1
        self._laid_for = self._followed = None
        self._follows = False

    # Where --------------------------------------------------------------------------------------

    def lay_out(self) -> None:
        """Look for room again if the table, the window or a size setting has changed."""
        self._follow()
        tabletop = self.tabletop
        host, arrangement = tabletop.host, tabletop.arrangement
        lying = self.director.shown, tabletop.board.changes
        now = (self.told, lying, host.measure, tuple(host.area), tuple(tabletop.window), id(arrangement))
        if not self.told or now == self._laid_for:
            return
        self._laid_for = now
        title, rim = host.text("ui.recap.title"), self._rim
        self.chips, self.place = (), None
        self.cells = self._in_cells()
        rest = [told for told in self.told if not self.cells or told.by < 0]
        if self._follows or not rest:
            return
        most = -1
        for room, line, measure in self._rooms(tabletop.rect(arrangement["question"])):
            size = (room.width - 2 * rim, room.height - 2 * rim)
            chips = recap_strip.laid_out(title, rest, self._more, size, line, measure)
            if (told := recap_strip.told_of(chips)) > most:
                most, self.chips, self._measure = told, tuple(chips), measure
                self.place = self._placed(room, tabletop.rect(arrangement["question"]))
            if recap_strip.tells_all(chips):
                break

    def _rooms(self, question: Rect) -> Iterator[tuple[Rect, int, Measure]]:
        """Rooms for the strip, each with the height of a line, in pixels, and the measure of its letters, which are
        smaller where that gives room: apart from all areas, on the ground between the cards of rows and fans, in a
        column there, also where answers come seldom; the last one is in the question bar."""
        host, others = self.host, (*self.table.occupied(ANSWERS), *(cell.place for cell in self.cells))
        near, rim = (question.centerx, question.top), self._rim
        apart, ground = (*taken(self.tabletop), *others), tuple(taken(self.tabletop, between=True))
        below = (*ground, *self.table.occupied(1), *(cell.place for cell in self.cells))
        between = (*ground, *others)
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

    def _in_cells(self) -> tuple[Cell, ...]:
        """A cell below each rival who did something; none if one of them has no room."""
        seats = Counter(told.by for told in self.told if told.by >= 0)
        apart = [*taken(self.tabletop), *self.table.occupied(ANSWERS)]
        grounds = [apart] if self._follows else [apart, [*taken(self.tabletop, between=True), *self.table.occupied(1)]]
        wanted = sum(min(_FACTS, number) for number in seats.values())
        for blocked in grounds:
            best, most = tuple[Cell, ...](), 0
            for share in _CELL_SIZES:
                cells = self._cells_of(list(seats), blocked, share)
                told = sum(one.about is None for cell in cells for one in cell.told)
                best, most = (cells, told) if told > most else (best, most)
                if most == wanted:
                    break
            if best:
                return best
        return ()

    def _cells_of(self, seats: list[int], blocked: list[Rect], share: float) -> tuple[Cell, ...]:
        """The cells of rivals, all of one size; none if one of them has no room."""
        measure = Measure(self.host.measure.unit * share, self.host.measure.text, self.host.measure.least)
        cells = list[Cell]()
        for seat in seats:
            cell = self._cell(seat, [*blocked, *(one.place for one in cells)], measure)
            if cell is None:
                return ()
            cells.append(cell)
        return tuple(cells)

    def _cell(self, seat: int, blocked: list[Rect], measure: Measure) -> Cell | None:
        """The cell of a rival, with as many facts as have room; None if not even one has, or not all that the viewer
        is hit by."""
        if (block := self._block(seat)) is None:
            return None
        told = [one for one in self.told if one.by == seat]
        least = min(_FACTS, max(1, sum(one.mine for one in told)))
        for most in range(min(_FACTS, len(told)), least - 1, -1):
            shown = told[:most]
            if left := len(told) - most:
                rest = self._more(seat, left)
                shown.append(Told(rest.sentence, seat, False, told[-1].decision, rest.short, seat, by=seat))
            facts, line, rim = tuple(map(_fact, shown)), recap_cells.line_height(measure), self._rim
            beside = recap_cells.laid_out(facts, (block.width - 2 * rim, line * _CELL_LINES), measure)
            if beside is None:
                continue
            near = Rect(block.left, block.top, block.width, block.height + _NEAR * line).inflate(8, 8)
            wanted = Wanted(line, _CELL_LINES, rim, measure.px(_CELL_LEAST), block.width)
            room = free_room(near.clip(self.tabletop.window), blocked, wanted, block.midbottom)
            rects = room and recap_cells.laid_out(facts, (room.width - 2 * rim, room.height - 2 * rim), measure)
            if room and rects:
                place = Rect(room.left, room.top, room.width, rects[-1].bottom + 2 * rim)
                return Cell(seat, place, tuple(shown), tuple(rect.move(rim, rim) for rect in rects), measure)
        return None

    def _block(self, seat: int) -> Rect | None:
        """The place of a rival in pixels, below whose plate the cell belongs: the panel, or the plate with what lies
        below it; None where the rival has no plate."""
        tabletop, name = self.tabletop, f"s{self.tabletop.board.relative(seat)}"
        if (plate := tabletop.plate_rect(seat)) is None:
            return None
        if (panel := tabletop.arrangement.get(f"{name}.panel")) is not None:
            return tabletop.rect(panel)
        own = [tabletop.rect(area) for area in tabletop.arrangement.values() if area.name.startswith(f"{name}.")]
        below = [rect for rect in own if rect.top >= plate.top and rect.left < plate.right and rect.right > plate.left]
        return plate.unionall(below)

    @property
    def places(self) -> list[Rect]:
        """The rectangles of all that is shown, in pixels."""
        return [*([self.place] if self.place else []), *(cell.place for cell in self.cells)]

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

    def _more(self, seat: int, number: int) -> More:
        """The words of an entry that stands for `number` others of a seat; -1: of nobody."""
        words = self.host.text
        name = self.match.names[seat] if seat >= 0 else words("core.table")
        return More(words("ui.recap.more", name=name, n=number), words("ui.recap.rest", n=number))

    def picked(self) -> None:
        """Look for other room if buttons have come to where the strip is."""
        buttons = self.table.panels.rects()
        if any(place.collidelist(buttons) >= 0 for place in self.places):
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

    def _entries(self) -> list[tuple[Told, Rect]]:
        """All entries with their rectangles in pixels: those of the cells, then those of the strip."""
        found = [
            (told, rect.move(cell.place.topleft))
            for cell in self.cells
            for told, rect in zip(cell.told, cell.rects, strict=True)
        ]
        if self.place is not None:
            left, top = self.place.left + self._rim, self.place.top + self._rim
            found += [(chip.told, Rect(chip.rect).move(left, top)) for chip in self.chips]
        return found

    # Input --------------------------------------------------------------------------------------

    def _under(self, pixel: tuple[int, int]) -> int:
        return Rect(*pixel, 1, 1).collidelist([rect for _, rect in self._entries()])

    def handle(self, event: Event) -> bool:
        """Take an event; returns whether nobody below may have it."""
        match event.type:
            case pygame.MOUSEMOTION:
                self.hovered = self._under(event.pos)
            case pygame.MOUSEBUTTONDOWN if event.button == pygame.BUTTON_LEFT:
                self._held = self._under(event.pos)
                return any(place.collidepoint(event.pos) for place in self.places)
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
        entries = len(self._entries())
        if not entries:
            return False
        if (deed := deed_of(event)) in (Deed.PAGE_UP, Deed.PAGE_DOWN):
            step = -1 if deed is Deed.PAGE_UP else 1
            start = entries if self.cursor < 0 and step < 0 else self.cursor
            self.cursor = (start + step) % entries
            return True
        if deed is Deed.CHOOSE and self.cursor >= 0:
            self._open(self.cursor)
            return True
        self.cursor = -1
        return False

    def _open(self, number: int) -> None:
        told, _ = self._entries()[number]
        self.host.sound.play("button")
        self.table.post(_opens(told))

    # Pictures -----------------------------------------------------------------------------------

    def remark(self) -> Remark | None:
        """The whole sentence of the entry that is lit."""
        entries = self._entries()
        return Remark(entries[self._lit][0].sentence) if 0 <= self._lit < len(entries) else None

    @property
    def _lit(self) -> int:
        return self.cursor if self.cursor >= 0 else self.hovered

    def items(self) -> list[Item]:
        """The cells and the strip."""
        self.lay_out()
        game, lit, found = self.tabletop.game, self._lit, list[Item]()
        for cell in self.cells:
            inside = lit if lit < len(cell.told) else -1
            rects = tuple((*rect.topleft, *rect.size) for rect in cell.rects)
            shown = recap_cells.picture(game, cell.seat, cell.facts, rects, inside, cell.place.size, cell.measure)
            key = (cell.facts, inside, cell.place.size)
            found.append(Item(("recap", cell.seat), key, cell.place, [(shown, cell.place.topleft)]))
            lit = max(-1, lit - len(cell.told))
        if self.place is not None and self.chips:
            shown = recap_strip.picture(game, self.chips, lit, self._rim, self._measure)
            found.append(Item("recap", (self.chips, lit), self.place, [(shown, self.place.topleft)]))
        return found

    def elements(self) -> list[ScreenElement]:
        """Its entries as a person sees them."""
        self.lay_out()
        return [
            ScreenElement(told.sentence, rect, "line", False, number == self.cursor, _opens(told))
            for number, (told, rect) in enumerate(self._entries())
        ]


def _fact(told: Told) -> RivalFact:
    """The fact of an entry in a cell."""
    if told.about is not None:
        return RivalFact((Part("rest", told.short),))
    return RivalFact(told.parts, told.mine)


def _opens(told: Told) -> LookBack | OpenLog:
    """The intent of pressing an entry."""
    return LookBack(told.decision) if told.about is None else OpenLog(told.about)
