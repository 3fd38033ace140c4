"""From the command line to the first scene.

Imports stand inside the functions here, so that --help answers at once and the window opens before all pages are read.
"""
from __future__ import annotations

import argparse
from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import TYPE_CHECKING, NoReturn

from scenes import VERSION
from scenes.saves.setup import PERSON, SeatSetup, Setup

if TYPE_CHECKING:
    from scenes.shell.app import App
    from scenes.shell.scene import Scene


LONGEST_MESSAGE = 1000
"""Letters of the message about a wrong argument."""
SMALLEST_SIZE = (320, 200)
"""Width and height in pixels that --size accepts at least."""
LONGEST_SIDE = 16_384
"""Pixels of a side that --size accepts at most."""


class Arguments(argparse.ArgumentParser):
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


def parser() -> Arguments:
    """The argument parser of `python main.py`."""
    args = Arguments(prog="main.py", description="Goths, Goats & Goblins: card games at one table.")
    args.add_argument("replay", nargs="?", metavar="FILE", help="open this replay")
    args.add_argument("--game", metavar="KEY", help="start straight at the table of this game")
    args.add_argument("--seats", metavar="WHO,WHO",
                      help="person or a level for each seat, with commas; expert+bold is a rival")
    args.add_argument("--seed", type=_seed, metavar="N", help="the luck of the match")
    args.add_argument("--option", action="append", default=[], metavar="NAME=VALUE",
                      help="an option of the game")
    args.add_argument("--speed", choices=("slow", "normal", "fast", "instant"), help="how fast things move")
    args.add_argument("--continue", action="store_true", dest="go_on", help="go on with the match played last")
    args.add_argument("--windowed", action="store_true", help="start in a window")
    args.add_argument("--fullscreen", action="store_true", help="start in full screen")
    args.add_argument("--size", metavar="WxH", help="size of the window, such as 1280x720")
    args.add_argument("--show", choices=("d20", "coin"), help="show a die or a coin alone")
    args.add_argument("--smoke", action="store_true",
                      help="try the installation out without window and sound: show the first frame, "
                           "or play the match of --game by computer opponents, and end")
    args.add_argument("--user-dir", metavar="PATH", help="keep settings and log in this folder")
    args.add_argument("--version", action="version", version=f"Goths, Goats & Goblins {VERSION}")
    return args


def launch(argv: Sequence[str]) -> int:
    """Read the arguments, open the window and run; the exit code."""
    args = parser()
    wish = args.parse_args(argv)
    size = _size(args, wish.size)
    setup = _setup(args, wish)
    from scenes.shell import crash, window
    from scenes.storage.files import start_log
    from scenes.storage.settings_file import read_settings, user_folders

    try:
        folders = user_folders(wish.user_dir)
    except (OSError, RuntimeError, ValueError) as error:  # a home that nobody has, a link to itself
        args.error(f"--user-dir {wish.user_dir} cannot be a folder: {error}")
    start_log(folders)
    settings = read_settings(folders)
    if wish.fullscreen or wish.windowed:
        settings.fullscreen = wish.fullscreen
    if wish.smoke:
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
        app.push(_first_scene(app, wish.show if asked else None, setup if asked else None))
        if asked and wish.replay:
            app.doors.replay_file(Path(wish.replay))
        goes_on = where == crash.MATCH or (asked and wish.go_on and setup is None and not wish.replay)
        if goes_on and (saved := match_folder(app).playable()):
            app.doors.resume(saved[0].header.match, wish.speed)
        return app

    if wish.smoke:
        return smoke.run(open_app(crash.START), match=setup is not None)
    return crash.run_with_restarts(open_app, folders)


def _first_scene(app: App, show: str | None, setup: Setup | None) -> Scene:
    """The title, or straight what the command line asked for."""
    if show:
        from scenes.pages.throw_demo import ThrowDemo

        return ThrowDemo(show)
    return app.doors.table(setup) if setup else app.doors.title()


def _size(args: Arguments, text: str | None) -> tuple[int, int] | None:
    if text is None:
        return None
    wide, cross, high = text.lower().partition("x")
    if cross and all(side.isascii() and side.isdecimal() and len(side) < 6 for side in (wide, high)):
        size = int(wide), int(high)
        if SMALLEST_SIZE[0] <= size[0] <= LONGEST_SIDE and SMALLEST_SIZE[1] <= size[1] <= LONGEST_SIDE:
            return size
    return args.error(f"--size {text} is no window size such as 1280x720")


def _setup(args: Arguments, wish: argparse.Namespace) -> Setup | None:
    """The match asked for on the command line, checked against the rules; None without --game."""
    if wish.game is None:
        if wish.seats or wish.option or wish.seed is not None:
            args.error("--seats, --option and --seed need --game")
        return None
    from game import GAMES
    from game.ai.brain import installed_guests
    from game.ai.levels import DEFAULT_LEVEL, LEVELS
    from game.ai.rivals import RIVALS

    if wish.game not in GAMES:
        args.error(f"there is no game {wish.game}; there is {', '.join(GAMES)}")
    rules = GAMES[wish.game]
    first = DEFAULT_LEVEL if wish.smoke else PERSON
    kinds = tuple((wish.seats or f"{first},{DEFAULT_LEVEL}").split(","))
    if len(kinds) not in rules.seats:
        args.error(f"the game {wish.game} is for {rules.seats[0]} to {rules.seats[-1]} seats, not {len(kinds)}")
    sitters = (PERSON, *LEVELS, *installed_guests())
    for kind in kinds:
        level, plus, rival = kind.partition("+")
        if level not in sitters or (plus and (level == PERSON or rival not in RIVALS)):
            args.error(f"a seat cannot be {kind}; it can be {', '.join(sitters)}, and a computer's level may have the "
                       f"taste of a rival: +{', +'.join(RIVALS)}")
    if wish.smoke and PERSON in kinds:
        args.error("--smoke plays without a person; name levels in --seats")
    options = dict(_option(args, rules.choices(len(kinds)), text) for text in wish.option)
    seats = tuple(SeatSetup(kind, "") for kind in kinds)
    return Setup(wish.game, seats, options, wish.seed, wish.speed)


def _option(args: Arguments, options: Mapping[str, Sequence[str]], text: str) -> tuple[str, str]:
    name, _, value = text.partition("=")
    if name not in options:
        args.error(f"there is no option {name}; there is {', '.join(options)}")
    if value not in options[name]:
        args.error(f"option {name} can be {', '.join(options[name])}, not {value or 'empty'}")
    return name, value
