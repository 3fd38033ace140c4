"""The course of one chapter: what is said now, what is awaited, and how what the person does changes that."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import NamedTuple

from game.ai.brain import reasons_for
from game.core import flow
from game.core.actions import Action
from game.core.claims import holds
from game.core.events import Said
from game.core.guide import Sentence
from game.core.match import Match
from game.core.views import mask
from scenes.lessons.script import Beat, Chapter, keys, parse_reply
from scenes.table.match.scripted_seats import Replies

PERSON = 0
"""The seat of the person."""
OTHER, LOST, DRAWN, DONE = "other", "lost", "drawn", "done"
"""What is said besides the beats: something else was done than meant; the match had to be won and was not, or was not
won alone; the chapter is over."""


class Spoken(NamedTuple):
    """The words of the teller: their key, and what fills their gaps. A line that is `common` to all chapters belongs to
    `ui.lesson`; a `slip` is one of the coach, who says why something is weak; `reasons` speak for what was meant
    instead."""

    key: str
    gaps: Mapping[str, str | int] = {}
    common: bool = False
    slip: bool = False
    reasons: tuple[Sentence, ...] = ()


class Course:
    """Goes through the beats of a chapter. It learns when the table has settled and what the person does; it holds
    the other seats while something is only explained."""

    def __init__(self, chapter: Chapter, match: Match, replies: Replies) -> None:
        self.chapter = chapter
        self.match = match
        self.replies = replies
        self.luck: dict[Action, tuple[int, ...]] = {}
        """Random numbers chosen for actions to come."""
        self.place = 0
        self.reaction = ""
        """OTHER, LOST, DRAWN or DONE; "" while the beats go on."""
        self.right = False
        """Whether the person has just done what was meant, where not everything would have been right, and has not gone
        on since."""
        self.slip: Sentence | None = None
        """The coach's words about the person's last action, if it was worse than what was meant in a way that the game
        has words for."""
        self.reasons: tuple[Sentence, ...] = ()
        """What speaks for the action that was meant instead of the person's last one."""
        self._begun = False
        """Whether the present beat was answered once and stays: it is not left out any more."""
        self.read: list[int] = []
        """For each time that the person has gone on, the number of decisions since the beginning."""
        self._first = match.decisions
        self._before: list[Action] = []
        """The answers that were planned before the person's last action."""
        self._last: list[Action] = []
        """The person's last action, if there is one."""
        self._heard = 0
        """How many answers were given before it."""
        self._earlier = self._last, self._heard, self._begun
        """All three before the last action."""
        self._known: dict[str, bool] = {}
        """Whether lines are true after the decision `_known_at`."""
        self._known_at = -1
        self._plan(chapter.replies)

    def lines(self) -> list[str]:
        """The decisions since the beginning and their luck, as lines of a record."""
        moves = self.match.record.moves[self._first :]
        return [" ; ".join((str(move.action), *([" ".join(map(str, move.luck))] * bool(move.luck)))) for move in moves]

    @property
    def beat(self) -> Beat | None:
        """The present beat; None after the last one."""
        return self.chapter.beat[self.place] if self.place < len(self.chapter.beat) else None

    @property
    def asked(self) -> bool:
        """Whether the person owes a decision."""
        return PERSON in self.match.waiting

    @property
    def told(self) -> bool:
        """Whether the present beat is only told, and it is time."""
        beat = self.beat
        return beat is not None and not beat.want and self._fits and (beat.when == "now" or self.asked or self._over)

    @property
    def waits(self) -> bool:
        """Whether the person has to press to go on."""
        return bool(self.reaction) or self.told

    @property
    def awaited(self) -> list[Action]:
        """The legal actions that are meant now, the best first; [] while something is explained or others act."""
        beat = self.beat
        if self.waits or beat is None or not self.asked:
            return []
        fitting = [action for action in self.match.legal(PERSON) if beat.meant(action)]
        return sorted(fitting, key=beat.meant, reverse=True)

    @property
    def spoken(self) -> Spoken | None:
        """The teller's present words."""
        beat = self.beat
        if self.reaction == OTHER:
            assert beat is not None
            key = self._true(keys(beat.other))
            if not key and self.slip:
                return Spoken(*self.slip, slip=True)
            return Spoken(key, beat.gaps) if key else Spoken(OTHER, common=True, reasons=self.reasons)
        if self.reaction:
            usual = [self.reaction] if self.reaction in self.chapter.claims else []
            return self._spoken_of([*usual, *self.chapter.end])
        if beat is None or (self._begun and beat.last) or not (self.told or self.awaited):
            return None
        key = self._true(keys(beat.say))
        return Spoken(key, beat.gaps) if key else None

    @property
    def shown(self) -> Sequence[str]:
        """The things that are lit now; () for everything."""
        beat = self.beat
        return beat.show if beat and not self.reaction and (self.told or self.awaited) else ()

    def _spoken_of(self, lines: Sequence[str], gaps: Mapping[str, str | int] = {}) -> Spoken:
        """The first of these lines that is true; if none is, the one that is true in every lesson."""
        key = self._true(lines)
        return Spoken(key, gaps) if key else Spoken(self.reaction, common=True)

    @property
    def _fits(self) -> bool:
        """Whether the present beat may come now: one of its lines is true, or it says nothing, has begun, or is the
        last one, which is never left out."""
        beat = self.beat
        lines = keys(beat.say) if beat and not (beat.last or self._begun) else []
        return not lines or bool(self._true(lines))

    def _true(self, lines: Sequence[str]) -> str:
        """The first of these lines that is true now; "" for none."""
        if self._known_at != self.match.decisions:
            self._known.clear()
            self._known_at = self.match.decisions
        for key in lines:
            if key not in self._known:
                self._known[key] = self.is_true(key)
            if self._known[key]:
                return key
        return ""

    def is_true(self, key: str) -> bool:
        """Whether all that a line states about the table is true, as far as the person can see it."""
        view, happened = self.match.view(PERSON), self.happened()
        return all(holds(claim, view, PERSON, happened) for claim in self.chapter.claims.get(key, ()))

    def happened(self) -> list[str]:
        """The person's last action, what others did since, and what the game said of both."""
        news = self.match.events[max(0, self.match.last_of(PERSON)) :]
        said = [f"said {event.key}" for events in news for event in events if isinstance(event, Said)]
        return [*map(str, [*self._last, *self.replies.given[self._heard :]]), *said]

    @property
    def _over(self) -> bool:
        return self.match.outcome is not None

    def settle(self) -> None:
        """Call when the table shows all that has happened: beats that are impossible now are left out, and the chapter
        ends with its last one or with the match."""
        if self.reaction:
            return
        while (beat := self.beat) is not None:
            if not self._fits:
                if not (self.asked or self._over):
                    return
            elif not beat.want:
                if self.told or not self._over:
                    return
            elif not self._over and (self.awaited or not self.asked):
                return
            self._next()
        self.reaction = self._end()

    def _next(self) -> None:
        self.place += 1
        self._begun = False

    def _end(self) -> str:
        """What became of the chapter."""
        view = self.match.view(PERSON)
        if not self.chapter.win or (holds("won", view, PERSON) and not holds("shared", view, PERSON)):
            return DONE
        return DRAWN if holds("won", view, PERSON) else LOST

    def acted(self, action: Action) -> None:
        """The person has done something; what was only explained before it is over. After something else, the person
        who then does what is meant has gone on."""
        while (beat := self.beat) is not None and not beat.want:
            self._next()
        self._before = list(self.replies.planned)
        self._earlier = self._last, self._heard, self._begun
        self._last, self._heard = [action], len(self.replies.given)
        self._known.clear()
        self.right, self.slip, self.reasons = False, None, ()
        if beat is None:
            return
        before = mask(self.match.states[self.match.last_of(PERSON)], PERSON)
        legal = flow.legal(before, PERSON)
        worst = min(map(beat.meant, legal)) if len(legal) > 1 else 0
        self.right = beat.meant(action) > worst and not beat.last
        self._plan(beat.replies)
        self._begun = beat.stays
        if not beat.meant(action):
            self.reaction = OTHER
            meant = max(legal, key=beat.meant)
            if beat.meant(meant):
                self.slip, self.reasons = self.match.rules.guide.slip(before, action, meant), reasons_for(before, meant)
            return
        self.reaction = ""
        if (beat.repeat and self.asked and not self.awaited) or not beat.stays:
            self._next()

    def will_act(self, action: Action) -> tuple[int, ...]:
        """The random numbers chosen for an action that the person is about to carry out."""
        following = (beat for beat in self.chapter.beat[self.place :] if beat.want)
        beat = next(following, None)
        return tuple(beat.luck) if beat is not None and beat.meant(action) else ()

    def go_on(self) -> None:
        """The person has read what was said: leave it as it is."""
        beat = self.beat
        self.right = False
        self.read.append(self.match.decisions - self._first)
        if self.reaction == OTHER:
            self.reaction = ""
            if beat is None or not beat.stays:
                self._next()
        elif self.told:
            assert beat is not None
            self._plan(beat.replies)
            self._next()

    def once_more(self) -> None:
        """The person takes back what was not meant; the caller takes it back in the match."""
        self.reaction, self.right = "", False
        self.replies.planned[:] = self._before
        self._last, self._heard, self._begun = self._earlier
        self._known.clear()

    def _plan(self, replies: Sequence[str]) -> None:
        for line in replies:
            action, luck = parse_reply(line)
            self.replies.planned.append(action)
            if luck:
                self.luck[action] = luck
