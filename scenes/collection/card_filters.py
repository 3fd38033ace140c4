"""Which of one's own cards the deck builder shows: by suit, by the signs on them, and by the set they come from."""
from __future__ import annotations

from collections.abc import Callable
from functools import partial

from game.core.cards import CardKind
from scenes.collection.collection_page import GlassChoice
from scenes.collection.ownership import Collections
from scenes.look.widgets.controls import Widget
from scenes.look.widgets.page import Page

ALL, WITH, WITHOUT = "all", "with", "without"


class CardFilters:
    """`wish` is what was chosen, by the name of the filter; what is missing there filters nothing."""

    def __init__(self, game: str, collections: Collections, on_choose: Callable[[str, str], None]) -> None:
        self.game = game
        self.collections = collections
        self.on_choose = on_choose
        self.wish: dict[str, str] = {}

    def let_through(self, row: CardKind) -> bool:
        """Whether a card is shown."""
        wish = self.wish.get
        if wish("cls", ALL) not in (ALL, row.cls) or wish("set", ALL) not in (ALL, str(row.numbers["set"])):
            return False
        return all(wish(sign, ALL) == ALL or (wish(sign) == WITH) is bool(row.numbers.get(sign))
                   for sign in self.collections.rules.signs)

    def rows(self, page: Page, left: float, top: float, wide: float) -> list[Widget]:
        """All suits in a row, and below it what has few values."""
        words, game, rules = page.app.text, self.game, self.collections.rules
        suits = [(ALL, words("ui.cards.all")), *((cls, words(f"{game}.class.{cls}_many")) for cls in rules.suits)]
        sets = [(ALL, words("ui.collection.all_sets"))]
        sets += [(str(number), words(f"{game}.set.{number}"))
                 for number in sorted({row.numbers["set"] for row in self.collections.rows.values()})]
        small = [(sign, words(f"{game}.sign.{sign}"), [(value, words(f"{game}.sign.{sign}.{value}"))
                                                       for value in (ALL, WITH, WITHOUT)]) for sign in rules.signs]
        small.append(("set", words("ui.collection.sets"), sets))
        part = (wide - 10 * (len(small) - 1)) / len(small)
        found: list[Widget] = [self._row(page, "cls", words("ui.cards.filter"), suits, (left, top, wide), True)]
        for place, (name, label, values) in enumerate(small):
            found.append(self._row(page, name, label, values, (left + place * (part + 10), top + 46, part), False))
        return found

    def _row(self, page: Page, name: str, label: str, values: list[tuple[str, str]], spot: tuple[float, float, float],
             spread: bool) -> GlassChoice:
        left, top, wide = spot
        return GlassChoice(page.box(left, top, wide, 40), label, page.measure, values, self.wish.get(name, ALL),
                           partial(self.on_choose, name), spread=spread, bare=True)
