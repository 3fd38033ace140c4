"""One process of the attack: opens the real App for one bad file after the other, and reports each result.

`attack.py` imports this module after `watch` has started and the folder of the assets has been set.
"""

from __future__ import annotations

import os

os.environ["SDL_VIDEODRIVER"] = os.environ["SDL_AUDIODRIVER"] = "dummy"
os.environ["PYGAME_HIDE_SUPPORT_PROMPT"] = "1"

import faulthandler
import gc
import importlib
import json
import logging
import pkgutil
import resource
import shutil
import sys
import traceback
from collections.abc import Sequence
from dataclasses import replace
from pathlib import Path
from random import Random
from types import TracebackType

import pygame

import game
import scenes.replay.review
import scenes.table.match.seating
import scenes.table.panels.hints
from game.ai.levels import Level, level_of
from game.ai.review import Progress
from game.ai.worker import InlineThinker
from game.core.actions import Action
from game.core.state import State
from scenes import launch
from scenes.look import fonts, picture_cache
from scenes.replay import thoughts_panel
from scenes.shell import crash
from scenes.shell.app import App
from scenes.shell.notice import Notices
from scenes.storage import files
from scenes.storage.files import Problems, problems
from tests.hostile.attack import KEPT, Batch, TrialResult
from tests.hostile.kinds import KINDS, Attack, Kind
from tests.hostile.mutators import OUTSIDE, STRANGE
from tests.hostile.routes import Visitor, neighbour_lives
from tests.hostile.seeds import AWAY, HOME, SHIPPED, Good, settle
from tests.hostile.watch import LONGEST, clock, forget_peak, peak_memory, watch

_SHIPPED, _OVERLAY = Path(files.__file__).resolve().parents[2] / "assets", files.ASSETS
"""The real assets, and the folder in which the game looks for them here."""

MOST_MEMORY = 100.0
"""Megabytes that a file may cost above the start of its batch."""
DEAD = 90.0
"""Seconds after which a process that no signal interrupts is ended."""
PICTURES = 300_000_000
"""Bytes of the picture caches: large, so that few pictures are made again for each file."""
ROOM = 3 << 30
"""Bytes of memory that the process may have in all."""


class CrashReported(BaseException):
    """An error reached the crash guard; the message is its report."""


class QuickThinker(InlineThinker):
    """Thinks in this process, with one playout; a brain that a file names is looked up as the worker would."""

    def ask(self, view: State, legal: Sequence[Action], level: str | Level, seed: int) -> None:
        chosen = level_of(level) if isinstance(level, str) else level
        super().ask(view, legal, replace(chosen, seconds=0.0, playouts=1), seed)


class EmptyReviewer:
    """A Reviewer that finds nothing."""

    def __init__(self, decisions: object, seed: int = 1) -> None:
        self._told = False

    def poll(self) -> Progress | None:
        told, self._told = self._told, True
        return None if told else Progress(1.0, ())

    def close(self) -> None:
        """Nothing to end."""


def put(owner: object, name: str, value: object) -> None:
    """Replace an attribute of a module or class."""
    setattr(owner, name, value)


def rig() -> None:
    """Prepare the process: imports every module, so that a later import is suspicious; replaces thinking by fast
    versions; and reports crashes, messages and frames to `watch`."""
    for room in (scenes, game):
        for module in pkgutil.walk_packages(room.__path__, f"{room.__name__}."):
            importlib.import_module(module.name)
    for room in (thoughts_panel, scenes.table.panels.hints, scenes.table.match.seating):
        put(room, "Thinker", QuickThinker)
    put(scenes.replay.review, "Reviewer", EmptyReviewer)
    picture_cache.BASE_BYTES = PICTURES
    add, notice, step = Problems.add, Notices.add, App.step

    def heard(self: Problems, sentence: str, about: str = "") -> None:
        known = len(self._fresh)
        add(self, sentence, about)
        watch.sentences += self._fresh[known:]

    def noticed(self: Notices, sentence: str) -> None:
        notice(self, sentence)
        watch.sentences += [*self._waiting][-1:]

    def stepped(self: App, events: Sequence[pygame.Event] | None = None, dt: float | None = None) -> None:
        watch.frame()
        step(self, events, dt)

    def report(folders: object, kind: object, error: BaseException, trace: TracebackType | None) -> Path:
        raise CrashReported("".join(traceback.format_exception(error)))

    put(Problems, "add", heard)
    put(Notices, "add", noticed)
    put(App, "step", stepped)
    put(crash, "report", report)
    sys.unraisablehook = lambda what: watch.deeds.append(f"unraisable: {what.exc_value!r}")


class Trial:
    """Tries files of one kind, each in a fresh folder below `work`; `patience` multiplies the limits."""

    def __init__(self, kind: Kind, seed: int, work: Path, patience: float = 1.0) -> None:
        self.kind, self.seed, self.work = kind, seed, work
        self.seconds, self.megabytes = LONGEST * patience, MOST_MEMORY * patience
        shutil.rmtree(work, ignore_errors=True)
        work.mkdir()
        (work / OUTSIDE).write_text("not yours\n")
        self.home = work / "good"
        settle(self.home, work / "workshop")
        if kind.shipped:
            shutil.copytree(_SHIPPED, _OVERLAY, copy_function=os.symlink, dirs_exist_ok=True)
        (work / "made").mkdir()
        self.goods = kind.good(work / "made")
        self.start = 0.0

    def warm_up(self, goods: int = 8) -> None:
        """Tries good files, so that modules and most pictures are loaded; AssertionError if one fails."""
        luck = Random(0)
        forget_peak()
        chosen = luck.sample([*self.goods] * (1 + goods // len(self.goods)), goods)
        for number, good in enumerate(chosen):
            came = self.tried(Attack(*good), number, good=True)
            if came.why and not number:  # Python itself imports some modules late, the first time only
                came = self.tried(Attack(*good), number, good=True)
            assert not came.why, f"the good {good.path} fails: {came.why}"
        gc.collect()
        self.start = peak_memory()

    def attack(self, number: int) -> Attack:
        """The bad file with this number."""
        return self.kind.attack(self.goods, self._luck(number), number)

    def _luck(self, number: int) -> Random:
        return Random(f"{self.seed}/{self.kind.name}/{number}")

    def tried(self, attack: Attack, number: int, good: bool = False) -> TrialResult:
        """Put a file in its place, open the App, click through it and returns what came of it."""
        place = self.work / "place"
        shutil.copytree(self.home, place / HOME)
        (place / AWAY).mkdir()
        try:
            file = self._put(attack, place)
        except OSError:  # this system allows no such name
            shutil.rmtree(place)
            return TrialResult(self.kind.name, number, "")
        self._fresh()
        forget_peak()
        before = clock()
        why = self._open(attack, file, place, number, 30.0 if good else self.seconds)
        seconds, megabytes = clock() - before, peak_memory() - self.start
        came = TrialResult(self.kind.name, number, why, len(watch.sentences), seconds, megabytes)
        self._tidy(attack, place)
        return came

    def judged(self, attack: Attack, number: int) -> TrialResult:
        """Try a file. If it seems to cost too much, it is compared with the good file that it was made of, which the
        same walk leads to."""
        came = self.tried(attack, number)
        if came.why or (came.seconds <= self.seconds and came.megabytes <= self.megabytes):
            return came
        good = self.tried(Attack(*self.kind.source(self.goods, self._luck(number))), number, good=True)
        came = self.tried(attack, number)
        if not came.why and came.seconds > self.seconds + good.seconds:
            came = came._replace(why=f"{came.seconds:.1f} s of work, {good.seconds:.1f} s for a good file")
        if not came.why and came.megabytes > self.megabytes + good.megabytes:
            least = f"{good.megabytes:.0f} with a good file"
            came = came._replace(why=f"{came.megabytes:.0f} MB more than at the start, {least}")
        return came

    def _put(self, attack: Attack, place: Path) -> Path:
        file = Path()
        for path, data in (*attack.more, Good(attack.path, attack.data)):
            file = _OVERLAY.parent / path if path.startswith(SHIPPED) else place / path
            file.parent.mkdir(parents=True, exist_ok=True)
            file.unlink(missing_ok=True)
            if attack.strange:
                STRANGE[attack.strange](file)
            else:
                file.write_bytes(data)
        return file

    def _open(self, attack: Attack, file: Path, place: Path, number: int, seconds: float) -> str:
        """Runs the App with the file; returns why it failed, "" if it did not."""
        luck = Random(f"{self.seed}/{self.kind.name}/{number}/walk")
        text = attack.data.decode("utf-8", "replace")

        def run(app: App) -> None:
            who = Visitor(app, luck, file, text)
            who.frame()
            self.kind.walk(who)
            neighbour_lives(who)
            app.quit()
            run_to_end(app)

        words = ["--user-dir", str(place / HOME), "--size", "960x540", *([str(file)] if self.kind.named else [])]
        put(App, "run", run)
        try:
            with watch.watching(place, text, seconds):
                launch.launch(words)
        except CrashReported as error:
            return str(error)
        except BaseException as error:
            if isinstance(error, KeyboardInterrupt):
                raise
            return traceback.format_exc()
        finally:
            put(App, "run", run_to_end)
        if complaints := watch.complaints():
            return "\n".join(complaints)
        if (self.work / OUTSIDE).read_text() != "not yours\n" or {*os.listdir(place)} != {HOME[:-1], AWAY[:-1]}:
            return "something outside of the user's folder has changed"
        return ""

    def _fresh(self) -> None:
        """Resets the process as if just started, except for what good files leave in memory."""
        problems._known.clear()
        problems.take_new()
        fonts._damaged.clear()
        if self.kind.shipped:
            for one in picture_cache.PictureCache.all_caches:
                one.clear()
            for name, room in [*sys.modules.items()]:
                if name.startswith("scenes"):
                    _forget(vars(room))

    def _tidy(self, attack: Attack, place: Path) -> None:
        for handler in logging.getLogger("ggg").handlers:
            handler.close()
        shutil.rmtree(place, ignore_errors=True)
        if attack.path.startswith(SHIPPED):
            file = _OVERLAY.parent / attack.path
            shutil.rmtree(file, ignore_errors=True) if file.is_dir() and not file.is_symlink() else file.unlink()
            file.symlink_to(_SHIPPED / attack.path.removeprefix(SHIPPED))


run_to_end = App.run


@picture_cache.cached
def _ballast(number: int) -> pygame.Surface:
    """A megabyte of pictures. The caches are filled with them at the start, so that memory grows for other reasons
    only."""
    picture = pygame.Surface((500, 500), pygame.SRCALPHA)
    picture.fill((number % 256, 0, 0))
    return picture


def _forget(names: dict[str, object]) -> None:
    """Clears the caches among some names, and among the attributes of classes there."""
    for thing in [*names.values()]:
        if isinstance(thing, type) and thing.__module__.startswith("scenes"):
            _forget({name: getattr(thing, name, None) for name in vars(thing)})
        elif callable(clear := getattr(thing, "cache_clear", None)):
            clear()


def try_all(group: Sequence[Batch], seed: int, work: Path, patience: float) -> None:
    """Tries batches; writes a line into the report before and after each file."""
    resource.setrlimit(resource.RLIMIT_AS, (ROOM, ROOM))
    rig()
    for number in range(2 * picture_cache.generation_bytes() // 1_000_000):
        _ballast(number)
    with (work / "report").open("a", buffering=1) as report:
        for kind, first, count in group:
            trial = Trial(KINDS[kind], seed, work / "trial", patience)
            trial.warm_up(min(8, 1 + count // 15))
            for number in range(first, first + count):
                report.write(json.dumps([kind, number]) + "\n")
                faulthandler.dump_traceback_later(DEAD, exit=True)
                attack = trial.attack(number)
                keep(attack, kind, seed, number)
                came = trial.judged(attack, number)
                faulthandler.cancel_dump_traceback_later()
                keep(attack, kind, seed, number, came)
                report.write(json.dumps(came) + "\n")


def keep(attack: Attack, kind: str, seed: int, number: int, came: TrialResult | None = None) -> None:
    """Keep a file before it is tried; afterwards adds the reason if it failed, and removes it if it did not."""
    KEPT.mkdir(parents=True, exist_ok=True)
    path = KEPT / f"{kind}-{seed}-{number}"
    if came is None:
        path.write_bytes(attack.data)
    elif came.why:
        told = attack.strange or f"{len(attack.data)} bytes"
        path.with_suffix(".why").write_text(f"{attack.path!a}: {told}\n{came.why}", "utf-8", "backslashreplace")
    else:
        path.unlink()
        path.with_suffix(".why").unlink(missing_ok=True)
