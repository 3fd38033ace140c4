"""The card that a person is about to place, explained where those that wait leave room: its text, and what it would
count on the place that is aimed at."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from pygame import Rect, Surface

from game.core.actions import Action
from game.core.cards import CardKind
from scenes.look import paint, text, theme
from scenes.look.measure import Measure
from scenes.look.picture_cache import cached
from scenes.shell.scene import ScreenElement
from scenes.table.context import Panel, Remark
from scenes.table.signs.values import MORE
from scenes.table.surface.board import Place
from scenes.table.surface.canvas import Item
from scenes.table.surface.layout import RIM, SHELF, SHELF_FOOT, SHELF_HEAD, Area
from scenes.table.surface.tabletop import Tabletop

_LEAST = (104.0, 96.0)
"""Layout units of the least room for the sheet; in less, the question bar says it."""
_NAME, _LETTERS = 20.0, 17.0
"""Layout units of the letters of a name and of a sentence, at most."""
_PADDING = 10.0
"""Layout units between the words and the rim of the sheet."""
_LEADING = 1.2


class _Words(NamedTuple):
    """What is said of a card: its name, its text, and what it would count where it is about to lie."""

    name: str
    text: str
    counts: tuple[str, ...]

    @property
    def sentence(self) -> str:
        """Everything but the name, in a line."""
        return " ".join((self.text, *self.counts))


class CardInHand(Panel):
    """Says what the card does that is picked, held or pointed at, where the map of the table has a shelf."""

    _told: _Words | None = None

    def aim(self, word: str, actions: Sequence[Action]) -> bool:
        """Explain the card that is picked, or the one with this word, and what it would count after the one action that
        is aimed at; returns whether that is something else than before."""
        picked = self.table.picker.picked
        before, self._told = self._told, self._of(picked[0] if picked else word, actions) if self._shelf else None
        return before != self._told

    @property
    def tabletop(self) -> Tabletop:
        """The places of the table."""
        return self.table.tabletop

    @property
    def _shelf(self) -> Area | None:
        """The shelf of the person who is asked."""
        areas = self.tabletop.arrangement
        return next((area for area in areas.values() if area.frame == SHELF), None) if self.table.match.asked else None

    def _of(self, word: str, actions: Sequence[Action]) -> _Words | None:
        row = self._row(word)
        if row is None:
            return None
        say, game, view = self.table.sentences, self.tabletop.game, self.table.match.actor_view()
        key = f"{game}.card.{row.key}"
        does = say.words(f"{key}.text", **row.numbers) if say.words.has(f"{key}.text") else ""
        settings = self.host.settings
        found = self.guide.placed(view, actions[0]) if len(actions) == 1 and settings.forecast else ()
        counts = tuple(say.said(f"{game}.placed.{one}", gaps) for one, gaps in found)
        return _Words(say.words(f"{key}.name"), does, counts) if does or counts else None

    def _row(self, word: str) -> CardKind | None:
        """The card that a word names, or that lies openly where it says; None for none."""
        board, rules = self.tabletop.board, self.table.match.rules
        if word in rules.index:
            return rules.cards[rules.index[word]]
        if "/" not in word:
            return None
        place = Place(*board.layout.slot(word))
        sprite = board.sprite(place)
        return board.row(sprite.card) if sprite and board.shows_face(place.zone, sprite.card) else None

    def _room(self) -> Rect | None:
        """The largest free part of the shelf in pixels; None for too little."""
        shelf, tabletop = self._shelf, self.tabletop
        if shelf is None:
            return None
        px, board, whole = self.host.px, tabletop.board, tabletop.rect(shelf)
        whole = whole.inflate(-2 * px(RIM), -2 * px(RIM))
        head, foot = (round(shelf.high * share * self.host.scale) for share in (SHELF_HEAD, SHELF_FOOT))
        whole = Rect(whole.left, whole.top + head - px(RIM), whole.width, whole.height - head - foot + 2 * px(RIM))
        zone = board.layout.zone_index[board.absolute(shelf.name)]
        cards = [tabletop.card_rect(sprite.spot) for sprite in board.sprites[zone] if sprite and sprite.spot]
        if not cards:
            return whole.inflate(-whole.width // 10, -whole.height // 2)
        least, gap = (px(_LEAST[0]), px(_LEAST[1])), px(RIM)
        lefts = {whole.left, *(one.right + gap for one in cards)}
        rights = {whole.right, *(one.left - gap for one in cards)}
        tops = {whole.top, *(one.bottom + gap for one in cards)}
        lows = {whole.bottom, *(one.top - gap for one in cards)}
        wide = [(left, right) for left in lefts for right in rights if right - left >= least[0]]
        high = [(top, low) for top in tops for low in lows if low - top >= least[1]]
        found = [Rect(left, top, right - left, low - top) for left, right in wide for top, low in high]
        free = [one for one in found if one.collidelist(cards) < 0]
        return max(free, key=lambda one: (one.width * one.height, one.top, one.left), default=None)

    def items(self) -> list[Item]:
        """The sheet with the words."""
        told, room = self._told, self._room() if self._told else None
        if told is None or room is None:
            return []
        picture = _sheet(told, room.size, self.tabletop.measure)
        return [Item("card in hand", told, room, [(picture, room.topleft)])]

    def elements(self) -> list[ScreenElement]:
        """The words as a person sees them."""
        told, room = self._told, self._room() if self._told else None
        return [ScreenElement(f"{told.name}. {told.sentence}", room, "explanation")] if told and room else []

    def remark(self) -> Remark | None:
        """The same in the bar, where the shelf has no room."""
        return Remark(self._told.sentence) if self._told and self._room() is None else None


@cached
def _sheet(told: _Words, size: tuple[int, int], measure: Measure) -> Surface:
    """A sheet of this size in pixels: name, text, and below what the card would count."""
    whole, edge, rim = paint.blank(size), max(2, measure.px(2)), measure.px(_PADDING)
    radius = measure.px(10)
    whole.blit(paint.slab(size, radius, theme.INK), (0, 0))
    inner = size[0] - 2 * edge, size[1] - 2 * edge
    whole.blit(paint.round_corners(paint.paper(inner, theme.PAPER), radius - edge), (edge, edge))
    room, top = size[0] - 2 * rim, rim
    large = measure.pt(_NAME)
    name_px = text.fit_size(told.name, theme.TITLE_FONT, large, large * 0.6, room)
    name = text.line(told.name, theme.TITLE_FONT, name_px, theme.INK)
    whole.blit(name, name.get_rect(midtop=(size[0] // 2, top)))
    top += name.get_height() + rim // 2
    counts = "\n".join(told.counts)
    px, least = measure.pt(_LETTERS), measure.least * 0.75
    both = [words for words in (told.text, counts) if words]
    blocks = [text.block(words, theme.STRONG_FONT, px, theme.INK, room, leading=_LEADING) for words in both]
    while px > least and sum(one.get_height() + rim // 2 for one in blocks) > size[1] - top:
        px -= 0.5
        blocks = [text.block(words, theme.STRONG_FONT, px, theme.INK, room, leading=_LEADING) for words in both]
    if counts:
        blocks[-1] = text.block(counts, theme.STRONG_FONT, px, MORE, room, leading=_LEADING)
    for one in blocks:
        whole.blit(one, (rim, top))
        top += one.get_height() + rim // 2
    return whole
