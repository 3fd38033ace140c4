"""A clash: two cards meet in the middle of the table and fight; the numbers come after the blow, the verdict last."""

from __future__ import annotations

import math
from collections.abc import Sequence
from typing import NamedTuple

import pygame
from pygame import Rect, Surface

from game.core.cards import CardKind
from scenes.look import theme
from scenes.motion import timing
from scenes.motion.clash_course import CARD_TALL, ClashCourse, ClashPose
from scenes.motion.particles import BLOW
from scenes.motion.tween import ease_out_back, progress
from scenes.table.show import clash_pictures as pictures
from scenes.table.show.showpiece import Burst, Showpiece
from scenes.table.surface.canvas import Item
from scenes.table.surface.pictures import halo
from scenes.table.surface.tabletop import Tabletop

BAND = 372.0
"""Layout units of the height of the band."""
_STAR, _LARGE_STAR = 300.0, 400.0
"""Layout units of the star of a blow, which grows."""
_STAR_GROWS, _STAR_STAYS = 0.034, 0.08
"""Seconds until it is large, and after the pause."""
_TOTAL, _TOTAL_ON_STAGE = 112.0, 150.0
"""Layout units of a total, and where it is seen from afar."""
_ASIDE = 376.0
"""Distance from the middle to that of a total."""
_POP, _POP_SIZE = 0.16, 0.28
"""Seconds and size by which a total jumps when it changes."""
_LETTERS, _LINE, _LINE_SHARE = 20.0, 37.0, 1.66
"""Letters of what a total is made of, in layout units, and from one line to the next, also in letters."""
_ROOM, _ROOM_ON_STAGE = 246.0, 480.0
"""The width of such a line, in layout units."""
_WORDS = 30.0
"""Letters of the verdict, in layout units."""
_ANGLE_STEP = 2
"""Degrees to which the lean of a card is rounded."""
_MOST_KEPT = 90
"""Pictures of turned and stretched cards that a clash remembers."""


class Addition(NamedTuple):
    """A modifier of a total: why, and by how much."""

    why: str
    number: int


class Fighter(NamedTuple):
    """One side of a clash: its card, seat and back, the printed number, what is added, and the total."""

    row: CardKind
    seat: int
    back: int | str
    name: str
    printed: int
    additions: tuple[Addition, ...]
    total: int


class ClashScene(Showpiece):
    """The scene of a clash. `words` are its verdict."""

    over_all = True

    def __init__(self, tabletop: Tabletop, fighters: tuple[Fighter, Fighter], course: ClashCourse, words: str) -> None:
        super().__init__()
        self.tabletop = tabletop
        self.fighters = fighters
        self.words = words
        self.variant = tabletop.variant
        self._kept: dict[object, Surface] = {}
        self._follow(course)

    def _follow(self, course: ClashCourse) -> None:
        """Take a course, with its sounds and bursts."""
        self.course = course
        self.seconds = course.end
        self.verdict = course.verdict
        self.brisk = not course.peak
        falls = any(side.falls for side in course.sides)
        blow = ("blast" if falls and course.sides[0].falls else "defused") if course.blast else "clash"
        self.cues = (
            (course.begin, "attack"),
            (course.verdict if course.blast else course.hit, blow),
            *(((course.parted, "flip"),) if any(side.unseen for side in course.sides) else ()),
            *(
                (course.shown + timing.ADDITION * number, "number")
                for number in range(1 + max(side.additions for side in course.sides))
                if not course.blast
            ),
            *(((course.verdict, "defeat"),) if falls and not course.blast else ()),
        )
        pieces = 24 if course.secret else min(BLOW.number, 12 + 4 * course.margin)
        if course.blast:
            pieces = BLOW.number if course.sides[0].falls else 0
        blown = course.verdict if course.blast else course.parted
        self.bursts = (Burst(blown, BLOW, *course.middle, pieces / BLOW.number),)

    def hasten(self, pace: float, speed: float) -> None:
        """Be shown in short instead of fast: cards that come and go so quickly flicker. A peak takes its time."""
        if pace * speed > 1.0:
            self.pace = 1.0 / speed
            if self.brisk:
                self._follow(self.course.in_short())

    # Where things are ---------------------------------------------------------------------------

    @property
    def _unit(self) -> float:
        return self.tabletop.host.scale

    def _px(self, units: float) -> int:
        return round(units * self._unit)

    def _at(self, x: float, y: float) -> tuple[int, int]:
        return self.tabletop.pixel(x, y)

    # Items --------------------------------------------------------------------------------------

    def items(self) -> list[Item]:
        """Band, cards, star, numbers and verdict."""
        items = self._pulse() + self._band()
        for side in (0, 1) if self.course.sides[0].falls else (1, 0):
            items += self._card(side)
        return items + self._star() + self._numbers() + self._verdict()

    def _pulse(self) -> list[Item]:
        """Light around the name plates of both sides, before a last card fights."""
        if not 0.0 < self.time < self.course.begin:
            return []
        alpha = round(255 * math.sin(math.pi * self.time / self.course.begin))
        items = []
        for side, fighter in enumerate(self.fighters):
            if plate := self.tabletop.plate_rect(fighter.seat):
                ring, reach = halo(plate.size, theme.GLOW)
                place = plate.inflate(2 * reach, 2 * reach)
                items.append(Item(("clash pulse", side), alpha, place, [(ring, place.topleft)], alpha=alpha))
        return items

    def _band(self) -> list[Item]:
        course, window = self.course, self.tabletop.window
        part = course.opened(self.time)
        if part <= 0.0:
            return []
        high = self._px(BAND)
        size = (window.width, high)
        top = self._at(0, course.middle[1])[1] - high // 2
        left = 0 if course.signs[0] < 0 else 1
        seats = (self.fighters[left].seat, self.fighters[1 - left].seat)
        colours = tuple(pictures.seat_of_band(self.tabletop.game, seat) for seat in seats)
        picture = pictures.band(size, (colours[0], colours[1]), self._unit)
        if course.calm:
            alpha, place = round(255 * part), Rect((window.left, top), size)
            return [Item("clash band", (alpha, size), place, [(picture, place.topleft)], alpha=alpha)]
        wide = round(window.width * part)
        lit = Rect((window.width - wide) // 2, 0, wide, high)
        place = lit.move(window.left, top)
        return [Item("clash band", wide, place, [(picture.subsurface(lit), place.topleft)])]

    def _card(self, side: int) -> list[Item]:
        course = self.course
        pose = course.pose(side, self.time)
        if pose is None:
            return []
        items: list[Item] = []
        charging = course.begin + timing.ANTICIPATION < self.time < course.hit
        if side == 0 and charging and not course.calm:
            items += self._ghosts(pose)
        lost = course.calm and course.sides[side].falls and self.time >= course.verdict
        looks, picture = self._picture(side, pose, lost)
        place = picture.get_rect(center=self._at(pose.x, pose.y))
        alpha = round(255 * max(0.0, min(1.0, pose.alpha)))
        key = (looks, place.topleft, alpha)
        return [*items, Item(("clash card", side), key, place, [(picture, place.topleft)], alpha=alpha)]

    def _ghosts(self, pose: ClashPose) -> list[Item]:
        """Pale copies behind a charge, the nearest one last."""
        _, picture = self._picture(0, pose._replace(angle=0.0), False)
        way = pygame.Vector2(self.course.middle) - pygame.Vector2(pose.x, pose.y)
        if not way.length():
            return []
        way.scale_to_length(1.0)
        items = []
        for behind, alpha in reversed(timing.GHOSTS):
            spot = picture.get_rect(center=self._at(pose.x - way.x * behind, pose.y - way.y * behind))
            items.append(Item(("clash ghost", behind), spot.topleft, spot, [(picture, spot.topleft)], alpha=alpha))
        return items

    def _picture(self, side: int, pose: ClashPose, lost: bool) -> tuple[object, Surface]:
        """The look of a card, and its picture as it stands; sizes, stretch and lean go in steps, so that few are
        made."""
        full = self._px(CARD_TALL)
        height = max(pictures.STEP * 3, 6 * round(pose.height * self._unit / 6))
        wide, tall = round(pose.wide * 25), round(pose.tall * 25)
        angle = round(pose.angle / _ANGLE_STEP) * _ANGLE_STEP % 360
        key = (side, height, angle, wide, tall, pose.face_up, lost, full)
        if key not in self._kept:
            if len(self._kept) > _MOST_KEPT:
                self._kept.clear()
            self._kept[key] = self._made(self.fighters[side], full, height, angle, (wide / 25, tall / 25), pose, lost)
        return key, self._kept[key]

    def _made(
        self,
        fighter: Fighter,
        full: int,
        height: int,
        angle: int,
        stretch: tuple[float, float],
        pose: ClashPose,
        lost: bool,
    ) -> Surface:
        game, row = self.tabletop.game, fighter.row if pose.face_up else None
        if lost:
            return pictures.cracked(game, fighter.row, full, self.variant)
        picture = pictures.shaded_card(game, row, full, fighter.back, self.variant)
        wide, high = (share * height / full for share in stretch)
        size = (max(2, round(picture.get_width() * wide)), max(2, round(picture.get_height() * high)))
        if size != picture.get_size():
            picture = pygame.transform.smoothscale(picture, size)
        return pygame.transform.rotozoom(picture, angle, 1.0) if angle else picture

    def _star(self) -> list[Item]:
        course = self.course
        start = course.verdict if course.blast else course.hit
        stay = (0.0 if course.blast else course.parted - course.hit) + _STAR_STAYS
        since = self.time - start
        if course.calm or not 0.0 <= since < stay or (course.blast and not course.sides[0].falls):
            return []
        grown = _STAR_GROWS <= since <= stay - 0.03
        px = self._px(_LARGE_STAR if grown else _STAR)
        dx, dy = course.shaken(self.time)
        picture = pictures.star(px, 7 if grown else 3)
        place = picture.get_rect(center=self._at(course.middle[0] + dx, course.middle[1] - 6.0 + dy))
        return [Item("clash star", (px, place.topleft), place, [(picture, place.topleft)])]

    def _numbers(self) -> list[Item]:
        course = self.course
        if not course.shown <= self.time < course.close or course.blast:
            return []
        return [item for side in (0, 1) for item in self._sum(side)]

    def _sum(self, side: int) -> list[Item]:
        """The total of one side, and what it is made of."""
        course, fighter, sign = self.course, self.fighters[side], self.course.signs[side]
        since = self.time - course.shown
        done = min(len(fighter.additions), int(since / timing.ADDITION))
        summed = (
            fighter.total
            if done == len(fighter.additions)
            else fighter.printed + sum(addition.number for addition in fighter.additions[:done])
        )
        changed = since - timing.ADDITION * done
        pop = 0.0 if course.calm else _POP_SIZE * (1.0 - ease_out_back(progress(changed, _POP)))
        colour = pictures.seat_of_band(self.tabletop.game, fighter.seat)
        if self.time >= course.verdict:
            falls = course.sides[side].falls
            colour = pictures.PALE if falls else theme.CORN if course.sides[1 - side].falls else colour
        total = _TOTAL_ON_STAGE if self.tabletop.staged else _TOTAL
        px = pictures.in_steps(self._px(total) * (1.0 + pop))
        x, y = course.middle[0] + sign * _ASIDE, course.middle[1] - 40.0
        badge = pictures.total(self.tabletop.game, summed, px, colour)
        place = badge.get_rect(center=self._at(x, y))
        items = [Item(("clash total", side), (summed, px, colour), place, [(badge, place.topleft)])]
        letters, room = max(self._px(_LETTERS), self.tabletop.least_letters), self._px(_ROOM)
        if self.tabletop.staged:
            room = self._px(_ROOM_ON_STAGE)
        step = max(_LINE, letters * _LINE_SHARE / self._unit)
        for line, words, tone in self._lines(fighter, done):
            born = timing.ADDITION * line
            slide = 0.0 if course.calm else 1.0 - ease_out_back(progress(since - born, 0.14))
            picture = pictures.capsule(words, letters, tone, room)
            spot = picture.get_rect(center=self._at(x - sign * 60.0 * slide, y + 84.0 + step * line))
            items.append(Item(("clash line", side, line), (words, tone, spot.topleft), spot, [(picture, spot.topleft)]))
        return items

    def _lines(self, fighter: Fighter, done: int) -> Sequence[tuple[int, str, str]]:
        """The lines under a total: number, words and colour of each."""
        lines = [(0, f"{fighter.name} {fighter.printed}", theme.INK)]
        for number, addition in enumerate(fighter.additions[:done], 1):
            sign = "+" if addition.number > 0 else "−"
            tone = pictures.GAIN if addition.number > 0 else pictures.LOSS
            lines.append((number, f"{addition.why} {sign}{abs(addition.number)}", tone))
        return lines

    def _verdict(self) -> list[Item]:
        course = self.course
        if not course.verdict <= self.time < course.end:
            return []
        rise = 0.0 if course.calm else 1.0 - ease_out_back(progress(self.time - course.verdict, 0.16))
        picture = pictures.capsule(self.words, self._px(_WORDS), theme.BRICK, self._px(900))
        place = picture.get_rect(center=self._at(course.middle[0], course.middle[1] + BAND / 2 + 40.0 * rise))
        return [Item("clash words", place.topleft, place, [(picture, place.topleft)])]
