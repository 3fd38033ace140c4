"""The statistics page: the statistics of one person in one game; they can be exported and deleted."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

from pygame import Rect

from game import GAMES
from scenes.look import text, theme
from scenes.look.widgets.confirm import Confirm
from scenes.look.widgets.controls import Button, Picture
from scenes.look.widgets.page import Page
from scenes.look.widgets.panels import Column, draw_sheet, headline
from scenes.look.widgets.rows import Choice
from scenes.look.widgets.scroll import Scroll
from scenes.saves.setup import name_in
from scenes.statistics.charts import FavouriteCard, LargeNumber, LuckScale, WinsBar
from scenes.statistics.luck import COIN, SORTS
from scenes.statistics.match_history import history_of
from scenes.statistics.player_statistics import (
    MOST_FAVOURITES,
    PlayerStatistics,
    Wins,
    matches_by_game,
    modes_played,
    people_who_played,
    player_statistics,
)
from scenes.storage.faults import cause, fault
from scenes.storage.files import problems, write_atomic

TWO_COLUMNS = 960
"""Width of the sheet in layout units from which there are two columns."""
MOST_BARS = 6
"""Opponents shown in one list."""
CSV_NAME = "statistics.csv"
"""Name of the exported file in the user's folder."""


class StatisticsPage(Page):
    """Wins against each level and opponent, luck and favourite characters of one person in one game."""

    min_size = (640, 480)

    def __init__(self) -> None:
        super().__init__()
        self.game = ""
        self.name = ""
        self.mode = ""
        """The value of the option `mode` that is shown, in games that have it."""

    def enter(self) -> None:
        self.focus_on(next(widget for widget in self.widgets if widget.focusable))

    # ---- the page ---------------------------------------------------------------------------------------

    def build(self, size: tuple[int, int]) -> None:
        words, unit, history = self.app.text, self.measure.unit, history_of(self.app)
        counted = matches_by_game(history)
        self.game = self.game or next((game for game, _ in counted.most_common() if game in GAMES), next(iter(GAMES)))
        told = partial(name_in, words)
        names = people_who_played(history, self.game, told)
        self.name = self.name if self.name in names else next(iter(names), "")
        self._modes = modes_played(history, self.game)
        self.mode = self.mode if self.mode in self._modes else next(iter(self._modes), "")
        self.ground = theme.background(f"{self.game}/table", size, 150).copy()
        tall = self.headline_height
        headline(
            self.ground,
            words("ui.statistics.title"),
            self.box(self.wide / 2, tall / 2, 0, 0).center,
            tall * 0.52 * unit,
        )
        wide = min(self.wide - 48, 1190)
        left, top = (self.wide - wide) / 2, self.headline_height
        self._choices(left, top, wide, names)
        sheet = self.box(left, top + 54, wide, self.high - top - 54 - 86)
        draw_sheet(self.ground, sheet, unit)
        first = len(self.widgets)
        self.scroll = Scroll(sheet.inflate(-self.measure.px(48), -self.measure.px(36)), self.measure)
        if self.name:
            found = player_statistics(history, self.game, self.name, self.mode, told)
            self._figures(self.scroll.rect, found, wide >= TWO_COLUMNS)
        else:
            self._nothing(self.scroll.rect)
        self.scroll.widgets = self.widgets[first:]
        self._buttons(bool(counted))

    def _choices(self, left: float, top: float, wide: float, names: list[str]) -> None:
        """Add the choice of the game and, where several people played it, of the person."""
        words = self.app.text
        offered = [(game, words(f"{game}.name")) for game in GAMES]
        part = wide * 0.78 if len(names) > 1 else wide
        self.widgets.append(
            Choice(
                self.box(left, top, part, 44),
                words("ui.statistics.game"),
                self.measure,
                offered,
                self.game,
                self._set("game"),
                bare=True,
            )
        )
        if len(names) > 1:
            rect = self.box(left + part + 10, top, wide - part - 10, 44)
            self.widgets.append(
                Choice(
                    rect,
                    words("ui.statistics.person"),
                    self.measure,
                    [(name, name) for name in names],
                    self.name,
                    self._set("name"),
                    spread=False,
                    bare=True,
                )
            )

    def _set(self, what: str) -> Callable[[str], None]:
        def change(value: str) -> None:
            setattr(self, what, value)
            self.rebuild()

        return change

    def _nothing(self, inner: Rect) -> None:
        words = self.app.text("ui.statistics.none")
        ink = text.block(
            words, theme.TEXT_FONT, self.measure.pt(20), theme.INK, inner.width - self.measure.px(60), "centre"
        )
        self.widgets.append(Picture(ink.get_rect(center=inner.center), words, self.measure, ink))

    def _figures(self, inner: Rect, found: PlayerStatistics, beside: bool) -> None:
        gap = self.measure.px(36)
        half = (inner.width - gap) // 2 if beside else inner.width
        column = Column(self.widgets, self.measure, inner.left, inner.top, half)
        self._mode(column)
        self._overview(column, found)
        self._bars(column, "levels", {self._level(kind): wins for kind, wins in found.by_level.items()})
        if beside:
            other = Column(self.widgets, self.measure, inner.right - half, inner.top, half)
            self._bars(column, "opponents", found.by_name)
            self._luck(other, found)
            self._favourites(other, found)
        else:
            self._bars(column, "opponents", found.by_name)
            self._luck(column, found)
            self._favourites(column, found)

    def _mode(self, column: Column) -> None:
        """Add the choice between the modes that were played."""
        if len(self._modes) > 1:
            words = self.app.text
            offered = [(mode, words(f"{self.game}.option.mode.{mode}")) for mode in sorted(self._modes)]
            edge = self.measure.px(10)
            rect = Rect(column.left + edge, column.low, column.wide - 2 * edge, self.measure.px(40))
            column.add(
                Choice(
                    rect,
                    words(f"{self.game}.option.mode"),
                    self.measure,
                    offered,
                    self.mode,
                    self._set("mode"),
                    bare=True,
                ),
                8,
            )

    def _level(self, kind: str) -> str:
        """The name of a level, or "people" for other persons."""
        words = self.app.text
        if kind == "person":
            return words("ui.statistics.people")
        return words(f"{self.game}.level.{kind}") if words.has(f"{self.game}.level.{kind}") else kind

    def _percent(self, wins: Wins) -> str:
        if wins.few:
            return self.app.text("ui.statistics.few", won=wins.won, n=wins.matches)
        low, high = wins.interval
        return self.app.text(
            "ui.statistics.share",
            share=round(wins.share * 100),
            low=round(low * 100),
            high=round(high * 100),
            n=wins.matches,
        )

    def _overview(self, column: Column, found: PlayerStatistics) -> None:
        words, high = self.app.text, self.measure.px(86)
        low, top = found.wins.interval
        numbers = (
            (str(found.wins.matches), words("ui.statistics.matches", n=found.wins.matches)),
            (str(found.wins.won), words("ui.statistics.won_few", n=found.wins.won))
            if found.wins.few
            else (
                words("ui.statistics.percent", n=round(found.wins.share * 100)),
                words("ui.statistics.won", low=round(low * 100), high=round(top * 100)),
            ),
            (
                words("ui.statistics.minutes", n=max(1, round(found.minutes))),
                words("ui.statistics.length", n=round(found.decisions)),
            ),
        )
        each, row = column.wide // len(numbers), column.low
        for place, (number, told) in enumerate(numbers):
            rect = Rect(column.left + place * each, row, each, high)
            column.add(LargeNumber(rect, number, told, self.measure), 2)
        if found.hinted or found.taken_back:
            column.words(words("ui.statistics.marked", hinted=found.hinted, back=found.taken_back), 15)
        column.gap(6)

    def _bars(self, column: Column, key: str, wins: dict[str, Wins]) -> None:
        column.heading(self.app.text(f"ui.statistics.{key}"))
        for name, won in list(wins.items())[:MOST_BARS]:
            rect = Rect(column.left, column.low, column.wide, self.measure.px(32))
            column.add(WinsBar(rect, name, self.measure, won, self._percent(won)), 3)
        column.gap(8)

    def _luck(self, column: Column, found: PlayerStatistics) -> None:
        words = self.app.text
        column.heading(words("ui.statistics.luck"))
        for sort in SORTS:
            if luck := found.luck.get(sort):
                average, usual = luck.got / luck.times, luck.expected / luck.times
                scale = 100 if sort == COIN else 1
                told = words(
                    f"ui.statistics.{sort}_luck",
                    n=luck.times,
                    got=self.app.text.decimal(average * scale),
                    usual=self.app.text.decimal(usual * scale),
                )
                name = words(f"ui.statistics.{sort}")
                high = LuckScale.height(name, told, self.measure, column.wide)
                rect = Rect(column.left, column.low, column.wide, high)
                column.add(LuckScale(rect, name, self.measure, luck, told), 5)
        column.words(words("ui.statistics.luck_note"), 14)
        column.gap(6)

    def _favourites(self, column: Column, found: PlayerStatistics) -> None:
        words = self.app.text
        secret = GAMES[self.game].anonymous
        column.heading(words("ui.statistics.own_cards" if secret else "ui.statistics.favourites"))
        if not found.favourites:
            column.words(words("ui.statistics.no_favourites"), 15)
            return
        gap = self.measure.px(10)
        each = (column.wide - (MOST_FAVOURITES + 1) * gap) // MOST_FAVOURITES
        counts = [words("ui.statistics.played", n=one.wins.matches, won=one.wins.won) for one in found.favourites]
        foot = max(FavouriteCard.foot(told, self.measure, each) for told in counts)
        row, high = column.low, round(each * 1.4) + foot + round(self.measure.pt(14) * 0.1)
        for place, (one, told) in enumerate(zip(found.favourites, counts, strict=True)):
            rect = Rect(column.left + gap + place * (each + gap), row, each, high)
            column.add(FavouriteCard(rect, self.measure, self.game, one, told), 4)
        if secret:
            column.words(words("ui.statistics.secret"), 14)

    def _buttons(self, any_match: bool) -> None:
        words, wide, gap = self.app.text, min(216.0, (self.wide - 80) / 4), 14.0
        left = self.wide / 2 - (4 * wide + 3 * gap) / 2
        doors: tuple[tuple[str, Callable[[], None], str, str, bool], ...] = (
            ("ui.back", self.back, "main", "left", True),
            ("ui.replay.title", self._replays, "plain", "play", True),
            ("ui.statistics.export", self._export, "wood", "log", any_match),
            ("ui.statistics.delete", self._ask, "wood", "cross", bool(self.name)),
        )
        for key, act, kind, icon, able in doors:
            button = Button(self.box(left, self.high - 70, wide, 52), words(key), self.measure, act, kind, 18, icon)
            button.enabled = able
            self.widgets.append(button)
            left += wide + gap

    # ---- buttons ----------------------------------------------------------------------------------------

    def _replays(self) -> None:
        self.app.pop()
        self.app.push(self.app.doors.finished_matches())

    def _export(self) -> None:
        """Write the history as CSV to the user's folder, and show where."""
        path = self.app.folders.data / CSV_NAME
        try:
            write_atomic(path, history_of(self.app).to_csv().encode("utf-8"))
        except OSError as error:
            problems.add(fault("statistics_unwritable", path=path, why=cause(error)))
            return
        self.app.notice(self.app.text("ui.statistics.exported", path=str(path)))

    def _ask(self) -> None:
        words, game = self.app.text, self.app.text(f"{self.game}.name")

        def agreed() -> None:
            history_of(self.app).remove_game(self.game)
            self.rebuild()

        self.app.push(
            Confirm(
                words("ui.statistics.delete_ask", game=game),
                words("ui.statistics.delete_note"),
                words("ui.replay.keep"),
                words("ui.statistics.delete_yes"),
                agreed,
            )
        )
