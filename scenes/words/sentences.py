"""Turns events, actions and reasons into sentences of the text catalogue."""

from __future__ import annotations

from collections import Counter
from collections.abc import Collection, Iterable, Mapping, Sequence
from typing import NamedTuple

from game.core.actions import Action
from game.core.cards import KIND
from game.core.events import Event, Flipped, Rolled, Said
from game.core.guide import Sentence
from game.core.state import State
from game.core.views import is_known
from scenes.words.catalogue import Words

_NAMES_A_SEAT = ("seat", "place")
"""The sorts of gap values that belong to a seat."""


class LogEntry(NamedTuple):
    """A line of the log: sentence, key of the card it is about ("" for none), seats it names, mostly who acted
    first, the number of decisions made when it appeared, and the key by which a game said it. event, why: what it
    tells, or the reasons that it names; with these it can be said again in another language."""

    sentence: str
    card: str
    seats: tuple[int, ...] = ()
    decision: int = 0
    key: str = ""
    event: Event | None = None
    why: tuple[Sentence, ...] = ()


class Sentences:
    """The sentences of a match of `game`; `names` are the players' names by seat."""

    def __init__(self, words: Words, game: str, names: Sequence[str]) -> None:
        self.words = words
        self.game = game
        self.names = names

    def entry(self, event: Event) -> LogEntry | None:
        """The log line of an event; None for events that are only shown as motion."""
        match event:
            case Said(key, args):
                gaps = dict(args)
                card = str(gaps.get("card", "")).removeprefix("card:")
                sentence = self.said(f"{self.game}.said.{key}", gaps)
                return LogEntry(sentence, card, _seats(gaps.values()), key=key, event=event)
            case Rolled(sides, face, seat):
                sentence = self.words("core.rolled", name=self._who(seat), sides=sides, face=face)
                return LogEntry(sentence, "", (seat,) if seat >= 0 else (), event=event)
            case Flipped(heads, _):
                return LogEntry(self.words("core.flipped.heads" if heads else "core.flipped.tails"), "", event=event)
        return None

    def joined(self, entries: Sequence[LogEntry], gap: str) -> LogEntry:
        """One line for several of the same key that differ in a gap, and in `total`: cards of the gap are listed,
        numbers are added up, and all else is as in the last line."""
        events = [entry.event for entry in entries if isinstance(entry.event, Said)]
        values = [dict(event.args)[gap] for event in events]
        numbers = [value for value in values if isinstance(value, int)]
        cards = ",".join(str(value).removeprefix("card:") for value in values)
        last = dict(events[-1].args) | {gap: sum(numbers) if len(numbers) == len(values) else f"cards:{cards}"}
        again = self.entry(Said(events[-1].key, tuple(last.items())))
        assert again is not None
        return entries[0]._replace(sentence=again.sentence, event=again.event)

    def because(self, seat: int, reasons: Sequence[Sentence], decision: int) -> LogEntry:
        """The log line of the reasons for an opponent's decision."""
        sentence = self.words("ui.table.because", name=self.names[seat], why=self.why(reasons))
        return LogEntry(sentence, "", (seat,), decision, why=tuple(reasons))

    def retold(self, entry: LogEntry) -> LogEntry:
        """A log line in the words that hold now."""
        if entry.why:
            return self.because(entry.seats[0], entry.why, entry.decision)
        again = self.entry(entry.event) if entry.event else None
        return entry._replace(sentence=again.sentence) if again else entry

    def said(self, key: str, gaps: Mapping[str, int | str]) -> str:
        """A sentence of the catalogue with its gaps filled by names of players, cards and places."""
        return self.words(key, **self.filled(gaps))

    def move(self, view: State, action: Action, hidden: Collection[str] = ()) -> str:
        """An action in words («attack Wolf with Archer»), as far as `view` knows the cards; picks in `hidden` are not
        named."""
        secret = self.words("ui.undo.hidden_card") if hidden else ""
        picks = [secret if pick in hidden else self.pick(view, pick) for pick in action.picks]
        stem, gaps = f"{self.game}.move.", dict(zip("abc", picks, strict=False))
        asked = view.stack[-1].name if view.stack else ""
        keys = (f"{stem}{asked}.{action.verb}", f"{stem}{action.verb}.{len(action.picks)}", f"{stem}{action.verb}")
        return self.words(next((key for key in keys if self.words.has(key)), keys[-1]), **gaps)

    def label(self, action: Action) -> str:
        """The label of a button that submits this action."""
        stem, (pick, *_) = f"{self.game}.do.{action.verb}.", action.picks
        if self.words.has(stem + pick):
            return self.words(stem + pick)
        return self.words(f"{stem}1", a=self.names[int(pick[1:])])

    def why(self, reasons: Sequence[Sentence]) -> str:
        """Reasons joined in one line; those without a text are left out."""
        keyed = [(f"{self.game}.reason.{key}", gaps) for key, gaps in reasons]
        return self.words("core.reason").join(self.said(key, gaps) for key, gaps in keyed if self.words.has(key))

    def pick(self, view: State, pick: str) -> int | str:
        """The meaning of a pick: a number, a player, a card that the viewer knows, or the place where one lies."""
        if pick.isdecimal():
            return int(pick)
        if pick in view.game.index:
            return self.word(f"card:{pick}")
        if "/" in pick:
            zone, place = view.layout.slot(pick)
            if place < len(view.zones[zone]) and is_known(view, zone, place):
                return self.word(f"card:{view.game.cards[view.zones[zone][place] & KIND].key}")
            name = view.layout.zones[zone].name.rpartition(".")[2]
            owner = view.layout.zones[zone].owner
            return self.words(f"{self.game}.place.{name}", name=self._who(owner), place=place + 1)
        if pick[0] == "s" and pick[1:].isdecimal():
            return self.names[int(pick[1:])]
        return self.words(f"{self.game}.pick.{pick}")

    def filled(self, gaps: Mapping[str, int | str]) -> dict[str, int | str]:
        """The gaps with keys (`seat:0`, `card:wolf`) replaced by names."""
        return {name: self.word(value) for name, value in gaps.items()}

    def word(self, value: int | str) -> int | str:
        """The value of a gap, with a key (`seat:0`, `card:wolf`, `cards:wolf,bear`, `place:s0.field/3`) replaced by
        names, and that of other texts (`text:ui.back`, `text:ui.back,ui.next`) by what they say."""
        if isinstance(value, int) or ":" not in value:
            return value
        sort, _, rest = value.partition(":")
        match sort:
            case "seat":
                return self.names[int(rest)]
            case "card" | "cards":
                return self.words.listed(self._copies(key, n) for key, n in Counter(rest.split(",")).items())
            case "text":
                return self.words.listed(map(self.words, rest.split(",")))
            case "place":
                zone, _, place = rest.partition("/")
                owner, _, name = zone.partition(".")
                return self.words(f"{self.game}.place.{name}", name=self.names[int(owner[1:])], place=place)
            case _:
                return self.words(f"{self.game}.{sort}.{rest}")

    def _copies(self, key: str, number: int) -> str:
        name = self.words.card(self.game, key)
        return name if number == 1 else self.words("core.copies", n=number, card=name)

    def _who(self, seat: int) -> str:
        """The name of a seat; -1 is the table."""
        return self.names[seat] if seat >= 0 else self.words("core.table")


def _seats(values: Iterable[int | str]) -> tuple[int, ...]:
    """The seats that a sentence is about, in its order: those it names, and the owners of places it names."""
    words = [str(value).partition(":") for value in values if isinstance(value, str)]
    named = [rest if sort == "seat" else rest[1:].partition(".")[0] for sort, _, rest in words if sort in _NAMES_A_SEAT]
    return tuple(dict.fromkeys(map(int, named)))
