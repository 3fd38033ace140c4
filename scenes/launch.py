"""The command line: reads the arguments, opens the window, shows the first scene.

This module imports inside functions, so that --help answers at once and the window opens before all pages are loaded.
"""
from __future__ import annotations

import argparse
import sys
from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import TYPE_CHECKING, NoReturn

from scenes import PROGRAM, VERSION
from scenes.saves.setup import PERSON, SeatSetup, Setup

if TYPE_CHECKING:
    from scenes.shell.app import App
    from scenes.shell.scene import Scene


LONGEST_MESSAGE = 1000
"""Letters of the message about a wrong argument; the rest is cut off."""
SMALLEST_SIZE = (320, 200)
"""Width and height in pixels that --size accepts at least."""
LONGEST_SIDE = 16_384
"""Pixels of a side that --size accepts at most."""


class CommandLineParser(argparse.ArgumentParser):
    """An ArgumentParser that reports a wrong argument in one sentence instead of a page of usage."""

    def error(self, message: str) -> NoReturn:
        """Print the message as one sentence and end the program with exit code 2."""
        from game.core.sanitize import printable

        told = printable(f"{message[:1].upper()}{message[1:]}", LONGEST_MESSAGE)
        self.exit(2, f"{told}; run with --help to see what is possible.\n")


def _seed(text: str) -> int:
    """Parse a seed of at most 18 digits. Raises ArgumentTypeError."""
    if not (text.isascii() and text.isdecimal() and len(text) < 19):
        raise argparse.ArgumentTypeError(f"{text} is no whole number of at most 18 digits")
    return int(text)


def argument_parser() -> CommandLineParser:
    """The argument parser of `python main.py`."""
    parser = CommandLineParser(prog=PROGRAM, description="Goths, Goats & Goblins: card games at one table.")
    parser.add_argument("replay", nargs="?", metavar="FILE", help="open this replay")
    parser.add_argument("--game", metavar="KEY", help="start straight at the table of this game")
    parser.add_argument("--seats", metavar="WHO,WHO",
                        help="person or a level for each seat, with commas; expert+bold is a rival")
    parser.add_argument("--phones", action="store_true",
                        help="open the lobby of --game, to which phones in your network can come")
    parser.add_argument("--seed", type=_seed, metavar="N", help="the luck of the match")
    parser.add_argument("--option", action="append", default=[], metavar="NAME=VALUE",
                        help="an option of the game")
    parser.add_argument("--speed", choices=("slow", "normal", "fast", "instant"), help="how fast things move")
    parser.add_argument("--continue", action="store_true", dest="go_on", help="go on with the match played last")
    parser.add_argument("--windowed", action="store_true", help="start in a window")
    parser.add_argument("--fullscreen", action="store_true", help="start in full screen")
    parser.add_argument("--size", metavar="WxH", help="size of the window, such as 1280x720")
    parser.add_argument("--show", choices=("d20", "coin"), help="show a die or a coin alone")
    parser.add_argument("--smoke", action="store_true",
                        help="try the installation out without window and sound: show the first frame, "
                             "or play the match of --game by computer opponents, and end")
    parser.add_argument("--user-dir", metavar="PATH", help="keep settings and log in this folder")
    entry = parser.add_mutually_exclusive_group()
    entry.add_argument("--install-desktop", action="store_true",
                       help="Linux: put the game into your desktop's menu, so that replays open with a double click")
    entry.add_argument("--remove-desktop", action="store_true", help="Linux: take it out of there again")
    parser.add_argument("--version", action="version", version=f"Goths, Goats & Goblins {VERSION}")
    return parser


def launch(argv: Sequence[str]) -> int:
    """Read the arguments, open the window and run until the person quits; returns the exit code."""
    parser = argument_parser()
    args = parser.parse_args(argv)
    if args.install_desktop or args.remove_desktop:
        return _change_desktop(parser, args.install_desktop)
    size = _size(parser, args.size)
    setup = _setup(parser, args)
    from scenes.shell import crash, window
    from scenes.storage.files import start_log
    from scenes.storage.settings_file import has_settings, read_settings, user_folders

    try:
        folders = user_folders(args.user_dir)
    except (OSError, RuntimeError, ValueError) as error:  # ~ of an unknown user, a link to itself
        parser.error(f"--user-dir {args.user_dir} cannot be a folder: {error}")
    start_log(folders)
    first_time = not (has_settings(folders) or args.smoke or args.replay)
    settings = read_settings(folders)
    if args.fullscreen or args.windowed:
        settings.fullscreen = args.fullscreen
    if args.smoke:
        from scenes import smoke

        smoke.prepare()
    window.set_environment()
    crash.install_hooks(folders)
    from scenes.doors import LazyDoors
    from scenes.saves.matches import match_folder
    from scenes.shell.app import App

    def open_app(where: str) -> App:
        app = App(settings, folders, LazyDoors, size)
        asked = where == crash.START
        app.push(_first_scene(app, args, setup, first_time) if asked else app.doors.title())
        if asked and args.replay:
            app.doors.replay_file(Path(args.replay))
        goes_on = where == crash.MATCH or (asked and args.go_on and setup is None and not args.replay)
        if goes_on and (saved := match_folder(app).playable()):
            app.doors.resume(saved[0].header.match, args.speed)
        return app

    if args.smoke:
        stuck = smoke.run(open_app(crash.START), match=setup is not None)
        return stuck if setup else stuck or smoke.try_phones()
    return crash.run_with_restarts(open_app, folders)


def _change_desktop(parser: CommandLineParser, install: bool) -> int:
    """Write or remove the entry in the desktop's menu and tell which files those are; returns the exit code."""
    from scenes.storage.desktop_entry import install_entry, own_command, remove_entry, share_folder
    from scenes.storage.files import BadFile

    if sys.platform in ("win32", "darwin"):
        parser.error("the desktop's menu is only changed on Linux; elsewhere the installer does that")
    try:
        changed = install_entry(share_folder(), own_command()) if install else remove_entry(share_folder())
    except (OSError, BadFile) as error:
        parser.error(f"the desktop's menu cannot be changed: {error}")
    told = "\n".join(map(str, changed)) or "nothing, it was not there"
    print(f"{'Written' if install else 'Removed'}:\n{told}")
    return 0


def _first_scene(app: App, args: argparse.Namespace, setup: Setup | None, first_time: bool) -> Scene:
    """The scene that the command line asks for: a table or its lobby, a die or coin alone, else the title; before it at
    the very first start the page that asks how things should look."""
    if args.show:
        from scenes.pages.throw_demo import ThrowDemo

        return ThrowDemo(args.show)
    if setup and args.phones:
        chosen = args.seats or args.option or args.seed is not None or args.speed
        return app.doors.lobby(setup.game, setup if chosen else None)
    if setup:
        return app.doors.table(setup)
    return app.doors.first_start() if first_time else app.doors.title()


def _size(parser: CommandLineParser, text: str | None) -> tuple[int, int] | None:
    """Parse --size, in pixels; None without it."""
    if text is None:
        return None
    wide, cross, high = text.lower().partition("x")
    if cross and all(side.isascii() and side.isdecimal() and len(side) < 6 for side in (wide, high)):
        size = int(wide), int(high)
        if SMALLEST_SIZE[0] <= size[0] <= LONGEST_SIDE and SMALLEST_SIZE[1] <= size[1] <= LONGEST_SIDE:
            return size
    return parser.error(f"--size {text} is no window size such as 1280x720")


def _setup(parser: CommandLineParser, args: argparse.Namespace) -> Setup | None:
    """The match asked for on the command line, checked against the rules; None without --game."""
    if args.game is None:
        if args.seats or args.option or args.phones or args.seed is not None:
            parser.error("--seats, --option, --phones and --seed need --game")
        return None
    from game import GAMES
    from game.ai.brain import installed_guests
    from game.ai.levels import DEFAULT_LEVEL, LEVELS
    from game.ai.rivals import RIVALS

    if args.game not in GAMES:
        parser.error(f"there is no game {args.game}; there is {', '.join(GAMES)}")
    rules = GAMES[args.game]
    first = DEFAULT_LEVEL if args.smoke else PERSON
    kinds = tuple((args.seats or f"{first},{DEFAULT_LEVEL}").split(","))
    if len(kinds) not in rules.seats:
        parser.error(f"the game {args.game} is for {rules.seats[0]} to {rules.seats[-1]} seats, not {len(kinds)}")
    sitters = (PERSON, *LEVELS, *installed_guests())
    for kind in kinds:
        level, plus, rival = kind.partition("+")
        if level not in sitters or (plus and (level == PERSON or rival not in RIVALS)):
            parser.error(f"a seat cannot be {kind}; it can be {', '.join(sitters)}, and a computer's level may have "
                         f"the taste of a rival: +{', +'.join(RIVALS)}")
    if args.smoke and args.phones:
        parser.error("--smoke plays without phones")
    if args.smoke and PERSON in kinds:
        parser.error("--smoke plays without a person; name levels in --seats")
    options = dict(_option(parser, rules.choices(len(kinds)), text) for text in args.option)
    seats = tuple(SeatSetup(kind, "") for kind in kinds)
    return Setup(args.game, seats, options, args.seed, args.speed)


def _option(parser: CommandLineParser, options: Mapping[str, Sequence[str]], text: str) -> tuple[str, str]:
    """Parse one --option NAME=VALUE, checked against the `options` of the game."""
    name, _, value = text.partition("=")
    if name not in options:
        parser.error(f"there is no option {name}; there is {', '.join(options)}")
    if value not in options[name]:
        parser.error(f"option {name} can be {', '.join(options[name])}, not {value or 'empty'}")
    return name, value
