"""A record, played back: the state after each decision, the events between, and through whose eyes they are shown."""

from __future__ import annotations

from collections.abc import Iterable
from zlib import crc32

from game.core.actions import Action, BadData
from game.core.cards import EMPTY, KIND, SPECTATOR, UP
from game.core.events import Event
from game.core.flow import decisions_known, waiting
from game.core.match import Match
from game.core.record import Record
from game.core.rules import Rules, rules_of
from game.core.state import State
from game.core.views import mask, mask_event, reveal, reveal_event

ALL_EYES = SPECTATOR + 1
"""The eyes of all seats together: every card that any seat knows is face up."""
CHECKSUMS_NOTE = "marks"
"""The name of the note of a record that holds a checksum of each state, so that a change of rules is noticed. Written
to files."""
_LONG = 4
"""Letters of a checksum."""


def checksum_of(state: State) -> str:
    """Four hexadecimal letters for a state: which cards lie where and how, the counters, who is asked, how it ended.
    All by name, so that versions with the same rules have the same checksums, however they number things inside."""
    rows, parts = state.game.cards, []
    for zone, cards, is_hand in zip(state.layout.zones, state.zones, state.layout.is_hand, strict=True):
        names = [f"{rows[card & KIND].key}{'+' if card & UP else ''}" if card != EMPTY else "-" for card in cards]
        if names:
            parts.append(f"{zone.name} {' '.join(sorted(names) if is_hand else names)}")
    parts += [f"{name} {count}" for name, count in zip(state.layout.counters, state.counts, strict=True) if count]
    whole = (sorted(parts), waiting(state), state.outcome and tuple(state.outcome))
    return f"{crc32(repr(whole).encode()) & 0xFFFF:04x}"


def checksums_of(states: Iterable[State]) -> str:
    """The checksums of these states, one after the other."""
    return "".join(map(checksum_of, states))


class Playback:
    """A record, played.

    `states[n]` is the whole table after `n` decisions, `news[n]` what the last of them did. A record that fits the
    rules only up to some line, or whose marks say that something else happened, is played so far, and `fault` says why
    it ends there. Raises BadData when not even the deal fits.
    """

    def __init__(self, record: Record) -> None:
        self.record = record
        self.states: list[State] = []
        self.news: list[list[Event]] = []
        self.fault = ""
        try:
            Match.replay(record, self._watch)
        except BadData as error:
            if not self.states:
                raise
            self.fault = str(error)
        self._compare(record.notes.get(CHECKSUMS_NOTE, ""))

    def _compare(self, marks: str) -> None:
        """Drops all from the first state on whose checksum differs. Raises BadData when that is the deal."""
        for number, state in enumerate(self.states[: len(marks) // _LONG]):
            if checksum_of(state) != marks[_LONG * number : _LONG * (number + 1)]:
                if not number:
                    raise BadData("the cards are dealt differently")
                del self.states[number:], self.news[number:]
                self.fault = f"decision {number} went differently"
                return

    @classmethod
    def of(cls, match: Match) -> Playback:
        """The playback of a running match, as far as it has come."""
        playback = cls.__new__(cls)
        playback.record, playback.fault = match.record, ""
        playback.states, playback.news = match.states, [[], *match.happened]
        return playback

    def _watch(self, state: State, news: list[Event]) -> None:
        self.states.append(state)
        self.news.append(news)

    @property
    def rules(self) -> Rules:
        """The rules of the game."""
        return rules_of(self.states[0])

    @property
    def last(self) -> int:
        """How many decisions there are."""
        return len(self.states) - 1

    def action(self, move: int) -> Action:
        """The decision with this number, from 1."""
        return self.record.moves[move - 1].action

    def known(self, move: int, seat: int) -> int:
        """How many of the first `move` decisions a seat knew of: all but what others had answered in secret."""
        by = [self.action(number).seat for number in range(1, move + 1)]
        return decisions_known(self.states[: move + 1], by, seat)

    def eyes(self) -> tuple[int, ...]:
        """Whose eyes may look back when the match is over: all together, then each seat. Where nobody ever learns
        whose card was whose, only those of somebody who watched."""
        return (SPECTATOR,) if self.rules.anonymous else (ALL_EYES, *range(self.record.seats))

    def view(self, move: int, eyes: int, seat: int = 0) -> State:
        """The state after `move` decisions as these eyes saw it; ALL_EYES look from the place of `seat`."""
        state = self.states[move]
        return reveal(state, seat) if eyes == ALL_EYES else mask(state, eyes)

    def events(self, move: int, eyes: int) -> list[Event]:
        """What these eyes saw of the decision with this number."""
        state = self.states[move]
        seen = (reveal_event(event, state) if eyes == ALL_EYES else mask_event(event, eyes, rules_of(state))
                for event in self.news[move])
        return [event for event in seen if event is not None]


