"""What is written on the table about the cards: badges, name plates, captions and tracks."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pygame
from pygame import Rect, Surface

from game.core.cards import CardKind
from game.core.guide import CaptionPart, TrackStep
from scenes.look import paint, seat_marks, text, theme
from scenes.look.picture_cache import cached
from scenes.look.theme import GameLook
from scenes.table.board import Place, Sprite
from scenes.table.canvas import Item
from scenes.table.layout import CARD_HEIGHT, CARD_WIDTH, Area
from scenes.table.overlay import hud, meters, notes
from scenes.table.pictures import Marks, Note, tag

if TYPE_CHECKING:
    from scenes.table.table import Table

_CAPTION = 32.0
"""The height of a caption at the foot of a zone, in units; small cards have a smaller one."""
_BADGE = 17.0
"""The least height of a badge at the foot of a card, in units."""
_OVERLAP = 0.35
"""The share of a caption that lies on the cards."""
_ROOM = 1.9
"""How many card widths a caption may take."""


class Signs:
    """Asks the game's guide what to write, once for every state of the board."""

    def __init__(self, table: Table) -> None:
        self.table = table
        self.badges: dict[int, Note] = {}
        """By the id of the sprite."""
        self.marks: dict[tuple[Sprite, bool], tuple[CardKind | None, Marks]] = {}
        """What each card shows, with a shadow below or without, as long as nothing happens."""
        self.aside: list[bool] = []
        """By seat: whether it sits out."""
        self._plates: list[tuple[tuple[tuple[str, str], ...], bool]] = []
        self._captions: list[Item] = []
        self._read_for: object = None

    def read(self) -> None:
        """Writes everything anew when the board, the window or a setting has changed."""
        table = self.table
        now = (table.director.shown, table.seating.version, table.app.settings.memory_aid, table.cards)
        if now == self._read_for:
            return
        self._read_for = now
        self.marks.clear()
        view, rules = table.board.view, table.rules
        self.aside = [rules.out(view, seat) or rules.guide.sits_out(view, seat) for seat in range(view.seats)]
        self._plates = [(rules.guide.name_plate(view, seat), self.aside[seat]) for seat in range(view.seats)]
        self.badges = {
            id(sprite): badge
            for zone, held in enumerate(table.board.sprites)
            for index, sprite in enumerate(held)
            if sprite and (badge := self._badge(Place(zone, index), sprite))
        }
        areas = table.board.arrangement.items()
        self._captions = [item for name, area in areas if (item := self._sign(table.board.absolute(name), area))]

    def _badge(self, place: Place, sprite: Sprite) -> Note | None:
        """What is written on a card outside a fan: at the foot of what is open of it, or on its picture."""
        table, board = self.table, self.table.board
        area = board.areas[place.zone]
        if area is None or area.style == "fan":
            return None
        if not board.shows_face(place.zone, sprite.card):
            parts = self._closed(place, sprite, area)
        elif live := self._live(place, sprite, area):
            return live
        else:
            parts = self._open(place, sprite, area)
        if not parts:
            return None
        card = sprite.spot.scale * CARD_WIDTH if sprite.spot else area.card
        high, seen = table.app.px(max(_BADGE, card * 0.2)), board.seen(place.zone, place.index)
        return Note(tag(table.setup.game, parts, high, table.app.px(card * seen * 1.02)), (seen / 2, 1.0))

    def _closed(self, place: Place, sprite: Sprite, area: Area) -> tuple[tuple[str, str], ...]:
        """On a back: what it hints at, or with the memory aid the card that the viewer remembers."""
        table, row = self.table, self.table.board.row(sprite.card)
        if area.veil and row is not None:
            return (("eye", table.app.text("ui.table.hold")),)
        if row is not None and table.app.settings.memory_aid and area.style == "grid":
            return (("eye", table.app.text(f"{table.setup.game}.card.{row.key}.name")),)
        return tuple((icon, str(word)) for icon, word in table.hint(place.zone, place.index))

    def _open(self, place: Place, sprite: Sprite, area: Area) -> tuple[tuple[str, str], ...]:
        """A closed eye if only the viewer sees the card, and what it counts now."""
        board = self.table.board
        gloss = self.table.rules.guide.badges(board.view, place.zone, place.index)
        private = area.style in ("grid", "pile") and board.is_private(place.zone, sprite.card)
        return (*((("eye_closed", ""),) if private else ()), *((icon, str(number)) for icon, number in gloss))

    def _live(self, place: Place, sprite: Sprite, area: Area) -> Note | None:
        """What a card counts now, as a number on its picture."""
        table, row = self.table, self.table.board.row(sprite.card)
        face = GameLook.load(table.setup.game).face
        box = face.live.get(row.cls) if row else None
        gloss = table.rules.guide.badges(table.board.view, place.zone, place.index) if box else ()
        if not box or not gloss:
            return None
        left, top, wide, high = box
        room = table.app.px(area.card * high / face.width)
        number = str(gloss[0][1])
        font = GameLook.load(table.setup.game).fonts.number
        px = text.fit_size(number, font, room, room / 2, table.app.px(area.card * wide / face.width))
        ink = text.line(number, font, px, "#fff6dc", px * 0.13, theme.INK)
        return Note(ink, ((left + wide / 2) / face.width, (top + high / 2) / face.height))

    def _sign(self, name: str, area: Area) -> Item | None:
        """The caption or the track of an area, if the game has one for it."""
        table, guide, view = self.table, self.table.rules.guide, self.table.board.view
        if area.style == "track":
            pips = guide.track(view, name)
            return self._track(name, area, pips) if pips else None
        parts = guide.caption(view, name)
        if area.style == "notes":
            return self._notes(name, area, parts) if parts else None
        if area.style == "lines":
            return meters.lines_item(table, name, area, guide.lines(view, name))
        if area.style == "gauge":
            return meters.gauge_item(table, name, area, parts)
        if area.style == "token":
            return self._token(name, area, parts) if parts else None
        return self._caption(name, area, parts) if parts else None

    def _token(self, name: str, area: Area, parts: tuple[CaptionPart, ...]) -> Item:
        """A large sign with its number on it; the words of further parts stand below."""
        rect, game = self.table.rect(area), self.table.setup.game
        words = tuple((icon, self._words(key, gaps)) for icon, (key, gaps) in parts)
        picture = _token_picture(game, words, rect.size, self.table.app.measure.least)
        return Item(("caption", name), words, rect, [(picture, rect.topleft, 255)])

    def _caption(self, name: str, area: Area, parts: tuple[CaptionPart, ...]) -> Item:
        """A capsule over the feet of the cards, or in the middle of an area of its own."""
        table, px = self.table, self.table.app.px
        words = tuple((icon, self._words(key, gaps)) for icon, (key, gaps) in parts)
        alone = area.style == "caption"
        high = px(area.high if alone else max(17.0, min(_CAPTION, area.card * 0.29)))
        picture = tag(table.setup.game, words, high, px(area.wide if alone else max(area.wide, area.card * _ROOM)))
        x, y = area.centre
        if not alone:
            y = area.y + area.high if area.style == "grid" else y + area.card / CARD_WIDTH * CARD_HEIGHT / 2
        place = picture.get_rect(center=table.cards.pixel(x, y))
        if not alone:
            place.top += round(high * (0.5 - _OVERLAP))
        return Item(("caption", name), words, place, [(picture, place.topleft, 255)])

    def _notes(self, name: str, area: Area, parts: tuple[CaptionPart, ...]) -> Item:
        """A sheet to read from, a line or two for each part."""
        rect = self.table.rect(area)
        lines = tuple((number, self._words(key, gaps)) for number, (key, gaps) in parts)
        picture = notes.sheet(lines, rect.size, self.table.app.measure)
        place = picture.get_rect(center=rect.center)
        return Item(("caption", name), lines, place, [(picture, place.topleft, 255)])

    def _words(self, key: str, gaps: object) -> str:
        assert isinstance(gaps, dict)
        return self.table.sentences.said(f"{self.table.setup.game}.caption.{key}", gaps) if key else ""

    def _track(self, name: str, area: Area, pips: tuple[TrackStep, ...]) -> Item:
        rect = self.table.rect(area)
        picture = _track_picture(self.table.setup.game, pips, rect.size)
        return Item(("track", name), pips, rect, [(picture, rect.topleft, 255)])

    def plates(self) -> list[Item]:
        """The name plates."""
        table, items = self.table, []
        waiting = table.seating.awaited
        for seat, name in enumerate(table.seating.names):
            if rect := table.plate_rect(seat):
                info, out = self._plates[seat]
                lit = table.hands.may_pick(f"s{seat}")
                plate = hud.Plate(table.setup.game, seat, name, info, seat in waiting, out, lit)
                items.append(hud.plate_item(plate, rect, table.app.measure))
        return items

    def items(self) -> list[Item]:
        """Captions, tracks and name plates, over the cards."""
        return self._captions + self.plates()


@cached
def _token_picture(game: str, words: tuple[tuple[str, str], ...], size: tuple[int, int], least: float) -> Surface:
    """The first sign as large as it can be with its words across it, the other words under it."""
    whole = Surface(size, pygame.SRCALPHA)
    (icon, number), *below = words
    px = max(least, size[1] * 0.12)
    foot = round(px * 1.3) if below else 0
    high = size[1] - foot
    if sign := theme.sign(game, icon, high, "#ffffff"):
        whole.blit(sign, sign.get_rect(center=(size[0] // 2, high // 2)))
    font = GameLook.load(game).fonts.number
    ink = text.line(number, font, high * 0.48, "#fffdf2", high * 0.045, theme.INK)
    whole.blit(ink, ink.get_rect(center=(size[0] // 2, round(high * 0.54))))
    if below:
        line = text.line(" ".join(word for _, word in below), theme.TITLE_FONT, px, "#fff4dc", px * 0.14, theme.INK)
        whole.blit(line, line.get_rect(midbottom=(size[0] // 2, size[1])))
    return whole


@cached
def _track_picture(game: str, pips: tuple[TrackStep, ...], size: tuple[int, int]) -> Surface:
    """A row of round steps (a column where the area is higher than wide), the present one ringed."""
    whole = Surface(size, pygame.SRCALPHA)
    look = GameLook.load(game)
    along = 0 if size[0] >= size[1] else 1
    step = size[along] / len(pips)
    wide = round(min(step * 0.84, size[1 - along] * 0.94))
    rail = Rect(0, 0, 0, 0)
    rail.size = (round(size[0] - step), max(2, wide // 6)) if along == 0 else (max(2, wide // 6), round(size[1] - step))
    rail.center = (size[0] // 2, size[1] // 2)
    whole.blit(paint.slab(rail.size, min(rail.size) // 2, "#1a1022b0"), rail)
    for number, pip in enumerate(pips):
        centre = [size[0] // 2, size[1] // 2]
        centre[along] = round((number + 0.5) * step)
        picture = _pip(game, pip, wide, look.palette.glow)
        whole.blit(picture, picture.get_rect(center=centre))
    return whole


def _pip(game: str, pip: TrackStep, wide: int, glow: str) -> Surface:
    whole = paint.slab((wide, wide), wide // 2, glow if pip.here else theme.INK).copy()
    edge = max(2, round(wide * (0.12 if pip.here else 0.07)))
    colour = seat_marks.seat_colour(game, pip.seat) if pip.seat >= 0 else "#5b4a44"
    inner = wide - 2 * edge
    whole.blit(paint.slab((inner, inner), inner // 2, colour), (edge, edge))
    if pip.word:
        ink = text.line(pip.word, theme.TITLE_FONT, inner * 0.56, "#fff4dc", inner * 0.07, theme.INK)
        whole.blit(ink, ink.get_rect(center=(wide // 2, wide // 2)))
    return whole
