"""The page of all cards of a game, filtered by class; a click on a card shows it at full size."""

from __future__ import annotations

from collections.abc import Callable

from pygame import Rect, Surface

from game import GAMES
from game.core.cards import CardKind
from scenes.look import cards, paint, theme
from scenes.look.card_note import large_card
from scenes.look.theme import GameLook
from scenes.look.widgets.card_wall import CardThumb, CardWall
from scenes.look.widgets.card_zoom import CardZoom
from scenes.look.widgets.controls import Button
from scenes.look.widgets.panels import draw_board, headline
from scenes.look.widgets.rows import Choice
from scenes.words.catalogue import Variant

ALL = "all"
"""The value of the filter that shows every class."""
_FILTER = 88.0
"""Layout units that the name of a class has in the filter, if the page is wide enough."""
BESIDE = 900
"""Width in layout units from which a large card stands beside the wall."""
CARD_WIDTH = 142
"""Width of a card of the wall in layout units, about."""


class CardsBrowser(CardWall[CardThumb]):
    """A wall of cards with a filter by class, in the words that hold under the options in `variant`."""

    min_size = (560, 380)

    def __init__(self, game: str, variant: Variant = ()) -> None:
        super().__init__()
        self.game = game
        self.variant = variant
        self.cls = ALL
        self._large: Rect | None = None
        """Where the card under the pointer is shown large, in pixels; None without room for it."""
        self._shown = 0
        """Its place on the wall."""

    def _rows(self) -> list[CardKind]:
        return [row for row in GAMES[self.game].cards if self.cls in (ALL, row.cls)]

    def build(self, size: tuple[int, int]) -> None:
        words, unit = self.app.text, self.measure.unit
        self.ground = theme.background(f"{self.game}/table", size, 130).copy()
        self.ground.blit(paint.vignette(size, 140), (0, 0))
        title = words("ui.cards.title", game=words(f"{self.game}.name"))
        headline(
            self.ground,
            title,
            self.box(self.wide / 2, self.headline_height * 0.46, 0, 0).center,
            self.headline_height * 0.48 * unit,
            GameLook.load(self.game).fonts.title,
            room=size[0] * 0.9,
        )
        wide = min(self.wide - 40, 1216)
        left = (self.wide - wide) / 2
        beside = wide >= BESIDE
        top = self.headline_height + 44
        board = self.box(left, top, wide * (0.67 if beside else 1), self.high - top - 80)
        draw_board(self.ground, board, unit)
        gap = self.measure.px(24)
        right = self.box(left + wide, 0, 0, 0).left
        self._large = Rect(board.right + gap, board.top, right - board.right - gap, board.height) if beside else None
        window = board.inflate(-self.measure.px(48), -self.measure.px(16))
        self.lay_out(window, self._rows(), CARD_WIDTH, self._card)
        self._filter(wide)
        back = self.box(self.wide / 2 - 105, self.high - 66, 210, 52)
        self.widgets.append(Button(back, words("ui.back"), self.measure, self.back, "main", 22, "left"))

    def _card(self, rect: Rect, row: CardKind, place: int) -> CardThumb:
        label = self.app.text(f"{self.game}.card.{row.key}.name")
        return CardThumb(rect, label, self.measure, self.game, row, self._opener(place), self.variant)

    def _opener(self, place: int) -> Callable[[], None]:
        return lambda: self.app.push(CardZoom(self.game, self._rows(), place, self.variant))

    def _filter(self, wide: float) -> None:
        words, rows = self.app.text, GAMES[self.game].cards
        classes = list(dict.fromkeys(row.cls for row in rows))
        values = [(ALL, f"{words('ui.cards.all')} {len(rows)}")]
        for cls in classes:
            count = sum(row.cls == cls for row in rows)
            values.append((cls, f"{words(f'{self.game}.class.{cls}_many')} {count}"))
        across = min(wide, max(820, _FILTER * len(values)))
        rect = self.box((self.wide - across) / 2, self.headline_height - 10, across, 44)
        self.widgets.append(
            Choice(rect, words("ui.cards.filter"), self.measure, values, self.cls, self._choose, bare=True)
        )

    def _choose(self, cls: str) -> None:
        self.cls = cls
        if self.scroll:
            self.scroll.offset = 0
        self.rebuild()

    def draw(self, screen: Surface) -> list[Rect] | None:
        super().draw(screen)
        if self._large is None:
            return None
        lit = (at for at, thumb in enumerate(self.thumbs) if thumb.hovered or thumb.focused)
        self._shown = min(next(lit, self._shown), len(self.thumbs) - 1)
        large = large_card(self.game, self.thumbs[self._shown].row, self._large, self.measure, self.variant, True)
        cast, reach = cards.shadow(large.face.get_height(), 0.6)
        screen.blit(cast, large.place.move(-reach, reach // 4 - reach))
        screen.blits(large.blits)
        return None
