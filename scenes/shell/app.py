"""The App: one window, one clock, one stack of scenes."""

from __future__ import annotations

import gc
import time
from collections.abc import Callable, Sequence
from contextlib import suppress
from pathlib import Path
from typing import cast

import pygame
from pygame import Event, Rect, Surface

from scenes.look.button_faces import banner
from scenes.shell import window
from scenes.shell.deeds import DEEDS, Deed, deed_of
from scenes.shell.design_space import DesignSpace
from scenes.shell.devices import InputDevices
from scenes.shell.notice import Notices
from scenes.shell.presses import Presses
from scenes.shell.scene import Doors, Host, Scene, ScreenElement, Writing
from scenes.sound.sound import Sound
from scenes.storage.files import Folders, log, problems
from scenes.storage.resources import Closable, Resource, Surviving
from scenes.storage.settings_file import Settings, save_settings
from scenes.words.catalogue import catalogue, speak, spoken, wished_language

FRAME_SECONDS = 1 / 60
"""Length of a frame while something moves."""
IDLE_SLEEP = 0.016
"""Seconds between two polls for events while nothing moves."""
DROWSY_SLEEP = 0.05
"""The same when there was no event for AWAKE_FOR seconds, or another window has the focus."""
AWAKE_FOR = 2.0
"""Seconds after the last event during which polling stays fast."""
DROWSY_STEP = 0.19
"""Seconds for which scenes are left alone then, if the last step changed nothing."""
PATIENT_STEP = 1.0
"""The same while a scene waits for a person."""
SILENT_AFTER = 180.0
"""Seconds after the last event in which the sound fades out and its device is closed, if nothing happens."""
LONGEST_STEP = 0.2
"""Upper bound in seconds of the time that passes for the scenes in one step that follows another."""
VALUED = ("choice", "slider", "toggle", "text")
"""The roles of elements whose names change with their value."""
LOOKED_AT = ("text", "question", "warning", "sum", "explanation", "forecast", "coach", "picture")
"""The roles of elements that are only looked at, and of fields, which are so large that no finger misses them."""
UPRIGHT_UI, LARGEST_UI = 1.35, 2.0
"""How much larger widgets are on a table in an upright window, and the largest scale of all."""
DIM = (22, 14, 12, 168)
"""RGBA laid over the scene below an overlay."""


class App(DesignSpace):
    """The window, the main loop, the stack of scenes, and what lives as long as they: settings, words, sound, notices.

    `screen` is the window's surface; `presses` says which presses count now; `scale` is pixels per layout unit; `area`
    the centred 1280×720 design space in pixels.
    """

    def __init__(
        self, settings: Settings, folders: Folders, doors: Callable[[Host], Doors], size: tuple[int, int] | None = None
    ) -> None:
        self.settings = settings
        self.folders = folders
        self.doors = doors(self)
        self.running = True
        self.focused = True
        self._stack: list[Scene] = []
        self._resources: dict[str, Closable] = {}
        self._last_step = self._last_event = time.perf_counter()
        self._notices = Notices()
        self.presses = Presses()
        self.devices = InputDevices(settings.keys)
        self._drawn = False
        self._changed = True
        """Whether the last step of the scene changed anything."""
        self._dozed = False
        """Whether the scene was left alone in the last turn."""
        self._alone_until = 0.0
        """When a scene that is left alone takes its next step."""
        self._swept = self._last_event
        """The last event before garbage was looked for."""
        speak(wished_language(settings.language))
        self.text = catalogue()
        self.devices.name_keys(self.text)
        self.screen = window.open_window(settings, size)
        pygame.display.set_caption(self.text("app.name"))
        self._full = settings.fullscreen and size is None
        self._window_size = (settings.width, settings.height) if self._full else self.screen.get_size()
        self._windowed_rect = window.remembered_place(settings) if self._full else None
        self._enlarged = False
        self.sound = Sound(settings)
        self._writing: Writing | None = None
        """The text that letters are typed in now."""
        pygame.key.stop_text_input()  # it begins switched on
        self.fit(self.screen.get_size())

    @property
    def ui_scale(self) -> float:
        """The scale of what lies on a table: more than the person wants in an upright window, which is narrow for its
        height. Pages know for themselves what room they have."""
        wide, high = self.screen.get_size()
        return min(LARGEST_UI, super().ui_scale * (UPRIGHT_UI if high > wide else 1.0))

    # ---- the stack -----------------------------------------------------------------------------------------

    @property
    def scene(self) -> Scene:
        """The topmost scene."""
        return self._stack[-1]

    def push(self, scene: Scene) -> None:
        """Open `scene` above the present one, which is frozen."""
        if self._stack:
            self.scene.pause()
        self._open(scene)

    def pop(self) -> None:
        """Close the topmost scene; with none left the App ends."""
        self._leave()
        if not self._stack:
            self.quit()
            return
        self.presses.ignore()
        self._place(self.scene)
        self.scene.resume()

    def replace(self, scene: Scene) -> None:
        """Close every scene and open `scene` as the only one."""
        while self._stack:
            self._leave()
        self._open(scene)

    def _open(self, scene: Scene) -> None:
        scene.app = self
        if self._drawn:
            self.presses.ignore()
        self._stack.append(scene)
        self._place(scene)
        scene.enter()

    def _leave(self) -> None:
        scene = self._stack.pop()
        scene.leave()
        scene.release_pictures()

    def _place(self, scene: Scene) -> None:
        """Lay out `scene`; an overlay first gets a dimmed picture of what lies below it."""
        scene.stale = True
        if scene.overlay:
            below = self._stack[self._stack.index(scene) - 1]
            self._place(below)
            picture = self.screen.copy()
            below.draw(picture)
            dim = Surface(picture.get_size(), pygame.SRCALPHA)
            dim.fill(DIM)
            picture.blit(dim, (0, 0))
            scene.backdrop = picture
        scene.resize(self.screen.get_size())

    def relayout(self) -> None:
        """Lay out again: the window or a size setting changed."""
        self.fit(self.screen.get_size())
        if self._stack:
            self._place(self.scene)

    # ---- one turn of the loop ------------------------------------------------------------------------------

    def run(self) -> None:
        """Run until the person quits: 60 frames a second while something moves, otherwise poll and sleep."""
        while self.running:
            self.turn()
        self._close()

    def turn(self) -> None:
        """One turn of the loop, and the sleep after it."""
        began = time.perf_counter()
        self.step()
        if self.running:
            time.sleep(self._rest(time.perf_counter() - began))

    def _rest(self, spent: float) -> float:
        if self._dozed:
            return DROWSY_SLEEP
        if self.scene.busy():
            return max(0.0, FRAME_SECONDS - spent)
        return DROWSY_SLEEP if self._drowsy else IDLE_SLEEP

    @property
    def _drowsy(self) -> bool:
        if any(scene.listens for scene in self._stack):
            return False
        return not self.focused or time.perf_counter() - self._last_event > AWAKE_FOR

    def step(self, events: Sequence[Event] | None = None, dt: float | None = None) -> None:
        """One turn: take `events` (the window's own when None), let `dt` seconds pass (the clock's), draw."""
        raw, by_pad = pygame.event.get() if events is None else events, self.devices.by_pad
        news = [deed for event in raw for deed in self.devices.deeds(event, self)]
        if self.devices.by_pad != by_pad:
            self.devices.name_keys(self.text)
            self.relayout()
        since = time.perf_counter() - self._last_step if dt is None else dt
        for event in news + self.devices.update(min(since, LONGEST_STEP)):
            self._event(event)
            self._last_event = time.perf_counter()
            if not self.running:
                return
        now, most = time.perf_counter(), LONGEST_STEP
        if self._dozed:  # what a person sets in motion then begins at its beginning
            most = FRAME_SECONDS if news else PATIENT_STEP
        self._dozed = dt is None and not news and self._may_doze(now)
        if self._dozed:
            return
        passed = min(now - self._last_step, most) if dt is None else dt
        self._last_step = now
        self.presses.update(passed)
        for scene in self._stack[:-1]:
            scene.beneath(passed)
        self._changed = changed = self.scene.update(passed)
        if not self.running:
            return
        for sentence in problems.take_new()[:1]:
            if self._notices.has_room:  # the others are only in the log
                self._notices.add(sentence)
        if self._notices.update(passed) or changed or self.scene.stale:
            self._draw(changed)
        self._switch_letters()
        self.sound.music.update(passed)

    def _switch_letters(self) -> None:
        """Let the system make letters of keys while the scene has a field for them, and let it show the choices of an
        input method there. What is being composed is dropped where another text begins."""
        before, now = self._writing, self.scene.writing()
        self._writing = now
        if before and (now is None or now.text is not before.text):
            pygame.key.stop_text_input()
            before = None
        if now and before is None:
            pygame.key.start_text_input()
        if now and (before is None or now.rect != before.rect):
            pygame.key.set_text_input_rect(now.rect)

    def _may_doze(self, now: float) -> bool:
        """Whether nothing has to be done. A scene that is left alone is asked only once: the question costs more than
        the rest of such a turn."""
        scene = self.scene
        if self._dozed and now < self._alone_until and not scene.stale:
            return True
        if not self._drowsy or self._changed or scene.stale or scene.busy() or self.devices.pads.busy:
            return False
        self._alone_until = self._last_step + (PATIENT_STEP if scene.awaits_person() else DROWSY_STEP)
        if now - self._last_event > SILENT_AFTER:
            self.sound.leave()
        if self._swept != self._last_event and now - self._last_event > AWAKE_FOR:
            self._swept = self._last_event
            gc.collect()
        return now < self._alone_until

    def _draw(self, changed: bool) -> None:
        first, self._drawn = not self._drawn, True
        dirty = self._notices.erase(self.screen)
        whole = self.scene.stale
        if changed or whole:
            drawn = self.scene.draw(self.screen)
            self.scene.stale = False
            whole = whole or drawn is None
            dirty += drawn or []
        dirty += self._notices.draw(self.screen, self._banner)
        if whole:
            pygame.display.flip()
        else:
            pygame.display.update(dirty)
        if first:
            window.show()
            self.doors.read_ahead()

    def _event(self, event: Event) -> None:
        if event.type in (pygame.AUDIODEVICEADDED, pygame.AUDIODEVICEREMOVED):
            self._sound_device(event)
            return
        self.sound.come_back()
        if event.type == pygame.QUIT:
            self.quit()
        elif event.type == pygame.WINDOWSIZECHANGED:
            self._resized()
        elif event.type == pygame.WINDOWMOVED and not self._full:
            window.remember_place(self.settings)
        elif event.type == pygame.WINDOWEXPOSED:
            self.scene.stale = True
        elif event.type in (pygame.WINDOWFOCUSLOST, pygame.WINDOWFOCUSGAINED):
            self.focused = event.type == pygame.WINDOWFOCUSGAINED
            self.presses.forget()
            self.sound.mute(not self.focused and self.settings.mute_unfocused)
            self.scene.handle(event)
        elif event.type == pygame.DROPFILE:
            self.doors.replay_file(Path(event.file))
        elif event.type == pygame.KEYDOWN and self.presses.repeats(event) and not self._goes_on(event):
            return
        elif event.type == pygame.KEYDOWN and deed_of(event) is Deed.FULL_SCREEN:
            self.set_fullscreen(not self._full)
        elif not self.presses.is_late(event, self.scene.guards(event)) and not self._is_second(event):
            self.scene.handle(event)

    def _sound_device(self, event: Event) -> None:
        """A device came or went; microphones do not matter."""
        if event.type == pygame.AUDIODEVICEADDED and not event.iscapture:
            self.sound.device_added()
        elif event.type == pygame.AUDIODEVICEREMOVED and event.which and not event.iscapture:
            self.sound.device_removed()

    def _goes_on(self, event: Event) -> bool:
        """Whether a key that is held does again what it did: only moving, scrolling, and writing or erasing do."""
        deed = deed_of(event)
        return bool(self.scene.writing()) or (deed is not None and DEEDS[deed].repeats)

    def _is_second(self, event: Event) -> bool:
        """Whether a press of the mouse is the second of a double click on what has changed under the pointer."""
        if event.type != pygame.MOUSEBUTTONDOWN:
            return False
        return self.presses.is_second(event.pos, self._below(event.pos))

    def _below(self, spot: tuple[int, int]) -> object:
        """What lies under a point: the kind, place and name of the topmost element there, and how much has been
        done."""
        there = [thing for thing in self.scene.elements() if thing.rect.collidepoint(spot)]
        top = there[-1] if there else None
        named = top is not None and top.role not in VALUED
        return top and (top.role, tuple(top.rect), top.label if named else ""), self.scene.decision_count

    def _resized(self) -> None:
        self.screen = pygame.display.get_surface() or self.screen
        size = self.screen.get_size()
        small = size[0] < window.SMALLEST[0] or size[1] < window.SMALLEST[1]
        if small and not self._enlarged:  # only once, in case the desktop insists on the small size
            window.enlarge(size)
        elif not small and not self._full:
            self._window_size = self.settings.width, self.settings.height = size
        self._enlarged = small
        self.relayout()

    def _banner(self, sentence: str) -> Surface:
        return banner(sentence, self.measure, round(self.area.width * 0.8))

    # ---- for scenes ----------------------------------------------------------------------------------------

    def elements(self) -> list[ScreenElement]:
        """The elements that a person can see in the topmost scene."""
        return self.scene.elements()

    def targets(self) -> list[Rect]:
        """The rectangles of all that can be pressed in the topmost scene."""
        return [thing.rect for thing in self.scene.elements() if thing.role not in LOOKED_AT]

    def swipes(self, spot: tuple[int, int]) -> bool:
        """Whether a finger that moves up or down from here scrolls."""
        return self.scene.swipes(spot)

    def notice(self, sentence: str) -> None:
        """Show one sentence in a banner for a few seconds."""
        self._notices.add(sentence)

    def resource(self, name: str, make: Callable[[], Resource]) -> Resource:
        """The resource of this name: made by `make` on first use, closed with the App."""
        if name not in self._resources:
            self._resources[name] = make()
        return cast(Resource, self._resources[name])

    def adopt(self, name: str, resource: Closable) -> None:
        """Own a resource that has survived the App before; an earlier one of its name is closed."""
        if name in self._resources:
            self._resources[name].close()
        self._resources[name] = resource

    def set_fullscreen(self, on: bool) -> None:
        """Switch borderless full screen on or off and remember it in the settings."""
        if on == self._full:
            return
        self._full = self.settings.fullscreen = on
        if on:
            self._windowed_rect = window.enter_fullscreen()
        else:
            window.leave_fullscreen(self._windowed_rect, self._window_size)
        self._resized()

    def speak(self, language: str) -> None:
        """Speak this language on the screen from now on, "" for that of the settings; everything is laid out again."""
        before = spoken()
        speak(wished_language(language or self.settings.language))
        if spoken() == before:
            return
        pygame.display.set_caption(self.text("app.name"))
        self.devices.name_keys(self.text)
        for scene in self._stack:
            scene.retell()
        self.relayout()

    def save(self) -> None:
        """Write the settings now."""
        save_settings(self.settings, self.folders)

    def quit(self) -> None:
        """End the loop after this turn."""
        self.running = False

    def close_after_error(self) -> None:
        """Close everything after an error except what can outlive it. Never raises."""
        leave, resources = [scene.leave for scene in reversed(self._stack)], self._resources.values()
        close_all = [one.after_error if isinstance(one, Surviving) else one.close for one in resources]
        for close in [*leave, *close_all]:
            try:
                close()
            except Exception:
                with suppress(Exception):
                    log.exception("not everything could be closed")
        self._stack.clear()

    def _close(self) -> None:
        while self._stack:
            self._leave()
        for resource in self._resources.values():
            resource.close()
        self.save()
        self.sound.close()
        pygame.display.quit()  # the font module stays: cached fonts must work in a second App
