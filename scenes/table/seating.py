"""Who sits where, who is asked now, and the opponents' thinking: the match's side of the table."""

from __future__ import annotations

import random
from dataclasses import replace
from time import monotonic

from game import Match
from game.ai.worker import Answer, Thinker
from game.core.actions import Action
from game.core.cards import SPECTATOR
from game.core.events import Event, Said
from game.core.rules import Rules
from game.core.sight import for_seat
from game.core.state import State
from game.core.steps import Outcome, waiting
from scenes.look.text import Words
from scenes.setup import SeatSetup, Setup

PACE = {"slow": 1.2, "normal": 0.6, "fast": 0.25, "instant": 0.0}
"""Seconds that an opponent takes at least for a decision that others wait for."""


def named(setup: Setup, words: Words) -> Setup:
    """The setup with a name for every seat that has none."""
    alone = sum(seat.person for seat in setup.seats) == 1
    seats = []
    for place, seat in enumerate(setup.seats):
        usual = words("ui.newgame.you") if alone else words("ui.newgame.player", n=place + 1)
        if not seat.person:
            usual = words(f"{setup.game}.opponent.{place + 1}")
        seats.append(SeatSetup(seat.kind, seat.name or usual))
    return replace(setup, seats=tuple(seats))


class Seating:
    """The match and everybody in it.

    `viewer` is the seat whose view the screen shows: a person's, or SPECTATOR when nobody at the screen plays.
    """

    def __init__(self, setup: Setup) -> None:
        self.setup = setup
        self.people = tuple(seat for seat, who in enumerate(setup.seats) if who.person)
        self.match = Match(setup.game, len(setup.seats), setup.options, setup.seed, people=self.people)
        self.viewer = self.people[0] if len(self.people) == 1 else SPECTATOR
        self._thinker = Thinker() if len(self.people) < len(setup.seats) else None
        self._luck = random.Random(setup.seed)
        self._thinking = -1
        self._asked_at = 0.0
        self._answer: Answer | None = None
        self._told: list[list[Said]] = []
        self.version = 0
        """Grows whenever the match or the viewer changes: what was looked up for an older one is out of date."""

    def sit(self, viewer: int) -> None:
        """Another person looks at the screen."""
        self.viewer = viewer
        self.version += 1

    @property
    def rules(self) -> Rules:
        """The rules of the game."""
        return self.match.rules

    @property
    def outcome(self) -> Outcome | None:
        """How the match ended; None while it runs."""
        return self.match.outcome

    @property
    def decisions(self) -> int:
        """How many decisions have been made and stand."""
        return len(self._told)

    @property
    def names(self) -> list[str]:
        """The players' names by seat."""
        return [seat.name for seat in self.setup.seats]

    @property
    def asked(self) -> bool:
        """Whether the person at the screen owes a decision."""
        return self.viewer in self.match.waiting and self.viewer in self.people

    @property
    def awaited(self) -> tuple[int, ...]:
        """The seats that owe a decision as far as the viewer may know: who has answered in secret does not show."""
        return waiting(self.view())

    @property
    def next_person(self) -> int | None:
        """The person for whom the screen must change hands now."""
        if self.asked:
            return None
        return next((seat for seat in self.match.waiting if seat in self.people and seat != self.viewer), None)

    @property
    def may_concede(self) -> bool:
        """Whether the person at the screen is still in the match."""
        playing = self.viewer in self.people and self.match.outcome is None
        return playing and not self.match.rules.out(self.view(), self.viewer)

    @property
    def opponent_next(self) -> bool:
        """Whether everybody waits for one opponent."""
        asked = self.match.waiting
        return len(asked) == 1 and asked[0] not in self.people

    def view(self) -> State:
        """What the viewer may see."""
        return self.match.view(self.viewer)

    @property
    def told(self) -> list[Said]:
        """All that was said so far for everybody to hear."""
        return [said for facts in self._told for said in facts]

    def legal(self) -> list[Action]:
        """What the person at the screen may do."""
        return self.match.legal(self.viewer) if self.asked else []

    def submit(self, action: Action) -> list[Event]:
        """Carries out an action; returns what the viewer may learn of it. Raises Illegal."""
        self._stop()  # who thought meanwhile, or has just answered, thinks again about what there is now
        self.version += 1
        happened = self.match.submit(action)
        public = [for_seat(event, SPECTATOR, self.match.rules) for event in happened]
        self._told.append([event for event in public if isinstance(event, Said)])
        events = [for_seat(event, self.viewer, self.match.rules) for event in happened]
        return [event for event in events if event is not None]

    def opponent(self, shown: bool, speed: str) -> list[Event]:
        """Lets the opponents think, and one of them act once all is `shown` and its pause is over.

        Returns the viewer's events of that action, [] for none yet.
        """
        seat = next((seat for seat in self.match.waiting if seat not in self.people), None)
        if seat is None or self._thinker is None:
            self._stop()
            return []
        if self._thinking != seat:
            self._stop()
            self._ask(seat)
            return []
        self._answer = self._answer or self._thinker.poll()
        pause = 0.0 if len(self.match.waiting) > 1 else PACE[speed]
        if self._answer is None or not shown or monotonic() - self._asked_at < pause:
            return []
        return self.submit(self._answer.action)

    def _ask(self, seat: int) -> None:
        assert self._thinker is not None
        self._thinking, self._asked_at = seat, monotonic()
        level = self.setup.seats[seat].kind
        self._thinker.ask(self.match.view(seat), self.match.legal(seat), level, self._luck.randrange(1 << 30))

    def _stop(self) -> None:
        self._thinking, self._answer = -1, None
        if self._thinker is not None:
            self._thinker.drop()

    def undo(self) -> bool:
        """Takes back the viewer's last decision, if the law of undo allows it."""
        done = self.match.undo(self.viewer)
        if done:
            del self._told[len(self.match.record.moves) :]
            self.version += 1
            self._stop()
        return done

    def can_undo(self) -> bool:
        """Whether the viewer's last decision may still be taken back."""
        return self.viewer in self.people and self.match.can_undo(self.viewer)

    def close(self) -> None:
        """Ends the thinking."""
        if self._thinker is not None:
            self._thinker.close()
            self._thinker = None
