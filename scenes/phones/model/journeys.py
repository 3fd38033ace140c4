"""The way of a match as a map on a phone: the places, who was met there, who fell there, and the story told there."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from game.core.events import Event, Said
from game.core.guide import Journey, JourneyPlace, Sentence, Tone
from game.core.rules import Rules
from game.core.state import State
from scenes.phones.model.card_faces import icon, picture
from scenes.phones.pages import JourneyStop, Mark, Met, ShownWay
from scenes.words.sentences import Sentences

_TONES = {Tone.GOOD: "good", Tone.BAD: "bad", Tone.PLAIN: ""}


class Journeys:
    """Makes the maps of one match as one seat reads them."""

    def __init__(self, rules: Rules, sentences: Sentences, names: Sequence[str], marks: Sequence[Mark]) -> None:
        self.rules = rules
        self.sentences = sentences
        self.names = names
        self.marks = marks

    def of(self, view: State, events: Iterable[Event]) -> ShownWay | None:
        """The map for a view; events: all of the match that its owner may know. None for a game without a way, or
        before it begins."""
        found = self.rules.guide.journey(view, [event for event in events if isinstance(event, Said)])
        if found is None:
            return None
        return ShownWay(
            self._said(found.title),
            " ".join(map(self._said, found.story)),
            " · ".join(map(self._said, found.facts)),
            tuple(self._stop(found, number, place) for number, place in enumerate(found.places)),
            found.here,
            icon(self.rules.key, found.sign),
        )

    def _said(self, sentence: Sentence) -> str:
        return self.sentences.said(f"{self.rules.key}.journey.{sentence[0]}", sentence[1])

    def _stop(self, found: Journey, number: int, place: JourneyPlace) -> JourneyStop:
        here = found.company if number == found.here else ()
        fallen = tuple(self.marks[seat] for seat in place.graves)
        fell = self.sentences.words.listed([self.names[seat] for seat in place.graves]) if place.graves else ""
        met = tuple(self._met(card, tone) for card, tone in place.met)
        return JourneyStop(
            self._said((f"place_{number + 1}", {})),
            met,
            place.lamps,
            fallen,
            self.sentences.words("core.phone.fell", names=fell) if fell else "",
            tuple(self.marks[seat] for seat in here),
        )

    def _met(self, card: str, tone: Tone) -> Met:
        key = self.rules.key
        return Met(self.sentences.words(f"{key}.card.{card}.name"), picture(f"{key}/cards/{card}"), _TONES[tone])
