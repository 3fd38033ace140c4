"""Bake what is in assets/: `python build/bake.py [art|fonts|phones|sounds|music] [--only NAME ...]`.

Without a kind all are baked. NAME is a card key ("sentry"), a picture name ("table", "back"), a font file stem
("rubik-400"), a sound cue, a piece of music ("gothest") or one of its files ("gothest_calm"). Baking needs the
extras: `python -m pip install -e ".[art]"`.

Art, sounds, music and what phones get (the fonts, packed for browsers) need nothing else: the icon shapes they use are
kept in art/icons.json. Fonts are subset from @fontsource packages: unpack them into one folder and name it with
--sources. For each family that fonts.py lists, `npm pack @fontsource/lilita-one &&
mkdir fontsource-lilita-one && tar xzf fontsource-lilita-one-*.tgz -C fontsource-lilita-one --strip-components=1`
does it.
"""

from __future__ import annotations

import argparse
import sys
from collections.abc import Sequence
from concurrent.futures import ProcessPoolExecutor
from pathlib import Path

from checkout import ROOT, check_installed

ASSETS = ROOT / "assets"
KINDS = ("art", "fonts", "phones", "sounds", "music")


def bake_picture(name: str) -> str:
    """Bake one picture into assets/art in this process; return a line that says what was written."""
    from workshop.art.bakery import all_jobs

    path = all_jobs()[name](ASSETS / "art")
    return f"{path.relative_to(ROOT)}  {path.stat().st_size // 1024} kB"


def bake_art(only: set[str], processes: int) -> None:
    """Bake all pictures, or those named, in that many processes; unknown names are reported on stderr."""
    from workshop.art.bakery import all_jobs

    jobs = all_jobs()
    names = [name for name in jobs if not only or name in only]
    if only - set(jobs):
        print(f"No such picture: {', '.join(sorted(only - set(jobs)))}", file=sys.stderr)
    with ProcessPoolExecutor(processes) as pool:
        for line in pool.map(bake_picture, names):
            print(line, flush=True)


def bake_fonts(only: set[str], sources: Path) -> None:
    """Bake all fonts, or those named, from the packages in `sources`; FileNotFoundError names a missing one."""
    from workshop import fonts

    for path in fonts.bake(sources, ASSETS / "fonts", only):
        print(f"{path.relative_to(ROOT)}  {path.stat().st_size // 1024} kB")


def bake_phones(only: set[str]) -> None:
    """Pack the fonts of the page of the phones, or those named."""
    from workshop import fonts

    for path in fonts.bake_page(ASSETS / "fonts", ASSETS / "phones" / "fonts", only):
        print(f"{path.relative_to(ROOT)}  {path.stat().st_size // 1024} kB")


def bake_sounds(only: set[str]) -> None:
    """Bake all sounds, or those named; FileNotFoundError names a missing program."""
    from workshop.sounds import bakery

    for path in bakery.bake(ASSETS / "sounds", only):
        print(path.relative_to(ROOT))
    print(bakery.write_list(ASSETS / "sounds").relative_to(ROOT))


def bake_piece(name: str) -> str:
    """Bake one layer or ending of music into assets/music in this process; return a line that says what was written."""
    from workshop.music import bakery

    paths = bakery.bake(ASSETS / "music", name)
    return f"{name}: {len(paths)} files, {sum(path.stat().st_size for path in paths) // 1024} kB"


def bake_music(only: set[str], processes: int) -> None:
    """Bake all music, or the pieces and files that are named, in that many processes, and the list of scores."""
    from workshop.music import bakery

    with ProcessPoolExecutor(processes) as pool:
        for line in pool.map(bake_piece, bakery.chosen(only)):
            print(line, flush=True)
    print(bakery.write_list(ASSETS / "music").relative_to(ROOT))


def arguments(argv: Sequence[str] | None) -> argparse.Namespace:
    """The parsed command line; argparse ends the program with a message when it is not valid."""
    parser = argparse.ArgumentParser(description="Bake pictures, fonts, sounds and music into assets/.")
    parser.add_argument("kind", nargs="?", choices=KINDS, help="bake only this kind")
    parser.add_argument("--only", nargs="+", default=[], metavar="NAME", help="bake only these")
    parser.add_argument("--sources", type=Path, default=Path("font-sources"), help="folder of unpacked font packages")
    parser.add_argument("--processes", type=int, default=2, help="how many pictures or pieces are made at once")
    return parser.parse_args(argv)


def main(argv: Sequence[str] | None = None) -> int:
    """Bake what the command line asks for; return 1 when something that is needed is missing, otherwise 0."""
    wanted = arguments(argv)
    check_installed()
    kinds = [wanted.kind] if wanted.kind else list(KINDS)
    only = set(wanted.only)
    try:
        if "fonts" in kinds:
            bake_fonts(only, wanted.sources)
        if "phones" in kinds:
            bake_phones(only)
        if "art" in kinds:
            bake_art(only, wanted.processes)
        if "sounds" in kinds:
            bake_sounds(only)
        if "music" in kinds:
            bake_music(only, wanted.processes)
    except (FileNotFoundError, ModuleNotFoundError) as missing:
        print(f"Baking stopped: {missing}", file=sys.stderr)
        return 1
    return 0
