"""The map of a journey: the places behind, the one where it goes on, and those to come, with the story told there."""

from __future__ import annotations

from collections.abc import Sequence
from math import ceil, pi, sin
from typing import NamedTuple

import pygame
from pygame import Rect, Surface

from game.core.guide import JourneyPlace, Tone
from scenes.look import cards, figures, paint, seat_marks, text, theme
from scenes.look.game_pages import PagePictures
from scenes.look.theme import GameLook

Blit = tuple[Surface, tuple[int, int]]
"""A surface, and its top left in pixels."""
_ROOM, _HERE, _LAST = (150.0, 96.0), (214.0, 132.0), (250.0, 142.0)
"""The size of a place in layout units: any, the present one, and the goal."""
_WIDE = 1280.0
"""Layout units across in which the places lie, unless the window is upright."""
_PANEL = (28.0, 24.0, 560.0, 190.0)
"""The sheet with the story, in layout units."""
_FOOT = 96.0
"""Layout units below the map that stay free for the bar that says how to go on."""
_PITCH = 178.0
"""Layout units from row to row, at least, at which places have their full size."""
_RISE = 14.0
"""Layout units by which each place lies above the one before in its row, and by which the way between them bends."""
_DOTS = 11
"""Dots between two places."""
_AHEAD, _RIM = "#6a5a48", "#3a2e24"
_BEHIND_NUMBER, _AHEAD_NUMBER = "#8a7a5a", "#4a3f34"
_TITLE, _FADED = "#7a1a14", "#b8a98a"
_ENDS = {Tone.GOOD: ("#3f9a4c", "check"), Tone.BAD: ("#a5321f", "cross")}
"""The colour and the icon of how it went."""
_NIGHT, _DIM = 190, 120
"""How dark the ground is, and a place to come."""


class ShownJourney(NamedTuple):
    """A journey in words, as it is drawn. names: by place; lamps: how many signs stand for what; arrives: whether the
    company has just come to the present place."""

    places: tuple[JourneyPlace, ...]
    names: tuple[str, ...]
    here: int
    company: tuple[int, ...]
    title: str
    story: str
    facts: str
    sign: str
    lamps: tuple[tuple[int, str], ...]
    arrives: bool


class JourneyMap:
    """The pictures of a map in a window of `size`: the ground with all other places, and the present one dark and lit.
    unit: pixels per layout unit; least: pixels of the smallest letters."""

    def __init__(self, shown: ShownJourney, game: str, size: tuple[int, int], unit: float, least: float) -> None:
        self.shown = shown
        self.game = game
        self.size = size
        self.unit = unit
        self.least = least
        self.upright = size[0] < size[1]
        self.rooms = self._rooms()
        self.ground = self._ground()
        self.dark = [self._here(False)]
        self.lit = [*self._way(shown.here, 1.0), self._here(True)]

    def px(self, units: float) -> int:
        """Layout units in pixels."""
        return round(units * self.unit)

    # Where everything lies ----------------------------------------------------------------------

    def _rooms(self) -> list[Rect]:
        """The places in rows from below, each row the other way round than the one before."""
        count = len(self.shown.places)
        wide, high = self.size[0] / self.unit, self.size[1] / self.unit
        along = 3 if self.upright else 4
        rows = ceil(count / along)
        beside = not self.upright and count - along * (rows - 1) <= along // 2
        top = (_PANEL[1] if beside else self._panel().bottom / self.unit + 58.0) + 14.0
        pitch = (high - top - _FOOT) / rows
        grow = min(1.0, pitch / _PITCH)
        first = (wide - _WIDE) / 2 + 330.0 if not self.upright else wide / 2 - 256.0
        step = (_WIDE - 330.0 - 218.0) / (along - 1) if not self.upright else 256.0
        found = []
        for number in range(count):
            row, at = divmod(number, along)
            column = at if row % 2 else along - 1 - at
            centre = first + column * step, high - _FOOT - pitch * (row + 0.5) - _RISE * (at - 1.0) * grow - 8.0
            size = _HERE if number == self.shown.here else _LAST if number == count - 1 else _ROOM
            rect = Rect(0, 0, self.px(size[0] * grow), self.px(size[1] * grow))
            rect.center = self.px(centre[0]), self.px(centre[1])
            found.append(rect)
        return found

    def _panel(self) -> Rect:
        left, top, wide, high = _PANEL
        if self.upright:
            wide, high = self.size[0] / self.unit - 2 * left, 170.0
        offset = 0.0 if self.upright else max(0.0, (self.size[0] / self.unit - _WIDE) / 2)
        return Rect(self.px(left + offset), self.px(top), self.px(wide), self.px(high))

    # The ground ---------------------------------------------------------------------------------

    def _ground(self) -> Surface:
        """Everything apart from the present place and the way to it."""
        shown, game = self.shown, self.game
        whole = theme.background(f"{game}/{shown.places[-1].ground}", self.size, _NIGHT).copy()
        for number in range(1, len(self.rooms)):
            if number != shown.here:
                whole.fblits(self._way(number, 1.0 if number < shown.here else 0.0))
        whole.fblits(self._way(shown.here, 0.0) if shown.here else [])
        for number in range(len(self.rooms)):
            if number != shown.here:
                picture, place = self._room(number)
                whole.blit(picture, place)
        self._tell(whole)
        self._explain(whole)
        return whole

    def _way(self, number: int, lit: float) -> list[Blit]:
        """The dots to a place, as many of them lit as this share of the way; none on a place or its name."""
        found: list[Blit] = []
        named = [Rect(room.left, room.top, room.width, room.height + self.px(26)) for room in self.rooms]
        for step in range(1, _DOTS + 1 if number else 0):
            behind = step / (_DOTS + 1) <= lit and lit > 0.0
            dot = paint.disc(max(3, self.px(7 if behind else 5)), theme.CORN if behind else _AHEAD)
            middle = self._point(number, step / (_DOTS + 1))
            near = Rect(0, 0, self.px(12), self.px(12))
            near.center = middle
            if near.collidelist(named) < 0:
                found.append((dot, dot.get_rect(center=middle).topleft))
        return found

    def _point(self, number: int, share: float) -> tuple[int, int]:
        """A point of the way to a place."""
        start, goal = self.rooms[number - 1].center, self.rooms[number].center
        bend = self.px(_RISE) * sin(pi * share)
        return round(start[0] + (goal[0] - start[0]) * share), round(start[1] + (goal[1] - start[1]) * share - bend)

    def walk(self, share: float) -> list[Blit]:
        """The company on its way to the present place."""
        found = self._way(self.shown.here, share)
        x, y = self._point(self.shown.here, share)
        side, count = self.px(40), len(self.shown.company)
        for number, seat in enumerate(self.shown.company):
            face = seat_marks.portrait(self.game, seat, side)
            hop = self.px(5) * abs(sin(pi * (6 * share + number / 2)))
            left = x + round((number - count / 2) * side * 0.7)
            found.append((face, (left, round(y - side / 2 - hop))))
        return found or [(paint.blank((1, 1)), (x, y))]

    # Places -------------------------------------------------------------------------------------

    def _room(self, number: int, lit: bool = True) -> Blit:
        """A place with its frame, number and name, and what is known of it."""
        rect, here = self.rooms[number], self.shown.here
        edge, words = self.px(22), self.px(26)
        whole = paint.blank((rect.width + 2 * edge, rect.height + edge + words + self.px(8)))
        room = Rect(edge, edge, *rect.size)
        ahead = number > here or (number == here and not lit)
        rim = room.inflate(self.px(8), self.px(8))
        whole.blit(paint.slab(rim.size, self.px(16), theme.CORN if number == here and lit else _RIM), rim)
        ground = f"{self.game}/{self.shown.places[number].ground}"
        picture = theme.background(ground, rect.size, _DIM if ahead else 0)
        whole.blit(paint.round_corners(picture, self.px(12)), room)
        if number < here:
            self._behind(whole, room, self.shown.places[number])
        elif number > here:
            self._lamps(whole, room.center, self.shown.places[number].lamps, 44 if number + 1 < len(self.rooms) else 52)
        elif lit:
            self._company(whole, room)
        self._graves(whole, room, self.shown.places[number].graves)
        disc = paint.disc(self.px(36), theme.INK)
        corner = room.left + self.px(4), room.top + self.px(4)
        whole.blit(disc, disc.get_rect(center=corner))
        tint = _AHEAD_NUMBER if ahead else theme.CORN if number == here else _BEHIND_NUMBER
        disc = paint.disc(self.px(31), tint)
        whole.blit(disc, disc.get_rect(center=corner))
        dark = number == here and lit
        ink = text.line(str(number + 1), theme.STRONG_FONT, self.px(17), theme.INK if dark else theme.PARCHMENT)
        whole.blit(ink, ink.get_rect(center=corner))
        self._name(whole, number, room, ahead)
        return whole, (rect.left - edge, rect.top - edge)

    def _name(self, whole: Surface, number: int, room: Rect, ahead: bool) -> None:
        words = self.shown.names[number]
        px = text.fit_size(words, theme.STRONG_FONT, self._letters(16), self.px(10), whole.get_width())
        ink = text.line(words, theme.STRONG_FONT, px, _FADED if ahead else theme.EGGSHELL, px * 0.13, theme.INK)
        whole.blit(ink, ink.get_rect(midtop=(room.centerx, room.bottom + self.px(5))))

    def _letters(self, units: float) -> float:
        return max(self.least, self.px(units))

    def _here(self, lit: bool) -> Blit:
        return self._room(self.shown.here, lit)

    def _behind(self, whole: Surface, room: Rect, place: JourneyPlace) -> None:
        """Whom they met, and how it ended."""
        if not place.met:
            return
        many, free = len(place.met), room.width - self.px(12) - self._grave_step(room, place.graves) * len(place.graves)
        side = min(self.px(66), room.height - self.px(24), free // many - self.px(8))
        step = side + self.px(8)
        left = room.left + self.px(6) + (free - step * many + self.px(8)) // 2
        for number, (card, tone) in enumerate(place.met):
            spot = Rect(left + number * step, room.centery - side // 2, side, side)
            whole.blit(_miniature(self.game, card, side), spot)
            if tone in _ENDS:
                colour, icon = _ENDS[tone]
                disc = paint.disc(self.px(26), colour)
                at = spot.right - self.px(4), spot.bottom - self.px(4)
                whole.blit(disc, disc.get_rect(center=at))
                if sign := theme.icon(icon, self.px(15), theme.WHITE):
                    whole.blit(sign, sign.get_rect(center=at))

    def _lamps(self, whole: Surface, middle: tuple[int, int], count: int, high: float) -> None:
        sign = theme.sign(self.game, self.shown.sign, self.px(high), theme.PARCHMENT) if count else None
        if sign is None:
            return
        step = sign.get_width() + self.px(6)
        for number in range(count):
            x = middle[0] + round((number - (count - 1) / 2) * step)
            whole.blit(sign, sign.get_rect(center=(x, middle[1])))

    def _company(self, whole: Surface, room: Rect) -> None:
        """Those who live, side by side on the floor of their place."""
        company = self.shown.company
        space = room.width - self.px(16) - (self.px(50) if self.shown.places[self.shown.here].graves else 0)
        side = min(self.px(72), space // max(1, len(company)) + self.px(6))
        step = min(side + self.px(4), (space - side) // max(1, len(company) - 1)) if len(company) > 1 else 0
        left = room.left + self.px(8) + (space - side - step * (len(company) - 1)) // 2
        for number, seat in enumerate(company):
            face = seat_marks.portrait(self.game, seat, side)
            whole.blit(face, (left + number * step, room.bottom - side - self.px(8)))

    def _graves(self, whole: Surface, room: Rect, graves: Sequence[int]) -> None:
        """A stone for each who fell here."""
        high, step = self.px(48), self._grave_step(room, graves)
        for number, seat in enumerate(graves):
            stone = seat_marks.tombstone(self.game, seat, high, max(1, self.px(1)))
            whole.blit(stone, stone.get_rect(bottomright=(room.right - self.px(5) - number * step, room.bottom)))

    def _grave_step(self, room: Rect, graves: Sequence[int]) -> int:
        """Pixels from stone to stone: they may take half of their place."""
        return min(self.px(38), room.width // 2 // max(1, len(graves)))

    # Words --------------------------------------------------------------------------------------

    def _tell(self, whole: Surface) -> None:
        """The sheet with the story."""
        box, shown, side = self._panel(), self.shown, self.px(24)
        sheet = paint.round_corners(paint.paper(box.size, theme.PAPER), self.px(14))
        edge = box.inflate(self.px(5), self.px(5))
        whole.blit(paint.slab(edge.size, self.px(16), theme.INK), edge)
        whole.blit(sheet, box)
        room, font = box.width - 2 * side, GameLook.load(self.game).fonts.title
        px = text.fit_size(shown.title, font, self.px(34), self.px(18), room)
        title = text.line(shown.title, font, px, _TITLE)
        whole.blit(title, title.get_rect(midleft=(box.left + side, box.top + self.px(34))))
        least = self._letters(14)
        px = text.fit_size(shown.facts, theme.STRONG_FONT, least, self.px(11), room)
        facts = text.line(shown.facts, theme.STRONG_FONT, px, theme.INK_SOFT)
        spot = whole.blit(facts, facts.get_rect(midleft=(box.left + side, box.bottom - self.px(22))))
        top = box.top + self.px(60)
        tall = spot.top - self.px(4) - top
        px = text.fit_block_size(shown.story, theme.STRONG_FONT, self._letters(23), self.px(12), room, tall, 1.28)
        whole.blit(
            text.block(shown.story, theme.STRONG_FONT, px, theme.INK, room, leading=1.28), (box.left + side, top)
        )

    def _explain(self, whole: Surface) -> None:
        """What the signs stand for, side by side below the sheet."""
        box, shown = self._panel(), self.shown
        x, y, part = box.left + self.px(12), box.bottom + self.px(26), box.width // max(1, len(shown.lamps))
        sign = theme.sign(self.game, shown.sign, self.px(34), theme.PARCHMENT)
        wide = round(sign.get_width() * 0.56) if sign else 0
        px = self._letters(15)
        for count, words in shown.lamps:
            px = text.fit_size(words, theme.STRONG_FONT, px, self.px(9), part - (count + 1) * wide - self.px(8))
        for count, words in shown.lamps:
            for number in range(count if sign else 0):
                assert sign is not None
                whole.blit(sign, sign.get_rect(midleft=(x + number * wide, y)))
            ink = text.line(words, theme.STRONG_FONT, px, theme.PARCHMENT, px * 0.13, theme.INK)
            whole.blit(ink, ink.get_rect(midleft=(x + (count + 1) * wide, y)))
            x += part


def _miniature(game: str, key: str, side: int) -> Surface:
    """The head of a card's picture in a thin light frame."""
    art = cards.art_of(game, key)
    whole = paint.slab((side, side), side // 6, theme.PARCHMENT).copy()
    if art is not None:
        scale, edge = art.get_height() / GameLook.load(game).face.height, max(1, side // 26)
        box = figures.head_box(game, key, PagePictures.load(game).portrait_rect)
        head = Rect(*(round(value * scale) for value in box)).clip(art.get_rect())
        cut = pygame.transform.smoothscale(art.subsurface(head), (side - 2 * edge, side - 2 * edge))
        whole.blit(paint.round_corners(cut, side // 7), (edge, edge))
    return whole
