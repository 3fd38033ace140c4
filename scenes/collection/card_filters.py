"""The filters of the deck builder: by suit, by the signs on a card, and by its set."""

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
    """`chosen`: the value of each filter by its name ("cls", "set" or a sign). A missing filter lets every card
    pass."""

    def __init__(self, game: str, collections: Collections, on_choose: Callable[[str, str], None]) -> None:
        self.game = game
        self.collections = collections
        self.on_choose = on_choose
        self.chosen: dict[str, str] = {}

    def let_through(self, row: CardKind) -> bool:
        """Whether a card passes all filters."""
        chosen = self.chosen.get
        if chosen("cls", ALL) not in (ALL, row.cls) or chosen("set", ALL) not in (ALL, str(row.numbers["set"])):
            return False
        return all(
            chosen(sign, ALL) == ALL or (chosen(sign) == WITH) is bool(row.numbers.get(sign))
            for sign in self.collections.rules.signs
        )

    def rows(self, page: Page, left: float, top: float, wide: float) -> list[Widget]:
        """The widgets: all suits in one row, the other filters side by side in a second one. Measures in layout
        units."""
        words, game, rules = page.app.text, self.game, self.collections.rules
        suits = [(ALL, words("ui.cards.all")), *((cls, words(f"{game}.class.{cls}_many")) for cls in rules.suits)]
        sets = [(ALL, words("ui.collection.all_sets"))]
        sets += [
            (str(number), words(f"{game}.set.{number}"))
            for number in sorted({row.numbers["set"] for row in self.collections.rows.values()})
        ]
        small = [
            (
                sign,
                words(f"{game}.sign.{sign}"),
                [(value, words(f"{game}.sign.{sign}.{value}")) for value in (ALL, WITH, WITHOUT)],
            )
            for sign in rules.signs
        ]
        small.append(("set", words("ui.collection.sets"), sets))
        part = (wide - 10 * (len(small) - 1)) / len(small)
        found: list[Widget] = [self._row(page, "cls", words("ui.cards.filter"), suits, (left, top, wide), True)]
        for place, (name, label, values) in enumerate(small):
            found.append(self._row(page, name, label, values, (left + place * (part + 10), top + 46, part), False))
        return found

    def _row(
        self,
        page: Page,
        name: str,
        label: str,
        values: list[tuple[str, str]],
        spot: tuple[float, float, float],
        spread: bool,
    ) -> GlassChoice:
        left, top, wide = spot
        return GlassChoice(
            page.box(left, top, wide, 40),
            label,
            page.measure,
            values,
            self.chosen.get(name, ALL),
            partial(self.on_choose, name),
            spread=spread,
            bare=True,
        )
