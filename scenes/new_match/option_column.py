"""The options of a new match: by which rules it is played, and each of them with what the rulebook says."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

from pygame import Rect

from scenes.collection.match_choices import MODE, MatchChoices, RuleSet, book_values, custom_of, play_by
from scenes.look import paint, text, theme
from scenes.look.widgets.controls import Button, Picture
from scenes.look.widgets.panels import Column
from scenes.look.widgets.rows import Choice

CUSTOMS: tuple[RuleSet, ...] = ("house", "book", "own")


class OptionColumn:
    """Adds the options to a column. on_change: called after every change."""

    def __init__(self, choices: MatchChoices, column: Column, on_change: Callable[[], None]) -> None:
        self.choices = choices
        self.column = column
        self.measure = column.measure
        self.words = choices.app.text
        self.on_change = on_change

    def add(self, folded: bool) -> None:
        """Add what is played, the switch and all options; of these two only a sentence where they are folded away."""
        offered, book = self.choices.offered(), book_values(self.choices)
        self._heading(folded, len(book))
        if MODE in offered:
            self._option(MODE, offered[MODE], "")
        if folded:
            self._folded(len(book))
            return
        differing = {name: value for name, value in book.items() if value != offered[name][0]}
        if differing:
            self._custom(len(differing))
        for name in book:
            self._option(name, offered[name], differing.get(name, ""))

    # ---- folded away, and shown -------------------------------------------------------------------------

    def _heading(self, folded: bool, count: int) -> None:
        """The headline; at its right end the button that folds the options away, if they are shown."""
        px, column = self.measure.px, self.column
        foldable = count > 0 and not folded
        if foldable:
            rect = Rect(column.left + column.wide - px(146), column.low, px(136), px(31))
            label = self.words("ui.newgame.fold")
            column.widgets.append(Button(rect, label, self.measure, partial(self._fold, True), "wood", 15))
        column.heading(self.words("ui.newgame.rules"), 148 if foldable else 0)

    def _folded(self, count: int) -> None:
        """Add a sentence about the rules, and the button that shows the options."""
        column, px = self.column, self.measure.px
        column.words(self.words(f"ui.newgame.folded.{custom_of(self.choices)}"), 16)
        if count == 0:
            return
        rect = Rect(column.left + px(12), column.low + px(4), column.wide - px(22), px(46))
        label = self.words("ui.newgame.unfold", n=count)
        sign = paint.stroke(paint.CHEVRON["down"], px(22), theme.BRICK)
        column.add(Button(rect, label, self.measure, partial(self._fold, False), "plain", 18, sign), 10)

    def _fold(self, folded: bool) -> None:
        self.choices.folded = folded
        self.on_change()

    # ---- the switch -------------------------------------------------------------------------------------

    def _custom(self, differing: int) -> None:
        """Add the switch between the usual rules, those of the rulebook, and a mixture if there is or was one."""
        now, column, px = custom_of(self.choices), self.column, self.measure.px
        shown = [one for one in CUSTOMS if one != "own" or now == "own" or self.choices.own_mix]
        values = [(one, self.words(f"ui.newgame.custom.{one}")) for one in shown]
        rect = Rect(column.left + px(12), column.low, column.wide - px(22), px(44))
        label = self.words("ui.newgame.custom")
        column.add(Choice(rect, label, self.measure, values, now, self._play_by, bare=True), 3)
        column.words(self.words(f"ui.newgame.custom.{now}.note", n=differing), 15)
        column.gap(12)

    def _play_by(self, custom: str) -> None:
        play_by(self.choices, next(one for one in CUSTOMS if one == custom))
        self.on_change()

    # ---- an option --------------------------------------------------------------------------------------

    def _option(self, name: str, values: tuple[str, ...], printed: str) -> None:
        """Add an option, with a line about the rulebook if it has another value (`printed`) than ours."""
        column, px, key = self.column, self.measure.px, f"{self.choices.game}.option.{name}"
        column.words(self.words(key), 18, theme.STRONG_FONT, theme.INK)
        named = [(value, self.words(f"{key}.{value}")) for value in values]
        chosen = self.choices.chosen(name, values)
        rect = Rect(column.left + px(12), column.low, column.wide - px(22), px(44))
        column.add(
            Choice(rect, self.words(key), self.measure, named, chosen, partial(self._choose, name), bare=True), 3
        )
        if printed:
            self._book_line(self.words("ui.newgame.book", value=self.words(f"{key}.{printed}")), chosen == printed)
        column.words(self.words(f"{key}.note"), 15)
        column.gap(10)

    def _choose(self, name: str, value: str) -> None:
        self.choices.options[name] = value
        self.choices.replace_computers()
        self.on_change()

    def _book_line(self, words: str, alike: bool) -> None:
        """Add what the rulebook says, with a book before it, or a tick where it is chosen."""
        column, measure, px = self.column, self.measure, self.measure.px
        colour = theme.GRASS if alike else theme.BRICK
        sign = paint.stroke(paint.TICK, px(18), colour) if alike else theme.icon("book", px(15), colour)
        wide = px(24)
        ink = text.block(words, theme.STRONG_FONT, measure.pt(15), theme.INK, column.wide - 2 * px(12) - wide)
        whole = paint.blank((ink.get_width() + wide, ink.get_height()))
        whole.blit(ink, (wide, 0))
        if sign:
            whole.blit(sign, sign.get_rect(midleft=(0, round(measure.pt(15) * 0.62))))
        column.add(Picture(Rect((column.left + px(12), column.low), whole.get_size()), words, measure, whole), 1)
