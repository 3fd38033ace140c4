"""The course of one chapter: what is said now, what is awaited, and how what the person does changes that."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import NamedTuple

from game.core.actions import Action
from game.core.events import Said
from game.core.match import Match
from game.core.rules import is_won
from scenes.lessons.script import Beat, Chapter, parse_reply
from scenes.table.match.scripted_seats import Replies

PERSON = 0
"""The seat of the person."""
OTHER, LOST, DONE = "other", "lost", "done"
"""What is said besides the beats: something else was done than meant; the match had to be won and was not; the chapter
is over."""


class Spoken(NamedTuple):
    """The words of the teller: their key within the chapter, and what fills their gaps."""

    key: str
    gaps: Mapping[str, str | int] = {}


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
        """OTHER, LOST or DONE; "" while the beats go on."""
        self.read: list[int] = []
        """For each time that the person has gone on, the number of decisions since the beginning."""
        self._first = match.decisions
        self._playing_on = False
        """Whether the last beat was answered once, so that nothing more is said until the end."""
        self._before: list[Action] = []
        """The answers that were planned before the person's last action."""
        self._last: list[Action] = []
        """The person's last action, if there is one."""
        self._heard = 0
        """How many answers were given before it."""
        self._earlier = self._last, self._heard
        """Both before the last action."""
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
            return Spoken(beat.other or OTHER, beat.gaps)
        if self.reaction:
            return Spoken(self.reaction)
        if beat is None or not beat.say or self._playing_on or not (self.told or self.awaited):
            return None
        return Spoken(beat.say, beat.gaps)

    @property
    def shown(self) -> Sequence[str]:
        """The things that are lit now; () for everything."""
        beat = self.beat
        return beat.show if beat and not self.reaction and (self.told or self.awaited) else ()

    @property
    def _fits(self) -> bool:
        """Whether what happened since the person was asked lets the present beat be true."""
        if self.beat is None or not self.beat.after:
            return True
        done = [*self._last, *self.replies.given[self._heard :]]
        news = self.match.events[max(0, self.match.last_of(PERSON)) :]
        said = [f"said {event.key}" for events in news for event in events if isinstance(event, Said)]
        return self.beat.holds([*map(str, done), *said])

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
            self.place += 1
        outcome = self.match.outcome
        lost = self.chapter.win and not (outcome and is_won(outcome, PERSON))
        self.reaction = LOST if lost else DONE

    def acted(self, action: Action) -> None:
        """The person has done something; what was only explained before it is over. After something else, the person
        who then does what is meant has gone on."""
        while (beat := self.beat) is not None and not beat.want:
            self.place += 1
        self._before = list(self.replies.planned)
        self._earlier = self._last, self._heard
        self._last, self._heard = [action], len(self.replies.given)
        if beat is None:
            return
        self._plan(beat.replies)
        if not beat.meant(action):
            self.reaction = OTHER
        else:
            self.reaction = ""
            self._playing_on = beat.last
            done = beat.repeat and self.asked and not self.awaited
            self.place += done or not beat.stays

    def will_act(self, action: Action) -> tuple[int, ...]:
        """The random numbers chosen for an action that the person is about to carry out."""
        following = (beat for beat in self.chapter.beat[self.place :] if beat.want)
        beat = next(following, None)
        return tuple(beat.luck) if beat is not None and beat.meant(action) else ()

    def go_on(self) -> None:
        """The person has read what was said: leave it as it is."""
        beat = self.beat
        self.read.append(self.match.decisions - self._first)
        if self.reaction == OTHER:
            self.reaction = ""
            self.place += not (beat is not None and beat.stays)
        elif self.told:
            assert beat is not None
            self._plan(beat.replies)
            self.place += 1

    def once_more(self) -> None:
        """The person takes back what was not meant; the caller takes it back in the match."""
        self.reaction = ""
        self.replies.planned[:] = self._before
        self._last, self._heard = self._earlier

    def _plan(self, replies: Sequence[str]) -> None:
        for line in replies:
            action, luck = parse_reply(line)
            self.replies.planned.append(action)
            if luck:
                self.luck[action] = luck
