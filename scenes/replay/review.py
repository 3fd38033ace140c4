"""The review page: the decisions of a person that lost most chance to win, judged by what the person could know."""

from __future__ import annotations

import logging
from collections.abc import Sequence
from dataclasses import replace
from functools import partial

import pygame
from pygame import Event, Rect, Surface

from game import GAMES
from game.ai.brain import likeness_of
from game.ai.decision import Decision, rest_of_turn
from game.ai.review import FINAL_WORLDS, Reviewer, Verdict
from game.core import flow
from game.core.actions import BadData
from game.core.guide import ForecastEnd
from game.core.playback import Playback
from game.core.puzzle import OWN, Goal, Puzzle
from game.core.record import CONCEDE, Move
from game.core.rules import rules_of
from game.core.views import mask
from scenes.look import paint, text, theme
from scenes.look.widgets.controls import Button, Picture
from scenes.look.widgets.page import Page
from scenes.look.widgets.panels import Column
from scenes.replay.chance_curve import STONE, Chances, Curve, Stone, apart
from scenes.replay.gallery import Gallery
from scenes.replay.review_marks import TableMark, lift
from scenes.replay.review_marks import draw as draw_marks
from scenes.replay.watched import MOUSE_EVENTS, Pane, PlaybackTable
from scenes.saves.own_puzzles import own_puzzles
from scenes.saves.replay_files import SavedReplay, playback_of
from scenes.saves.setup import with_names
from scenes.shell.scene import Host, ScreenElement
from scenes.storage.files import BadFile
from scenes.table.panels.hint_marks import words_left

BAND = 220.0
"""Height in layout units of the band below the table."""
NARROW_BAND = 440.0
"""The same in a window that is too narrow for words, curve and buttons side by side."""
_BESIDE = 1100.0
"""The width of a window from which they are, in layout units."""
_WORDS, _BUTTONS = 350.0, 246.0
"""Width in layout units of the words and of the buttons on the band."""
Lines = list[tuple[str, str, float]]
"""Lines as (words, font, size in layout units)."""
_log = logging.getLogger(__name__)


def decisions_of(playback: Playback, seat: int) -> list[Decision]:
    """The decisions of a seat that had at least two legal actions, each with the seat's view; conceding is left out."""
    found = []
    actions = [playback.action(move + 1) for move in range(playback.last)]
    for move, action in enumerate(actions):
        if action.seat != seat or action.verb == CONCEDE or len(flow.legal(playback.states[move], seat)) < 2:
            continue
        rest = rest_of_turn(playback.states, actions, move)
        found.append(Decision(move, mask(playback.states[move], seat), action, rest))
    return found


def puzzle_of(playback: Playback, seat: int, verdict: Verdict) -> Puzzle:
    """The decision of a verdict as a puzzle: to find the better one, or one that looks exactly like it."""
    record = playback.record
    view = mask(playback.states[verdict.move], seat)
    legal = flow.legal(view, seat)
    looks = dict(zip(legal, rules_of(view).heuristics.prior(view, seat, legal), strict=True))
    best = likeness_of(looks[verdict.better], verdict.better)
    right = tuple(one for one in legal if likeness_of(looks[one], one) == best and one != verdict.action)
    good, less = round(100 * verdict.better_chance), round(100 * verdict.chance)
    gaps: dict[str, int | str] = {"did": str(verdict.action), "good": good, "less": less}
    return Puzzle(
        OWN,
        record._replace(moves=record.moves[: verdict.move], notes={}),
        seat,
        Goal(OWN),
        (Move(verdict.better),),
        right,
        1,
        "chance",
        gaps,
    )


def reviewable(match: SavedReplay) -> bool:
    """Whether a review of the match can be shown: a person played, and in games where nobody ever learns who did what
    (`Rules.anonymous`) only one person did. Not where seats have changed between people and levels."""
    if match.changes:
        return False
    people = sum(seat.person for seat in match.seats)
    return people == 1 if GAMES[match.record.game].anonymous else people > 0


def open_review(app: Host, match: SavedReplay) -> None:
    """Push the review of the first person's decisions, or show a notice why that is impossible."""
    person = next(place for place, seat in enumerate(match.seats) if seat.person)
    try:
        app.push(Review(match, playback_of(match), person))
    except BadFile as error:
        app.notice(str(error))


class WholePane(Pane):
    """A Pane as large as the window with a screen of its own, which the page shows where it wants."""

    def place(self, rect: Rect) -> None:
        self.rect = rect
        self.screen = paint.opaque(rect.size, self.app.screen)
        self.fit(rect.size)

    def whole(self) -> Rect:
        return self.screen.get_rect()


class Review(Page):
    """The table before a decision, with the decision marked on it; below it a band with the verdict and the chance to
    win over the match."""

    min_size = (720, 660)
    upright_width = 760.0

    def __init__(self, match: SavedReplay, playback: Playback, seat: int) -> None:
        super().__init__()
        self.match = match
        self.playback = playback
        self.seat = seat
        self.decisions: list[Decision] = []
        self.share = 0.0
        """The part of the review that is done, 0..1."""
        self.running = False
        """Whether the review runs: then verdicts may still be added."""
        self.verdicts: tuple[Verdict, ...] | None = None
        """The verdicts so far; None while the review runs and has none."""
        self.shown = 0
        """Index of the verdict whose decision the table shows."""
        self.failed = False
        self.chances: Chances = ()
        self.best: Verdict | None = None
        """The decision that gained most, in a review without verdicts."""
        self.lift = 0
        """The number of pixels by which the table is shown higher."""
        self._marks: tuple[TableMark, ...] = ()
        self._reviewer: Reviewer | None = None

    # ---- the review --------------------------------------------------------------------------------------

    def enter(self) -> None:
        self.table.enter()
        self._start()
        self.focus_on(self.widgets[-1])

    def leave(self) -> None:
        self._stop()

    def _start(self) -> None:
        """Start the review of the chosen person's decisions."""
        self._stop()
        self.decisions = decisions_of(self.playback, self.seat)
        self.share, self.verdicts, self.failed, self.shown = 0.0, None, False, 0
        self.chances, self.best = (), None
        self.running = bool(self.decisions)
        if self.running:
            self._reviewer = Reviewer(self.decisions)
        else:
            self.verdicts = ()
        self.rebuild()

    def _stop(self) -> None:
        if self._reviewer is not None:
            self._reviewer.close()
            self._reviewer = None

    def _poll(self) -> bool:
        """Take what the review has found, while no button is held that may move; True when something changed."""
        if self._reviewer is None or self._held is not None:
            return False
        try:
            progress = self._reviewer.poll()
        except (EOFError, OSError, BadData) as error:
            _log.warning("the process that looks back has failed: %s", error or "it has died")
            self.failed = True
            self._take(self.verdicts or (), running=False)
            return True
        if progress is None:
            return False
        self.share, self.chances, self.best = progress.share, progress.chances, progress.best
        if progress.done or progress.verdicts != (self.verdicts or ()):
            self._take(progress.verdicts, running=not progress.done)
        return True

    def _take(self, verdicts: tuple[Verdict, ...], running: bool) -> None:
        """Show these verdicts; the table stays at the decision that it shows, if that is still among them."""
        before = self.verdicts[self.shown].move if self.verdicts else None
        self.verdicts, self.running = verdicts, running
        moves = [verdict.move for verdict in verdicts]
        if before in moves:
            self.shown = moves.index(before)
        else:
            self._look(0)
        if not running:
            self._stop()
            for one in verdicts:
                own_puzzles(self.app).keep(puzzle_of(self.playback, self.seat, one))
        at_end = self._focus == len(self.widgets) - 1
        self.rebuild()
        if at_end:  # the button to go back, which has the focus from the start
            self.focus_on(self.widgets[-1])

    @property
    def told(self) -> tuple[Verdict, ...]:
        """The verdicts, the costliest first, or the best decision if nothing clearly cost anything."""
        if self.verdicts:
            return self.verdicts
        return (self.best,) if self.best and self.verdicts is not None else ()

    @property
    def in_order(self) -> list[int]:
        """The indices of `told`, in the order of the match."""
        return sorted(range(len(self.told)), key=lambda number: self.told[number].move)

    def _look(self, number: int) -> None:
        """Put the table before decision `number` of `told`, as the person saw it."""
        self.shown = number
        if self.told:
            self.table.jump(self.told[number].move, self.seat)

    def _show(self, number: int) -> None:
        """Show decision `number`, after a press on its stone."""
        self._look(number)
        self.rebuild()

    def _show_next(self) -> None:
        """Show the next decision in the match; after the last one the first."""
        order = self.in_order
        self._show(order[(order.index(self.shown) + 1) % len(order)])

    def _mark(self) -> None:
        """Find what is meant on the table, and slide it so far up that it is seen."""
        self._marks, self.lift = (), 0
        if not self.told:
            return
        one, better = self.told[self.shown], self.told[self.shown].cost > 0.0
        ends = (ForecastEnd.OWN_FALLS, ForecastEnd.TARGET_FALLS) if better else (ForecastEnd.TARGET_FALLS,)
        sentences = self._sentences(one)
        marks = [
            TableMark(tuple(self.table.input.targets.stops(words_left(action)).values()), words, end)
            for action, words, end in zip((one.action, one.better), sentences, ends, strict=False)
        ]
        room = self.box(0, 0, self.wide, self.high - self.band)
        below = self.pane.rect.bottom - room.bottom
        self.lift = lift(marks, room.inflate(0, -2 * self.measure.px(60)), below)
        self._marks = tuple(mark.moved(-self.lift) for mark in marks)

    def _sentences(self, one: Verdict) -> tuple[str, str]:
        """What was chosen, and the other action, as sentences on the table."""
        words, say = self.app.text, self.table.sentences
        view = self.playback.view(one.move, self.seat, self.seat)
        did = words("ui.review.did", name=self.names[self.seat], move=say.move(view, one.action))
        return did, words("ui.review.could", move=say.move(view, one.better))

    def _try_again(self) -> None:
        """Open the decision that is shown as a puzzle."""
        verdict = self.told[self.shown]
        self.app.doors.own_puzzle(puzzle_of(self.playback, self.seat, verdict), self.table.setup.seats)

    def _watch(self) -> None:
        self.app.doors.replay(self.match, self.told[self.shown].move if self.told else 0)

    # ---- the page ---------------------------------------------------------------------------------------

    def resize(self, size: tuple[int, int]) -> None:
        if not hasattr(self, "table"):
            setup = with_names(self.match.setup, self.app.text)
            self.names = [seat.name for seat in setup.seats]
            self.decisions = []
            self.pane = WholePane(self.app, self.app.screen.get_rect())
            self.gallery = Gallery(self.playback, self.names, self.seat, self.seat)
            self.gallery.rivals = [seat.rival for seat in setup.seats]
            self.gallery.move = self.playback.last
            self.table = PlaybackTable(self.pane, setup, self.gallery)
        super().resize(size)

    @property
    def band(self) -> float:
        """Height of the band below the table, in layout units; higher where the window is narrow."""
        return BAND if self.wide >= _BESIDE else NARROW_BAND

    def build(self, size: tuple[int, int]) -> None:
        top, narrow = self.high - self.band, self.wide < _BESIDE
        whole = self.box(0, 0, self.wide, top if narrow else self.high).size
        if self.pane.rect.size != whole:
            self.pane.place(Rect((0, 0), whole))
            self.table.resize(whole)
        self._mark()
        self.paper = paint.paper(self.box(0, self.high - self.band, self.wide, self.band).size, theme.PAPER).copy()
        self.paper.fill(theme.INK, Rect(0, 0, size[0], max(2, self.measure.px(3))))
        edge = 24.0
        if narrow:
            self._verdict(self.box(edge, top + 14, self.wide - 2 * edge, 214))
            self._curve(self.box(edge, top + 236, self.wide - 2 * edge - 64, 108))
            self._buttons(edge, top + 380, self.wide - 2 * edge)
        else:
            right = self.wide - edge - _BUTTONS
            self._verdict(self.box(edge, top + 14, _WORDS, self.band - 24))
            self._curve(self.box(edge + _WORDS + 36, top + 28, right - _WORDS - edge - 122, 150))
            self._buttons(right, top + 22, 0.0)

    def _curve(self, rect: Rect) -> None:
        """The chance over the match with its stones, and what it is."""
        words, px = self.app.text, self.measure.px
        curve = Curve(rect, self.chances, self.playback.last)
        picture = curve.painted(self.measure)
        about = words("ui.review.curve", name=self.names[self.seat])
        self.widgets.append(Picture(rect, about, self.measure, picture))
        for key, low in (("won", rect.top), ("lost", rect.bottom - px(18))):
            self._line(words(f"ui.review.{key}"), Rect(rect.right + px(8), low, px(60), px(18)))
        self._line(about, Rect(rect.left, rect.bottom + px(4), rect.width, px(20)), centre=True)
        order = self.in_order
        spots = apart([curve.stone(self.told[number].move) for number in order], px(STONE * 1.1), rect)
        for place, (number, spot) in enumerate(zip(order, spots, strict=True), 1):
            label = words("ui.review.stone", n=place, move=self.told[number].move + 1)
            stone = Stone(spot, place, label, self.measure, partial(self._show, number))
            stone.here = number == self.shown
            self.widgets.append(stone)

    def _line(self, words: str, rect: Rect, centre: bool = False) -> None:
        """A line of small words on the band."""
        px = text.fit_size(words, theme.LABEL_FONT, self.measure.pt(14), self.measure.least, rect.width)
        ink = text.line(words, theme.LABEL_FONT, px, theme.INK)
        low = rect.move(0, -self.box(0, self.high - self.band, 0, 0).top)
        self.paper.blit(ink, ink.get_rect(center=low.center) if centre else ink.get_rect(midleft=low.midleft))

    def _verdict(self, rect: Rect) -> None:
        """What the shown decision cost and why; how far the review is; with several people whose decisions."""
        column = Column(self.widgets, self.measure, rect.left, rect.top, rect.width)
        self._choose_person(column)
        if self.running and not self.told:
            self._show_progress(column)
            return
        room = rect.bottom - column.low
        lines = self._lines()
        least = self.measure.least / self.measure.unit
        sizes = [size for _, _, size in lines]
        while self._height(lines, sizes, rect.width) > room and max(sizes) > least:
            sizes = [max(least, size * 0.95) for size in sizes]
        for (words, font, _), size in zip(lines, sizes, strict=True):
            colour = theme.BRICK if font == theme.TITLE_FONT else theme.INK
            column.words(words, size, font, colour)

    def _height(self, lines: Lines, sizes: Sequence[float], wide: int) -> int:
        """Pixels that lines of such sizes take."""
        inks = [
            text.block(words, font, self.measure.pt(size), theme.INK, wide - self.measure.px(24))
            for (words, font, _), size in zip(lines, sizes, strict=True)
        ]
        return sum(ink.get_height() + self.measure.px(8) for ink in inks)

    def _lines(self) -> Lines:
        """The lines of the verdict as (words, font, size)."""
        words = self.app.text
        failed = [(words("ui.review.failed"), theme.STRONG_FONT, 14.0)] if self.failed else []
        if not self.told:
            if failed:
                return failed
            return [(words("ui.review.none" if self.decisions else "ui.review.nothing"), theme.STRONG_FONT, 18.0)]
        one, say = self.told[self.shown], self.table.sentences
        view = self.playback.view(one.move, self.seat, self.seat)
        chance, other = round(100 * one.chance), round(100 * one.better_chance)
        name, note = self.names[self.seat], words("ui.review.note", n=2 * FINAL_WORLDS)
        if one.cost <= 0.0:
            gained = words("ui.review.gained", chance=chance, move=say.move(view, one.better), other=other)
            return [
                (words("ui.review.best", name=name, n=one.move + 1), theme.TITLE_FONT, 25.0),
                (words("ui.review.none"), theme.STRONG_FONT, 15.0),
                (gained, theme.TEXT_FONT, 15.0),
            ]
        why = say.why(one.reasons)
        could = words("ui.review.could_why" if why else "ui.review.could", move=say.move(view, one.better), why=why)
        place = self.in_order.index(self.shown) + 1
        going = words("ui.review.progress", percent=round(100 * self.share)) if self.running else note
        return [
            (words("ui.review.place", n=place, all=len(self.told), move=one.move + 1), theme.LABEL_FONT, 14.0),
            (words("ui.review.cost", cost=max(1, other - chance)), theme.TITLE_FONT, 25.0),
            (could, theme.STRONG_FONT, 15.0),
            (words("ui.review.odds", could=other, chance=chance), theme.TEXT_FONT, 15.0),
            *(failed or [(going, theme.TEXT_FONT, 13.0)]),
        ]

    def _choose_person(self, column: Column) -> None:
        """With several people in the match: the choice whose decisions are reviewed."""
        people = [seat for seat, who in enumerate(self.match.seats) if who.person]
        if len(people) > 1:
            named = [(str(seat), self.names[seat]) for seat in people]
            column.choice(self.app.text("ui.review.who"), named, str(self.seat), self._change_seat)

    def _change_seat(self, value: str) -> None:
        self.seat = self.gallery.front = int(value)
        self.table.jump(self.playback.last, self.seat)
        self._start()

    def _show_progress(self, column: Column) -> None:
        words, px = self.app.text, self.measure.px
        column.words(
            words("ui.review.thinking", n=len(self.decisions), name=self.names[self.seat]),
            17,
            theme.TEXT_FONT,
            theme.INK,
        )
        column.gap(10)
        rect = Rect(column.left + px(12), column.low, column.wide - px(24), px(22))
        self._bar = Picture(rect, words("ui.review.progress", percent=0), self.measure, paint.blank(rect.size))
        column.add(self._bar, 14)
        self._draw_progress()

    def _draw_progress(self) -> None:
        """Draw the progress bar again."""
        size, radius = self._bar.rect.size, self._bar.rect.height // 2
        edge = max(2, self.measure.px(2))
        whole = paint.slab(size, radius, theme.INK).copy()
        well = (size[0] - 2 * edge, size[1] - 2 * edge)
        whole.blit(paint.slab(well, radius - edge, theme.SAND), (edge, edge))
        full = max(well[1], round(well[0] * self.share))
        whole.blit(paint.slab((full, well[1]), radius - edge, theme.BRICK), (edge, edge))
        self._bar.surface = whole
        self._bar.label = self.app.text("ui.review.progress", percent=round(100 * self.share))

    def _buttons(self, left: float, top: float, wide: float) -> None:
        """The buttons: a block of three lines, or one line of a width in layout units."""
        words, half = self.app.text, (_BUTTONS - 10) / 2
        if wide:
            each = (wide - 30) / 4
            again, following, watch, back = (self.box(left + n * (each + 10), top, each, 46) for n in range(4))
        else:
            again = self.box(left, top, _BUTTONS, 54)
            following, watch = (self.box(left + n * (half + 10), top + 64, half, 48) for n in range(2))
            back = self.box(left, top + 122, _BUTTONS, 54)
        told = self.told
        made = [
            Button(again, words("ui.review.again"), self.measure, self._try_again, "main", 19, "again"),
            Button(following, words("ui.review.next"), self.measure, self._show_next, "plain", 15),
            Button(watch, words("ui.review.watch"), self.measure, self._watch, "plain", 15),
            Button(back, words("ui.back"), self.measure, self.back, "wood", 19, "left"),
        ]
        made[0].enabled = bool(self.verdicts)
        made[1].enabled = len(told) > 1
        made[2].enabled = bool(told)
        self.widgets += made

    # ---- time and pictures ------------------------------------------------------------------------------

    def update(self, dt: float) -> bool:
        table = self.table.update(dt)
        if self._poll():
            if self.running and not self.told:
                self._draw_progress()
            self.redraw_soon()
        return super().update(dt) or table

    def busy(self) -> bool:
        return super().busy() or self.table.busy()

    def draw(self, screen: Surface) -> list[Rect] | None:
        large = self.table.input.large()
        self.table.draw(self.pane.screen)
        room = self.box(0, 0, self.wide, self.high - self.band)
        screen.blit(self.pane.screen, (0, 0), room.move(0, self.lift))
        draw_marks(screen, self._marks, room, self.measure.unit)
        screen.blit(self.paper, (0, room.bottom))
        super().draw(screen)
        if large is not None:
            large.draw(screen)
        return None

    def elements(self) -> list[ScreenElement]:
        room = self.box(0, 0, self.wide, self.high - self.band)
        seen = [replace(one, rect=one.rect.move(0, -self.lift)) for one in self.table.elements()]
        return super().elements() + [one for one in seen if room.contains(one.rect)]

    def handle(self, event: Event) -> None:
        room = self.box(0, 0, self.wide, self.high - self.band)
        if event.type in MOUSE_EVENTS and room.collidepoint(event.pos) and self._held is None:
            place = (event.pos[0], event.pos[1] + self.lift)
            self.table.handle(Event(event.type, {**event.dict, "pos": place}))
        if event.type == pygame.MOUSEBUTTONUP and event.button == 1:
            self.table.input.let_go()
        super().handle(event)
