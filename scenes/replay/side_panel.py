"""The panel beside the table of a replay: which match it is, and its story or the opponents' thoughts."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

from pygame import Rect

from scenes.look import text, theme
from scenes.look.widgets.controls import Button
from scenes.look.widgets.rows import Choice
from scenes.look.widgets.scroll import Scroll
from scenes.replay.playback_page import PlaybackPage
from scenes.replay.review import open_review, reviewable
from scenes.replay.thoughts_panel import ThoughtsPanel
from scenes.table.panels.log_lines import ClickableLine, filter_buttons

PANEL_WIDTH = 300.0
"""Width of the panel in layout units."""


class SidePanel:
    """The widgets of the panel, built with the page; `follow` marks the lines of another moment."""

    def __init__(self, replay: PlaybackPage, thoughts: ThoughtsPanel) -> None:
        self.replay = replay
        self.lines: list[ClickableLine] = []
        words, left, wide = replay.app.text, replay.wide - replay.panel_width + 30, replay.panel_width - 58
        self._title(left, wide)
        top = 82.0
        if replay.shares_thoughts:
            tabs = [("story", words("ui.replay.story")), ("thoughts", words("ui.replay.thoughts"))]
            replay.widgets.append(
                Choice(
                    replay.box(left, top, wide, 36),
                    words("ui.replay.sheet"),
                    replay.measure,
                    tabs,
                    "thoughts" if replay.shows_thoughts else "story",
                    self.turn,
                    bare=True,
                )
            )
            top += 46
        low = replay.high - 84
        if replay.shows_thoughts:
            thoughts.build(replay.box(left, top, wide, low - top))
        else:
            row = replay.box(left, top, wide, 34)
            replay.widgets += filter_buttons(
                replay.match.record.game,
                replay.names,
                replay.story_seat,
                row,
                replay.measure,
                words("ui.replay.everybody"),
                self._filter,
            )
            self._tell(replay.box(left, top + 44, wide - 8, low - top - 44))
        self._doors(left, wide)

    def _doors(self, left: float, wide: float) -> None:
        """Add the buttons Back and, for a finished match that can be reviewed, Review."""
        replay, words = self.replay, self.replay.app.text
        half, top = (wide - 8) / 2, replay.high - 70
        if not replay.hides_movers and reviewable(replay.match):
            act, rect = partial(open_review, replay.app, replay.match), replay.box(left, top, half, 44)
            replay.widgets.append(Button(rect, words("ui.replay.review"), replay.measure, act, "corn", 18, "bulb"))
            left, wide = left + half + 8, half
        back = replay.box(left, top, wide, 44)
        replay.widgets.append(Button(back, words("ui.back"), replay.measure, replay.back, "main", 20, "left"))

    def _title(self, left: float, wide: float) -> None:
        replay, measure, ground = self.replay, self.replay.measure, self.replay.ground
        assert ground is not None
        middle = replay.box(left + wide / 2, 0, 0, 0).left
        title = replay.app.text(f"{replay.match.record.game}.name")
        px = text.fit_size(title, theme.TITLE_FONT, measure.pt(24), 8, measure.px(wide))
        ink = text.line(title, theme.TITLE_FONT, px, theme.BRICK)
        ground.blit(ink, ink.get_rect(center=(middle, replay.box(0, 42, 0, 0).top)))
        note = text.line(
            replay.match.played or replay.app.text("ui.replay.running"), theme.TEXT_FONT, measure.pt(14), theme.INK_SOFT
        )
        ground.blit(note, note.get_rect(center=(middle, replay.box(0, 65, 0, 0).top)))

    def turn(self, value: str) -> None:
        """Show the story ("story") or the thoughts ("thoughts") from the next frame on."""
        replay = self.replay
        replay.shows_thoughts = value == "thoughts"
        if replay.shows_thoughts and not replay.by_computer(replay.move):
            replay.next_thought()
        replay.rebuild_soon()

    def _filter(self, seat: int) -> Callable[[], None]:
        def choose() -> None:
            self.replay.story_seat = seat
            self.replay.rebuild()

        return choose

    def _tell(self, inner: Rect) -> None:
        """Add the lines of the story; a click on one shows the position after its decision."""
        replay = self.replay
        replay.scroll = Scroll(inner, replay.measure)
        low = inner.top
        for entry in replay.entries():
            rect = Rect(inner.left, low, inner.width, ClickableLine.height(entry.sentence, replay.measure, inner.width))
            self.lines.append(ClickableLine(rect, replay.match.record.game, entry, replay.measure, replay.jump))
            low = rect.bottom
        replay.scroll.widgets = list(self.lines)
        replay.widgets += self.lines
        self._mark()

    def _mark(self) -> None:
        """Mark the lines of the last decision made that has any."""
        decisions = (line.entry.decision for line in self.lines)
        here = max((decision for decision in decisions if decision <= self.replay.move), default=-1)
        for line in self.lines:
            line.here = line.entry.decision == here

    def follow(self) -> None:
        """Mark the lines of the moment shown and scroll to them."""
        self._mark()
        self.reveal()

    def reveal(self) -> None:
        """Scroll the marked lines into view."""
        here = [line.rect for line in self.lines if line.here]
        if here and self.replay.scroll:
            self.replay.scroll.reveal(here[0].unionall(here[1:]))
