"""The table of a lesson: a real match with a stacked deal, told by one of the regulars."""

from __future__ import annotations

from collections.abc import Sequence

import pygame
from pygame import Rect

from game.core.actions import Action, BadData
from game.core.events import Event
from scenes.lessons.course import DONE, DRAWN, LOST, OTHER, PERSON, Course
from scenes.lessons.first_match import first_match
from scenes.lessons.offer import ever_played
from scenes.lessons.place import ChapterPlace, go_to, place_of
from scenes.lessons.progress import progress
from scenes.lessons.script import Lesson, lesson
from scenes.lessons.spotlight import lit, veil
from scenes.lessons.teller import Acts, Teller
from scenes.look.widgets.confirm import Confirm
from scenes.saves.setup import PERSON as PERSON_KIND
from scenes.saves.setup import SeatSetup, Setup, with_names
from scenes.shell.deeds import Deed, deed_of
from scenes.shell.scene import Host, ScreenElement
from scenes.storage.coach_notes import coach_notes_of
from scenes.storage.files import BadFile
from scenes.table import intents
from scenes.table.match.scripted_seats import Replies, ScriptedSeats
from scenes.table.match.seating import Seating
from scenes.table.panels.hint_marks import words_left
from scenes.table.panels.menu import plate_seat
from scenes.table.panels.targets import JOURNEY
from scenes.table.surface.canvas import Item
from scenes.table.table import Table
from scenes.words.catalogue import Words, catalogue
from scenes.words.verdict import verdict

_PLAYS = intents.PressAction | intents.Decide | intents.Carry | intents.Sweep | intents.TakeOut | intents.TurnDial
"""Intents that answer a question, apart from touches."""
LEVEL = "novice"
"""The level that stands in the set-up of the other seats; they answer as the lesson says."""


class LessonSeating(Seating):
    """A match that is neither saved nor taken back by the person; luck can be chosen for each action."""

    hints_offered = coached = at_once = False
    may_concede = False
    safe = True

    def submit(self, action: Action) -> list[Event]:
        """Carry out an action; chosen luck that does not fit is left out."""
        try:
            return super().submit(action)
        except BadData:
            self.planned_luck = {}
            return super().submit(action)

    def can_undo(self) -> bool:
        """Nothing is undone by right: the teller offers to go back."""
        return False

    def why_no_undo(self) -> str:
        """The key of the reason."""
        return "lesson"


def lesson_setup(words: Words, lesson: Lesson, chapter: int) -> Setup:
    """The seats at the table of a chapter, counted from 0."""
    part = lesson.chapter[chapter]
    others = [
        SeatSetup(LEVEL, words(f"ui.rival.{lesson.others[seat % len(lesson.others)]}.name"))
        for seat in range(part.seats - 1)
    ]
    setup = Setup(lesson.game, (SeatSetup(PERSON_KIND, ""), *others), dict(part.options), part.seed)
    return with_names(setup, words)


def course_at(lesson: Lesson, chapter: int, place: ChapterPlace) -> Course:
    """The course of a chapter, counted from 0, at a place; at its beginning if the script has changed since."""
    part = lesson.chapter[chapter]
    for there in (place, ChapterPlace()):
        course = Course(part, part.start(lesson.game).match((PERSON,)), Replies((PERSON,)))
        if go_to(course, there):
            break
    return course


class GuidedTable(Table):
    """One chapter of a lesson, counted from 0; `place`: where the person goes on, otherwise at its beginning."""

    def __init__(self, app: Host, lesson: Lesson, chapter: int, place: ChapterPlace | None = None) -> None:
        self.lesson = lesson
        self.chapter = chapter
        setup = lesson_setup(catalogue(), lesson, chapter)
        self.course = course_at(lesson, chapter, place or ChapterPlace())
        self._entered = place_of(self.course)
        """The place where the person came in."""
        self.answering = ScriptedSeats(setup, self.course.replies)
        super().__init__(app, setup, LessonSeating(setup, given=self.course.match, answering=self.answering))
        words = self.words
        heading = words("ui.lesson.heading", n=chapter + 1, all=len(lesson.chapter), title=self._line("title"))
        self.teller = Teller(self.context, lesson.teller, heading)
        self._lit: list[Rect] = []
        self._told: object = None
        self._pointed: Action | None = None
        """The action whose picks are numbered, because the person asked."""
        self._leads = False
        """Whether the focus goes there, too, because a key asked."""
        self._led: Sequence[str] | None = None
        """What was picked when it was led on last."""

    def post(self, intent: intents.Intent) -> None:
        """Carry out what the teller offers; leaving leads back to the page that the lesson was opened from, and in the
        middle of a chapter asks first. While the teller waits, nothing is answered: the way on is shown instead."""
        if self.teller.waits and self._answers(intent):
            self.teller.nudge()
            self._changed = True
            return
        match intent:
            case intents.GoOn():
                self.course.go_on()
            case intents.GoBack() if self.course.reaction == OTHER:
                self._go_back()
            case intents.AskHint() if self.course.awaited:
                self._point()
            case intents.BeginAgain():
                self._go_to(self.chapter)
            case intents.OpenNext() if self.chapter + 1 == len(self.lesson.chapter):
                self.app.replace(self.app.doors.table(first_match(self.app, self.lesson)))
            case intents.OpenNext():
                self._go_to(self.chapter + 1)
            case intents.LeaveMatch() | intents.OpenTitle():
                self._ask_to_leave()
            case _:
                super().post(intent)

    def _answers(self, intent: intents.Intent) -> bool:
        """Whether an intent plays: all touches but those that open something to read."""
        if isinstance(intent, intents.Touch):
            picker = self.context.picker
            plays = picker.may_pick(intent.word) or picker.starts(intent.word)
            return plays or (intent.word != JOURNEY and plate_seat(intent.word) is None)
        return isinstance(intent, _PLAYS)

    def _line(self, key: str, **gaps: object) -> str:
        return self.words(self.lesson.words(self.chapter, key), **gaps)

    def enter(self) -> None:
        """Note that the lesson was begun, and deal."""
        progress(self.app).offered(self.lesson.game)
        progress(self.app).begin(self.lesson.key, self.chapter, self._entered)
        super().enter()

    # Time ---------------------------------------------------------------------------------------

    def update(self, dt: float) -> bool:
        """Let `dt` seconds pass; the others wait while something is explained."""
        self.answering.held = self.course.waits
        self.seating.planned_luck = self.course.luck
        self.input.picks.closed = self.teller.waits
        changed = super().update(dt)
        if self.director.idle and self.director.caught_up:
            self.course.settle()
            changed |= self._tell()
        elif self._told is not None:
            self._told = None
            self.teller.tell("", {}, False, (), ())
            changed = True
        self._lead()
        return changed | self.teller.update(dt)

    def _lead(self) -> None:
        """Lead the focus to what is to be pressed next of the numbered action, if a key has asked for the numbers."""
        picked = tuple(self.context.picker.picked)
        if self._leads and self._pointed in self.course.awaited and picked != self._led:
            assert self._pointed is not None
            self._led = picked
            self.input.lead_to(self._pointed)

    def _tell(self) -> bool:
        """Show what is said now; returns whether that is something else than before."""
        course = self.course
        spoken = course.spoken
        now = (
            spoken,
            course.place,
            course.reaction,
            course.right,
            self.board.changes,
            tuple(self.panels.buttons.places()),
        )
        if now == self._told:
            return False
        if self._told is None or now[:4] != self._told[:4]:  # type: ignore[index]
            self._pointed, self._leads, self._led = None, False, None
        self._told = now
        self._lit = lit(self.input, course.shown)
        if spoken is None:
            self.teller.tell("", {}, False, (), ())
        else:
            right = course.right and (not course.reaction or spoken.key == DONE)
            mark = self.words("ui.lesson.right") if right else ""
            self.teller.tell(self._said(), self._acts(), course.waits, self._lit, self._needed(), mark)
        return True

    def _said(self) -> str:
        spoken = self.course.spoken
        assert spoken is not None
        if spoken.slip:
            why = self.sentences.said(f"{self.lesson.game}.coach.{spoken.key}", spoken.gaps)
            return self.words("ui.lesson.why", why=why)
        if reasons := self.sentences.why(spoken.reasons):
            return self.words("ui.lesson.other_why", why=reasons)
        key = f"ui.lesson.{spoken.key}" if spoken.common else self.lesson.words(self.chapter, spoken.key)
        line = self.words(key, **self.sentences.filled(spoken.gaps))
        return self._ended(line) if self.course.reaction in {LOST, DRAWN} else line

    def _ended(self, line: str) -> str:
        """A line for the end of a match that was not won alone, after who has won it and why."""
        outcome, names = self.seating.match.outcome, self.sentences.names
        if outcome is None:
            return line
        who = verdict(self.words, names, outcome.ranks) if 1 in outcome.ranks else ""
        why = self.words(f"{self.lesson.game}.end.{outcome.reason}")
        return self.words("ui.lesson.ended", who=who, why=why, line=line).strip()

    def _needed(self) -> list[Rect]:
        """The question and the buttons that answer it."""
        question = self.tabletop.arrangement.get("question")
        rects = list(self.panels.buttons.places().values())
        return [*rects, self.tabletop.rect(question)] if question else rects

    def _bright(self) -> list[Rect]:
        """The lit rectangles: what the lesson names, and while something is awaited the question, the buttons for
        it, and where a picked card can go."""
        question = self.tabletop.arrangement.get("question")
        if not self._lit or self.course.waits or question is None:
            return self._lit
        meant, picker = set(map(str, self.course.awaited)), self.context.picker
        buttons = [rect for name, rect in self.panels.buttons.places().items() if name in meant or picker.picked]
        following = picker.next_picks() if picker.picked else frozenset()
        wanted = {word for action in self.course.awaited for word in words_left(action, picker.picked)[:1]}
        places = self.input.targets.stops(following & wanted or following)
        return [*self._lit, self.tabletop.rect(question), *buttons, *places.values()]

    def _acts(self) -> Acts:
        """The buttons under what is said."""
        course, last = self.course, self.chapter + 1 == len(self.lesson.chapter)
        match course.reaction:
            case "":
                leave: Acts = {"skip": intents.LeaveMatch()}
                if self._entered and place_of(course) == self._entered:
                    leave = {"restart": intents.BeginAgain(), **leave}
                if course.told:
                    return {"next": intents.GoOn(), **leave}
                finish = course.beat and course.beat.last
                return leave if finish else {"show": intents.AskHint(), **leave}
            case "done":
                leave = {"leave": intents.LeaveMatch()}
                if not last:
                    return {"chapter": intents.OpenNext(), **leave}
                first = "another" if ever_played(self.app, self.lesson.game) else "match"
                return {first: intents.OpenNext(), "finish": intents.LeaveMatch()}
            case "lost" | "drawn":
                return {"again": intents.BeginAgain(), "leave": intents.LeaveMatch()}
        return {"back": intents.GoBack(), "next": intents.GoOn()}

    def end(self, dt: float) -> None:
        """The end of the match is told by the course, not by the results."""

    def busy(self) -> bool:
        """Whether anything moves."""
        moving = self.director.busy or self.input.busy or self.forecasts.busy or self.canvas.fading
        held = bool(self.answering.replies.owing(self.seating.match)) and not self.course.waits
        return moving or self.teller.moving or held

    # What the person does -----------------------------------------------------------------------

    def submit(self, action: Action) -> list[Event]:
        """Carry out an action of the person, with the luck that the lesson has chosen for it."""
        self.seating.planned_luck = {action: self.course.will_act(action)}
        events = super().submit(action)
        self.course.acted(action)
        if self.course.reaction == OTHER and (topic := self._topic()):
            progress(self.app).miss(self.lesson.game, topic)
        return events

    def _topic(self) -> str:
        """The topic of what has just gone wrong, otherwise the first one of the chapter; "" if it teaches none."""
        slip = self.course.slip[0] if self.course.slip else ""
        topics = self.lesson.chapter[self.chapter].topics
        return slip if self.lesson.chapter_about(slip) is not None else next(iter(topics), "")

    def _go_back(self) -> None:
        """Take back what was not meant."""
        self.course.once_more()
        self.seating.take_back()
        self.post(intents.ShowTakenBack(uncover=False))

    def _point(self) -> None:
        """Number what to touch for the first action that is meant."""
        awaited = self.course.awaited
        self._pointed = awaited[0] if awaited else None
        self._changed = True

    def _go_to(self, chapter: int) -> None:
        app = self.app
        app.pop()
        app.push(GuidedTable(app, self.lesson, chapter))

    @property
    def _in_the_middle(self) -> bool:
        """Whether something was done, and the chapter is not over."""
        return self.course.reaction not in (DONE, LOST) and bool(place_of(self.course))

    def _ask_to_leave(self) -> None:
        """Leave for the page below; in the middle of a chapter ask first."""
        if not self._in_the_middle:
            self.app.pop()
            return
        words = self.words
        question = words("ui.lesson.leave_ask", n=self.chapter + 1)
        note, stay, leave = (words(key) for key in ("ui.lesson.leave_note", "ui.pause.stay", "ui.pause.quit_yes"))
        self.app.push(Confirm(question, note, stay, leave, self.app.pop))

    def leave(self) -> None:
        """Note that the chapter is finished, or how far it has got."""
        done, key = progress(self.app), self.lesson.key
        if self.course.reaction == DONE:
            done.finish(key, self.chapter, len(self.lesson.chapter))
            for topic in self.lesson.chapter[self.chapter].explains:
                coach_notes_of(self.app).knows(f"{self.lesson.game}.{topic}")
        else:
            done.begin(key, self.chapter, place_of(self.course) if self._in_the_middle else None)
        super().leave()

    def handle(self, event: pygame.Event) -> None:
        """Hand an event to the teller first."""
        if event.type == pygame.KEYDOWN and deed_of(event) is Deed.HINT and self.course.awaited:
            self._leads, self._led = True, None
            self.post(intents.AskHint())
        elif self.explain_input.explain.is_on(event):
            super().handle(event)
        elif not self.teller.handle(event):
            super().handle(self.teller.beneath(event, self.input.holding))
        self._changed = True

    # Pictures -----------------------------------------------------------------------------------

    def items(self) -> list[Item]:
        """The table, dimmed except for what is meant, and the teller over it."""
        holes = self._bright() if self._told is not None else []
        buttons = list(self.panels.buttons.places().values())
        return self.teller.over(super().items(), veil(self.tabletop, holes, buttons) + self._marks())

    def _marks(self) -> list[Item]:
        """The numbers on what to touch."""
        if self._pointed is None or self._pointed not in self.course.awaited:
            return []
        return self.panels.buttons.numbered(self._pointed)

    def elements(self) -> list[ScreenElement]:
        """All that can be seen and touched, the teller first."""
        return self.teller.elements() + super().elements()

    def resize(self, size: tuple[int, int]) -> None:
        """Lay everything out for another size of the window."""
        super().resize(size)
        self._told = None


def open_lesson(app: Host, key: str, chapter: int | None = None) -> bool:
    """Open the table of a chapter, counted from 0, where it was left; without one, the one to go on with. Returns
    False, with a notice, if the lesson cannot be read."""
    try:
        found = lesson(key)
    except (OSError, BadFile) as error:
        app.notice(app.text("ui.lesson.broken", why=error))
        return False
    if chapter is None:
        chapter = progress(app).next_chapter(key, len(found.chapter)) or 0
    chapter = min(chapter, len(found.chapter) - 1)
    app.push(GuidedTable(app, found, chapter, progress(app).place_in(key, chapter)))
    return True
