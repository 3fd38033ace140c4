"""Plays a record: the state after each decision, the events between, and both as a certain seat sees them."""

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
"""The number that stands for the eyes of all seats together: they know every card that any seat knows."""
CHECKSUMS_NOTE = "marks"
"""The name, in files, of the note with a checksum of each state of a match, by which changed rules are noticed."""
_LONG = 4
"""Characters of a checksum."""


def checksum_of(state: State) -> str:
    """Four hexadecimal digits for the zones, the counters, the seats asked and the outcome of a state.

    Cards, zones and counters count by name, so versions with the same rules have the same checksums, even if they
    number them differently. Counters whose name begins with _ only keep what happened, and do not count.
    """
    rows, parts = state.game.cards, []
    for zone, cards, is_hand in zip(state.layout.zones, state.zones, state.layout.is_hand, strict=True):
        names = [f"{rows[card & KIND].key}{'+' if card & UP else ''}" if card != EMPTY else "-" for card in cards]
        if names:
            parts.append(f"{zone.name} {' '.join(sorted(names) if is_hand else names)}")
    parts += [
        f"{name} {count}"
        for name, count in zip(state.layout.counters, state.counts, strict=True)
        if count and not name.startswith("_")
    ]
    whole = (sorted(parts), waiting(state), state.outcome and tuple(state.outcome))
    return f"{crc32(repr(whole).encode()) & 0xFFFF:04x}"


def checksums_of(states: Iterable[State]) -> str:
    """The checksums of these states, joined in order."""
    return "".join(map(checksum_of, states))


class Playback:
    """A record with the states and events that come of it.

    `states[n]` is the whole state after `n` decisions; `news[n]` are the events of the last of them, `news[0]` those of
    the deal. A record that breaks the rules at some line, or whose checksums differ from some decision on, is played up
    to there, and `fault` says why. Raises BadData if not even the deal fits.
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
        """Drop all states from the first one whose checksum differs. Raises BadData if that is the deal."""
        for number, state in enumerate(self.states[: len(marks) // _LONG]):
            if checksum_of(state) != marks[_LONG * number : _LONG * (number + 1)]:
                if not number:
                    raise BadData("the cards are dealt differently")
                del self.states[number:], self.news[number:]
                self.fault = f"decision {number} went differently"
                return

    @classmethod
    def of(cls, match: Match) -> Playback:
        """The playback of a running match up to now."""
        playback = cls.__new__(cls)
        playback.record, playback.fault = match.record, ""
        playback.states, playback.news = match.states, [[*match.opening], *match.events]
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
        """The number of decisions."""
        return len(self.states) - 1

    def action(self, move: int) -> Action:
        """The decision with this number, from 1."""
        return self.record.moves[move - 1].action

    def known(self, move: int, seat: int) -> int:
        """The number of decisions that a seat knew of after the first `move`: all but open secret answers of others."""
        by = [self.action(number).seat for number in range(1, move + 1)]
        return decisions_known(self.states[: move + 1], by, seat)

    def eyes(self) -> tuple[int, ...]:
        """The eyes that a finished match may be watched with: ALL_EYES, then each seat; in an anonymous game only the
        spectator's."""
        return (SPECTATOR,) if self.rules.anonymous else (ALL_EYES, *range(self.record.seats))

    def view(self, move: int, eyes: int, seat: int = 0) -> State:
        """The state after `move` decisions as these eyes see it; with ALL_EYES it is shown from the place of `seat`."""
        state = self.states[move]
        return reveal(state, seat) if eyes == ALL_EYES else mask(state, eyes)

    def events(self, move: int, eyes: int) -> list[Event]:
        """The events of the decision with this number, from 1, as these eyes see them."""
        state = self.states[move]
        seen = (
            reveal_event(event, state) if eyes == ALL_EYES else mask_event(event, eyes, rules_of(state))
            for event in self.news[move]
        )
        return [event for event in seen if event is not None]
