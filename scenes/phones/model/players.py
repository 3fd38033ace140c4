"""The player information on a phone's page: chips for the others, the seat's own numbers, and the state of the
match."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Sequence

from game.core import flow
from game.core.rules import Ask, Rules
from game.core.state import State
from scenes.phones.model.card_faces import own, said
from scenes.phones.model.hand_map import HandMap
from scenes.phones.pages import Mark, OtherPlayer
from scenes.words.sentences import Sentences

_FACTS = 2
"""Facts on the chip of a player."""


class Players:
    """The players of one match as one seat sees them; `names` are those by which they are called at the table."""

    def __init__(
        self, rules: Rules, sentences: Sentences, hand_map: HandMap, names: Sequence[str], marks: Sequence[Mark]
    ) -> None:
        self.rules = rules
        self.game = rules.key
        self.sentences = sentences
        self.words = sentences.words
        self.map = hand_map
        self.names = names
        self.marks = marks

    def others(self, view: State, away: Collection[int]) -> tuple[OtherPlayer, ...]:
        """The chips of the others, clockwise from the seat that looks. Who is asked stands there only while the open
        question is answered openly."""
        asked = self.thinking(view)
        seats = [(view.viewer + step) % view.seats for step in range(1, view.seats)]
        return tuple(self._other(view, seat, seat in asked, seat in away) for seat in seats)

    def _other(self, view: State, seat: int, asked: bool, away: bool) -> OtherPlayer:
        guide = self.rules.guide
        out = self.rules.out(view, seat) or guide.sits_out(view, seat)
        state = "away" if away else "out" if out else "asked" if asked else ""
        spoken = guide.spoken(view, seat)
        says = said(self.sentences, "spoken", spoken) if spoken else ""
        return OtherPlayer(seat, self.names[seat], self.marks[seat], self._facts(view, seat), state, says)

    def thinking(self, view: State) -> tuple[int, ...]:
        """The other seats that are known to owe a decision; () while secret answers are open."""
        if not view.stack or not isinstance(self.rules.steps[view.stack[-1].name], Ask):
            return ()
        return tuple(seat for seat in flow.waiting(view) if seat != view.viewer)

    # Numbers ----------------------------------------------------------------------------------------

    def _signs(self, view: State, seat: int, names: Iterable[str]) -> list[tuple[str, str]]:
        """The signs of the name plate and the captions of a seat for these names, in their order. A name is a sign
        of the plate, `@area` for a caption of the seat's own area, `@/area` for one of the table's."""
        plate: dict[str, str] = {}
        for sign, word in self.rules.guide.name_plate(view, seat):
            plate.setdefault(sign, word)
        found = []
        for name in names:
            if name.startswith("@"):
                area = name[2:] if name.startswith("@/") else f"s{seat}.{name[1:]}"
                for _, part in self.rules.guide.caption(view, area)[:1]:
                    found.append((name.lstrip("@/"), said(self.sentences, "caption", part)))
            elif name in plate:
                found.append((name, plate[name]))
        return found

    def _facts(self, view: State, seat: int) -> tuple[str, ...]:
        """Short facts that everybody may know of a seat."""
        names = self.map.facts or [sign for sign, _ in self.rules.guide.name_plate(view, seat)]
        found = (self._fact(sign, word) for sign, word in self._signs(view, seat, names))
        return tuple(filter(None, found))[:_FACTS]

    def _fact(self, sign: str, word: str) -> str:
        key = own(self.words, self.game, f"fact.{sign}")
        return self.words(key, n=int(word) if word.isdecimal() else word) if key else word

    def figures(self, view: State) -> tuple[tuple[str, str], ...]:
        """The seat's own numbers, each with what it counts."""
        names = self.map.figures or [sign for sign, _ in self.rules.guide.name_plate(view, view.viewer)]
        found = []
        for sign, word in self._signs(view, view.viewer, names):
            if key := own(self.words, self.game, f"figure.{sign}"):
                found.append((self.words(key), word))
        return tuple(found)

    def where(self, view: State) -> str:
        """The state of the match; "" before it has begun."""
        counts = {name: view.counts[place] for name, place in view.layout.counter_index.items() if "." not in name}
        counter = next((name for name in self.map.where if counts[name]), "")
        return self.words(f"{self.game}.phone.where.{counter}", **counts) if counter else ""
