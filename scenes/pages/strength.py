"""The page of strengths: the levels of one game, and how often each won against another in the arena."""

from __future__ import annotations

from itertools import pairwise

from pygame import Rect, Surface

from game.ai.levels import LEVELS
from game.ai.strength import Figure, Loss, read_figures, read_losses
from game.core.actions import BadData
from scenes.look import paint, text, theme
from scenes.look.share_bar import draw_share_bar
from scenes.look.theme import GameLook
from scenes.look.widgets.controls import Button, Picture
from scenes.look.widgets.page import Page
from scenes.look.widgets.panels import Column, columns, draw_sheet, headline
from scenes.look.widgets.scroll import Scroll
from scenes.storage.faults import cause, fault
from scenes.storage.files import ASSETS, BadFile, problems, toml_text

FIGURES_FILE = ASSETS / "strength.toml"
MOST_BYTES = 1_000_000
"""Bytes of the file; a larger one is refused."""
LISTED_LEVELS = tuple(level.name for level in LEVELS.values() if level.listed)
"""The levels offered for a new match, the weakest first."""
TWO_COLUMNS = 960
"""Width of the sheet in layout units from which levels and figures stand side by side."""
RANDOM = "random"
"""The opponent that plays random legal actions: the scale on which luck is measured."""
CLEAR_SHARE = 0.6
"""Share of wins against the next weaker level from which the page says that skill shows."""


def figures_of(game: str) -> list[Figure]:
    """The figures of a game; [] with a reported problem when the file is missing or damaged."""
    try:
        figures = read_figures(toml_text(FIGURES_FILE, MOST_BYTES))
        return [figure for figure in figures if figure.game == game]
    except (OSError, BadFile, BadData) as error:
        problems.add(fault("unusable", path=FIGURES_FILE, why=cause(error)))
        return []


def losses_of(game: str) -> list[Loss]:
    """The losses of the levels against perfect play in a game, the strongest first; [] when the file cannot be read,
    which `figures_of` reports."""
    try:
        losses = [loss for loss in read_losses(toml_text(FIGURES_FILE, MOST_BYTES)) if loss.game == game]
    except (OSError, BadFile, BadData):
        return []
    return sorted(losses, key=lambda loss: (*LISTED_LEVELS[::-1], RANDOM, loss.level).index(loss.level))


def closest_pair(figures: list[Figure]) -> Figure | None:
    """The figure with the lowest share of wins of a level against the next weaker one, in matches of two seats.

    None if no such pair was measured.
    """
    neighbours = {(high, low) for low, high in pairwise(LISTED_LEVELS)}
    found = [one for one in figures if one.seats == 2 and not one.together and (one.hero, one.others) in neighbours]
    return min(found, key=lambda figure: figure.share, default=None)


def level_index(figure: Figure) -> int:
    """The place of the hero among LISTED_LEVELS, -1 for any other opponent."""
    return LISTED_LEVELS.index(figure.hero) if figure.hero in LISTED_LEVELS else -1


def best_against_random(figures: list[Figure]) -> Figure | None:
    """The figure of the strongest level that was measured against RANDOM in matches of two seats; None if none was."""
    found = [one for one in figures if one.seats == 2 and not one.together and one.others == RANDOM]
    return max(found, key=level_index, default=None)


def share_decided_by_luck(figure: Figure) -> float:
    """The share of matches (0..1) that luck alone decided, by a figure of two seats against RANDOM.

    RANDOM wins half of the matches decided by luck and none of the others.
    """
    return min(1.0, 2 * (1 - figure.share))


class StrengthPage(Page):
    """The levels with a line about each, the measured figures with their intervals, and a sentence about luck."""

    min_size = (560, 340)

    def __init__(self, game: str) -> None:
        super().__init__()
        self.game = game
        self.figures = figures_of(game)
        self.losses = losses_of(game)
        self.number_room = 0
        """The width in pixels of the longest number in words, beside which all bars end."""

    def build(self, size: tuple[int, int]) -> None:
        words, unit = self.app.text, self.measure.unit
        self.ground = theme.background(f"{self.game}/table", size, 130).copy()
        self.ground.blit(paint.vignette(size, 140), (0, 0))
        tall = self.headline_height
        headline(
            self.ground,
            words("ui.strength.title"),
            self.box(self.wide / 2, tall / 2, 0, 0).center,
            tall * 0.52 * unit,
            GameLook.load(self.game).fonts.title,
            room=size[0] * 0.9,
        )
        wide = min(self.wide - 48, 1190)
        sheet = self.box((self.wide - wide) / 2, self.headline_height, wide, self.high - self.headline_height - 86)
        draw_sheet(self.ground, sheet, unit)
        self.scroll = Scroll(sheet.inflate(-self.measure.px(56), -self.measure.px(40)), self.measure)
        inner = self.scroll.rect
        left, right = columns(self.widgets, self.measure, inner, 0.36 if wide >= TWO_COLUMNS else None)
        self._levels(left)
        told = [*map(self._lost, self.losses), *map(self._won, self.figures)]
        self.number_room = max((self._number(number).get_width() for number in told), default=0)
        self._measured(right)
        self.scroll.widgets = list(self.widgets)
        back = self.box(self.wide / 2 - 105, self.high - 70, 210, 52)
        self.widgets.append(Button(back, words("ui.back"), self.measure, self.back, "main", 22, "left"))

    def enter(self) -> None:
        self.focus_on(self.widgets[-1])

    def _levels(self, column: Column) -> None:
        words = self.app.text
        column.heading(words("ui.strength.levels"))
        for level in reversed(LISTED_LEVELS):
            column.words(words(f"{self.game}.level.{level}"), 19, theme.STRONG_FONT, theme.INK)
            column.words(words(f"{self.game}.level.{level}.line"), 16)
            column.gap(7)
        column.gap(6)
        column.heading(words("ui.strength.luck"))
        for sentence in self._luck():
            column.words(sentence, 16, theme.TEXT_FONT, theme.INK)
            column.gap(4)
        column.gap(10)

    def _luck(self) -> list[str]:
        """The sentences that say how much skill and how much luck decides in this game."""
        words, closest, scale = self.app.text, closest_pair(self.figures), best_against_random(self.figures)
        if any(figure.together for figure in self.figures):
            return [words("ui.strength.shared")]
        told = [words("ui.strength.unknown")] if closest is None else []
        if closest is not None:
            shows = closest.interval[0] > closest.even
            key = "clear" if closest.share >= CLEAR_SHARE else "little" if shows else "even"
            told.append(words(f"ui.strength.{key}", percent=round(100 * closest.share), **self._names(closest)))
        if scale is not None:
            lost, luck = round(100 * (1 - scale.share)), round(100 * share_decided_by_luck(scale))
            key = "scale" if lost else "no_luck"
            told.append(words(f"ui.strength.{key}", percent=lost, luck=luck, hero=self._name(scale.hero)))
        return told

    def _name(self, level: str) -> str:
        return self.app.text("ui.strength.lot" if level == RANDOM else f"{self.game}.level.{level}")

    def _names(self, figure: Figure) -> dict[str, str]:
        return {"hero": self._name(figure.hero), "others": self._name(figure.others)}

    def _measured(self, column: Column) -> None:
        words = self.app.text
        ranked = sorted(self.figures, key=level_index, reverse=True)
        if self.losses:  # where luck decides most, these tell more about the levels than matches do
            self._against_perfection(column)
        else:
            column.heading(words("ui.strength.measured"))
            for figure in ranked:
                if figure.others != RANDOM:
                    self._figure(column, figure)
        if not ranked:
            column.words(words("ui.strength.none"), 17)
            return
        if scale := [figure for figure in ranked if figure.others == RANDOM]:
            column.gap(4)
            column.heading(words("ui.strength.by_lot"))
            for figure in scale:
                self._figure(column, figure)
        column.gap(4)
        column.words(words("ui.strength.how"), 15)

    def _against_perfection(self, column: Column) -> None:
        """Add what each level loses where the best play is known: a bar each, as long as the loss of the worst."""
        words = self.app.text
        column.heading(words("ui.strength.perfect"))
        column.words(words("ui.strength.perfect_how", n=max(loss.positions for loss in self.losses)), 15)
        column.gap(4)
        whole = max(loss.interval[1] for loss in self.losses) or 1.0
        for loss in self.losses:
            about = words("ui.strength.dot").join([self._budget(loss.budget), loss.date, loss.version])
            ends = loss.interval[0] / whole, loss.interval[1] / whole
            name = self._name(loss.level)
            self._bar(column, (name[:1].upper() + name[1:], self._lost(loss), about), loss.lost / whole, ends)
        column.gap(6)

    def _figure(self, column: Column, figure: Figure) -> None:
        """Add a figure: who against whom, a bar with the share of wins and its interval, and how it was measured."""
        even = None if figure.together else figure.even
        said = self._pairing(figure), self._won(figure), self._about(figure)
        self._bar(column, said, figure.share, figure.interval, even)

    def _lost(self, loss: Loss) -> str:
        low, high = (round(1000 * edge) for edge in loss.interval)
        return self.app.text("ui.strength.lost", n=round(1000 * loss.lost), low=low, high=high)

    def _won(self, figure: Figure) -> str:
        low, high = (round(100 * edge) for edge in figure.interval)
        return self.app.text("ui.strength.interval", percent=round(100 * figure.share), low=low, high=high)

    def _number(self, told: str) -> Surface:
        return text.line(told, theme.STRONG_FONT, self.measure.pt(16), theme.INK)

    def _bar(
        self,
        column: Column,
        said: tuple[str, str, str],
        share: float,
        interval: tuple[float, float],
        even: float | None = None,
    ) -> None:
        """Add a bar: what it is about, its number in words, and how it was measured."""
        px, pt = self.measure.px, self.measure.pt
        head, told, about = said
        room = column.wide - px(24)
        title = text.block(head, theme.STRONG_FONT, pt(18), theme.INK, room)
        number = self._number(told)
        note = text.block(about, theme.TEXT_FONT, pt(14), theme.INK_SOFT, room)
        bar = px(18)
        whole = paint.blank((room, title.get_height() + bar + note.get_height() + px(10)))
        whole.blit(title, (0, 0))
        scale = Rect(0, title.get_height() + px(2), room - self.number_room - px(14), bar)
        draw_share_bar(whole, scale, share, interval, even, self.measure.unit)
        whole.blit(number, number.get_rect(midleft=(scale.right + px(14), scale.centery)))
        whole.blit(note, (0, scale.bottom + px(4)))
        rect = Rect((column.left + px(12), column.low), whole.get_size())
        column.add(Picture(rect, f"{head}: {told} {about}", self.measure, whole), 12)

    def _pairing(self, figure: Figure) -> str:
        key = "together" if figure.together else "pair" if figure.seats == 2 else "pair_many"
        return self.app.text(f"ui.strength.{key}", n=figure.seats - 1, all=figure.seats, **self._names(figure))

    def _about(self, figure: Figure) -> str:
        """The conditions of a measurement: matches, budget, options, date and version."""
        words = self.app.text
        rules = [
            words(
                "ui.strength.rule",
                name=words(f"{self.game}.option.{name}"),
                value=words(f"{self.game}.option.{name}.{value}"),
            )
            for name, value in figure.options.items()
        ]
        counted = [words("ui.strength.games", n=figure.games), self._budget(figure.budget)]
        return words("ui.strength.dot").join([*counted, *rules, figure.date, figure.version])

    def _budget(self, budget: str) -> str:
        """A budget as the table writes it, in words."""
        number, _, unit = budget.partition(" ")
        words = self.app.text
        return words(f"ui.strength.budget.{unit}", n=number) if unit else words("ui.strength.budget.usual")
