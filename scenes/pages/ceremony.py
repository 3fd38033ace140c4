"""The final count: each part of the scores is counted up in all rows at once, then the secret cards are turned over one
by one. All seats keep their row from first to last, and no row is marked before a press asks who has won: then it gets
dark, and light falls on the winner's row."""

from __future__ import annotations

from typing import NamedTuple

import pygame
from pygame import Rect, Surface

from game import GAMES
from game.core.guide import FinalScore, SeatScore
from scenes.look import cards, paint, text, theme
from scenes.look.player_faces import player_face
from scenes.look.theme import GameLook
from scenes.look.widgets.controls import Button
from scenes.look.widgets.page import Page
from scenes.look.widgets.panels import headline
from scenes.saves.setup import with_names
from scenes.saves.summary import MatchSummary
from scenes.shell.design_space import DESIGN
from scenes.words.catalogue import variant_of

BEAT_SECONDS = 1.1
"""Seconds for each part of the scores."""
TURN_SECONDS = 0.5
"""Seconds from one secret card to the next."""
DARK_SECONDS, DRUM_SECONDS, LIGHT_SECONDS = 0.4, 0.9, 0.25
"""Seconds in which the rows get dark, then wait, then the winner's is lit."""
DARK = 170
"""Darkness of the other rows then, 0..255."""
COUNTING_SHARE = 0.75
"""The share of a beat in which a number counts up."""
ROWS_TOP = 118
"""Layout units above the rows of the seats."""
ROWS_BOTTOM = 100
"""Layout units below the rows."""
ROWS_WIDTH = 1040
"""Width of the rows in layout units, at most."""
MOST_ROW_HEIGHT, MOST_UPRIGHT_ROW = 124, 250
"""Height of a row in layout units, at most; also of the rows of an upright page, which have three lines."""
UPRIGHT, NARROW = 0.95, 680
"""Height/width ratio from which a page is upright, and the minimum width of a page in layout units."""
LEAST_LINE = 70
"""Layout units: in lines that are less high the total stands beside the other numbers, not above them."""
LARGEST_FACE = 150
"""Layout units of a face, at most."""
LARGE_WORDS, LARGEST_WORDS = 100, 1.4
"""Layout units: in a higher row names are larger; and by how much, as a factor."""


class CountPlaces(NamedTuple):
    """The places of the parts of a row, in pixels: rooms of words, and middles of numbers and of the secret card."""

    name: Rect
    numbers: list[tuple[int, int]]
    card: tuple[int, int]
    card_name: Rect
    total: Rect


class Ceremony(Page):
    """Shown between table and results of a match whose score is a sum. A press ends the count, the next one asks who
    has won, and a third one goes on."""

    min_size = (1080, 600)

    def __init__(self, summary: MatchSummary, final_score: FinalScore) -> None:
        super().__init__()
        self.summary = summary
        self.accounts = final_score.scores
        self.signs = final_score.signs
        self._age = 0.0
        self._beat = -1
        self._asked = -1.0
        """Seconds since somebody asked who has won; below 0 until then."""

    @property
    def _upright(self) -> bool:
        return self.high > UPRIGHT * self.wide

    def unit_for(self, size: tuple[int, int]) -> float:
        """Pixels per layout unit: an upright window has larger rows, in which three lines stand below one another."""
        if size[1] <= UPRIGHT * size[0]:
            return super().unit_for(size)
        larger = max(self.app.scale, min(size[0] / NARROW, size[1] / DESIGN[1]))
        return min(larger * self.app.settings.ui_scale, size[0] / NARROW, size[1] / self.min_size[1])

    @property
    def length(self) -> float:
        """Seconds until everything is shown."""
        return BEAT_SECONDS * len(self.signs) + TURN_SECONDS * len(self.accounts) + 0.3

    @property
    def done(self) -> bool:
        """Whether everything is counted."""
        return self._age >= self.length

    @property
    def winners(self) -> set[int]:
        """The seats that have won; none where all have, or nobody: then nobody asks."""
        found = {seat for seat, rank in enumerate(self.summary.ranks) if rank == 1}
        return found if len(found) < len(self.summary.ranks) else set()

    @property
    def told(self) -> bool:
        """Whether the winner's row is lit, or there is none."""
        return self.done and (not self.winners or self._asked >= DARK_SECONDS + DRUM_SECONDS + LIGHT_SECONDS)

    def enter(self) -> None:
        self.app.sound.ambience(None)
        self.app.sound.music.play(GameLook.load(self.summary.setup.game).sounds.get("music"))
        if self.app.settings.reduced_motion:
            self._age = self.length
        self.focus_on(self.widgets[0])

    def build(self, size: tuple[int, int]) -> None:
        game, words = self.summary.setup.game, self.app.text
        self.ground = theme.background(f"{game}/table", size, 120).copy()
        self.ground.blit(paint.vignette(size, 170), (0, 0))
        headline(
            self.ground,
            words("ui.ceremony.victory" if self._asked >= 0 else "ui.ceremony.title"),
            self.box(self.wide / 2, 60, 0, 0).center,
            54 * self.measure.unit,
            GameLook.load(game).fonts.title,
            room=size[0] * 0.92,
        )
        for place in range(len(self.accounts)):
            rect = self._row(place)
            self.ground.blit(paint.slab(rect.size, self.measure.px(12), "#00000078"), rect)
        rect = self.box(self.wide / 2 - 150, self.high - 78, 300, 56)
        asks = self.winners and self._asked < 0
        label = words("ui.ceremony.victory" if asks else "ui.ceremony.go_on")
        self.widgets.append(Button(rect, label, self.measure, self._go_on, "main"))

    def _row(self, place: int) -> Rect:
        """The row of a seat in pixels."""
        most = MOST_UPRIGHT_ROW if self._upright else MOST_ROW_HEIGHT
        high = min(most, (self.high - ROWS_TOP - ROWS_BOTTOM) / len(self.accounts))
        wide = min(ROWS_WIDTH, self.wide - 40)
        top = ROWS_TOP + (self.high - ROWS_TOP - ROWS_BOTTOM - high * len(self.accounts)) / 2
        return self.box((self.wide - wide) / 2, top + place * high + 3, wide, high - 6)

    # ---- time -------------------------------------------------------------------------------------------

    def update(self, dt: float) -> bool:
        moving = self._moves
        self._age = min(self.length, self._age + dt)
        if self._asked >= 0:
            before, self._asked = self._asked, self._asked + dt
            lit = DARK_SECONDS + DRUM_SECONDS
            if before < lit <= self._asked:
                self.app.sound.play("your_turn")
        beats = len(self.signs)
        turned = int((self._age - BEAT_SECONDS * beats) / TURN_SECONDS)
        beat = min(beats, int(self._age / BEAT_SECONDS)) + max(0, turned)
        if moving and not self.done and self._beat != beat:
            self._beat = beat
            self.app.sound.play("card_flip" if beat >= beats else "coin_land")
        return super().update(dt) or moving

    @property
    def _moves(self) -> bool:
        return not self.done or (self._asked >= 0 and not self.told)

    def busy(self) -> bool:
        return super().busy() or self._moves

    def _share(self, beat: int) -> float:
        """The share of the numbers of a beat that has been counted up, 0..1."""
        return max(0.0, min(1.0, (self._age / BEAT_SECONDS - beat) / COUNTING_SHARE))

    def _turned(self, place: int) -> float:
        """The share by which the secret card of a row has been turned, 0..1."""
        since = self._age - BEAT_SECONDS * len(self.signs) - TURN_SECONDS * place
        return max(0.0, min(1.0, since / TURN_SECONDS))

    def _go_on(self) -> None:
        """End the count; ask who has won; end that; go on to the results."""
        if self.told:
            self.app.replace(self.app.doors.results(self.summary))
            return
        self.app.presses.ignore()  # so that a double click does not skip anything
        if not self.done:
            self._age = self.length
        elif self._asked < 0:
            self._asked = 0.0
            self.app.sound.play("heartbeat")
            if self.app.settings.reduced_motion:
                self._asked = DARK_SECONDS + DRUM_SECONDS + LIGHT_SECONDS
            self.rebuild()
        else:
            self._asked = DARK_SECONDS + DRUM_SECONDS + LIGHT_SECONDS
        self.redraw_soon()

    def back(self) -> None:
        """Esc does the same as the button."""
        self._go_on()

    # ---- pictures ---------------------------------------------------------------------------------------

    def draw_under(self, screen: Surface) -> None:
        for place, account in enumerate(self.accounts):
            self._draw_account(screen, place, account)
        if self._asked >= 0:
            self._draw_verdict(screen)

    def _draw_verdict(self, screen: Surface) -> None:
        """Darken the rows, then light the winner's."""
        radius, thick = self.measure.px(12), max(2, self.measure.px(3))
        dark = round(DARK * min(1.0, self._asked / DARK_SECONDS))
        light = max(0.0, min(1.0, (self._asked - DARK_SECONDS - DRUM_SECONDS) / LIGHT_SECONDS))
        for place, account in enumerate(self.accounts):
            rect, lit = self._row(place), account.seat in self.winners and light > 0
            veil = dark * (1.0 - light) if lit else dark
            screen.blit(paint.slab(rect.size, radius, f"#0a0605{round(veil):02x}"), rect)
            if lit:
                paint.ring(
                    screen, rect.inflate(-thick, -thick), radius, thick, f"{theme.HONEY}{round(255 * light):02x}"
                )

    def _draw_account(self, screen: Surface, place: int, account: SeatScore) -> None:
        """Draw one row: face and name, the parts of the score, the secret card, the sum so far; for a seat that is out
        a sentence and a skull."""
        px, out, rect = self.measure.px, not account.parts, self._row(place)
        face = player_face(self.summary, account.seat, min(rect.height - px(8), px(LARGEST_FACE)), out)
        screen.blit(face, face.get_rect(midleft=(rect.left + px(8), rect.centery)))
        places = self._places(rect, face.get_width() + px(20))
        self._draw_name(screen, rect, places.name, account.seat)
        self._draw_card(screen, places, account.card, self._turned(place))
        if out:
            self._draw_out(screen, places)
            return
        counted = [self._counted(place, beat) for beat in range(len(self.signs))]
        for beat, sign in enumerate(self.signs):
            grown = counted[beat] > account.plain[beat]
            colour = theme.HONEY if grown else theme.PARCHMENT
            self._number(screen, sign, counted[beat], places.numbers[beat], colour, self._share(beat) > 0)
            if grown and counted[beat] == 2 * account.plain[beat]:
                self._doubled(screen, beat, places.numbers[beat])
        high, font = places.total.height, GameLook.load(self.summary.setup.game).fonts.number
        ink = text.line(str(sum(counted)), font, high, theme.PARCHMENT, high * 0.1, theme.INK)
        screen.blit(ink, ink.get_rect(midright=places.total.midright))

    def _doubled(self, screen: Surface, beat: int, middle: tuple[int, int]) -> None:
        """Stamp a "×2" over a number that the secret card has doubled."""
        px = self.measure.pt(14)
        ink = text.line("×2", theme.TITLE_FONT, px, theme.INK)
        size = ink.get_width() + round(px), round(px * 1.5)
        stamp = paint.slab(size, size[1] // 2, theme.HONEY)
        right = middle[0] + self.measure.px(4) + self._widest(beat)
        spot = stamp.get_rect(midleft=(right - self.measure.px(4), middle[1] - self.measure.px(18)))
        screen.blit(stamp, spot)
        screen.blit(ink, ink.get_rect(center=spot.center))

    def _counted(self, place: int, beat: int) -> int:
        """The points of one part that are counted by now; the secret card makes more of them once its face is seen."""
        account = self.accounts[place]
        if self._turned(place) >= 0.5:
            return account.parts[beat]
        return round(account.plain[beat] * self._share(beat))

    def _draw_name(self, screen: Surface, rect: Rect, room: Rect, seat: int) -> None:
        larger = max(1.0, min(rect.height / self.measure.px(LARGE_WORDS), LARGEST_WORDS))
        name = with_names(self.summary.setup, self.app.text).seats[seat].name
        most = self.measure.pt(24) * larger
        size = text.fit_size(name, theme.TITLE_FONT, most, self.measure.least, room.width)
        ink = text.line(name, theme.TITLE_FONT, size, theme.PARCHMENT, size * 0.1, theme.INK)
        screen.blit(ink, ink.get_rect(midleft=room.midleft))

    def _draw_out(self, screen: Surface, places: CountPlaces) -> None:
        """Say in place of the numbers that a seat is out, and draw a skull in place of the total."""
        (first, middle), (last, _) = places.numbers[0], places.numbers[-1]
        left, told = max(places.name.left, first - self.measure.px(34)), self.app.text("ui.ceremony.out")
        size = self.measure.pt(20), self.measure.least
        px = text.fit_size(told, theme.STRONG_FONT, *size, last + self.measure.px(40) - left)
        ink = text.line(told, theme.STRONG_FONT, px, theme.LINEN)
        screen.blit(ink, ink.get_rect(midleft=(left, middle)))
        high = min(places.total.height, self.measure.px(44))
        skull = theme.sign(self.summary.setup.game, "skull", high, theme.LINEN)
        if skull:
            screen.blit(skull, skull.get_rect(midright=places.total.midright))

    def _places(self, rect: Rect, off_face: int) -> CountPlaces:
        """The places of the parts of a row, right of its face. The room of the total is as high as its number."""
        px, wide, count = self.measure.px, rect.width, len(self.signs)
        left, card = rect.left + off_face, cards.width(rect.height - px(8))
        if self._upright:
            return self._in_lines(rect, left, card)
        start, step = rect.left + wide * 28 // 100, wide * 11 // 100
        middle = start + count * step + step // 2
        name = Rect(left, rect.top, start - left, rect.height)
        numbers = [(start + beat * step + step // 2, rect.centery) for beat in range(count)]
        card_name = Rect(middle + card // 2 + px(8), rect.top, wide * 16 // 100, rect.height)
        end = card_name.right
        total = Rect(end, rect.top + rect.height // 4, rect.right - px(24) - end, rect.height // 2)
        return CountPlaces(name, numbers, (middle, rect.centery), card_name, total)

    def _in_lines(self, rect: Rect, left: int, card: int) -> CountPlaces:
        """The same in three lines from `left` to the secret card, which is `card` pixels wide, at the right end."""
        px, line = self.measure.px, rect.height // 3
        wide, tall = rect.right - card - px(20) - left, line > px(LEAST_LINE)
        step = wide * (10 if tall else 7) // 10 // len(self.signs)
        name = Rect(left, rect.top, wide * 2 // 3, line)
        numbers = [(left + beat * step + step // 3, rect.centery) for beat in range(len(self.signs))]
        card_name = Rect(left, rect.bottom - line, wide, line)
        total = Rect(left, rect.top + line // (8 if tall else 3), wide, min(line * 6 // 5, px(60)))
        return CountPlaces(name, numbers, (rect.right - px(8) - card // 2, rect.centery), card_name, total)

    def _number(self, screen: Surface, sign: str, number: int, middle: tuple[int, int], colour: str, on: bool) -> None:
        """Draw one part of a score beside its sign; the number only when it is `on`."""
        px = self.measure.pt(24)
        picture = theme.sign(self.summary.setup.game, sign, round(px * 1.2), theme.PARCHMENT)
        if picture:
            screen.blit(picture, picture.get_rect(midright=(middle[0] - self.measure.px(4), middle[1])))
        if on:
            ink = text.line(str(number), theme.TITLE_FONT, px, colour, px * 0.1, theme.INK)
            right = middle[0] + self.measure.px(4) + self._widest(self.signs.index(sign))
            screen.blit(ink, ink.get_rect(midright=(right, middle[1])))

    def _widest(self, beat: int) -> int:
        """The width in pixels of the widest number of a column: all of them end in one line."""
        numbers = [max(account.parts[beat], account.plain[beat]) for account in self.accounts if account.parts]
        px = self.measure.pt(24)
        return max(round(text.width(str(number), theme.TITLE_FONT, px)) for number in numbers)

    def _draw_card(self, screen: Surface, places: CountPlaces, card: str, turned: float) -> None:
        """Draw the secret card, turned by `turned` (0..1): its back, its edge, its face with the name beside it."""
        game, high = self.summary.setup.game, self._row(0).height - self.measure.px(8)
        row = next((row for row in GAMES[game].cards if f"card:{row.key}" == card), None)
        if row is None:
            return
        variant = variant_of(game, self.summary.setup.options)
        picture = cards.face(game, row, high, variant) if turned >= 0.5 else cards.back(game, high, row.back)
        wide = max(1, round(picture.get_width() * abs(1 - 2 * turned)))
        if wide != picture.get_width():
            picture = pygame.transform.smoothscale(picture, (wide, high))
        screen.blit(picture, picture.get_rect(center=places.card))
        if turned < 1.0:
            return
        name, room = self.app.text(f"{game}.card.{row.key}.name"), places.card_name
        side = "right" if self._upright else "left"
        block = text.block(name, theme.TITLE_FONT, self.measure.pt(16), theme.PARCHMENT, room.width, side, 1.05)
        screen.blit(
            block, block.get_rect(midright=room.midright) if self._upright else block.get_rect(midleft=room.midleft)
        )
