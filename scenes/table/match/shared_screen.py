"""A screen that several people share: whose keys open hands, who votes with keys, and when people talk first."""

from __future__ import annotations

from typing import Protocol

from game.core.actions import Action
from game.core.cards import SPECTATOR
from game.core.guide import Guide
from game.core.match import Match
from game.core.rules import Poll
from game.core.state import State
from scenes.table.match.key_vote import KeyVote
from scenes.table.match.talk_end import TalkEnd


class Sharers(Protocol):
    """The people at one screen, and their match."""

    match: Match
    people: tuple[int, ...]
    phones: tuple[int, ...]
    viewer: int
    version: int


class SharedScreen:
    """The way in which the people at one screen share it."""

    def __init__(self, sharers: Sharers) -> None:
        self._sharers = sharers
        self.curtains = True
        """Whether a curtain falls before somebody looks at the screen alone. Otherwise all look, and each person's hand
        is open while that person wants it."""
        self.by_keys = True
        """Whether people vote with keys where they can; otherwise they open their hands for it."""
        self.vote: KeyVote | None = None
        """The vote by keys that goes on; None for none."""
        self.talk = TalkEnd()
        """The end of the talk that goes on, if people talk."""
        self.talked = ""
        """The name of the open question, once the people at the screen have talked about it."""
        self._known: tuple[int, bool] = -1, False
        """The version of the match for which it was found out whether the question is free of secrets, and that."""

    @property
    def _guide(self) -> Guide:
        rules = self._sharers.match.rules
        return rules.guide

    @property
    def several(self) -> bool:
        """Whether several people, with phones or not, look at the screen: what is secret is for one of them alone."""
        return len(self._sharers.people) > 1 or bool(self._sharers.phones)

    @property
    def staged(self) -> bool:
        """Whether all people have phones, so that everybody looks at this screen and nobody sits at it. With real cards
        it tells them what to do with these, and they enter it here."""
        return not self._sharers.people and bool(self._sharers.phones) and not self._sharers.match.free_undo

    @property
    def in_common(self) -> bool:
        """Whether several people also answer some questions together, before everybody's eyes."""
        return self.several and (not self.curtains or bool(self._guide.open_questions))

    @property
    def key_seats(self) -> tuple[int, ...]:
        """The seats of the people whose hands a key opens; () where curtains fall, or nobody shares the screen."""
        return self._sharers.people if self.several and not self.curtains else ()

    def shared_arrangement(self, view: State) -> str:
        """The arrangement in which people who have a seat key and are not out look at a view together
        (`all_<name>`); "" where a hand is open, or nothing is to be looked at together."""
        rules = self._sharers.match.rules
        people = self.key_seats if view.viewer == SPECTATOR and view.stack else ()
        if not any(not rules.out(view, seat) for seat in people):
            return ""
        middle = self._guide.shared_views.get(view.stack[-1].name)
        return f"all_{middle}" if middle else ""

    def asks_openly(self) -> bool:
        """Whether the present question is answered before everybody's eyes."""
        if not self.in_common:
            return False
        question, guide = self._sharers.match.question, self._guide
        if question in guide.open_questions & guide.key_questions and self.voters:
            return False
        return question in guide.open_questions or (not self.curtains and self._nothing_secret(question, guide))

    def _nothing_secret(self, question: str, guide: Guide) -> bool:
        """Whether the one who is asked needs nothing for the answer that only this seat knows."""
        version, match = self._sharers.version, self._sharers.match
        if self._known[0] != version:
            secret = isinstance(match.rules.steps.get(question), Poll) or question in guide.covered_questions
            self._known = version, not secret and (question in guide.listed_questions or not self._knows_more())
        return self._known[1]

    def _knows_more(self) -> bool:
        """Whether a seat that is asked knows cards that not everybody knows."""
        match = self._sharers.match
        public = match.view(SPECTATOR)
        return any(match.view(seat).zones != public.zones for seat in match.waiting)

    @property
    def overheard(self) -> bool:
        """Whether advice for the person who is asked would tell the others what only that seat knows."""
        return self._sharers.viewer not in self._sharers.people and self.asks_openly() and self._knows_more()

    @property
    def behind_curtain(self) -> bool:
        """Whether the present question is answered behind a curtain."""
        return self.curtains or self._sharers.match.question in self._guide.covered_questions

    @property
    def talking(self) -> bool:
        """Whether the people at the screen talk about the open question before they answer it in secret."""
        match, keys, guide = self._sharers.match, self.key_seats, self._guide
        if len(keys) < 2 or match.question == self.talked:
            return False
        if match.question not in guide.talked_questions and match.question not in guide.spoken_questions:
            return False
        return not match.free_undo and any(seat in keys for seat in match.waiting)

    @property
    def speaking(self) -> bool:
        """Whether a talk goes on in which people may also say something at the table."""
        return self.talking and self._sharers.match.question in self._guide.spoken_questions

    @property
    def only_talking(self) -> bool:
        """Whether a talk goes on, and nobody is about to say something at the table."""
        return self.talking and not (self.speaking and self._sharers.viewer in self._sharers.people)

    @property
    def silent_answers(self) -> tuple[Action, ...]:
        """The answers of people who say nothing at the table, once all has been said; () before."""
        match, silence = self._sharers.match, self._guide.spoken_questions.get(self.talked)
        if silence is None or match.question != self.talked:
            return ()
        asked = [seat for seat in match.waiting if seat in self.key_seats]
        return tuple(action for seat in asked for action in match.legal(seat) if action.verb == silence)

    @property
    def voters(self) -> tuple[int, ...]:
        """The seats of the people who answer the open question with keys; () where not."""
        match, keys = self._sharers.match, self.key_seats
        if not self.by_keys or self.talking or match.question not in self._guide.key_questions:
            return ()
        asked = tuple(seat for seat in match.waiting if seat in keys)
        return asked if len(asked) > 1 else ()

    @property
    def holders(self) -> tuple[int, ...]:
        """The seats of the people who must open their hands to answer; () while one is open, and behind a curtain."""
        sharers, keys = self._sharers, self.key_seats
        if not keys or sharers.viewer in sharers.people or self.behind_curtain:
            return ()
        if self.talking or self.voters or self.asks_openly():
            return ()
        return tuple(seat for seat in sharers.match.waiting if seat in keys)

    def decided(self, asked: int) -> None:
        """A decision was carried out, before which `asked` seats were asked: a new question is talked about, too."""
        match, guide = self._sharers.match, self._guide
        if self.talked in guide.spoken_questions:  # what is asked next has been talked about, too
            if self.talked != match.question:
                self.talked = match.question if match.question in guide.talked_questions else ""
        elif self.talked != match.question or len(match.waiting) > asked:
            self.talked = ""

    def end_talk(self) -> None:
        """Somebody says that all has been said."""
        self.talk.begin()

    def stop_talk(self, seat: int) -> None:
        """A seat wants to say more."""
        self.talk.stop(seat)

    def follow_talk(self, dt: float) -> bool:
        """Let the notice before the end of a talk run out; returns whether it looks different."""
        if not self.talking:
            return self.talk.begin_anew()
        changed = self.talk.update(dt)
        if self.talk.over:
            self.talked = self._sharers.match.question
        return changed
