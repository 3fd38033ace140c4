"""The cards on the table: a mirror of the viewer's view, with a sprite for every card in it."""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Sequence
from dataclasses import dataclass, field
from math import dist, inf

from game.core.cards import EMPTY, KIND, UP, is_hidden, seen_bit
from game.core.events import Event, Forgot, Moved, Shuffled, Swapped
from game.core.layout import Eyes
from game.core.rules import rules_of
from game.core.state import State
from game.core.views import apply_event, mask_card
from scenes.look.look_parts import Stature
from scenes.look.theme import GameLook
from scenes.motion.moves import Pose, RestPose
from scenes.table.surface.depth import foot
from scenes.table.surface.kept_rows import KeptRows
from scenes.table.surface.layout import CARD_HEIGHT, CARD_WIDTH, Area, Arrangement
from scenes.table.surface.perspective import Perspective
from scenes.table.surface.shared_rows import shared

_RAISED = 0.1
"""Distance by which a chosen card stands out of its row, in card heights."""
_RAISED_IN_LINES = 0.03
"""The same where cards lie in lines and would cover the one above."""


@dataclass(eq=False)
class Sprite:
    """One card as it is drawn. card: the card's number as the viewer sees it; spot: its place, None in a zone that the
    arrangement does not show; stood: whether it stood on the ground of a scene where it was shown last."""

    card: int
    pose: Pose = field(default_factory=Pose)
    spot: RestPose | None = None
    stood: bool = False


@dataclass(frozen=True)
class Place:
    """A zone, or one place in it: its index from 0, -1 for the zone itself."""

    zone: int
    index: int = -1


class Board(Perspective):
    """The zones with their sprites, always in step with the mirror `view`."""

    def __init__(self, view: State, arrangement: Arrangement) -> None:
        super().__init__(view)
        self.arrangement = self.given = arrangement
        """Where things lie now, and (`given`) where they would if no row was crowded."""
        self.sprites: list[list[Sprite | None]] = []
        self.areas: list[Area | None] = []
        self.changes = 0
        """Grows whenever cards are put elsewhere, or lie in another order."""
        self.arrangements = 0
        """The number of times that the arrangement has changed."""
        self.unveiled = False
        """Whether the viewer holds up the veil over cards that nobody else at the screen should see."""
        self._order: dict[int, list[Sprite]] = {}
        self._arranged: dict[int, list[int]] = {}
        """The kinds of cards, in their order, of each hand that was put in order."""
        self.kept: KeptRows[Sprite] = KeptRows()
        """The places of the viewer's hands and rows while the viewer is at work on them."""
        self.reset(view)

    # Which is where -----------------------------------------------------------------------------

    def shows_face(self, zone: int, card: int) -> bool:
        """Whether the viewer sees the face of a card in a zone: it lies face up, or in a zone that the viewer looks
        into. A face-down card that the viewer only saw earlier shows its back.
        """
        if self.row(card) is None or (self.veiled(zone) and not card & UP):
            return False
        looks_in = self.view.layout.eyes[zone] & seen_bit(self.view.viewer)
        return bool(card & UP) or bool(looks_in)

    def veiled(self, zone: int) -> bool:
        """Whether a zone lies under a veil that is not held up now."""
        area = self.areas[zone] if zone < len(self.areas) else None
        return area is not None and area.veil and not self.unveiled

    def is_private(self, zone: int, card: int) -> bool:
        """Whether the viewer sees the face of a card that lies face down for the others."""
        open_to_all = self.view.layout.zones[zone].eyes is Eyes.ALL
        return not (card & UP or open_to_all) and self.shows_face(zone, card)

    def pick(self, place: Place) -> str:
        """The word by which an action picks a place, or the card there if the hand is the viewer's or open."""
        layout = self.view.layout
        zone = layout.zones[place.zone]
        if place.index < 0:
            return zone.name
        if layout.is_hand[place.zone] and (zone.owner in (-1, self.view.viewer) or zone.eyes is Eyes.ALL):
            row = self.row(self.view.zones[place.zone][place.index])
            return row.key if row else layout.pick(place.zone, place.index)
        return layout.pick(place.zone, place.index)

    def is_empty(self, place: Place) -> bool:
        """Whether no card lies at a place, or in the whole zone."""
        return not self.sprites[place.zone] if place.index < 0 else self.sprite(place) is None

    def sprite(self, place: Place) -> Sprite | None:
        """The sprite at a place; None for an empty one."""
        cards = self.sprites[place.zone]
        return cards[place.index] if 0 <= place.index < len(cards) else None

    def shown(self, zone: int) -> list[Sprite | None]:
        """The sprites of a zone in the order in which they lie: a hand that was put in order so, with new cards last,
        other zones as in the view.
        """
        held = self.sprites[zone]
        if not self.view.layout.is_hand[zone]:
            return held
        kept = [sprite for sprite in self._order.get(zone, []) if sprite in held]
        new = [sprite for sprite in held if sprite is not None and sprite not in kept]
        arranged = kept != [sprite for sprite in held if sprite in kept]
        self._order[zone] = kept + new if arranged else [sprite for sprite in held if sprite is not None]
        return list(self.kept.in_order(zone, self._order[zone]))

    def visible_share(self, zone: int, index: int) -> float:
        """The share (0..1) of a card's width, from the left, that no later card of its zone covers."""
        sprite = self.sprites[zone][index]
        if sprite is None or sprite.spot is None:
            return 1.0
        spot = sprite.spot
        line = CARD_HEIGHT * spot.scale / 2
        later = [
            other.spot.x
            for other in self.sprites[zone][index + 1 :]
            if other and other.spot and abs(other.spot.y - spot.y) < line
        ]
        return min(1.0, min((x - spot.x for x in later if x > spot.x), default=inf) / (CARD_WIDTH * spot.scale))

    def rearrange(self, zone: int, sprite: Sprite, x: float, y: float) -> None:
        """Put a card of a hand among the others at a point (layout units), in the line of cards that is nearest."""
        order = [other for other in self.shown(zone) if other is not None and other is not sprite]
        lines = [other.spot.y for other in order if other.spot is not None]
        near = min(lines, key=lambda line: abs(line - y), default=y)
        half = CARD_HEIGHT / 2 * (sprite.spot.scale if sprite.spot else 1.0)
        before = sum(
            1
            for other in order
            if other.spot is not None
            and (other.spot.y < near - half or (other.spot.x < x and other.spot.y < near + half))
        )
        order.insert(before, sprite)
        self._order[zone] = order
        self.kept.forget(zone)
        self._place_cards(zone)

    def sort(self, by_number: bool) -> None:
        """Sort the viewer's hands by number, or by the order of the card table, which is by class."""
        for zone, spec in enumerate(self.view.layout.zones):
            if self.view.layout.is_hand[zone] and spec.owner == self.view.viewer:
                self.shown(zone)
                self.kept.forget(zone)
                self._order[zone].sort(key=lambda sprite: self._rank(sprite.card, by_number))
                self._place_cards(zone)

    def unsort(self) -> None:
        """Forget every order that hands were put in: all lie as the rules sort them."""
        self.changes += 1
        self._order.clear()
        self._arranged.clear()
        self.kept.forget()

    def _rank(self, card: int, by_number: bool) -> tuple[int, int]:
        row = self.row(card)
        number = next(iter(row.numbers.values()), 0) if row and by_number else 0
        return number, card & KIND

    def place_of(self, sprite: Sprite) -> Place:
        """The place of a sprite."""
        for zone, cards in enumerate(self.sprites):
            if sprite in cards:
                return Place(zone, cards.index(sprite))
        raise AssertionError("a sprite that is on no zone")

    def at(self, x: float, y: float, but: Sprite | None = None) -> Place | None:
        """The topmost thing at a point (layout units), ignoring one sprite: a card, an empty place of a grid, or a
        zone."""
        for zone in reversed(range(len(self.sprites))):
            area = self.areas[zone]
            if area is None:
                continue
            for lying, sprite in self._from_top(zone, area, x, y):
                spot = sprite.spot if sprite else self._empty_spot(zone, lying)
                if (sprite is None or sprite is not but) and spot is not None and covers(spot, x, y):
                    return Place(zone, self.sprites[zone].index(sprite) if sprite else lying)
        return next((Place(zone) for zone, area in enumerate(self.areas) if area and area.covers(x, y)), None)

    def _from_top(self, zone: int, area: Area, x: float, y: float) -> list[tuple[int, Sprite | None]]:
        """The sprites of a zone with their numbers in it, the topmost at a point first; of figures, which hide each
        other in part, the one whose middle is nearest."""
        lying = list(enumerate(self.shown(zone)))
        if area.style != "depth":
            return lying[::-1]
        return sorted(lying, key=lambda one: dist((x, y), one[1].spot[:2]) if one[1] and one[1].spot else inf)

    def _empty_spot(self, zone: int, index: int) -> RestPose | None:
        area, count = self.areas[zone], len(self.sprites[zone])
        return area.spots(count)[index] if area and index < count else None

    def lies_in(self, zone: int, x: float, y: float) -> bool:
        """Whether a point lies in the area of a zone."""
        area = self.areas[zone]
        return area is not None and area.covers(x, y)

    def spot(self, place: Place) -> RestPose | None:
        """The pose of a place, in layout units; for a zone the middle of its area; None if it is not shown."""
        area = self.areas[place.zone]
        if area is None:
            return None
        if place.index < 0:
            return RestPose(*area.centre, 0.0, area.scale)
        sprite = self.sprite(place)
        return sprite.spot if sprite else self._empty_spot(place.zone, place.index)

    # Changes ------------------------------------------------------------------------------------

    def reset(self, view: State) -> None:
        """Lay everything out as in a view, without motion."""
        self.changes += 1
        self._remember()
        self._order.clear()
        if view.viewer == self.view.viewer:
            self.kept.reset(view.zones)
        else:
            self.kept.forget()
        self.view = view
        self.sprites = [[None if card == EMPTY else Sprite(card) for card in zone] for zone in view.zones]
        for zone, arranged in self._arranged.items():
            self._order[zone] = _as_arranged([sprite for sprite in self.sprites[zone] if sprite is not None], arranged)
        self.arrange(self.arrangement)
        for zone, cards in enumerate(self.sprites):
            for sprite in cards:
                if sprite is not None:
                    sprite.pose.flip = float(self.shows_face(zone, sprite.card))
                    self.settle(sprite)

    def _remember(self) -> None:
        """Remember the order of the hands that were put in order and whose cards are known."""
        for zone in self._order:
            order, held = self.shown(zone), self.sprites[zone]
            known = [sprite.card for sprite in order if sprite is not None and not is_hidden(sprite.card)]
            if len(known) == len(held):
                self._arranged.pop(zone, None)
                if order != held:
                    self._arranged[zone] = [card & KIND for card in known]

    def cover(self, view: State, next_one: Sprite | None = None) -> None:
        """Change to the public view of the same moment: cards that it does not know turn over where they lie.

        The cards of a hand cannot be told apart then; `next_one` is the sprite that leaves its hand next, if any does.
        """
        self._remember()
        self.kept.forget()
        bit, hidden = seen_bit(view.viewer), view.game.hidden
        for zone, cards in enumerate(view.zones):
            held = self.sprites[zone]
            if view.layout.is_hand[zone]:
                kept = [sprite for sprite in self.shown(zone) if sprite is not None]
                kept.sort(key=lambda sprite: (mask_card(sprite.card, bit, hidden), sprite is next_one))
                self.sprites[zone] = held = list(kept)
                self._order[zone] = kept
            for sprite, card in zip(held, cards, strict=True):
                if sprite is not None:
                    sprite.card = card
        self.view = view
        self.arrange(self.arrangement)
        for zone, held in enumerate(self.sprites):
            for sprite in held:
                if sprite is not None:
                    sprite.pose.flip = float(self.shows_face(zone, sprite.card))

    def settle(self, sprite: Sprite) -> None:
        """Put a sprite at its place, without motion."""
        self.changes += 1
        if sprite.spot is None:
            sprite.pose.alpha = 0.0
        else:
            sprite.pose.alpha = 1.0
            sprite.pose.put(sprite.spot)

    def arrange(self, arrangement: Arrangement) -> None:
        """Give every sprite its spot in an arrangement; the director moves it there."""
        self.changes += 1
        if arrangement is not self.arrangement:
            self.given = arrangement
        names = [self.area_name(zone) for zone in range(len(self.sprites))]
        new = shared(self.given, lambda name: self._places(names.index(name)))
        if new != self.arrangement:
            self.arrangement = new
            self.arrangements += 1
        self.areas = [self.arrangement.get(name) for name in names]
        for zone in range(len(self.sprites)):
            self._place_cards(zone)

    def _places(self, zone: int) -> int:
        """The number of cards of a row that lie side by side."""
        return len(self.shown(zone)) - len(rules_of(self.view).guide.under(self.view, zone))

    def _place_cards(self, zone: int) -> None:
        self.changes += 1
        area, cards = self.areas[zone], self.shown(zone)
        guide, in_row = rules_of(self.view).guide, area is not None and area.style == "row"
        covered = guide.covered(self.view, zone) if in_row else 0
        under = guide.under(self.view, zone) if in_row or (area and area.style == "depth") else ()
        spots: Sequence[RestPose | None] = area.spots(len(cards), covered, under) if area else [None] * len(cards)
        if area is not None and self._keeps(zone, area) and not (covered or under):
            cards, spots = self._keep(zone, area)
        for sprite, spot in zip(cards, spots, strict=True):
            if sprite is not None:
                stature = stature_of(self, zone, sprite)
                sprite.spot = self._sized(spot, stature) if stature and spot else spot
                sprite.stood = area.style == "depth" if area is not None else sprite.stood
        if area is not None and area.style in ("row", "fan"):
            self._raise(zone)

    def _sized(self, spot: RestPose, stature: Stature) -> RestPose:
        """A spot for a card of this stature, which stands where it can grow and otherwise hangs."""
        scale = spot.scale * stature.share
        if not stature.grows:
            return spot._replace(scale=scale)
        lit = sum(line.lit for line in rules_of(self.view).guide.lines(self.view, stature.lines))
        scale += stature.grows * max(0, lit - 1) / CARD_HEIGHT
        return spot._replace(y=spot.y + CARD_HEIGHT * (spot.scale - scale) / 2, scale=scale)

    def _keeps(self, zone: int, area: Area) -> bool:
        """Whether the cards of a zone keep their places now."""
        layout = self.view.layout
        lines = area.style in ("row", "fan") or (area.style == "grid" and layout.is_hand[zone])
        return self.kept.on and lines and layout.zones[zone].owner == self.view.viewer

    def _keep(self, zone: int, area: Area) -> tuple[list[Sprite | None], list[RestPose]]:
        """The cards of a zone and the places that they keep, or new ones if there is no room for all."""
        if not self.kept.take(zone, area, _cards(self.shown(zone))):
            self.kept.begin(zone, area, _cards(self.shown(zone)), self.view.layout.is_hand[zone])
        cards = self.shown(zone)
        return cards, self.kept.spots(zone, _cards(cards))

    def _raise(self, zone: int) -> None:
        """Raise the cards of a row or fan that earlier steps of the open question have chosen."""
        area = self.areas[zone]
        share = _RAISED_IN_LINES if area is not None and area.fills else _RAISED
        for where, index in rules_of(self.view).guide.chosen(self.view):
            sprite = self.sprites[zone][index] if where == zone and index < len(self.sprites[zone]) else None
            if sprite is not None and sprite.spot is not None:
                sprite.spot = sprite.spot._replace(y=sprite.spot.y - CARD_HEIGHT * sprite.spot.scale * share)

    def apply(self, event: Event) -> list[Sprite]:
        """Apply a masked event to the mirror and the sprites; returns the sprites that it is about."""
        touched: list[Sprite] = []
        match event:
            case Moved():
                touched = [self._move(event)]
            case Swapped():
                cards = self.sprites[event.zone]
                cards[event.first], cards[event.second] = cards[event.second], cards[event.first]
                touched = [sprite for sprite in (cards[event.first], cards[event.second]) if sprite]
        apply_event(self.view, event)
        zones = range(len(self.sprites))
        if isinstance(event, Forgot):
            self._resort(event.hand)
        elif isinstance(event, Shuffled):
            touched = [sprite for sprite in self.sprites[event.zone] if sprite]
        for zone in zones:
            for sprite, card in zip(self.sprites[zone], self.view.zones[zone], strict=True):
                if sprite is not None and sprite.card != card:
                    sprite.card = card
                    touched = touched or [sprite]
            self._place_cards(zone)
        return touched

    def _move(self, event: Moved) -> Sprite:
        src, dst = self.sprites[event.src], self.sprites[event.dst]
        place = event.src_place
        if place < 0 and self.view.layout.is_hand[event.src]:
            place = self._leaving(event)
        sprite = src[place]
        assert sprite is not None
        if self.view.layout.is_grid[event.src]:
            src[place] = None
        else:
            del src[place]
        if self.view.layout.is_grid[event.dst]:
            dst[event.dst_place] = sprite
        elif self.view.layout.is_hand[event.dst]:
            dst.insert(bisect_right(self.view.zones[event.dst], event.after), sprite)
        else:
            dst.append(sprite)
        sprite.card = event.after
        return sprite

    def _leaving(self, event: Moved) -> int:
        """Which card of a hand leaves it: of those that nobody can tell apart the last, so that the others stay."""
        alike = [number for number, card in enumerate(self.view.zones[event.src]) if card == event.before]
        return alike[-1 if is_hidden(event.before) else 0]

    def _resort(self, hand: int) -> None:
        """Give the sprites of a hand the cards of the view again, which are sorted and look alike now."""
        for sprite, card in zip(self.sprites[hand], self.view.zones[hand], strict=True):
            assert sprite is not None
            sprite.card = card


def from_far(lying: Sequence[Sprite | None], area: Area | None) -> list[tuple[int, Sprite | None]]:
    """The sprites of a zone with their numbers in it, the lowest first: in depth those that stand farther away."""
    found = list(enumerate(lying))
    if area is not None and area.style == "depth":
        found.sort(key=lambda one: foot(one[1].spot) if one[1] and one[1].spot else 0.0)
    return found


def stature_of(board: Board, zone: int, sprite: Sprite) -> Stature | None:
    """The size that a face of its class has in a pile of its own; None for the usual size, and elsewhere."""
    area, row = board.areas[zone], board.row(sprite.card)
    if row is None or area is None or area.style != "pile" or not board.shows_face(zone, sprite.card):
        return None
    return GameLook.load(rules_of(board.view).key).face.stature.get(row.cls)


def _cards(places: Sequence[Sprite | None]) -> list[Sprite]:
    """The cards in some places."""
    return [sprite for sprite in places if sprite is not None]


def covers(spot: RestPose, x: float, y: float, margin: float = 0.0) -> bool:
    """Whether a card at a spot covers a point (layout units), made larger by `margin` card sizes on each side."""
    reach = 0.5 + margin
    return abs(x - spot.x) <= CARD_WIDTH * spot.scale * reach and abs(y - spot.y) <= CARD_HEIGHT * spot.scale * reach


def _as_arranged(held: list[Sprite], kinds: list[int]) -> list[Sprite]:
    """The sprites of a hand in the order of these kinds, each of which counts once; the others last."""
    left = list(kinds)
    places = []
    for sprite in held:
        kind = sprite.card & KIND
        places.append(left.index(kind) if kind in left else len(left))
        if kind in left:
            left[left.index(kind)] = EMPTY
    return [held[number] for number in sorted(range(len(held)), key=places.__getitem__)]
