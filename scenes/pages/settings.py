"""The page of settings: a change applies at once and is saved when the page is left."""

from __future__ import annotations

from collections.abc import Callable

from scenes.look.widgets.controls import Button
from scenes.look.widgets.page import Page
from scenes.look.widgets.panels import Column, draw_sheet
from scenes.look.widgets.scroll import Scroll
from scenes.storage.settings_file import PRIVACIES, SPEEDS, THINKING_SECONDS, Settings
from scenes.words.catalogue import spoken
from scenes.words.languages import languages

KEPT_ON_RESET = ("width", "height", "place", "screens", "fullscreen", "last", "language", "languages", "names", "keys")
"""Names of the settings that the reset button leaves as they are."""
TWO_COLUMNS = 1000
"""Width of the sheet in layout units from which there are two columns."""


class SettingsPage(Page):
    """A scrolling sheet with the settings in five groups."""

    min_size = (560, 340)

    def build(self, size: tuple[int, int]) -> None:
        words, unit = self.app.text, self.measure.unit
        self.ground = self.titled_ground(size, words("ui.settings.title"))
        wide = min(self.wide - 48, 1180)
        sheet = self.box((self.wide - wide) / 2, self.headline_height, wide, self.high - self.headline_height - 86)
        draw_sheet(self.ground, sheet, unit)
        self.scroll = Scroll(sheet.inflate(-self.measure.px(44), -self.measure.px(32)), self.measure)
        inner = self.scroll.rect
        if wide >= TWO_COLUMNS:
            half = (inner.width - self.measure.px(40)) // 2
            left = Column(self.widgets, self.measure, inner.left, inner.top, half)
            right = Column(self.widgets, self.measure, inner.right - half, inner.top, half)
        else:
            left = right = Column(self.widgets, self.measure, inner.left, inner.top, inner.width)
        self._reading(left)
        self._pace(left)
        self._together(left)
        self._sound(right)
        self._help(right)
        self.scroll.widgets = list(self.widgets)
        self._buttons()

    def _reading(self, column: Column) -> None:
        words, now = self.app.text, self.app.settings
        column.heading(words("ui.settings.reading"))
        if len(offered := languages()) > 1:
            column.choice(words("ui.settings.language"), list(offered.items()), spoken(), self._speak)
        column.slider(words("ui.settings.text_scale"), now.text_scale, (0.8, 1.5, 0.05), self._on_size("text_scale"))
        column.slider(
            words("ui.settings.ui_scale"),
            now.ui_scale,
            (0.75, 2.0, 0.05),
            self._on_size("ui_scale"),
            words("ui.settings.ui_scale_note"),
        )
        column.toggle(
            words("ui.settings.fullscreen"),
            now.fullscreen,
            self.app.set_fullscreen,
            words("ui.settings.fullscreen_note"),
        )
        column.gap(8)

    def _pace(self, column: Column) -> None:
        words, now = self.app.text, self.app.settings
        column.heading(words("ui.settings.pace"))
        speeds = [(speed, words(f"ui.settings.speed.{speed}")) for speed in SPEEDS]
        column.choice(words("ui.settings.speed"), speeds, now.speed, self._on_change("speed"))
        times = [(time, words(f"ui.settings.thinking.{time}")) for time in THINKING_SECONDS]
        column.choice(words("ui.settings.thinking"), times, now.thinking, self._on_change("thinking"))
        column.toggle(
            words("ui.settings.pause_after_move"),
            now.pause_after_move,
            self._on_change("pause_after_move"),
            words("ui.settings.pause_after_move_note"),
        )
        column.toggle(
            words("ui.settings.outcomes_wait"),
            now.outcomes_wait,
            self._on_change("outcomes_wait"),
            words("ui.settings.outcomes_wait_note"),
        )
        column.toggle(
            words("ui.settings.reduced_motion"),
            now.reduced_motion,
            self._on_change("reduced_motion"),
            words("ui.settings.reduced_motion_note"),
        )
        column.toggle(
            words("ui.settings.think_ahead"),
            now.think_ahead,
            self._on_change("think_ahead"),
            words("ui.settings.think_ahead_note"),
        )
        column.gap(8)

    def _sound(self, column: Column) -> None:
        words, now = self.app.text, self.app.settings
        column.heading(words("ui.settings.sound"))
        for name in ("effects", "music", "ambience"):
            column.slider(words(f"ui.settings.{name}"), getattr(now, name), (0.0, 1.0, 0.05), self._on_volume(name))
        column.toggle(words("ui.settings.mute_unfocused"), now.mute_unfocused, self._on_change("mute_unfocused"))
        column.toggle(words("ui.keys.rumble"), now.rumble, self._on_change("rumble"), words("ui.keys.rumble_note"))
        column.gap(8)

    def _help(self, column: Column) -> None:
        words, now = self.app.text, self.app.settings
        column.heading(words("ui.settings.help"))
        column.toggle(
            words("ui.settings.memory_aid"),
            now.memory_aid,
            self._on_change("memory_aid"),
            words("ui.settings.memory_aid_note"),
        )
        column.toggle(words("ui.settings.coach"), now.coach, self._on_change("coach"), words("ui.settings.coach_note"))
        column.toggle(
            words("ui.settings.forecast"), now.forecast, self._on_change("forecast"), words("ui.settings.forecast_note")
        )
        column.toggle(words("ui.settings.hints"), now.hints, self._on_change("hints"), words("ui.settings.hints_note"))
        column.toggle(
            words("ui.settings.explain"), now.explain, self._on_change("explain"), words("ui.settings.explain_note")
        )
        column.toggle(
            words("ui.settings.ask_unused"),
            now.ask_unused,
            self._on_change("ask_unused"),
            words("ui.settings.ask_unused_note"),
        )
        column.toggle(
            words("ui.settings.voices"), now.voices, self._on_change("voices"), words("ui.settings.voices_note")
        )
        column.toggle(words("ui.settings.recap"), now.recap, self._on_change("recap"), words("ui.settings.recap_note"))
        column.gap(8)

    def _together(self, column: Column) -> None:
        words, now = self.app.text, self.app.settings
        column.heading(words("ui.settings.together"))
        ways = [(way, words(f"ui.settings.privacy.{way}")) for way in PRIVACIES]
        column.choice(words("ui.settings.privacy"), ways, now.privacy, self._on_change("privacy"))

    def _buttons(self) -> None:
        words = self.app.text
        side = min(210.0, (self.wide - 64) / 3)
        left = self.wide / 2 - 1.5 * side - 16
        back, keys, reset = (self.box(left + place * (side + 16), self.high - 70, side, 52) for place in range(3))
        self.widgets.append(Button(back, words("ui.back"), self.measure, self.back, "main", 22, "left"))
        self.widgets.append(Button(keys, words("ui.keys.title"), self.measure, self._keys, "wood", 18, "keyboard"))
        self.widgets.append(Button(reset, words("ui.settings.reset"), self.measure, self._reset, "wood", 18, "undo"))

    # ---- changes ----------------------------------------------------------------------------------------

    def _on_change(self, name: str) -> Callable[[object], None]:
        def change(value: object) -> None:
            setattr(self.app.settings, name, value)

        return change

    def _speak(self, language: str) -> None:
        self.app.settings.language = language
        self.app.speak(language)

    def _on_size(self, name: str) -> Callable[[float], None]:
        """A callback for a size: it sets it, and the page is built again once the slider is released."""

        def change(value: float) -> None:
            setattr(self.app.settings, name, value)
            self.rebuild_soon()

        return change

    def _on_volume(self, name: str) -> Callable[[float], None]:
        def change(value: float) -> None:
            setattr(self.app.settings, name, value)
            self.app.sound.refresh()

        return change

    def _keys(self) -> None:
        self.app.push(self.app.doors.keys())

    def _reset(self) -> None:
        now, fresh = self.app.settings, Settings()
        for name in Settings.__struct_fields__:
            if name not in KEPT_ON_RESET:
                setattr(now, name, getattr(fresh, name))
        self.app.sound.refresh()
        self.rebuild()

    def leave(self) -> None:
        self.app.save()
