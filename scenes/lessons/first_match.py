"""The first match after a lesson, and what a teller says when it is over, or another of the first matches of a game.

The first one won: the same match against the next level. Otherwise what went well, the decision that cost most, and a
chapter or a puzzle about it: what a review finds, and no more.
"""

from __future__ import annotations

import logging
from collections.abc import Callable
from dataclasses import replace
from itertools import pairwise

from game import GAMES
from game.ai.decision import Decision
from game.ai.levels import LEVELS
from game.ai.review import Progress, Reviewer, Verdict
from game.core.actions import BadData
from game.core.playback import Playback
from scenes.collection.match_choices import MODE, MatchChoices
from scenes.lessons.script import Lesson, all_lessons
from scenes.replay.review import decisions_of, puzzle_of, reviewable
from scenes.saves.replay_files import playback_of
from scenes.saves.setup import PERSON, SeatSetup, Setup, with_names
from scenes.saves.summary import MatchSummary
from scenes.shell.scene import Host
from scenes.statistics.match_history import MatchEntry, history_of
from scenes.storage.files import BadFile
from scenes.table.panels.coach import FIRST_MATCHES
from scenes.words.sentences import Sentences

NOTE = "lesson"
"""The note of a set-up that names the lesson after which the match is played. Written to files."""
LEVEL = "newcomer"
"""The level of the others in the first match."""
PARTNER = "regular"
"""The level of the others in the first match of a mode in which all play together."""
TOGETHER = "coop"
"""That mode."""
EVEN = 0.5
"""Chance to win, 0..1, above which somebody is ahead."""
_USUAL = ""
"""The choice of the game's extras for the others: the deck that everybody starts with."""
_log = logging.getLogger(__name__)


def first_match(app: Host, lesson: Lesson) -> Setup:
    """The set-up of the first match after a lesson: the rivals of the lesson as newcomers, a partner as a
    regular, by the usual rules."""
    rules, seats = GAMES[lesson.game], max(chapter.seats for chapter in lesson.chapter)
    options = {name: values[0] for name, values in rules.options.items() if name[0] != "_"}
    played = lesson.chapter[-1].options
    options |= {name: value for name, value in played.items() if name == MODE}
    others = (lesson.others[seat % len(lesson.others)] for seat in range(seats - 1))
    choices = MatchChoices(app, lesson.game)
    level = PARTNER if options.get(MODE) == TOGETHER else LEVEL
    rivals = (SeatSetup(f"{level}+{rival}", "") for rival in others)
    choices.take(Setup(lesson.game, (SeatSetup(PERSON, ""), *rivals), options))
    setup = choices.setup(dict.fromkeys(range(1, seats), _USUAL))
    return replace(setup, notes={**setup.notes, NOTE: lesson.key})


def next_level(setup: Setup) -> str:
    """The level above that of the opponents; "" if there is none, or they are of several levels."""
    levels = {seat.level for seat in setup.seats if not seat.person}
    rising = [LEVEL, *(level.name for level in LEVELS.values() if level.listed)]
    return dict(pairwise(rising)).get(levels.pop(), "") if len(levels) == 1 else ""


def against(setup: Setup, level: str) -> Setup:
    """The same match against opponents of a level, with other cards."""
    seats = tuple(
        seat if seat.person else replace(seat, kind="+".join(filter(None, (level, seat.rival)))) for seat in setup.seats
    )
    return replace(setup, seats=seats, seed=None)


def _lesson_of(app: Host, setup: Setup) -> Lesson | None:
    """The lesson that a match followed, or in the other first matches one of its game; None for none."""
    lessons = all_lessons().get(setup.game, ())
    if key := setup.notes.get(NOTE, ""):
        return next((one for one in lessons if one.key == key), None)
    played = len(history_of(app).rows(MatchEntry, "WHERE game = ? LIMIT ?", setup.game, FIRST_MATCHES + 1))
    mode = setup.options.get(MODE)
    fitting = sorted(lessons, key=lambda one: one.chapter[-1].options.get(MODE, mode) != mode)
    return fitting[0] if fitting and app.settings.coach and played <= FIRST_MATCHES else None


def advice_after(app: Host, summary: MatchSummary) -> TellerAdvice | None:
    """The advice of a lesson's teller after one of a person's first matches alone; None after any other match."""
    setup = summary.setup
    lesson, people = _lesson_of(app, setup), [place for place, seat in enumerate(setup.seats) if seat.person]
    if lesson is None or len(people) != 1:
        return None
    if summary.ranks[people[0]] == 1 and NOTE in setup.notes:
        level = next_level(setup)
        alone = summary.ranks.count(1) == 1
        return TellerAdvice(app, lesson).won(setup, level) if level and alone else None
    if summary.replay is None or not reviewable(summary.replay):
        return None
    try:
        playback = playback_of(summary.replay)
    except BadFile:
        return None
    return ReviewAdvice(app, lesson, summary, playback, people[0])


class TellerAdvice:
    """The words of a teller after a match, and where their button leads. told: "" for nothing."""

    def __init__(self, app: Host, lesson: Lesson) -> None:
        self.app = app
        self.lesson = lesson
        self.name = app.text(f"ui.rival.{lesson.teller}.name")
        self.told = ""
        self.label = ""
        """The words on the button; "" without one."""
        self._leads: Callable[[], object] = lambda: None

    def open(self) -> None:
        """Open where the button leads."""
        self._leads()

    def won(self, setup: Setup, level: str) -> TellerAdvice:
        """Suggest the next level."""
        words, app = self.app.text, self.app
        name = words(f"{setup.game}.level.{level}")
        self.told = words("ui.lesson.well_played", name=self.name)
        self.label = words("ui.lesson.stronger", level=name)
        self._leads = lambda: app.replace(app.doors.table(against(setup, level)))
        return self

    def poll(self) -> bool:
        """Take what has been found out; returns whether something else is said."""
        return False

    def close(self) -> None:
        """Nothing more is to be found out."""


class ReviewAdvice(TellerAdvice):
    """Looks for what went well and for the decision that cost most, and then suggests a chapter about it, or to find
    the better one."""

    def __init__(self, app: Host, lesson: Lesson, summary: MatchSummary, playback: Playback, seat: int) -> None:
        super().__init__(app, lesson)
        self._setup = summary.setup
        self._playback = playback
        self._seat = seat
        self._decisions = decisions_of(playback, seat)
        self._reviewer = Reviewer(self._decisions) if self._decisions else None
        if self._reviewer is not None:
            self.told = app.text("ui.lesson.looks", name=self.name)

    def poll(self) -> bool:
        if self._reviewer is None:
            return False
        try:
            progress = self._reviewer.poll()
        except (EOFError, OSError, BadData) as error:
            _log.warning("the process that looks back has failed: %s", error or "it has died")
            self.told = ""
            self.close()
            return True
        if progress is None or not progress.done:
            return False
        self.close()
        self.found(progress)
        return True

    def found(self, progress: Progress) -> None:
        """Say what went well, and what cost most, the first of the verdicts, or that nothing clearly did."""
        words = self.app.text
        names = [seat.name for seat in with_names(self._setup, words).seats]
        say, well = Sentences(words, self._setup.game, names), self._well(progress, names)
        if not progress.verdicts:
            self.told = " ".join(filter(None, (well, words("ui.lesson.nothing_cost", name=self.name))))
            return
        worst = progress.verdicts[0]
        decision = self._decision(worst)
        did = words("ui.review.did", name=names[self._seat], move=say.move(decision.view, worst.action))
        could = words("ui.review.could", move=say.move(decision.view, worst.better))
        self.told = " ".join(filter(None, (well, words("ui.lesson.cost", did=did, could=could))))
        self._suggest(decision, worst)

    def _well(self, progress: Progress, names: list[str]) -> str:
        """A sentence about the best decision, or about the moment with the best chance if that was better than even; ""
        for neither."""
        words = self.app.text
        if best := progress.best:
            say = Sentences(words, self._setup.game, names)
            return words("ui.lesson.well", move=say.move(self._decision(best).view, best.action))
        move, chance = max(progress.chances, key=lambda one: one[1], default=(0, 0.0))
        return words("ui.lesson.ahead", n=move + 1, chance=round(100 * chance)) if chance > EVEN else ""

    def _decision(self, about: Verdict) -> Decision:
        """The decision of a verdict."""
        return next(one for one in self._decisions if one.move == about.move)

    def _suggest(self, decision: Decision, worst: Verdict) -> None:
        """Lead to the chapter that teaches what was missed, otherwise to a puzzle with this decision."""
        words, app, lesson = self.app.text, self.app, self.lesson
        slip = GAMES[lesson.game].guide.slip(decision.view, worst.action, worst.better)
        chapter = lesson.chapter_about(slip[0]) if slip else None
        if chapter is not None:
            self.label = words("ui.lesson.row", n=chapter + 1, title=words(lesson.words(chapter, "title")))
            self._leads = lambda: app.doors.lesson(lesson.key, chapter)
        else:
            self.label = words("ui.lesson.find")
            puzzle = puzzle_of(self._playback, self._seat, worst)
            self._leads = lambda: app.doors.own_puzzle(puzzle, self._setup.seats)

    def close(self) -> None:
        if self._reviewer is not None:
            self._reviewer.close()
            self._reviewer = None
