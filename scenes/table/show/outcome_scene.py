"""What has been decided, over the whole table: the verdict with its reason, the cards that did it, a die's faces."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Generic, NamedTuple, TypeVar

import pygame
from pygame import Rect, Surface

from game.core.cards import CardKind
from game.core.guide import CardValue, Tone
from scenes.look import cards, paint, seat_marks, text, theme
from scenes.look.theme import GameLook
from scenes.motion import timing
from scenes.motion.d20 import D20
from scenes.motion.tray import TrayColours, tray
from scenes.motion.tween import progress
from scenes.shell.design_space import DESIGN
from scenes.table.show.showpiece import Showpiece
from scenes.table.surface.canvas import Item
from scenes.table.surface.tabletop import Tabletop

_VERDICT, _REASON, _WORDS = 56.0, 22.0, 16.0
"""Letters, in layout units: the verdict, its reason, and what seats had said."""
_HEAD, _FOOT, _SIDE = 148.0, 64.0, 24.0
"""Layout units above, below and beside what is shown."""
_LARGEST, _MAIN, _FEW = 250.0, 360.0, 330.0
"""The most that a card is high, in layout units: one of many, the one on which it was decided, and one of two."""
_NARROW = 800.0
"""Layout units of the width of an upright window, which has room for larger words and cards."""
_GAP = 18.0
"""Layout units between cards."""
_CELL = 40.0
"""The width of a face on the strip of a die, in layout units."""
_TRAY = 250.0
"""Layout units of the tray in which the die lies."""
_DARK = 238
"""The alpha of the ground."""
_INKS = {Tone.GOOD: "#c8f0a0", Tone.BAD: "#ffb0a0", Tone.PLAIN: "#ffe6a2"}
"""The colour of a verdict."""
_LIGHTS = {Tone.GOOD: (79, 159, 63), Tone.BAD: (168, 50, 31), Tone.PLAIN: (160, 130, 50)}
"""The light behind it."""
_FACES = {Tone.GOOD: "#4c9a3d", Tone.BAD: "#a53a28", Tone.PLAIN: "#5a4b3c"}
"""A face that wins, loses, or does nothing."""
_SAME, _MORE, _LESS = "#2a2018", "#2e6e3b", "#a6331f"
"""The grounds of what a card counts: as printed, more, or less."""
_FELT = TrayColours("#1f5a34")


class ShownCard(NamedTuple):
    """A card of an outcome: what it is, its value then in words and the ground of these, and whether it leaves."""

    row: CardKind
    value: str = ""
    ground: str = ""
    falls: bool = False


class ShownOutcome(NamedTuple):
    """An outcome in words, as it is drawn. main: the card on which it was decided; number: its number then; pledges:
    by seat, what it had said and done; faces, face: what the faces of a die mean, and the one that it shows, 0 for
    none; fallen: the seat that is out, -1 for none."""

    tone: Tone
    verdict: str
    reason: str
    main: CardKind | None
    number: str
    cards: tuple[ShownCard, ...]
    pledges: tuple[tuple[int, str], ...]
    faces: tuple[Tone, ...]
    face: int
    fallen: int


def value_words(value: CardValue) -> tuple[str, str]:
    """The words for what a card counts, with the change if it is not what is printed, and their ground."""
    change = value.least - value.printed
    if not change:
        return str(value.least), _SAME
    return f"{value.least} ({f'+{change}' if change > 0 else f'−{-change}'})", _MORE if change > 0 else _LESS


Shown = TypeVar("Shown")


class WholePicture(Showpiece, Generic[Shown]):
    """A picture of `shown` over the whole table; it stays until somebody presses."""

    over_all = True
    verdict = timing.FADE_IN
    seconds = timing.LONGEST_BANNER

    def __init__(self, tabletop: Tabletop, shown: Shown) -> None:
        super().__init__()
        self.tabletop = tabletop
        self.shown = shown
        self.held = True

    @property
    def alpha(self) -> int:
        """Its opacity, from 0 to 255: it fades in and out."""
        fade = min(progress(self.time, timing.CALM_FADE), progress(self.seconds - self.time, timing.FADE_OUT))
        return round(255 * max(0.0, fade))


def room_unit(tabletop: Tabletop) -> float:
    """Pixels per layout unit of a picture over the whole table, which is larger in an upright window."""
    wide, high = tabletop.window.size
    return min(wide / _NARROW, high / DESIGN[1]) if wide < high else tabletop.host.scale


class OutcomeScene(WholePicture[ShownOutcome]):
    """One outcome."""

    unit = 1.0
    """Pixels per layout unit, when it was drawn last."""
    _drawn: tuple[Rect, Surface] | None = None

    def items(self) -> list[Item]:
        """The whole picture."""
        window = self.tabletop.window
        if self._drawn is None or self._drawn[0] != window:
            self.unit = room_unit(self.tabletop)
            self._drawn = Rect(window), self._picture(window)
        picture, alpha = self._drawn[1], self.alpha
        return [Item("outcome", (self, alpha), window, [(picture, window.topleft)], alpha=alpha)]

    # The picture --------------------------------------------------------------------------------

    def _px(self, units: float) -> int:
        return round(units * self.unit)

    def _picture(self, window: Rect) -> Surface:
        shown = self.shown
        whole = _ground(window.size, shown.tone)
        room = Rect(0, 0, *window.size).inflate(-2 * self._px(_SIDE), 0)
        self._head(whole, room)
        room.top, room.height = self._px(_HEAD), window.height - self._px(_HEAD + _FOOT)
        if shown.faces:
            room.height -= self._px(70)
            self._strip(whole, Rect(room.left, room.bottom, room.width, self._px(70)))
        if shown.fallen >= 0:
            self._grave(whole, room)
        elif shown.face:
            self._thrown(whole, room)
        else:
            self._revealed(whole, room)
        return whole

    def _head(self, whole: Surface, room: Rect) -> None:
        """The verdict and its reason."""
        shown, font = self.shown, GameLook.load(self.tabletop.game).fonts.title
        most = round(whole.get_width() * 0.94)
        for words, y, size, face, colour in (
            (shown.verdict, 60, _VERDICT, font, _INKS[shown.tone]),
            (shown.reason, 112, _REASON, theme.STRONG_FONT, theme.PARCHMENT),
        ):
            px = text.fit_size(words, face, self._px(size), self._px(size) * 0.45, most)
            ink = text.line(words, face, px, colour, px * 0.09, theme.INK)
            whole.blit(ink, ink.get_rect(center=(room.centerx, self._px(y))))

    def _revealed(self, whole: Surface, room: Rect) -> None:
        """The card on which it was decided at the left, or above, with what seats had said; the others beside it."""
        shown, left = self.shown, room
        if shown.main and not shown.cards:
            self._main(whole, room, shown.main)
        elif shown.main:
            upright = room.height > room.width
            box, left = room.copy(), room.copy()
            if upright:
                box.height = round(room.height * 0.36)
                left.top, left.height = box.bottom, room.height - box.height
            else:
                box.width = round(room.width * 0.27)
                left.left, left.width = box.right, room.width - box.width
            pledged = self._px(36) * -(-len(shown.pledges) // 2)
            box.height -= pledged
            self._main(whole, box, shown.main)
            self._pledges(whole, Rect(box.left, box.bottom, box.width, pledged))
        self._grid(whole, left, shown.cards, _LARGEST if len(shown.cards) > 2 else _FEW)

    def _main(self, whole: Surface, box: Rect, row: CardKind) -> None:
        """The card on which it was decided, with its number."""
        high = min(self._px(_MAIN), box.height - self._px(12), box.width * 7 // 5)
        spot = self._card(whole, ShownCard(row), box.center, high)
        look = GameLook.load(self.tabletop.game)
        place = look.face.live.get(row.cls)
        if not place or not self.shown.number:
            return
        scale = high / look.face.height
        middle = spot.left + (place[0] + place[2] / 2) * scale, spot.top + (place[1] + place[3] / 2) * scale
        px = place[3] * scale
        ink = text.line(self.shown.number, look.fonts.number, px, theme.EGGSHELL, px * 0.13, theme.INK)
        whole.blit(ink, ink.get_rect(center=(round(middle[0]), round(middle[1]))))

    def _card(self, whole: Surface, card: ShownCard, middle: tuple[int, int], high: int) -> Rect:
        """A card around a point, with what it counts; one that leaves is grey and leans."""
        face = cards.face(self.tabletop.game, card.row, high, self.tabletop.variant)
        if card.falls:
            face = pygame.transform.rotozoom(pygame.transform.grayscale(face), -9.0, 1.0)
        else:
            shade, _ = cards.shadow(high, 0.4)
            whole.blit(shade, shade.get_rect(center=(middle[0], middle[1] + high // 40)))
        spot = whole.blit(face, face.get_rect(center=middle))
        if card.value:
            px = max(self.tabletop.measure.least, high * 0.085)
            ink = text.line(card.value, theme.STRONG_FONT, px, theme.PARCHMENT)
            pill = paint.slab((ink.get_width() + round(px), round(px * 1.6)), round(px * 0.8), card.ground).copy()
            pill.blit(ink, ink.get_rect(center=pill.get_rect().center))
            whole.blit(pill, pill.get_rect(topleft=(spot.left - round(px * 0.3), spot.top - round(px * 0.3))))
        return spot

    def _grid(self, whole: Surface, room: Rect, shown: Sequence[ShownCard], most: float) -> None:
        """Cards in lines, as large as they can be."""
        if not shown:
            return
        gap, count = self._px(_GAP), len(shown)

        def height(lines: int) -> int:
            across = -(-count // lines)
            wide, high = (room.width - (across - 1) * gap) // across, (room.height - (lines - 1) * gap) // lines
            return min(self._px(most), high - gap, wide * 7 // 5)

        lines = max(range(1, count + 1), key=lambda lines: (height(lines), -lines))
        high, across = height(lines), -(-count // lines)
        wide = cards.width(high)
        top = room.centery - (lines * high + (lines - 1) * gap) // 2
        for number, card in enumerate(shown):
            line, column = divmod(number, across)
            inline = min(across, count - line * across)
            left = room.centerx - (inline * wide + (inline - 1) * gap) // 2
            middle = (left + column * (wide + gap) + wide // 2, top + line * (high + gap) + high // 2)
            self._card(whole, card, middle, high)

    def _pledges(self, whole: Surface, box: Rect) -> None:
        """What each seat had said and sent, in two columns."""
        px, high, room = max(self.tabletop.measure.least, self._px(_WORDS)), self._px(36), box.width // 2
        for number, (seat, words) in enumerate(self.shown.pledges):
            line, column = divmod(number, 2)
            mark = seat_marks.emblem(self.tabletop.game, seat, self._px(28))
            left, middle = box.left + column * room, box.top + line * high + high // 2
            spot = whole.blit(mark, mark.get_rect(midleft=(left, middle)))
            size = text.fit_size(words, theme.STRONG_FONT, px, px * 0.7, room - spot.width - self._px(10))
            ink = text.line(words, theme.STRONG_FONT, size, theme.PARCHMENT)
            whole.blit(ink, ink.get_rect(midleft=(spot.right + self._px(6), middle)))

    def _thrown(self, whole: Surface, room: Rect) -> None:
        """The die in its tray, the card it was thrown for at the left, and the other one at the right."""
        shown = self.shown
        side = min(self._px(_TRAY), room.height - self._px(20), room.width // 3)
        place = Rect(0, 0, side, side)
        place.center = room.center
        whole.blit(tray(place.size, self.unit, _FELT), place)
        die = D20(place, shown.face, calm=True)
        die.finish()
        die.draw(whole)
        boxes = (
            Rect(room.left, room.top, place.left - room.left, room.height),
            Rect(place.right, room.top, room.right - place.right, room.height),
        )
        for box, card in zip(boxes, shown.cards, strict=False):
            high = min(self._px(_FEW), box.height - self._px(24), (box.width - self._px(20)) * 7 // 5)
            self._card(whole, card, box.center, high)
        if shown.main:
            self._main(whole, boxes[1].inflate(-self._px(20), -self._px(12)), shown.main)

    def _strip(self, whole: Surface, box: Rect) -> None:
        """All faces of the die: those that win, lose, or do nothing; the one that it shows is ringed."""
        shown, rim = self.shown, self._px(6)
        cell = min(self._px(_CELL), (box.width - 2 * rim) // len(shown.faces))
        high = round(cell * 1.1)
        left, top = box.centerx - cell * len(shown.faces) // 2, box.centery - high // 2
        size = (cell * len(shown.faces) + 2 * rim, high + 2 * rim)
        whole.blit(paint.slab(size, self._px(12), theme.INK), (left - rim, top - rim))
        for number, tone in enumerate(shown.faces):
            rect, here = Rect(left + number * cell + 1, top, cell - 2, high), number + 1 == shown.face
            whole.blit(paint.slab(rect.size, self._px(5), _FACES[tone] + ("" if here else "8c")), rect)
            ink = text.line(str(number + 1), theme.STRONG_FONT, cell * 0.46, theme.PARCHMENT)
            whole.blit(ink, ink.get_rect(center=rect.center))
            if here:
                paint.ring(whole, rect.inflate(6, 6), self._px(6), max(3, self._px(4)), theme.GLOW)

    def _grave(self, whole: Surface, room: Rect) -> None:
        """A stone with the face of somebody who has fallen, and before whom."""
        shown = self.shown
        high = min(self._px(_FEW), room.height - self._px(24), room.width // 2)
        wide = round(high * 0.72)
        middle = room.centerx - (round(0.6 * wide) if shown.main else 0), room.centery
        stone = seat_marks.tombstone(self.tabletop.game, shown.fallen, high, self._px(6))
        whole.blit(stone, stone.get_rect(center=middle))
        if shown.main:
            self._card(whole, ShownCard(shown.main), (middle[0] + round(1.25 * wide), room.centery), high)


def _ground(size: tuple[int, int], tone: Tone) -> Surface:
    """A dark ground with a light in the colour of the verdict."""
    small, light = Surface((64, 64)), _LIGHTS[tone]
    dark = (8, 6, 9)
    small.fill(dark)
    for reach in range(32, 0, -1):
        share = 0.5 * (1.0 - reach / 32) ** 1.5
        colour = [round(low + high * share) for low, high in zip(dark, light, strict=True)]
        pygame.draw.circle(small, colour, (32, 30), reach)
    whole = paint.blank(size)
    whole.blit(pygame.transform.smoothscale(small, size), (0, 0))
    whole.fill((255, 255, 255, _DARK), special_flags=pygame.BLEND_RGBA_MULT)
    return whole
