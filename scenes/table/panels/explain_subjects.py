"""The subjects on a table that can be explained, their places, and the words about them: signs on cards and plates,
captions, tracks, links, zones."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import NamedTuple, TypeAlias

from pygame import Rect

from game.core.guide import CardValue, TrackStep
from game.core.rules import rules_of
from game.core.state import State
from scenes.look import cards
from scenes.look.game_pages import PagePictures
from scenes.motion.coin import Coin
from scenes.motion.d20 import D20
from scenes.motion.moves import RestPose
from scenes.table.context import ShownContext
from scenes.table.show import links
from scenes.table.signs import thrown
from scenes.table.surface.badges import PlacedBadge
from scenes.table.surface.board import Place, Sprite
from scenes.table.surface.layout import Area
from scenes.table.surface.pictures import card_height
from scenes.words.sentences import Sentences

Gaps: TypeAlias = dict[str, int | str]
_KNOT = 0.26
"""The size of the knots of a line between cards, in card widths."""
_TEXTLESS = ("question", "buttons", "stage", "clock", "plate", "track", "lines", "answer")
"""Styles of areas that are no places of cards or captions."""

_AS_THEY_ARE = ("n", "word", "label", "why")
"""Gaps that are filled with words of the screen; those of all others are values as in `events.Said`."""


@dataclass(frozen=True)
class Subject:
    """One thing that can be explained.

    name: tells it from others; rects: where it is, in pixels, the first one stands for it; keys: what explains it, the
    first that the catalogue has; gaps: the numbers and names that are shown there (values as in `events.Said`, but
    `word`, `label` and `why` as they are); bare: it is the ground under cards rather than a sign.
    """

    name: str
    rects: tuple[Rect, ...]
    keys: tuple[str, ...]
    gaps: Mapping[str, int | str] = field(default_factory=dict)
    bare: bool = False

    def covers(self, pixel: tuple[int, int]) -> bool:
        """Whether a pixel is on it."""
        return any(rect.collidepoint(pixel) for rect in self.rects)


def base(name: str) -> str:
    """The name of an area without the seat it belongs to, and without the number of a part: `s1.deck` is `deck`."""
    stem = name.partition(".")[2] if name[:1] == "s" and name[1:2].isdecimal() and "." in name else name
    return stem.rstrip("0123456789").removesuffix(".") if "." in stem else stem


def number_or_word(word: int | str) -> int | str:
    """A word of a sign as a number, if it is one."""
    return int(word) if isinstance(word, str) and word.isdecimal() else word


class TableSubjects:
    """Finds all that can be explained on one table; topmost first."""

    def __init__(self, table: ShownContext) -> None:
        self.tabletop = table.tabletop
        self.match = table.match
        self.director = table.director
        self.signs = table.signs

    def all(self) -> list[Subject]:
        """Everything, as the viewer sees it now; the signs of cards first, the places of cards last."""
        self.signs.read()
        return [*self._on_cards(), *self._links(), *self._plates(), *self._lying(), *self._tracks(), *self._areas()]

    def _owner(self, name: str) -> Gaps:
        """The gap for the name of the owner of a zone or area; none for the table's own."""
        seat = name[1:].partition(".")[0]
        if name[:1] != "s" or not seat.isdecimal() or int(seat) >= len(self.match.names):
            return {}
        return {"name": f"seat:{seat}"}

    # Cards --------------------------------------------------------------------------------------

    def _on_cards(self) -> Iterable[Subject]:
        """The badges of cards, and what they count now."""
        board, view = self.tabletop.board, self.tabletop.board.view
        for zone, held in enumerate(board.sprites):
            name, area = view.layout.zones[zone].name, board.areas[zone]
            for index, sprite in enumerate(held):
                under = area is not None and area.style == "pile" and index < len(held) - 1
                if sprite is None or sprite.spot is None or under:
                    continue
                whose = self._owner(name) | self._card(zone, sprite)
                if badge := self.signs.badges.get(id(sprite)):
                    yield from self._badge(f"{name}/{index + 1}", base(name), badge, sprite, whose)
                if value := self.signs.values.get(id(sprite)):
                    yield from self._values(f"{name}/{index + 1}", value, sprite, whose)

    def _card(self, zone: int, sprite: Sprite) -> Gaps:
        """The gap for the name of a card whose face is shown."""
        board = self.tabletop.board
        row = board.row(sprite.card) if board.shows_face(zone, sprite.card) else None
        return {"card": f"card:{row.key}"} if row else {}

    def _badge(self, name: str, zone: str, badge: PlacedBadge, sprite: Sprite, whose: Gaps) -> Iterable[Subject]:
        assert sprite.spot is not None
        rect = badge.on(self.tabletop.card_rect(sprite.spot))
        for icon, word, left, right in badge.parts:
            place = Rect(rect.left + left, rect.top, right - left, rect.height)
            keys: tuple[str, ...] = (f"{zone}.{icon}", f"sign.{icon}") if icon else (f"{zone}.words", "sign.words")
            gaps = whose | {"n": number_or_word(word), "word": word}
            if icon[:1] == "s" and icon[1:].isdecimal():  # the mark of a seat
                keys, gaps = ("sign.whose",), gaps | {"name": f"seat:{icon[1:]}", "n": number_or_word(word or "1")}
            yield Subject(f"{name}.{icon}", (place,), keys, gaps)

    def _values(self, name: str, badge: PlacedBadge, sprite: Sprite, whose: Gaps) -> Iterable[Subject]:
        assert sprite.spot is not None
        rect = badge.on(self.tabletop.card_rect(sprite.spot))
        for number, (count, box) in enumerate(badge.counts):
            yield Subject(
                f"{name}.value{number}",
                (Rect(box).move(rect.topleft),),
                _value_keys(count),
                whose | {"printed": count.printed, "n": count.least, "most": count.most},
            )

    def _links(self) -> Iterable[Subject]:
        """Lines of light between cards; they are touched at their knots."""
        board = self.tabletop.board
        for number, link in enumerate(rules_of(board.view).guide.links(board.view)):
            sprites = [sprite for place in link.cards if (sprite := board.sprite(Place(*place))) and sprite.spot]
            if len(sprites) < 2:
                continue
            knots = []
            for sprite in sprites:
                wide = round(cards.width(card_height(sprite.pose.scale, self.tabletop.host.scale)) * _KNOT)
                knot = Rect(0, 0, wide, wide)
                knot.center = links.knot(self.tabletop, sprite, bool(link.gain))
                knots.append(knot)
            yield Subject(f"link {number}", tuple(knots), (f"link.{link.sign}",), {"n": len(sprites)})

    # Plates, dice, tracks -----------------------------------------------------------------------

    def _plates(self) -> Iterable[Subject]:
        """The icons on name plates, the plates themselves, and what is said at them."""
        said = {item.name: item.rect for item in self.signs.items() if isinstance(item.name, tuple)}
        for seat in range(len(self.match.names)):
            name = f"seat:{seat}"
            if place := said.get(("spoken", seat)):
                yield Subject(f"s{seat}.spoken", (place,), ("spoken",), {"name": name})
            for icon, word, part in self.signs.plate_parts(seat):
                gaps: Gaps = {"name": name, "n": number_or_word(word), "word": word}
                yield Subject(f"s{seat}.plate.{icon}", (part.inflate(4, 4),), (f"plate.{icon}", f"sign.{icon}"), gaps)
            if rect := self.tabletop.plate_rect(seat):
                out = seat < len(self.signs.sits_out) and self.signs.sits_out[seat]
                near = seat < len(self.signs.sits_out) and self.signs.near_end(seat)
                how = "out" if out else "near" if near else "acting" if seat in self.match.awaited else "waiting"
                yield Subject(f"s{seat}", (rect,), (f"plate.{how}", "plate"), {"name": name})

    def _lying(self) -> Iterable[Subject]:
        """The die or the coin that lies there."""
        die = self.director.showpieces.lying
        for item in thrown.lying(self.tabletop, self.director):
            if isinstance(die, D20):
                yield Subject("die", (item.rect,), ("die",), {"n": die.face})
            elif isinstance(die, Coin):
                yield Subject("coin", (item.rect,), (f"coin.{die.side}", "coin"))

    def _tracks(self) -> Iterable[Subject]:
        """The steps of tracks."""
        board = self.tabletop.board
        for name, area in board.arrangement.items():
            if area.style != "track":
                continue
            whole, steps = self.tabletop.rect(area), rules_of(board.view).guide.track(board.view, name)
            for number, step in enumerate(steps):
                sort = self._sort_of(step)
                place = _share(whole, number, len(steps))
                gaps: Gaps = {"step": number + 1, "all": len(steps), "word": step.word, "n": number_or_word(step.word)}
                if step.seat >= 0:
                    gaps["name"] = f"seat:{step.seat}"
                yield Subject(f"{name}/{number + 1}", (place,), (f"{name}.{sort}", name), gaps)

    def _sort_of(self, step: TrackStep) -> str:
        """Which sentence explains a step of a track."""
        if step.ahead:
            return "ahead" if self.tabletop.view.outcome is None else "never"
        return "here" if step.here else "owned" if step.seat >= 0 else "other"

    # Areas --------------------------------------------------------------------------------------

    def _areas(self) -> Iterable[Subject]:
        """Captions, gauges and sheets; then the places of cards, if there is anything to be seen."""
        board = self.tabletop.board
        written = {item.name: item.rect for item in self.signs.items() if isinstance(item.name, tuple)}
        zones: list[Subject] = []
        for own, area in board.arrangement.items():
            name = board.absolute(own)
            sign = written.get(("caption", name)) or written.get(("lines", name))
            if area.style in _TEXTLESS and sign is None:
                continue
            stem, gaps, keys = base(name), self._owner(name), []
            for number, (_, (key, more)) in enumerate(rules_of(board.view).guide.caption(board.view, name)):
                keys += [f"{stem}.{key}"] if not number else []
                gaps |= {gap if gap not in gaps else f"{gap}{number + 1}": value for gap, value in more.items()}
            place, gaps = self._zone(name, area), gaps | self._cards_in(name)
            if sign is not None:
                yield Subject(name, (sign, place) if place else (sign,), (*keys, stem), gaps)
            elif place is not None:
                zones.append(Subject(name, (place,), (stem,), gaps, bare=True))
        yield from sorted(zones, key=lambda one: one.rects[0].width * one.rects[0].height)

    def _cards_in(self, name: str) -> Gaps:
        """The gap for how many cards lie in a zone."""
        board = self.tabletop.board
        zone = board.view.layout.zone_index.get(name)
        return {} if zone is None else {"cards": sum(sprite is not None for sprite in board.sprites[zone])}

    def _zone(self, name: str, area: Area) -> Rect | None:
        """The rectangle of a place of cards, in pixels; None if nothing of it can be seen, or if it is no such
        place."""
        board, tabletop = self.tabletop.board, self.tabletop
        zone = board.view.layout.zone_index.get(name)
        if area.style == "pile" and (area.frame or area.label or self._cards_in(name).get("cards")):
            return tabletop.card_rect(RestPose(*area.centre, 0.0, area.scale))
        if area.style == "scene":
            return None
        if area.frame or (area.label and area.style != "token") or area.style == "grid":
            return tabletop.rect(area)
        shown = board.shown(zone) if zone is not None else []
        held = [tabletop.card_rect(sprite.spot) for sprite in shown if sprite is not None and sprite.spot is not None]
        return held[0].unionall(held[1:]) if held else None


def _value_keys(count: CardValue) -> tuple[str, ...]:
    """The keys that explain a number written over the printed one."""
    sort = "either" if count.least != count.most else "more" if count.least > count.printed else "less"
    own = (f"value.{count.sign}",) if count.sign else ()
    return (*(f"{key}.{sort}" for key in own), *own, f"value.{sort}", "value")


def _share(whole: Rect, number: int, count: int) -> Rect:
    """A step of a track: one of `count` equal parts of its longer side."""
    if whole.width >= whole.height:
        left = whole.left + whole.width * number // count
        return Rect(left, whole.top, whole.left + whole.width * (number + 1) // count - left, whole.height)
    top = whole.top + whole.height * number // count
    return Rect(whole.left, top, whole.width, whole.top + whole.height * (number + 1) // count - top)


class Explanation(NamedTuple):
    """The words about a subject. what: a sentence that is always so; now: one with the present numbers, "" for none;
    page: the number of the page of the rules, 0 for none, and its title."""

    what: str
    now: str
    page: int
    title: str


class Explanations:
    """Explains the subjects of one match. Words of a game (`<game>.explain`) come before those for all games
    (`core.explain`); what a sentence says about the present position stands in a key of its own that ends in `.now`."""

    def __init__(self, sentences: Sentences) -> None:
        self.sentences = sentences

    def of(self, subject: Subject, view: State) -> Explanation | None:
        """The explanation of a subject, as the viewer of a view may know it; None if nothing is said of it."""
        what = self._first(subject.keys)
        if not what:
            return None
        page = next(filter(None, map(PagePictures.load(self.sentences.game).page_of, subject.keys)), 0)
        title = self.sentences.words(f"{self.sentences.game}.rules.{page}.title") if page else ""
        return Explanation(self._said(what, subject.gaps), self._now(subject, view), page, title)

    def kind(self, subject: Subject) -> tuple[str, str] | None:
        """The sentence about a subject and the player it belongs to: the same for all beads of a string; None if
        nothing is said of it."""
        what, owner = self._first(subject.keys), subject.name.partition(".")[0]
        return (what, owner if owner[:1] == "s" and owner[1:].isdecimal() else "") if what else None

    def _now(self, subject: Subject, view: State) -> str:
        own = rules_of(view).guide.explain(view, subject.name)
        if own is not None:
            return self._said(f"{self.sentences.game}.explain.{own[0]}", {**subject.gaps, **own[1]})
        key = self._first([f"{key}.now" for key in subject.keys])
        return self._said(key, subject.gaps) if key else ""

    def _said(self, key: str, gaps: Mapping[str, int | str]) -> str:
        """A sentence with its gaps filled."""
        names = self.sentences.filled({name: value for name, value in gaps.items() if name not in _AS_THEY_ARE})
        return self.sentences.words(key, **{**gaps, **names})

    def _first(self, keys: Sequence[str]) -> str:
        """The first of these that the catalogue has, for the game or for all games; "" for none."""
        for key in keys:
            for whole in (f"{self.sentences.game}.explain.{key}", f"core.explain.{key}"):
                if self.sentences.words.has(whole):
                    return whole
        return ""
