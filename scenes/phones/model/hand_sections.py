"""The sections of a phone's hand page: which cards lie where, as one seat sees them."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

import msgspec

from game.core.actions import Action
from game.core.cards import EMPTY, UP, is_hidden
from game.core.rules import Rules
from game.core.state import State
from scenes.phones.model.card_faces import CardFaces, said
from scenes.phones.model.hand_map import HandMap, MapSection, PlacedSection, placed
from scenes.phones.pages import CardFace, SecretLetter, Section
from scenes.words.sentences import Sentences


class HandSections:
    """Makes the sections of one match as one seat sees them."""

    def __init__(self, rules: Rules, sentences: Sentences, hand_map: HandMap, faces: CardFaces) -> None:
        self.rules = rules
        self.game = rules.key
        self.sentences = sentences
        self.words = sentences.words
        self.map = hand_map
        self.faces = faces

    def sections(self, view: State, legal: Sequence[Action]) -> list[Section]:
        """All sections that have anything to show; where a card that can be picked lies in none of them, one more has
        it."""
        question = view.stack[-1].name if view.stack else ""
        shown = [one for one in placed(self.rules, view.seats, view.viewer) if _fits(one.section, question)]
        found = [section for one in shown if (section := self._section(view, one)) is not None]
        if missing := self._missing(view, legal, found):
            title = self.words("core.phone.section.more")
            found.append(Section("more", title, "cards", cards=tuple(missing)))
        return found

    def letters(self, view: State) -> tuple[SecretLetter, ...]:
        """The secret cards of the seat that lie face down before it."""
        found = []
        for name in self.map.letters:
            zone = view.layout.zone_index[name.format(me=view.viewer)]
            title = f"{self.game}.phone.letter.{name.rpartition('.')[2]}"
            for place, card in enumerate(view.zones[zone]):
                if not is_hidden(card) and not card & UP:
                    face = msgspec.structs.replace(self.faces.face(view, zone, place), place="", signs=())
                    found.append(SecretLetter(self.words(title), face))
        return tuple(found)

    # One section ----------------------------------------------------------------------------------

    def _section(self, view: State, one: PlacedSection) -> Section | None:
        section = one.section
        slots = [
            (zone, place)
            for zone in one.zones
            for place in self._places(view, zone, section)
            if not section.open or view.zones[zone][place] & UP
        ]
        lines = tuple(self._lines(view, section))
        full = any(view.zones[zone][place] != EMPTY for zone, place in slots)
        if not (full or section.empty or (lines and section.layout == "words")):
            return None
        cards = self._cards(view, section, slots)
        titles: tuple[str, ...] = ()
        if section.titles:
            cards, titles = self._titled(view, one, cards)
        return Section(
            one.section.key + (str(one.owner) if section.each else ""),
            self._title(section, one, len(slots)),
            section.layout,
            section.role,
            section.columns,
            tuple(cards),
            titles,
            lines,
        )

    def _places(self, view: State, zone: int, section: MapSection) -> Sequence[int]:
        """The places of a zone in the order in which they are shown."""
        places: Sequence[int] = range(len(view.zones[zone]))
        if section.top or view.layout.zones[zone].name in section.whole:
            return places[::-1][: section.top or 1]
        return places[::-1] if section.turned else places

    def _cards(self, view: State, section: MapSection, slots: Iterable[tuple[int, int]]) -> list[CardFace]:
        guide, chosen = self.rules.guide, set(self.rules.guide.chosen(view))
        covered = {zone: guide.covered(view, zone) for zone, _ in slots}
        found = []
        for zone, place in slots:
            face = self.faces.face(view, zone, place, section.owned)
            if (name := view.layout.zones[zone].name) in section.whole:
                face = msgspec.structs.replace(face, pick=name, place="", times=len(view.zones[zone]))
            if place < covered[zone] and not section.top:
                face = msgspec.structs.replace(face, dim=True)
            if (zone, place) in chosen:
                face = msgspec.structs.replace(face, lifted=True)
            found.append(face)
        return self._stacks(found) if section.stacked else found

    def _stacks(self, faces: Iterable[CardFace]) -> list[CardFace]:
        """Equal cards on each other."""
        counts: dict[CardFace, int] = {}
        for face in faces:
            counts[face] = counts.get(face, 0) + 1
        stacks = []
        for face, times in counts.items():
            say = self.words("core.phone.times", card=face.say, n=times) if times > 1 else face.say
            stacks.append(msgspec.structs.replace(face, times=times, say=say))
        return stacks

    def _titled(self, view: State, one: PlacedSection, cards: list[CardFace]) -> tuple[list[CardFace], tuple[str, ...]]:
        """The cards with a title each; an empty face for a zone without one."""
        found: list[CardFace] = []
        titles: list[str] = []
        for zone in one.zones:
            name = self.sentences.names[max(0, view.layout.zones[zone].owner)]
            lying = [cards.pop(0) for _ in range(min(len(cards), len(view.zones[zone])))]
            stem = f"{self.game}.phone.title.{one.section.key}"
            for face in lying or [CardFace(self.words(f"{stem}.none", name=name))]:
                key = stem if lying else f"{stem}.empty"
                titles.append(self.words(key, name=name))
                found.append(face)
        return found, tuple(titles)

    def _title(self, section: MapSection, one: PlacedSection, count: int) -> str:
        label = f"{self.game}.label.{section.key}"
        usual = label if self.words.has(label) else f"core.phone.section.{'foe' if section.each else section.role}"
        key = f"{self.game}.phone.section.{section.key}"
        key = key if self.words.has(key) else usual
        name = self.sentences.names[one.owner] if one.owner >= 0 else ""
        return self.words(key, name=name, n=count)

    def _lines(self, view: State, section: MapSection) -> Iterable[str]:
        """The guide's captions for the areas of a section."""
        guide = self.rules.guide
        for area in section.captions:
            yield from (said(self.sentences, "caption", part) for _, part in guide.caption(view, area))
        for area in section.sums:
            yield from (said(self.sentences, "sum", step) for step in guide.breakdown(view, area))

    # What lies in no section ------------------------------------------------------------------------

    def _missing(self, view: State, legal: Sequence[Action], found: Iterable[Section]) -> list[CardFace]:
        """The cards that legal actions pick and that no section shows."""
        shown = {word for section in found for face in section.cards for word in (face.pick, face.place)}
        wanted = dict.fromkeys(pick for action in legal for pick in action.picks if pick not in shown)
        cards = []
        for pick in wanted:
            if "/" in pick:
                cards.append(self.faces.face(view, *view.layout.slot(pick)))
            elif pick in view.game.index and not self.words.has(f"{self.game}.pick.{pick}"):
                printed = self.faces.printed(view.game.index[pick])
                cards.append(
                    CardFace(
                        printed.name, pick, "", printed.art, printed.kind, printed.text, printed.number, say=printed.say
                    )
                )
            elif pick in view.layout.zone_index:
                cards.append(self._whole(view, pick))
        return cards

    def _whole(self, view: State, pick: str) -> CardFace:
        """A zone that is picked as a whole: its top card."""
        zone = view.layout.zone_index[pick]
        if not view.zones[zone]:
            return CardFace(self.words("ui.table.empty_place"), pick)
        return msgspec.structs.replace(self.faces.face(view, zone, len(view.zones[zone]) - 1), pick=pick, place="")


def _fits(section: MapSection, question: str) -> bool:
    """Whether a section is shown while a question is open."""
    return (not section.when or question in section.when) and question not in section.never
