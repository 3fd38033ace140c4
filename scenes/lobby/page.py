"""The lobby: phones find the way in at the left, everybody finds a seat at the right, and the match begins."""

from __future__ import annotations

from math import ceil

from pygame import Rect

from scenes.lobby.gathering import LAPTOP, Gathering
from scenes.lobby.seat_rows import SeatRows, row_ground
from scenes.look import paint, text, theme
from scenes.look.theme import GameLook
from scenes.look.widgets.confirm import Confirm
from scenes.look.widgets.controls import Button, Picture, Widget
from scenes.look.widgets.hand_page import HandPage
from scenes.look.widgets.panels import headline
from scenes.look.widgets.rows import Choice
from scenes.look.widgets.scroll import Scroll
from scenes.phones.connecting import Connecting
from scenes.phones.opening import open_phones
from scenes.phones.paper import way_in
from scenes.saves.setup import Setup
from scenes.shell.scene import ScreenElement

WIDEST = 1280.0
"""Layout units of paper and seats together, at most."""
PAPER_SHARE, PAPER_HEIGHT = 0.34, 440.0
"""The part of the width that the paper has in a wide window; its height in an upright one, in layout units."""
COUNTDOWN = 3.0
"""Seconds before a match begins by itself, when nobody at the laptop could begin it."""
LOOK_AGAIN = 2.0
"""Seconds between two looks at the addresses, which change with the network."""


class Lobby(HandPage):
    """The lobby of a match of `game`, with the choices of the new-game page (printed: of that for printed cards), or
    those of a `setup`. The line to the phones is open from here until the title is shown again."""

    lying, standing = (1000.0, 600.0), (640.0, 1000.0)
    listens = True

    def __init__(self, game: str, setup: Setup | None = None, printed: bool = False) -> None:
        super().__init__()
        self.game = game
        self._setup = setup
        self._printed = printed
        self._gathering: Gathering | None = None
        self._countdown = COUNTDOWN
        self._since_look = 0.0
        self._way: tuple[tuple[str, ...], str] = (), ""
        """The addresses, and the trouble, that the paper shows."""
        self._letters = ""
        """The letters that it shows."""
        self._said: list[ScreenElement] = []

    @property
    def gathering(self) -> Gathering:
        """The people who have come."""
        if self._gathering is None:
            self._gathering = Gathering(self.app, self.game, self._setup, self._printed)
        return self._gathering

    def enter(self) -> None:
        self.app.sound.music.play("title")
        open_phones(self.app)
        self.gathering.tell()
        self.rebuild()
        self.focus_on(self._help)

    def resume(self) -> None:
        """A page over the lobby was left."""
        self._changed_seats()

    # ---- the page ---------------------------------------------------------------------------------------

    def build(self, size: tuple[int, int]) -> None:
        self.ground = theme.background(f"{self.game}/table", size, 150).copy()
        self.ground.blit(paint.vignette(size, 150), (0, 0))
        wide = min(self.wide - 40, WIDEST)
        left = (self.wide - wide) / 2
        if self.upright:
            high = PAPER_HEIGHT * max(1.0, (1 + self.measure.text) / 2)
            paper = self.box(left, 20, wide, high)
            seats = (left, 20 + high + 12, wide)
        else:
            share = wide * PAPER_SHARE
            high = min(self.high - 48, 760)
            paper = self.box(left, (self.high - high) / 2, share, high)
            seats = (left + share + 28, (self.high - high) / 2 - 4, wide - share - 28)
        self._seats(*seats)
        self._paper(paper)

    def _seats(self, left: float, top: float, wide: float) -> None:
        """The headline with the number of players, a row for each seat, and the buttons; places in layout units."""
        words, px = self.app.text, self.measure.px
        foot = 20 if self.upright else top + 4
        low = self.high - foot - 66
        seatless = self._seatless(wide)
        taken = seatless.rect.height / self.measure.unit + 8 if seatless else 0
        self.scroll = Scroll(self.box(left, top + 70, wide, low - 18 - taken - top - 70), self.measure)
        self._heading(left, top, wide)
        self.scroll.widgets = SeatRows(self.gathering, self.measure, self.scroll.rect, self._changed_seats).build()
        self.widgets += self.scroll.widgets
        if seatless:
            seatless.rect.topleft = self.scroll.rect.left + px(8), self.scroll.rect.bottom + px(6)
            self.widgets.append(seatless)
        close = min(230.0, wide * 0.34)
        self.widgets.append(
            Button(
                self.box(left, low + 6, close, 54),
                words("ui.lobby.close"),
                self.measure,
                self.back,
                "wood",
                icon="left",
            )
        )
        self._main(self.box(left + close + 14, low, wide - close - 14, 62))

    def _heading(self, left: float, top: float, wide: float) -> None:
        """The headline, and beside it the choice of the number of players."""
        words, unit = self.app.text, self.measure.unit
        counts = [(str(count), words("ui.lobby.players", n=count)) for count in self.gathering.choices.rules.seats]
        beside = 250 if len(counts) > 1 else 0
        head, font = words("ui.lobby.title"), GameLook.load(self.game).fonts.title
        px = text.fit_size(head, font, 44 * unit, 10, (wide - beside - 20) * unit)
        room = self.box(left, top, wide - beside, 62)
        middle = room.left + round(text.width(head, font, px)) // 2 + self.measure.px(6)
        assert self.ground is not None
        headline(self.ground, head, (middle, room.centery), px, font)
        self._said = [ScreenElement(head, room, "text")]
        if beside:
            rect = self.box(left + wide - 232, top + 10, 232, 44)
            self.widgets.append(
                Choice(
                    rect,
                    words("ui.newgame.players"),
                    self.measure,
                    counts,
                    str(self.gathering.count),
                    self._set_count,
                    spread=False,
                    bare=True,
                )
            )

    def _main(self, rect: Rect) -> None:
        """Add the button that begins the match, or in its place what the match waits for."""
        words, measure, waits = self.app.text, self.measure, self.gathering.waits_for()
        if not waits:
            key = "ui.lobby.begin" if self.gathering.of(LAPTOP) else "ui.lobby.begins"
            label = words(key, n=ceil(self._countdown))
            self.widgets.append(Button(rect, label, measure, self.begin, "main", 26, "play"))
            return
        whole = row_ground(rect.size, False, measure.px(12), max(1, measure.px(1.5))).copy()
        room = (rect.width - measure.px(30), rect.height - measure.px(8))
        px = text.fit_block_size(waits, theme.STRONG_FONT, measure.pt(20), measure.least, *room, 1.2)
        told = text.block(waits, theme.STRONG_FONT, px, theme.HONEY, room[0], "centre")
        whole.blit(told, told.get_rect(center=whole.get_rect().center))
        self.widgets.append(Picture(rect, waits, measure, whole))

    def _seatless(self, wide: float) -> Picture | None:
        """The line below the seats about those who have come and have none; None for nobody."""
        gathering, words = self.gathering, self.app.text
        told = []
        if gathering.seatless:
            told.append(words("ui.lobby.seatless", names=words("ui.table.and").join(gathering.seatless)))
        if gathering.nameless:
            told.append(words("ui.lobby.nameless", n=gathering.nameless))
        if not told:
            return None
        sentence = " ".join(told)
        ink = text.block(sentence, theme.TEXT_FONT, self.measure.pt(16), theme.HONEY, self.measure.px(wide))
        return Picture(ink.get_rect(), sentence, self.measure, ink)

    def _paper(self, sheet: Rect) -> None:
        """The paper at the left, or on top, with its button."""
        words, px = self.app.text, self.measure.px
        self._way, self._letters = self._way_in(), self.gathering.phones.line.letters()
        paper = way_in(words, self.gathering.phones)
        assert self.ground is not None
        said, column = paper.draw(self.ground, sheet, self.measure, self.upright, px(60))
        self._said += said
        rect = Rect(0, 0, min(px(330), column.width), px(46))
        rect.midtop = (column.centerx, column.bottom + px(12))
        self._help: Widget = Button(
            rect, words("ui.lobby.help"), self.measure, self._open_help, "plain", 17, "question"
        )
        self.widgets.append(self._help)

    def _way_in(self) -> tuple[tuple[str, ...], str]:
        """The addresses that phones can open now, and what is wrong."""
        line = self.gathering.phones.line
        return tuple(line.addresses()), line.trouble

    def elements(self) -> list[ScreenElement]:
        return [*self._said, *super().elements()]

    # ---- what happens -----------------------------------------------------------------------------------

    def update(self, dt: float) -> bool:
        self._listen(dt)
        if self.gathering.complete and not self.gathering.of(LAPTOP):
            before = ceil(self._countdown)
            self._countdown -= dt
            if self._countdown <= 0:
                self.begin()
                return True
            if ceil(self._countdown) != before:
                self.rebuild_soon()
        return super().update(dt)

    def beneath(self, dt: float) -> None:
        """Phones are heard under a page that lies above the lobby."""
        self._listen(dt)

    def _listen(self, dt: float) -> None:
        """Hear the phones, and look at the addresses now and then."""
        before = self.gathering.seated()
        if self.gathering.hear():
            self._countdown = COUNTDOWN
            self.rebuild_soon()
            if self.gathering.seated() != before:
                self.app.sound.play("card_place")
                self.app.presses.ignore()
        if self.gathering.phones.line.letters() != self._letters:
            self.rebuild_soon()
        self._since_look += dt
        if self._since_look >= LOOK_AGAIN:
            self._since_look = 0.0
            if self._way_in() != self._way:
                self.rebuild_soon()

    def _changed_seats(self) -> None:
        """The laptop's owner has changed something."""
        self._countdown = COUNTDOWN
        self.gathering.tell()
        self.rebuild_soon()

    def _set_count(self, value: str) -> None:
        self.gathering.set_count(int(value))
        self._changed_seats()

    def begin(self) -> None:
        """Begin the match; no seat may be free."""
        setup = self.gathering.setup()
        self.gathering.turn_away()
        self.app.sound.play("riffle")
        self.app.replace(self.app.doors.table(setup))

    def _open_help(self) -> None:
        self.app.push(Connecting(self.gathering.phones))

    def back(self) -> None:
        """Close the lobby, after a question if phones have come."""
        words = self.app.text
        if not self.gathering.phones.known:
            self._close()
            return
        self.app.push(
            Confirm(
                words("ui.lobby.close_ask"),
                words("ui.lobby.close_note"),
                words("ui.back"),
                words("ui.lobby.close"),
                self._close,
            )
        )

    def _close(self) -> None:
        """Leave for the title, which closes the line, and back to the page of the new game."""
        self.app.replace(self.app.doors.title())
        self.app.push(self.app.doors.new_game(self.game, self.gathering.choices.printed))
