"""The paper that shows phones the way in: the code, the address with the letters that are typed there, and the code of
the Wi-Fi."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

import pygame
from pygame import Rect, Surface

from scenes.look import paint, text, theme
from scenes.look.measure import Measure
from scenes.look.widgets.panels import draw_sheet
from scenes.phones.qr import qr_code, wifi_words
from scenes.phones.seats import PhoneSeats
from scenes.shell.scene import ScreenElement
from scenes.words.catalogue import Words

LARGEST_CODE, SMALLEST_CODE, WIFI_CODE, LEAST_WIFI = 350.0, 150.0, 112.0, 84.0
"""Layout units of a code's width."""
LARGEST_LETTERS, SMALLEST_LETTERS = 100.0, 46.0
"""Layout units of the height of the letters: in a window of 1080 lines 100 are 150 pixels."""
_PLATE, _BETWEEN = 0.78, 0.1
"""Width of a letter's plate and of the gap to the next one, in heights of the plate."""


@dataclass
class AddressPaper:
    """The content of the paper: a headline, the words of the code ("" for none), the address below it and the letters
    that are typed there, sentences, and the words of the Wi-Fi's code with a sentence beside it. alarm: the sentences
    tell of trouble."""

    head: str
    code: str
    address: str
    told: Sequence[str]
    wifi: str = ""
    wifi_told: str = ""
    letters: str = ""
    alarm: bool = False

    def draw(
        self, ground: Surface, sheet: Rect, measure: Measure, beside: bool, foot: int
    ) -> tuple[list[ScreenElement], Rect]:
        """Draw it on the sheet (pixels), with some pixels below the words left free; `beside`: the code at the left
        of the words instead of above them. Returns what stands there in words, and the column of the words."""
        draw_sheet(ground, sheet, measure.unit)
        px = measure.px
        room = sheet.inflate(-px(48), -px(40))
        room.height -= foot
        if beside:
            side = min(room.height + foot, px(LARGEST_CODE), room.width * 2 // 5) if self.code else 0
            code = Rect(room.left, sheet.centery - side // 2, side, side)
            words = Rect(code.right + px(24) * bool(side), room.top, 0, room.height)
            words.width = room.right - words.left
        else:
            words, code = room, Rect(0, 0, 0, 0)
        return self._fill(ground, words, code, measure), words

    def _fill(self, ground: Surface, room: Rect, code: Rect, measure: Measure) -> list[ScreenElement]:
        """Head, code, address, letters, sentences and the Wi-Fi in the column `room`; `code` is where the code goes,
        below the head if that is empty."""
        px = measure.px
        blocks = [self._line(self.head, theme.TITLE_FONT, 30, theme.BRICK, room.width, measure)]
        if self.address:
            blocks.append(self._line(self.address, theme.STRONG_FONT, 28, theme.INK, room.width, measure))
        ink = theme.BRICK_DARK if self.alarm else theme.INK_SOFT
        blocks += [
            text.block(
                words, theme.STRONG_FONT if self.alarm else theme.TEXT_FONT, measure.pt(16), ink, room.width, "centre"
            )
            for words in self.told
        ]
        gap = px(9)
        free = room.height - (px(SMALLEST_CODE) + gap if self.code and not code.width else 0)
        if self.letters:
            others = sum(block.get_height() + gap for block in blocks) + px(LEAST_WIFI) * bool(self.wifi)
            left = free - others - 2 * gap
            blocks.insert(2, self._letters(room.width, left, measure))
        left = free - sum(block.get_height() + gap for block in blocks)
        wifi = self._wifi(room.width, min(px(WIFI_CODE), max(left, px(LEAST_WIFI))), measure) if self.wifi else None
        taken = sum(block.get_height() + gap for block in blocks) + (wifi.get_height() + gap if wifi else 0)
        if self.code and not code.width:
            side = max(px(SMALLEST_CODE), min(px(LARGEST_CODE), room.width, room.height - taken))
            code = Rect(0, 0, side, side)
            taken += side + gap
        else:
            side = 0
        low, lined = room.top + max(0, (room.height - taken) // 2), []
        for number, block in enumerate(blocks):
            ground.blit(block, block.get_rect(midtop=(room.centerx, low)))
            lined.append(Rect(room.left, low, room.width, block.get_height()))
            low += block.get_height() + gap
            if number == 0 and side:
                code.midtop = (room.centerx, low)
                low = code.bottom + gap
        if self.code:
            draw_code(ground, code, self.code, measure)
        if wifi:
            ground.blit(wifi, wifi.get_rect(midtop=(room.centerx, low)))
        said = [self.head, *(words for words in (self.address, self.letters) if words), *self.told]
        return [ScreenElement(words, rect, "text") for words, rect in zip(said, lined, strict=True)]

    def _line(self, words: str, font: str, size: float, ink: str, room: int, measure: Measure) -> Surface:
        px = text.fit_size(words, font, measure.pt(size), measure.least, room)
        return text.line(text.shortened(words, font, px, room), font, px, ink)

    def _letters(self, wide: int, high: int, measure: Measure) -> Surface:
        """The letters, as high as there is room."""
        high = max(measure.px(SMALLEST_LETTERS), min(high, measure.px(LARGEST_LETTERS)))
        whole = paint.blank((wide, min(high, round(wide / letters_width(len(self.letters))))))
        draw_letters(whole, whole.get_rect(), self.letters, measure)
        return whole

    def _wifi(self, wide: int, side: int, measure: Measure) -> Surface:
        """The code of the Wi-Fi, `side` pixels wide, with its sentence at the right."""
        gap = measure.px(14)
        room = wide - side - gap, side
        size = text.fit_block_size(self.wifi_told, theme.TEXT_FONT, measure.pt(16), measure.least * 0.8, *room, 1.25)
        told = text.block(self.wifi_told, theme.TEXT_FONT, size, theme.INK_SOFT, room[0])
        whole = paint.blank((side + gap + told.get_width(), max(side, told.get_height())))
        draw_code(whole, Rect(0, (whole.get_height() - side) // 2, side, side), self.wifi, measure)
        whole.blit(told, told.get_rect(midleft=(side + gap, whole.get_height() // 2)))
        return whole


def way_in(words: Words, phones: PhoneSeats) -> AddressPaper:
    """The paper as it is now: the way in, or why there is none."""
    if trouble := phones.line.trouble:
        return AddressPaper(words("ui.lobby.trouble"), "", "", (words(f"ui.phones.trouble.{trouble}"),), alarm=True)
    if not phones.line.addresses():
        return AddressPaper(words("ui.lobby.opening"), "", "", (words("ui.lobby.opening_note"),))
    address, came = phones.address, len(phones.known)
    told = [words("ui.lobby.came", n=came) if came else words("ui.lobby.same_wifi")]
    wifi = wifi_words(phones.wifi_name, phones.wifi_password) if phones.wifi_name else ""
    return AddressPaper(
        words("ui.lobby.point"),
        f"{address}#{phones.line.invite()}",
        plain_address(address),
        told,
        wifi,
        words("ui.lobby.wifi_code", wifi=phones.wifi_name) if wifi else "",
        phones.line.letters(),
    )


def draw_code(ground: Surface, rect: Rect, words: str, measure: Measure) -> None:
    """Draw the code of these words in `rect` (pixels), with round corners."""
    picture = qr_code(words, rect.width)
    ground.blit(paint.round_corners(picture, measure.px(10)), rect)


def letters_width(count: int) -> float:
    """The width of `count` letters, in heights of their plates."""
    return count * _PLATE + (count - 1) * _BETWEEN


def draw_letters(ground: Surface, rect: Rect, letters: str, measure: Measure) -> None:
    """Draw letters that people type, each on a plate as high as `rect` (pixels), in the middle of it."""
    high = rect.height
    plate = Rect(rect.centerx - round(letters_width(len(letters)) * high / 2), rect.top, round(_PLATE * high), high)
    for letter in letters:
        pygame.draw.rect(ground, theme.PAPER_LIGHT, plate, border_radius=measure.px(10))
        pygame.draw.rect(ground, theme.INK_SOFT, plate, max(1, measure.px(2)), border_radius=measure.px(10))
        drawn = text.line(letter, theme.STRONG_FONT, high * 0.86, theme.INK)
        ground.blit(drawn, drawn.get_rect(center=plate.center))
        plate.left += round((_PLATE + _BETWEEN) * high)


def plain_address(address: str) -> str:
    """An address as people type it: without "http://" and the stroke at its end."""
    return address.removeprefix("http://").removesuffix("/")
