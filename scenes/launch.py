"""The command line: reads the arguments, opens the window, shows the first scene.

This module imports inside functions, so that --help answers at once and the window opens before all pages are loaded.
"""

from __future__ import annotations

import argparse
import logging
import os
import sys
from collections.abc import Callable, Iterable, Mapping, Sequence
from contextlib import suppress
from itertools import pairwise
from pathlib import Path
from typing import TYPE_CHECKING, NoReturn

from game import COMPILED
from game.core.sanitize import printable
from scenes import PROGRAM, VERSION
from scenes.saves.setup import PERSON, SeatSetup, Setup, at_one_screen
from scenes.storage.faults import cause
from scenes.storage.files import log
from scenes.storage.given_path import given_file, given_path, safe_arguments
from scenes.words.catalogue import Words, catalogue, speak, spoken, wished_language
from scenes.words.languages import languages
from scenes.words.terminal import language_for, print_lines

if TYPE_CHECKING:
    from _typeshed import SupportsWrite

    from scenes.shell.app import App
    from scenes.shell.scene import Scene


SPEEDS = ("slow", "normal", "fast", "instant")
"""What --speed accepts."""
SHOWN = ("d20", "coin")
"""What --show accepts."""
LONGEST_MESSAGE = 1000
"""Letters of the message about a wrong argument; the rest is cut off."""
SMALLEST_SIZE = (320, 200)
"""Width and height in pixels that --size accepts at least."""
LONGEST_SIDE = 16_384
"""Pixels of a side that --size accepts at most."""


class CommandLineParser(argparse.ArgumentParser):
    """An ArgumentParser with words of the catalogue. It reports a wrong argument in one sentence instead of a page of
    usage."""

    def __init__(self, words: Words) -> None:
        super().__init__(
            prog=PROGRAM,
            description=words("command.description"),
            add_help=False,
            allow_abbrev=False,
            exit_on_error=False,
            formatter_class=lambda prog: _Formatter(prog, words("command.usage")),
        )
        self.words = words
        self.arguments = self.add_argument_group(words("command.arguments"))
        self.options = self.add_argument_group(words("command.options"))

    def add(self, *flags: str, **how: object) -> None:
        """Add an argument as `add_argument` does; its help stands at `command.<name of the last flag>`."""
        name = flags[-1].lstrip("-")
        group = self.options if flags[0].startswith("-") else self.arguments
        group.add_argument(*flags, help=self.words(f"command.{name}"), **how)  # type: ignore[arg-type]

    def read(self, argv: Sequence[str]) -> argparse.Namespace:
        """The arguments. A wrong one ends the program with one sentence and exit code 2."""
        try:
            found, unknown = self.parse_known_args(argv)
        except argparse.ArgumentError as error:
            self.wrong("misused", option=error.argument_name or "")
        found.replay = self._file([*found.replay, *unknown], [word for word in unknown if word.startswith("-")])
        for option, value, choices in (("--speed", found.speed, SPEEDS), ("--show", found.show, SHOWN)):
            if value is not None and value not in choices:
                self.wrong("choice", option=option, value=value, choices=", ".join(choices))
        found.seed = self._number(found.seed)
        return found

    def _file(self, words: Sequence[str], strange: Sequence[str]) -> Path | None:
        """The file that the words beside the options name; None without any. Some of them can look like options."""
        if strange or len(words) > 1:
            return given_file(words) or self.wrong("unknown", what=" ".join(strange or words[1:]))
        return given_path(words[0]) if words and words[0] else None

    def _number(self, text: str | None) -> int | None:
        """Parse a seed of at most 18 digits; None without one."""
        if text is None:
            return None
        if not (text.isascii() and text.isdecimal() and len(text) < 19):
            self.wrong("seed", value=text)
        return int(text)

    def wrong(self, key: str, **gaps: object) -> NoReturn:
        """Print the sentence at `command.fault.<key>` and end the program with exit code 2."""
        self.error(self.words(f"command.fault.{key}", **gaps))

    def _print_message(self, message: str, file: SupportsWrite[str] | None = None) -> None:
        """Print help, version or a fault; nobody may be there to read it."""
        with suppress(OSError, ValueError):
            super()._print_message(message, file)
            for stream in filter(None, (sys.stdout, sys.stderr)):
                stream.flush()

    def error(self, message: str) -> NoReturn:
        """Print the message as one sentence and end the program with exit code 2."""
        self.exit(2, self.words("command.wrong", what=printable(message, LONGEST_MESSAGE)) + "\n")


class _Formatter(argparse.HelpFormatter):
    """Help with another word for "usage"."""

    def __init__(self, prog: str, usage: str) -> None:
        super().__init__(prog)
        self.usage_word = usage

    def add_usage(
        self,
        usage: str | None,
        actions: Iterable[argparse.Action],
        groups: Iterable[argparse._MutuallyExclusiveGroup],
        prefix: str | None = None,
    ) -> None:
        """Add the line of usage; `prefix` is our word unless another is given."""
        super().add_usage(usage, actions, groups, self.usage_word if prefix is None else prefix)


def argument_parser(words: Words) -> CommandLineParser:
    """The argument parser of `python main.py`."""
    parser = CommandLineParser(words)
    parser.add("replay", nargs="*", metavar="FILE")
    parser.add("-h", "--help", action="help")
    parser.add("--game", metavar="KEY")
    parser.add("--seats", metavar="WHO,WHO")
    parser.add("--phones", action="store_true")
    parser.add("--seed", metavar="N")
    parser.add("--option", action="append", default=[], metavar="NAME=VALUE")
    parser.add("--speed", metavar="|".join(SPEEDS))
    parser.add("--continue", action="store_true", dest="go_on")
    parser.add("--default-keys", action="store_true")
    parser.add("--language", metavar="CODE")
    parser.add("--windowed", action="store_true")
    parser.add("--fullscreen", action="store_true")
    parser.add("--size", metavar="WxH")
    parser.add("--show", metavar="|".join(SHOWN))
    parser.add("--smoke", action="store_true")
    parser.add("--user-dir", metavar="PATH")
    parser.add("--install-desktop", action="store_true")
    parser.add("--remove-desktop", action="store_true")
    rules = f", {words('command.compiled')}" if COMPILED else ""
    parser.add("--version", action="version", version=f"Goths, Goats & Goblins {VERSION}{rules}")
    return parser


def launch(argv: Sequence[str]) -> int:
    """Read the arguments, open the window and run until the person quits; returns the exit code."""
    argv = safe_arguments(argv)
    speak(wished_language(_language_of(argv)))
    speak(language_for(spoken(), catalogue()("command.description")))
    parser = argument_parser(catalogue())
    args = parser.read(argv)
    if args.install_desktop or args.remove_desktop:
        return _change_desktop(parser, args.install_desktop)
    size = _size(parser, args.size)
    setup = _setup(parser, args)
    _check_language(parser, args.language)
    from scenes.shell import crash, window
    from scenes.storage.files import start_log
    from scenes.storage.settings_file import has_settings, read_settings, user_folders

    try:
        folders = user_folders(args.user_dir)
    except (OSError, RuntimeError, ValueError) as error:  # ~ of an unknown user, a link to itself
        parser.wrong("folder", path=args.user_dir, why=cause(error))
    start_log(folders)
    first_time = not (has_settings(folders) or args.smoke or args.replay)
    settings = read_settings(folders)
    if args.language is not None:
        settings.language = args.language
    if args.fullscreen or args.windowed:
        settings.fullscreen = args.fullscreen
    if args.default_keys:
        settings.keys = {}
    if args.smoke:
        _prepare_smoke()
    window.set_environment()
    crash.install_hooks(folders)
    from scenes.doors import LazyDoors
    from scenes.shell.app import App

    open_app = _opener(args, setup, lambda: App(settings, folders, LazyDoors, size), first_time)
    if args.smoke:
        return _try_out(open_app(crash.START), setup is not None)
    if getattr(sys, "frozen", False) and sys.platform.startswith("linux"):
        _renew_desktop()
    return crash.run_with_restarts(open_app, folders)


def _opener(
    args: argparse.Namespace, setup: Setup | None, make: Callable[[], App], first_time: bool
) -> Callable[[str], App]:
    """Opens the App that `make` makes, with what the command line asks for or, after an error, with the match that was
    played."""
    from scenes.phones.seats import hand_on_phones, phone_seats
    from scenes.saves.matches import match_folder
    from scenes.shell import crash

    opened: list[App] = []
    """The App that was opened last, and those that could not be."""

    def open_app(where: str) -> App:
        app, failed = make(), opened[:]
        opened.append(app)
        try:
            begin(app, where == crash.START, where == crash.MATCH, failed)
        except Exception:
            app.close_after_error()
            raise
        opened[:] = [app]
        return app

    def begin(app: App, asked: bool, goes_on: bool, failed: Sequence[App]) -> None:
        app.push(_first_scene(app, args, setup, first_time) if asked else app.doors.title())
        if asked and args.replay:
            app.doors.replay_file(args.replay)
        wanted = asked and args.go_on and setup is None and not args.replay
        saved = match_folder(app).playable() if goes_on or wanted else []
        match = saved[0].header.match if saved else ""
        for before in failed:
            hand_on_phones(before, app, match)
        if match and not app.doors.resume(match, args.speed, retold=wanted):
            phone_seats(app).close()

    return open_app


def _prepare_smoke() -> None:
    """Select SDL's dummy drivers, unless the environment names others, and print the log."""
    os.environ.setdefault("SDL_VIDEODRIVER", "dummy")
    os.environ.setdefault("SDL_AUDIODRIVER", "dummy")
    log.addHandler(logging.StreamHandler(sys.stdout))


def _try_out(app: App, match: bool) -> int:
    """Show the first frame, and then try the rest as --smoke asks; returns the exit code."""
    app.step()
    log.info("The first frame is shown.")
    from scenes import smoke  # only now, so that it was a start as any other

    if not match:
        smoke.read_user_files(app.folders)
    stuck = smoke.run(app, match)
    return stuck if match else stuck or smoke.try_phones()


def _change_desktop(parser: CommandLineParser, install: bool) -> int:
    """Write or remove the entry in the desktop's menu and tell which files those are; returns the exit code."""
    from scenes.storage.desktop_entry import install_entry, own_command, remove_entry, share_folder
    from scenes.storage.files import BadFile

    if sys.platform in ("win32", "darwin"):
        parser.wrong("desktop_elsewhere")
    try:
        changed = install_entry(share_folder(), own_command()) if install else remove_entry(share_folder())
    except (OSError, BadFile) as error:
        parser.wrong("desktop", why=cause(error) if isinstance(error, OSError) else str(error))
    print_lines(*changed)
    return 0


def _renew_desktop() -> None:
    """Let the entry in the desktop's menu, if there is one, start this program when it would start nothing."""
    from scenes.storage.desktop_entry import own_command, renew_entry, share_folder
    from scenes.storage.files import BadFile

    with suppress(BadFile):
        renew_entry(share_folder(), own_command())


def _first_scene(app: App, args: argparse.Namespace, setup: Setup | None, first_time: bool) -> Scene:
    """The scene that the command line asks for: a table or its lobby, a die or coin alone, otherwise the title;
    before it at the very first start the page that asks how things should look."""
    if args.show:
        from scenes.pages.throw_demo import ThrowDemo

        return ThrowDemo(args.show)
    if setup and args.phones:
        chosen = args.seats or args.option or args.seed is not None or args.speed
        return app.doors.lobby(setup.game, setup if chosen else None)
    if setup:
        return app.doors.table(at_one_screen(setup, app.settings.privacy))
    return app.doors.first_start() if first_time else app.doors.title()


def _language_of(argv: Sequence[str]) -> str:
    """The word after --language, so that the help itself is in that language; "" for none."""
    words = [part for argument in argv for part in argument.split("=", 1)]
    return next((after for word, after in pairwise(words) if word == "--language"), "")


def _check_language(parser: CommandLineParser, code: str | None) -> None:
    """Reject an unknown --language."""
    if code is not None and code not in languages():
        parser.wrong("language", value=code, names=", ".join(languages()))


def _size(parser: CommandLineParser, text: str | None) -> tuple[int, int] | None:
    """Parse --size, in pixels; None without it."""
    if text is None:
        return None
    wide, cross, high = text.lower().partition("x")
    if cross and all(side.isascii() and side.isdecimal() and len(side) < 6 for side in (wide, high)):
        size = int(wide), int(high)
        if SMALLEST_SIZE[0] <= size[0] <= LONGEST_SIDE and SMALLEST_SIZE[1] <= size[1] <= LONGEST_SIDE:
            return size
    return parser.wrong("size", value=text)


def _setup(parser: CommandLineParser, args: argparse.Namespace) -> Setup | None:
    """The match asked for on the command line, checked against the rules; None without --game."""
    if args.game is None:
        if args.seats or args.option or args.phones or args.seed is not None:
            parser.wrong("need_game")
        return None
    from game import GAMES
    from game.ai.guests import installed_guests
    from game.ai.levels import DEFAULT_LEVEL, LEVELS
    from game.ai.rivals import RIVALS

    if args.game not in GAMES:
        parser.wrong("game", game=args.game, games=", ".join(GAMES))
    rules = GAMES[args.game]
    first = DEFAULT_LEVEL if args.smoke else PERSON
    kinds = tuple((args.seats or f"{first},{DEFAULT_LEVEL}").split(","))
    if len(kinds) not in rules.seats:
        parser.wrong("seats", game=args.game, least=rules.seats[0], most=rules.seats[-1], n=len(kinds))
    sitters = (PERSON, *LEVELS, *installed_guests())
    for kind in kinds:
        level, plus, rival = kind.partition("+")
        if level not in sitters or (plus and (level == PERSON or rival not in RIVALS)):
            parser.wrong("seat", kind=kind, kinds=", ".join(sitters), rivals=f"+{', +'.join(RIVALS)}")
    if args.smoke and args.phones:
        parser.wrong("smoke_phones")
    if args.smoke and PERSON in kinds:
        parser.wrong("smoke_person")
    options = dict(_option(parser, rules.choices(len(kinds)), text) for text in args.option)
    seats = tuple(SeatSetup(kind, "") for kind in kinds)
    return Setup(args.game, seats, options, args.seed, args.speed)


def _option(parser: CommandLineParser, options: Mapping[str, Sequence[str]], text: str) -> tuple[str, str]:
    """Parse one --option NAME=VALUE, checked against the `options` of the game."""
    name, _, value = text.partition("=")
    if name not in options:
        parser.wrong("option", name=name, names=", ".join(options))
    if value not in options[name]:
        parser.wrong(
            "value", name=name, values=", ".join(options[name]), value=value or parser.words("command.fault.empty")
        )
    return name, value
