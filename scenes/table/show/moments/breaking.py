"""A figure breaks under an attack: the attackers charge, its shield counts down, it falls apart, the rest goes on."""

from __future__ import annotations

import math
from collections.abc import Iterator
from typing import NamedTuple

import pygame
from pygame import Rect, Surface

from scenes.look import cards, figures
from scenes.look.theme import GameLook
from scenes.motion import timing
from scenes.motion.moves import RestPose
from scenes.motion.particles import DUST
from scenes.motion.tween import ease_in_cubic, ease_in_out_sine, ease_out_cubic, progress
from scenes.table.show import clash_pictures as pictures
from scenes.table.show.moments.moment import GreatMoment, MomentWords, Standing, posed
from scenes.table.show.showpiece import Burst
from scenes.table.surface.canvas import Item
from scenes.table.surface.depth import FIGURE, FOOT, foot
from scenes.table.surface.tabletop import Tabletop

_BACK, _UP, _LEAN = timing.DRAW_BACK, timing.CROUCH, 6.0
"""Layout units that attackers draw back and come up, and degrees by which they lean, before they charge."""
_MEETS, _BEHIND = 0.56, 0.34
"""Distance from the middle of the first attacker to that of its target when they meet, and to the next attacker, in
heights of the attacker."""
_STAR = 210.0
"""Layout units of the star of the blow."""
_PIECES = (26.0, 4.0, -30.0)
"""Degrees by which each piece leans in the end, counter-clockwise."""
_APART, _DROP = (46.0, 60.0), 78.0
"""Layout units by which outer pieces are apart at first and more in the end, and by which all fall."""
_FIRST, _FADES = 0.3, 0.4
"""The share of its lean that a piece has at once, and the share of its time after which it fades."""
_GREYS = 4
"""Steps in which the pieces lose their colour."""
_TREMBLE = 3.0
"""Layout units by which the target trembles while it holds."""
_NUMBER = 0.2
"""Height of the numbers at the feet, in heights of a figure."""
_LEAST_NUMBER = 34.0
"""Layout units of that height, at least."""
_CARD = 118.0
"""Layout units of the height of the card beside the words."""
_ROOM = 0.86
"""The width of the room for it, as a share of its height."""
_FLIES = 0.26
"""Seconds in which it flies to where it lies, at the end."""


class Break(NamedTuple):
    """What happens: the attackers, the first of them first, who falls, the attack that met it, what that held off, and
    the place in layout units where the card of the one that fell goes."""

    attackers: tuple[Standing, ...]
    falls: Standing
    met: int
    held: int
    goal: tuple[float, float]

    @property
    def rest(self) -> int:
        """The attack that is left."""
        return self.met - self.held


class Breaking(GreatMoment):
    """The scene of a figure that falls."""

    brisk = True

    def of(self, tabletop: Tabletop, what: Break, words: MomentWords) -> Breaking:
        """This scene, of what happens there."""
        self.tabletop = tabletop
        self.what = what
        self.words = words
        self._pieces_made: dict[tuple[int, int, int], Surface] = {}
        self.hides = (*(one.sprite for one in what.attackers), what.falls.sprite)
        self.fallen = (what.falls.sprite,)
        self.aside = round(tabletop.host.px(_CARD) * _ROOM)
        self.near = (what.falls.spot.x, what.falls.spot.y - FIGURE)
        self._sign = 1.0 if what.falls.spot.x >= what.attackers[0].spot.x else -1.0
        self._contact = 0.0 if self.calm else timing.ANTICIPATION + timing.CRASH_CROUCH + timing.CRASH_CHARGE
        counts = max(timing.CRASH_STOP, timing.CRASH_COUNTS * what.held)
        self._breaks = timing.CALM_FADE if self.calm else self._contact + counts
        self.opens = self._breaks + (0.0 if self.calm else timing.CRASH_PARTS)
        self.verdict = self._breaks + (0.0 if self.calm else timing.CRASH_WORDS)
        self.seconds = self.verdict + (timing.CALM_WORDS if self.calm else timing.MOMENT_WORDS)
        self.cues = (
            (0.0 if self.calm else timing.ANTICIPATION + timing.CRASH_CROUCH, "attack"),
            (self._contact, "clash"),
            (self._breaks, "breaks"),
        )
        spot = what.falls.spot
        self.bursts = tuple(
            Burst(self._breaks, DUST, spot.x + (place - 1) * _APART[0], foot(spot) - 20.0, 0.5) for place in range(3)
        )
        return self

    def warm(self) -> Iterator[None]:
        """Make the words, the star, the numbers, the pieces, and the card on its way."""
        yield from super().warm()
        what, tabletop, look = self.what, self.tabletop, GameLook.load(self.tabletop.game).figures
        pictures.star(tabletop.host.px(_STAR), 5)
        yield
        for off in range(what.held + 1):
            self._number_picture(what.attackers[0], look.value, what.met - off)
            self._number_picture(what.falls, look.foot, what.held - off)
            if off % 2:
                yield
        for number in range(len(_PIECES)):
            for grey in range(1, _GREYS + 1):
                self._piece(number, grey)
            yield
        for number, side in enumerate(sorted({self._side(step / 16) for step in range(17)})):
            cards.face(tabletop.game, what.falls.row, side, tabletop.variant)
            if number % 4 == 3:
                yield

    def update(self, dt: float) -> None:
        """Let `dt` seconds pass. The hidden cards of the attackers go along: what sets out from them sets out there."""
        super().update(dt)
        for number, one in enumerate(self.what.attackers):
            pose = self._at(number)
            one.sprite.pose.x, one.sprite.pose.y = pose.x, pose.y

    def items(self) -> list[Item]:
        """All figures, the star of the blow, the numbers, and the words."""
        found = self._target() + [self._attacker(number) for number in reversed(range(len(self.what.attackers)))]
        found += self._star() + self._numbers()
        words = self.words_items(self.verdict)
        return found + words + (self._card(words[0].rect) if words else [])

    # Attackers ----------------------------------------------------------------------------------

    def _met_at(self, number: int) -> RestPose:
        """Where an attacker is when it meets its target."""
        one, target = self.what.attackers[number].spot, self.what.falls.spot
        x = target.x - self._sign * one.scale * FIGURE * (_MEETS + _BEHIND * number)
        if (x - one.x) * self._sign < 0.0:
            x = one.x  # it stands there already
        feet = foot(one) + 0.6 * (foot(target) - foot(one))
        return one._replace(x=x, y=feet - (FOOT - 0.5) * FIGURE * one.scale)

    def _at(self, number: int) -> RestPose:
        """Where an attacker is now."""
        home, time = self.what.attackers[number].spot, self.time
        if self.calm:
            return home
        back = home._replace(x=home.x - self._sign * _BACK, y=home.y - _UP)
        meets = self._met_at(number)
        begins = self._contact - timing.CRASH_CHARGE
        if time < begins:
            return _between(home, back, ease_out_cubic(progress(time, timing.ANTICIPATION)))
        if time < self.opens + timing.ANTICIPATION:
            return _between(back, meets, ease_in_cubic(progress(time - begins, timing.CRASH_CHARGE)))
        way = self.verdict - self.opens - timing.ANTICIPATION
        return _between(meets, home, ease_in_out_sine(progress(time - self.opens - timing.ANTICIPATION, way)))

    def _attacker(self, number: int) -> Item:
        one, time = self.what.attackers[number], self.time
        lean, wide, tall = 0.0, 1.0, 1.0
        begins = self._contact - timing.CRASH_CHARGE
        if not self.calm and time < begins:
            lean = self._sign * _LEAN * ease_out_cubic(progress(time, timing.ANTICIPATION))
            if time >= timing.ANTICIPATION:
                lean, wide, tall = lean / 3, 1.05, 0.94
        elif not self.calm and time < self._contact:
            wide, tall = 0.92, 1.08
        elif not self.calm and time < self._contact + timing.CRASH_STOP:
            lean, wide, tall = -self._sign * _LEAN, 0.94, 1.04
        key, picture = posed(self.picture(one), lean, wide, tall)
        pose = self._at(number)
        high = self.height(one)
        foot_at = self.tabletop.pixel(pose.x, pose.y)[1] + high // 2
        place = picture.get_rect(midbottom=(self.tabletop.pixel(pose.x, pose.y)[0], foot_at))
        return Item(("attacker", number), (key, place.topleft), place, [(picture, place.topleft)])

    # Who falls ----------------------------------------------------------------------------------

    def _target(self) -> list[Item]:
        """The one that holds, and then its pieces."""
        one, time = self.what.falls, self.time
        if time >= self._breaks:
            return self._pieces()
        picture = self.picture(one)
        shaken = 0.0
        if not self.calm and time >= self._contact:
            shaken = _TREMBLE * math.sin((time - self._contact) * math.tau * 24)
        place = picture.get_rect(center=self.tabletop.pixel(one.spot.x + shaken, one.spot.y))
        return [Item("target", place.topleft, place, [(picture, place.topleft)])]

    def _pieces(self) -> list[Item]:
        """Three pieces that lean apart, lose their colour, and fade."""
        one, scale = self.what.falls, self.tabletop.host.scale
        u = progress(self.time - self._breaks, timing.CALM_WORDS if self.calm else timing.CRASH_WORDS)
        alpha = round(255 * (1.0 - max(0.0, u - _FADES) / (1.0 - _FADES)))
        if alpha <= 0:
            return []
        moved, found = (0.0 if self.calm else u), list[Item]()
        x, y = self.tabletop.pixel(one.spot.x, one.spot.y)
        grey = min(_GREYS, int(u * 2 * _GREYS) + 1)
        for number, lean in enumerate(_PIECES):
            part = self._piece(number, grey)
            key, picture = posed(part, lean * (_FIRST + moved))
            aside = (number - 1) * (part.get_width() + (_APART[1] * moved + 6.0) * scale)
            place = picture.get_rect(center=(x + round(aside), y + round(_DROP * moved * moved * scale)))
            found.append(
                Item(
                    ("piece", number), (key, grey, place.topleft, alpha), place, [(picture, place.topleft)], alpha=alpha
                )
            )
        return found

    def _piece(self, number: int, grey: int) -> Surface:
        """A piece of the one that falls, made once."""
        one = self.what.falls
        made = number, grey, self.height(one)
        if made not in self._pieces_made:
            self._pieces_made[made] = piece(self.picture(one), number, grey)
        return self._pieces_made[made]

    # Numbers ------------------------------------------------------------------------------------

    @property
    def holds(self) -> int:
        """The points that the target still holds off."""
        since = self.time - self._contact
        if self.calm or since < 0.0:
            return 0 if self.time >= self._breaks else self.what.held
        return max(0, self.what.held - int(since / timing.CRASH_COUNTS))

    @property
    def strikes(self) -> int:
        """The points that the attack still has; 0 when it has gone on."""
        if self.time >= self.opens and self.time > 0.0:
            return 0
        return self.what.met - (self.what.held - self.holds)

    def _numbers(self) -> list[Item]:
        """The attack at the feet of the first attacker, and the shield of the target."""
        look = GameLook.load(self.tabletop.game).figures
        found = []
        if self.strikes:
            one, pose = self.what.attackers[0], self._at(0)
            found.append(self._number(one, (pose.x, pose.y), (look.value, self.strikes), -self._sign))
        if self.time < self._breaks:
            spot = self.what.falls.spot
            found.append(self._number(self.what.falls, (spot.x, spot.y), (look.foot, self.holds), self._sign))
        return found

    def _number(self, one: Standing, at: tuple[float, float], sign: tuple[str, int], side: float) -> Item:
        high, picture = self.height(one), self._number_picture(one, *sign)
        x, y = self.tabletop.pixel(*at)
        place = picture.get_rect(center=(x + round(side * 0.28 * high), y + round((FOOT - 0.55) * high)))
        return Item(("counts", sign[0]), (sign, high, place.topleft), place, [(picture, place.topleft)])

    def _number_picture(self, one: Standing, sign: str, number: int) -> Surface:
        tabletop, high = self.tabletop, self.height(one)
        px = max(tabletop.host.px(_LEAST_NUMBER), round(high * _NUMBER), round(tabletop.least_letters / 0.55))
        least = max(tabletop.host.measure.least, tabletop.least_letters / 0.7)
        return figures.foot_number(tabletop.game, sign, str(number), 0, px, least)

    def _star(self) -> list[Item]:
        since = self.time - self._contact
        if self.calm or not 0.0 <= since < timing.CRASH_STOP:
            return []
        meets, target = self._met_at(0), self.what.falls.spot
        picture = pictures.star(self.tabletop.host.px(_STAR), 5)
        place = picture.get_rect(center=self.tabletop.pixel((meets.x + target.x) / 2, (meets.y + target.y) / 2))
        return [Item("star", place.topleft, place, [(picture, place.topleft)])]

    def _card(self, words: Rect) -> list[Item]:
        """The card of the one that fell, beside the words; it flies to where it lies."""
        tabletop, high = self.tabletop, self.tabletop.host.px(_CARD)
        picture = cards.face(tabletop.game, self.what.falls.row, high, tabletop.variant)
        place = picture.get_rect(midright=(words.left - high // 10, words.centery))
        flown = 0.0 if self.calm else progress(max(0.0, self.time - self.seconds + _FLIES), _FLIES)
        if flown:
            goal, u = tabletop.pixel(*self.what.goal), ease_in_out_sine(flown)
            picture = cards.face(tabletop.game, self.what.falls.row, self._side(u), tabletop.variant)
            middle = [round(a + (b - a) * u) for a, b in zip(place.center, goal, strict=True)]
            place = picture.get_rect(center=(middle[0], middle[1]))
        alpha = round(255 * min(progress(self.time - self.verdict, timing.FADE_IN), self.fading if self.calm else 1.0))
        return [Item("fallen card", (place.topleft, alpha), place, [(picture, place.topleft)], alpha=alpha)]

    def _side(self, flown: float) -> int:
        """The height of that card in pixels after a share of its way."""
        high = self.tabletop.host.px(_CARD)
        return max(8, round(high * (1.0 - 0.5 * flown) / 4) * 4) if flown else high


def _between(one: RestPose, other: RestPose, part: float) -> RestPose:
    """The pose between two others."""
    return RestPose(*(a + (b - a) * part for a, b in zip(one, other, strict=True)))


def piece(whole: Surface, number: int, step: int) -> Surface:
    """One of the pieces of a picture, from the left, which has lost its colour by a number of steps."""
    wide = whole.get_width()
    left, right = wide * number // len(_PIECES), wide * (number + 1) // len(_PIECES)
    part = whole.subsurface(Rect(left, 0, right - left, whole.get_height())).copy()
    grey = pygame.transform.grayscale(part)
    grey.set_alpha(255 * step // _GREYS)
    part.blit(grey, (0, 0))
    return part
