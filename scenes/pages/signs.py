"""All signs of a game's table, and its places, with what they mean: made of the words that explain them there."""

from __future__ import annotations

from collections.abc import Callable, Iterable

from pygame import Rect, Surface

from scenes.look import paint, text, theme
from scenes.look.game_pages import PagePictures
from scenes.look.theme import GameLook
from scenes.look.widgets.controls import Button, Picture
from scenes.look.widgets.page import Page
from scenes.look.widgets.panels import Column, draw_sheet, headline
from scenes.look.widgets.scroll import Scroll
from scenes.words.catalogue import Variant, Words, catalogue

_NOW = "now"
"""The end of keys of sentences that depend on the position."""
_ICONS = {"button.help": "question", "button.hint": "bulb", "button.page": "book", "die": "dice", "coin": "coin"}
"""The icons of what is named otherwise."""
_BADGE = 34.0
"""Layout units of the disc that holds an icon."""


class SignsPage(Page):
    """Every sign and place that can be explained at the table of a game, under the options in `variant`."""

    min_size = (560, 340)

    def __init__(self, game: str, variant: Variant = ()) -> None:
        super().__init__()
        self.game = game
        self.variant = variant
        self._named: set[str] = set()
        """The names of the signs of this game."""

    def build(self, size: tuple[int, int]) -> None:
        """Lay out the list, in sections."""
        words, unit = catalogue(self.variant), self.measure.unit
        self.ground = theme.background(f"{self.game}/table", size, 130).copy()
        self.ground.blit(paint.vignette(size, 140), (0, 0))
        title = words("ui.signs.title", game=words(f"{self.game}.name"))
        headline(
            self.ground,
            title,
            self.box(self.wide / 2, self.headline_height / 2, 0, 0).center,
            self.headline_height * 0.52 * unit,
            GameLook.load(self.game).fonts.title,
            room=size[0] * 0.9,
        )
        wide = min(self.wide - 48, 1040)
        sheet = self.box((self.wide - wide) / 2, self.headline_height, wide, self.high - self.headline_height - 86)
        draw_sheet(self.ground, sheet, unit)
        self.scroll = Scroll(sheet.inflate(-self.measure.px(60), -self.measure.px(40)), self.measure)
        inner = self.scroll.rect
        column = Column(self.widgets, self.measure, inner.left, inner.top, inner.width - self.measure.px(20))
        column.words(words("ui.signs.how"), 17)
        own = listed(words, f"{self.game}.explain.")
        self._named = {key.rpartition(".")[2] for key in own if "." in key}
        signs = [key for key in own if self._icon(key)]
        sections = (
            ("signs", f"{self.game}.explain.", signs),
            ("places", f"{self.game}.explain.", [key for key in own if key not in signs]),
            ("table", "core.explain.", listed(words, "core.explain.")),
        )
        for name, stem, keys in sections:
            if keys:
                column.gap(8)
                column.heading(words(f"ui.signs.{name}"))
            for key in keys:
                self._row(column, key, words(stem + key))
        self.scroll.widgets = list(self.widgets)
        back = self.box(self.wide / 2 - 105, self.high - 70, 210, 52)
        self.widgets.append(Button(back, words("ui.back"), self.measure, self.back, "main", 22, "check"))

    def _icon(self, key: str) -> str:
        """The name of the picture of a sign, or of a place that is named as a sign is; "" for what has none."""
        name = _ICONS.get(key, key.rpartition(".")[2])
        known = "." in key or key in _ICONS or name in self._named
        return name if known and theme.has_sign(self.game, name) else ""

    def _row(self, column: Column, key: str, words: str) -> None:
        """One sign: its icon, its sentence, and a link to its page of the rules."""
        measure, page = self.measure, PagePictures.load(self.game).page_of(key)
        label = catalogue(self.variant)("ui.table.page", n=page)
        link = Rect(0, 0, measure.px(92) if page else 0, measure.px(30))
        disc = measure.px(_BADGE)
        start = disc + measure.px(14)
        room = column.wide - start - measure.px(104)
        block = text.block(words, theme.TEXT_FONT, measure.pt(17), theme.INK, room)
        whole = paint.blank((start + room, max(disc, block.get_height())))
        if sign := self._sign(key, disc):
            whole.blit(sign, sign.get_rect(midleft=(0, whole.get_height() // 2)))
        whole.blit(block, block.get_rect(midleft=(start, whole.get_height() // 2)))
        top = column.low
        column.add(Picture(Rect((column.left, top), whole.get_size()), words, measure, whole), 7)
        if page:
            link.midright = (column.left + column.wide, top + whole.get_height() // 2)
            self.widgets.append(Button(link, label, measure, self._opener(page), "plain", 14))

    def _sign(self, key: str, disc: int) -> Surface | None:
        """The icon of a sign on a dark disc, as it stands on the table; None for a place."""
        icon = self._icon(key)
        sign = theme.sign(self.game, icon, round(disc * 0.72), theme.WHITE) if icon else None
        if sign is None:
            return None
        whole = paint.disc(disc, theme.INK).copy()
        whole.blit(sign, sign.get_rect(center=(disc // 2, disc // 2)))
        return whole

    def _opener(self, page: int) -> Callable[[], None]:
        return lambda: self.app.push(self.app.doors.help(self.game, self.variant, page))


def listed(words: Words, stem: str) -> list[str]:
    """The keys after a stem whose sentences hold in every position, each sentence once, in the catalogue's order."""
    return list({words(stem + key): key for key in reversed(_bases(words.texts, stem))}.values())[::-1]


def _bases(keys: Iterable[str], stem: str) -> list[str]:
    """The keys below a stem, without those of variants, of the present position, and of buttons that say themselves
    what they do."""
    own = (key.removeprefix(stem) for key in keys if key.startswith(stem) and "@" not in key)
    return [key for key in own if key.rpartition(".")[2] != _NOW and not key.startswith("do.")]
