"""The things that can be touched on the table: cards, places and name plates, with the words by which actions pick
them."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Sequence
from collections.abc import Set as AbstractSet
from math import dist

from pygame import Rect

from scenes.motion.moves import RestPose
from scenes.shell.scene import ScreenElement
from scenes.table.context import ShownContext
from scenes.table.intents import Touch
from scenes.table.surface.board import Place, Sprite, covers

JOURNEY = "journey"
"""The word of the track that shows how far the match has come; touching it opens the map of the way."""
_SNAP = 0.5
"""A drop counts up to this far beside a legal target, in card sizes."""


class Targets:
    """The words and places of one table; `index` reads them from the board."""

    def __init__(self, table: ShownContext) -> None:
        self.tabletop = table.tabletop
        self.names = table.match.names
        """The players' names by seat."""
        self.picker = table.picker
        self.choice = table.director.choice
        self._places: dict[str, list[Place]] = {}
        self._words: dict[Place, str] = {}

    def index(self) -> None:
        """Read all words and places from the board."""
        board = self.tabletop.board
        self._words = {
            place: self._word(place)
            for zone, held in enumerate(board.sprites)
            if (area := board.areas[zone]) is not None and not area.still
            for place in (Place(zone, index) for index in range(-1, len(held)))
        }
        self._places = {}
        for place, word in self._words.items():
            self._places.setdefault(word, []).append(place)

    def _word(self, place: Place) -> str:
        """The word of a place; where a whole zone may be picked, its cards have its word, of a pile the top one."""
        board, word = self.tabletop.board, self.tabletop.board.pick(place)
        area, zone = board.areas[place.zone], board.view.layout.zones[place.zone].name
        in_pile = area is not None and area.style == "pile" and place.index < len(board.sprites[place.zone]) - 1
        return zone if word != zone and not in_pile and self.picker.may_pick(zone) else word

    def __contains__(self, word: str) -> bool:
        """Whether a word names something that lies on the table."""
        return word in self._places or bool(self._seat(word))

    def places(self, word: str) -> list[Place]:
        """The places where a word can be touched: several if a hand has equal cards."""
        return self._places.get(word, [])

    def sprites(self, word: str) -> list[Sprite]:
        """The cards that a word picks."""
        found = (self.tabletop.board.sprite(place) for place in self.places(word))
        return [sprite for sprite in found if sprite is not None]

    def _seat(self, word: str) -> list[Rect]:
        """The rectangles by which a word picks a seat; [] if it names none."""
        return self.tabletop.seat_rects(int(word[1:])) if word[:1] == "s" and word[1:].isdecimal() else []

    def journey(self) -> Rect | None:
        """The track that stands for the way so far, if there is a map of that."""
        tabletop = self.tabletop
        if not (self.choice.maps and self.choice.look.journeys and not tabletop.covered):
            return None
        tracks = (tabletop.rect(area) for area in tabletop.arrangement.values() if area.style == "track")
        return next(tracks, None)

    def touched(self, pixel: tuple[int, int], but: Sprite | None = None) -> tuple[Place | None, str]:
        """The place under a pixel and its word, ignoring the card `but`; (None, "") for bare ground."""
        for seat in range(self.tabletop.view.seats):
            if any(rect.collidepoint(pixel) for rect in self.tabletop.seat_rects(seat)):
                return None, f"s{seat}"
        place = self.tabletop.board.at(*self.tabletop.units(pixel), but)
        word = self._words.get(place, "") if place else ""
        if not word and (track := self.journey()) and track.collidepoint(pixel):
            return None, JOURNEY
        return place, word

    def spots(self, word: str) -> list[RestPose]:
        """The poses of the cards or places of a word, in layout units."""
        found = [self.tabletop.board.spot(place) for place in self.places(word)]
        found += [RestPose(*self.tabletop.units(rect.center)) for rect in self._seat(word)]
        return [spot for spot in found if spot is not None]

    def near(self, words: Iterable[str], points: Iterable[tuple[float, float]]) -> str | None:
        """The word that lies nearest to one of the points (layout units), within _SNAP; None for none."""
        points = tuple(points)
        reached = [
            (dist(point, spot[:2]), word)
            for word in words
            for spot in self.spots(word)
            for point in points
            if covers(spot, *point, _SNAP)
        ]
        return min(reached)[1] if reached else None

    def stops(self, words: Collection[str]) -> dict[str, Rect]:
        """A rectangle in pixels for each word that has a place; that of a seat is its name plate's."""
        cards = {word: self.tabletop.card_rect(spots[0]) for word in words if (spots := self.spots(word))}
        seats = {word: self._plate(word, rects) for word in words if (rects := self._seat(word))}
        track = self.journey() if JOURNEY in words else None
        return cards | seats | ({JOURNEY: track} if track else {})

    def _plate(self, word: str, rects: Sequence[Rect]) -> Rect:
        """The name plate of the seat that a word picks, or the first of its rectangles."""
        return self.tabletop.plate_rect(int(word[1:])) or rects[0]

    def elements(self, lit: AbstractSet[str], focus: str | None) -> list[ScreenElement]:
        """All cards, places and name plates as a person sees them; lit: the words that may be picked."""
        found = (
            self._element(place, word, lit, focus)
            for place, word in self._words.items()
            if place.index >= 0 or (word in lit and self.tabletop.board.is_empty(place))
        )
        plates = [
            ScreenElement(name, rect, "seat", f"s{seat}" in lit, focus == f"s{seat}", Touch(f"s{seat}"))
            for seat, name in enumerate(self.names)
            for rect in self.tabletop.seat_rects(seat)
        ]
        label, track = self.tabletop.host.text("ui.table.journey"), self.journey()
        ways = [ScreenElement(label, track, "map", False, focus == JOURNEY, Touch(JOURNEY))] if track else []
        return [thing for thing in found if thing is not None] + plates + ways

    def _element(self, place: Place, word: str, lit: AbstractSet[str], focus: str | None) -> ScreenElement | None:
        board, words = self.tabletop.board, self.tabletop.host.text
        spot, sprite = board.spot(place), board.sprite(place)
        if spot is None:
            return None
        label, role = words("ui.table.empty_place"), "place"
        if sprite is not None:
            row = board.row(sprite.card) if board.shows_face(place.zone, sprite.card) else None
            key = f"{self.tabletop.game}.card.{row.key}.name" if row else "ui.table.face_down"
            label, role = words(key), "card"
        rect = self.tabletop.card_rect(spot)
        touch = None if board.veiled(place.zone) else Touch(word)  # a press holds the veil up
        return ScreenElement(f"{label} ({word})", rect, role, word in lit, word == focus, touch)
