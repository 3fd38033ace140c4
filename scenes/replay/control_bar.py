"""The bar below the table of a replay: the last decision in words, the timeline, the buttons, speed and eyes."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

from pygame import Surface

from game.core.cards import SPECTATOR
from game.core.playback import ALL_EYES
from scenes.look import seat_marks, theme
from scenes.look.widgets.controls import Button
from scenes.look.widgets.rows import Choice
from scenes.replay.playback_page import MOVER, PlaybackPage
from scenes.replay.timeline import DecisionLine, Timeline
from scenes.storage.settings_file import SPEEDS
from scenes.table.panels.log_lines import mirrored

BAR_HEIGHT = 136.0
"""Height of the bar in layout units."""
_EDGE = 14.0
"""Layout units that stay free at its left and right end."""


class ControlBar:
    """The widgets of the bar, built with the page; `follow` updates them when another moment is shown."""

    def __init__(self, replay: PlaybackPage) -> None:
        self.replay = replay
        words, low, wide = replay.app.text, replay.high - BAR_HEIGHT, replay.wide - replay.panel_width
        room = wide - 2 * _EDGE
        self.decision_line = DecisionLine(replay.box(_EDGE, low + 11, room, 34), "", replay.measure)
        colours = [self._colour(move) for move in range(replay.playback.last)]
        self.timeline = Timeline(
            replay.box(_EDGE, low + 51, room, 30),
            words("ui.replay.timeline"),
            replay.measure,
            colours,
            replay.move,
            replay.jump,
        )
        self.buttons: dict[str, Button] = {}
        left = self._lay_buttons(low + 88)
        self._lay_choices(left + 8, low + 88, wide - _EDGE - left - 8)
        replay.widgets += [self.decision_line, self.timeline]
        self.follow()

    def _lay_buttons(self, top: float) -> float:
        """Add the buttons first, back, play, forward and last; the left edge of what follows, in layout units."""
        replay, left = self.replay, _EDGE
        first = mirrored("skip", replay.measure.px(20), theme.LINEN)
        keys: tuple[tuple[str, Callable[[], None], str | Surface | None, float], ...] = (
            ("first", partial(replay.jump, 0), first, 44),
            ("back", partial(replay.step, -1), "left", 44),
            ("play", replay.toggle, "play", 64),
            ("forward", partial(replay.step, 1), "right", 44),
            ("last", partial(replay.jump, replay.playback.last), "skip", 44),
        )
        for key, act, icon, across in keys:
            rect = replay.box(left, top, across, 40)
            kind = "main" if key == "play" else "wood"
            label = replay.app.text(f"ui.replay.{key}")
            self.buttons[key] = Button(rect, label, replay.measure, act, kind, icon=icon, only_icon=True)
            left += across + 6
        replay.widgets += [self.buttons["play"], *(self.buttons[key] for key in self.buttons if key != "play")]
        return left

    def _lay_choices(self, left: float, top: float, room: float) -> None:
        replay, words = self.replay, self.replay.app.text
        speeds = [(speed, words(f"ui.settings.speed.{speed}")) for speed in SPEEDS]
        replay.widgets.append(
            Choice(
                replay.box(left, top, room * 0.52, 40),
                words("ui.settings.speed"),
                replay.measure,
                speeds,
                replay.table.speed,
                replay.table.go_at,
                bare=True,
            )
        )
        replay.widgets.append(
            Choice(
                replay.box(left + room * 0.52 + 8, top, room * 0.48 - 8, 40),
                words("ui.replay.eyes"),
                replay.measure,
                self._eyes(),
                replay.chosen_eyes,
                replay.see_through,
                spread=False,
                bare=True,
            )
        )

    def _eyes(self) -> list[tuple[str, str]]:
        """The eyes that can be chosen, as (value, label)."""
        replay, words = self.replay, self.replay.app.text
        labels = {ALL_EYES: words("ui.replay.eyes_open"), SPECTATOR: words("ui.replay.eyes_all")}
        labels |= {seat: words("ui.replay.eyes_of", name=name) for seat, name in enumerate(replay.names)}
        offered = replay.playback.eyes() if replay.only_seat is None else (replay.only_seat,)
        found = [(str(eyes), labels[eyes]) for eyes in offered]
        alone = replay.only_seat is not None or replay.playback.rules.anonymous
        return found if alone else [*found, (MOVER, words("ui.replay.eyes_mover"))]

    def _colour(self, move: int) -> str:
        """The colour of a stroke of the timeline: that of the seat that decided, unless nobody may learn it."""
        if self.replay.hides_movers:
            return "#c9b48a"
        return seat_marks.seat_colour(self.replay.match.record.game, self.replay.mover(move))

    def follow(self) -> None:
        """Update words, timeline and buttons: another moment is shown."""
        replay = self.replay
        start, end = replay.move == 0, replay.move == replay.playback.last
        self.decision_line.label = self._sentence()
        self.timeline.value = replay.move
        for key, button in self.buttons.items():
            button.enabled = not (start if key in ("first", "back") else end and key != "play")
        play = self.buttons["play"]
        play.icon = "pause" if replay.playing else "play"
        play.label = replay.app.text(f"ui.replay.{play.icon}")

    def _sentence(self) -> str:
        """The last decision in the words of the log; without a log line, the decision itself."""
        replay, words, move = self.replay, self.replay.app.text, self.replay.move
        if lines := [entry.sentence for entry in replay.story if entry.decision == move]:
            return " ".join(lines)
        if move == 0:
            return words("ui.replay.dealt")
        if replay.hides_movers:
            return words("ui.replay.decided", n=move)
        action = replay.playback.action(move)
        before = replay.playback.view(move - 1, replay.gallery.eyes, replay.gallery.front)
        return words("ui.replay.did", name=replay.names[action.seat], deed=replay.table.sentences.move(before, action))
