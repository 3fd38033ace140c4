"""The review page: the decisions of a person that lost most chance to win, judged by what the person could know."""

from __future__ import annotations

import logging
from collections.abc import Callable
from functools import partial

import pygame
from pygame import Event, Rect, Surface

from game import GAMES
from game.ai.brain import likeness_of
from game.ai.decision import Decision, rest_of_turn
from game.ai.review import FINAL_WORLDS, Reviewer, Verdict
from game.core import flow
from game.core.actions import BadData
from game.core.playback import Playback
from game.core.puzzle import OWN, Goal, Puzzle
from game.core.record import CONCEDE, Move
from game.core.rules import rules_of
from game.core.views import mask
from scenes.look import paint, text, theme
from scenes.look.measure import Measure
from scenes.look.theme import FOCUS
from scenes.look.widgets.controls import Button, Picture, Widget
from scenes.look.widgets.page import Page
from scenes.look.widgets.panels import Column, draw_sheet, headline
from scenes.look.widgets.scroll import Scroll
from scenes.replay.gallery import Gallery
from scenes.replay.watched import MOUSE_EVENTS, Pane, PlaybackTable
from scenes.saves.replay_files import SavedReplay, playback_of
from scenes.saves.setup import with_names
from scenes.shell.scene import Host, ScreenElement
from scenes.storage.files import BadFile
from scenes.table.surface.canvas import Item

PANEL_WIDTH = 360.0
"""Width in layout units of the panel with the verdicts, at the right."""
LARGER = {1: 1.25, 2: 1.1}
"""Factor on the size of the panel's words, by the number of verdicts: one or two leave much of the panel empty."""
HEADLINE_HEIGHT = 56.0
"""Height in layout units of the strip above the table."""
BUTTONS_HEIGHT = 78.0
"""Height in layout units of the strip with the buttons, below the panel."""
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


class VerdictRow(Widget):
    """A verdict as lines of (words, font, size); pressing it shows the table before that decision."""

    here = False
    """Whether the table shows this decision."""

    def __init__(
        self,
        left: int,
        top: int,
        wide: int,
        lines: list[tuple[str, str, float]],
        measure: Measure,
        on_press: Callable[[], None],
    ) -> None:
        self._inks = [
            text.block(line, font, measure.pt(size), theme.INK, wide - measure.px(28)) for line, font, size in lines
        ]
        high = sum(ink.get_height() + measure.px(3) for ink in self._inks) + measure.px(16)
        super().__init__(Rect(left, top, wide, high), " ".join(line for line, _, _ in lines), measure)
        self.on_press = on_press

    def press(self, spot: tuple[int, int] | None) -> None:
        self.on_press()

    def draw(self, screen: Surface, rect: Rect) -> None:
        px = self.measure.px
        ground = theme.HERE if self.here else f"{theme.HOVER}{round(60 + 130 * self.warmth):02x}"
        screen.blit(paint.slab(rect.size, px(9), ground), rect)
        if self.here:
            screen.blit(paint.slab((px(5), rect.height - px(8)), px(2), theme.BRICK), rect.move(px(3), px(4)))
        top = rect.top + px(8)
        for ink in self._inks:
            screen.blit(ink, (rect.left + px(16), top))
            top += ink.get_height() + px(3)
        if self.focused:
            paint.ring(screen, rect.inflate(-2, -2), px(9), px(2.5), FOCUS)


class Review(Page):
    """The table before a decision on the left, the verdicts on the right."""

    min_size = (1180, 660)

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
        self._reviewer: Reviewer | None = None
        self._shown_large: Item | None = None
        self._redraw_all = True

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
        self.share = progress.share
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
        at_end = self._focus == len(self.widgets) - 1
        self.rebuild()
        if at_end:  # the button to go back, which has the focus from the start
            self.focus_on(self.widgets[-1])

    def _look(self, number: int) -> None:
        """Put the table before the decision of verdict `number`, as the person saw it."""
        self.shown = number
        if self.verdicts:
            self.table.jump(self.verdicts[number].move, self.seat)
            self.table.pointed = self.verdicts[number].better

    def _show(self, number: int) -> None:
        """Show the decision of verdict `number`, after a press on it."""
        before = self._marked
        self._look(number)
        if self._marked != before:
            self.rebuild()
        self.redraw_soon()

    @property
    def _marked(self) -> bool:
        """Whether numbers on the table show what the better action touches; what is only a button has none."""
        return bool(self.verdicts) and bool(self.table.pointers())

    def _try_again(self, verdict: Verdict) -> None:
        """Open the decision of a verdict as a puzzle."""
        self.app.doors.own_puzzle(puzzle_of(self.playback, self.seat, verdict), self.table.setup.seats)

    def _watch(self) -> None:
        self.app.doors.replay(self.match, self.verdicts[self.shown].move if self.verdicts else 0)

    # ---- the page ---------------------------------------------------------------------------------------

    def resize(self, size: tuple[int, int]) -> None:
        if not hasattr(self, "table"):
            setup = with_names(self.match.setup, self.app.text)
            self.names = [seat.name for seat in setup.seats]
            self.decisions = []
            self.pane = Pane(self.app, self.app.screen.get_rect())
            self.gallery = Gallery(self.playback, self.names, self.seat, self.seat)
            self.gallery.move = self.playback.last
            self.table = PlaybackTable(self.pane, setup, self.gallery)
        super().resize(size)

    def build(self, size: tuple[int, int]) -> None:
        words, wide = self.app.text, self.wide - PANEL_WIDTH
        frame = Rect(self.box(0, HEADLINE_HEIGHT, 0, 0).topleft, self.box(0, 0, wide, self.high - HEADLINE_HEIGHT).size)
        if frame != self.pane.rect or self.pane.screen.get_parent() is not self.app.screen:
            self.pane.place(frame)
            self.table.resize(frame.size)
        self.ground = theme.background(f"{self.match.record.game}/table", size, 165).copy()
        headline(
            self.ground,
            words("ui.review.title"),
            self.box(wide / 2, HEADLINE_HEIGHT / 2, 0, 0).center,
            34 * self.measure.unit,
        )
        sheet = self.box(wide + 14, 12, PANEL_WIDTH - 26, self.high - BUTTONS_HEIGHT - 18)
        draw_sheet(self.ground, sheet, self.measure.unit)
        self.scroll = Scroll(sheet.inflate(-self.measure.px(32), -self.measure.px(30)), self.measure)
        column = Column(self.widgets, self.measure, self.scroll.rect.left, self.scroll.rect.top, self.scroll.rect.width)
        self._choose_person(column)
        if self.running:
            self._show_progress(column)
        if self.verdicts is not None:
            self._verdicts(column, self.verdicts)
        self.scroll.widgets = list(self.widgets)
        self._buttons()
        self._redraw_all = True

    def _choose_person(self, column: Column) -> None:
        """With several people in the match: the choice whose decisions are reviewed."""
        people = [seat for seat, who in enumerate(self.match.seats) if who.person]
        if len(people) > 1:
            named = [(str(seat), self.names[seat]) for seat in people]
            column.choice(self.app.text("ui.review.who"), named, str(self.seat), self._change_seat)

    def _change_seat(self, value: str) -> None:
        self.seat = self.gallery.front = int(value)
        self.table.pointed = None
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

    def _verdicts(self, column: Column, verdicts: tuple[Verdict, ...]) -> None:
        words = self.app.text
        if not verdicts:
            key = "failed" if self.failed else "none" if self.decisions else "nothing"
            column.words(words(f"ui.review.{key}"), 18, theme.TEXT_FONT, theme.INK)
            return
        self._rows = []
        for number, verdict in enumerate(verdicts):
            row = VerdictRow(
                column.left, column.low, column.wide, self._lines(verdict), self.measure, partial(self._show, number)
            )
            self._rows.append(row)
            column.add(row, 4)
            again = Rect(column.left + self.measure.px(16), column.low, self.measure.px(190), self.measure.px(40))
            act = partial(self._try_again, verdict)
            column.add(Button(again, words("ui.review.again"), self.measure, act, "plain", 15, "again"), 12)
        if self.failed:
            column.words(words("ui.review.failed"), 14)
        column.words(words("ui.review.then_marked" if self._marked else "ui.review.then"), self._larger(14))
        column.words(words("ui.review.note", n=2 * FINAL_WORLDS), self._larger(14))

    def _lines(self, verdict: Verdict) -> list[tuple[str, str, float]]:
        """The lines of a verdict as (words, font, size)."""
        words, say = self.app.text, self.table.sentences
        view = self.playback.view(verdict.move, self.seat, self.seat)
        better, why = say.move(view, verdict.better), say.why(verdict.reasons)
        could = words("ui.review.could_why" if why else "ui.review.could", move=better, why=why)
        could_win, won = round(100 * verdict.better_chance), round(100 * verdict.chance)
        odds = words("ui.review.odds", could=could_win, chance=won)
        did = words("ui.review.did", name=self.names[self.seat], move=say.move(view, verdict.action))
        head = words("ui.review.decision", n=verdict.move + 1, cost=max(1, could_win - won))
        larger = self._larger
        return [
            (head, theme.STRONG_FONT, larger(17)),
            (did, theme.TEXT_FONT, larger(15)),
            (could, theme.STRONG_FONT, larger(15)),
            (odds, theme.TEXT_FONT, larger(14)),
        ]

    def _larger(self, size: float) -> float:
        """The size of letters in the panel: larger when few verdicts share it."""
        return size if self.running else size * LARGER.get(len(self.verdicts or ()), 1.0)

    def _buttons(self) -> None:
        words, half = self.app.text, (PANEL_WIDTH - 36) / 2
        left, low = self.wide - PANEL_WIDTH + 14, self.high - BUTTONS_HEIGHT + 12
        watch = Button(
            self.box(left, low, half, 52), words("ui.review.watch"), self.measure, self._watch, "wood", 17, "play"
        )
        watch.enabled = bool(self.verdicts)
        self.widgets.append(watch)
        back = self.box(left + half + 10, low, half, 52)
        self.widgets.append(Button(back, words("ui.back"), self.measure, self.back, "main", 20, "left"))

    # ---- time and pictures ------------------------------------------------------------------------------

    def update(self, dt: float) -> bool:
        table = self.table.update(dt)
        if self._poll():
            if self.running:
                self._draw_progress()
            self.redraw_soon()
        for number, row in enumerate(self._rows if self.verdicts else ()):
            row.here = number == self.shown
        changed = super().update(dt)
        self._redraw_all |= changed
        return table or changed

    def busy(self) -> bool:
        return super().busy() or self.table.busy()

    def draw(self, screen: Surface) -> list[Rect] | None:
        large = self.table.input.large()
        anew = self.stale or self._redraw_all or large is not None or self._shown_large is not None
        if anew:
            super().draw(screen)
            self.table.canvas.forget()
        self.table.stale = anew
        self.table.draw(self.pane.screen)
        if large is not None:
            large.draw(screen)
        self._shown_large, self._redraw_all = large, False
        return None

    def elements(self) -> list[ScreenElement]:
        return super().elements() + self.table.elements()

    def handle(self, event: Event) -> None:
        if event.type in MOUSE_EVENTS and self.pane.rect.collidepoint(event.pos) and self._held is None:
            place = (event.pos[0] - self.pane.rect.left, event.pos[1] - self.pane.rect.top)
            self.table.handle(Event(event.type, {**event.dict, "pos": place}))
        if event.type == pygame.MOUSEBUTTONUP and event.button == 1:
            self.table.input.let_go()
        super().handle(event)
