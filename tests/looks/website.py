"""Small pictures of every game for the README and the site: `python -m tests.looks.website`, into docs/pictures.

The same seeds and choices make the same picture; it needs the extra `test`, whose kit deals the tables.
"""

from __future__ import annotations

import os
import tempfile
from pathlib import Path

os.environ["SDL_VIDEODRIVER"] = os.environ["SDL_AUDIODRIVER"] = "dummy"

import pygame
from PIL import Image

from game import GAMES
from scenes.doors import LazyDoors
from scenes.shell.app import App
from scenes.storage.files import Folders
from scenes.storage.settings_file import Settings
from tests.looks.screens import REST, table

OUT = Path(__file__).resolve().parents[2] / "docs" / "pictures"
SIZE = (1280, 720)
"""Of the window, in pixels."""
SMALL = (640, 360)
"""Of the picture."""


def picture(game: str, seats: int) -> Image.Image:
    """A table in mid-match."""
    with tempfile.TemporaryDirectory() as user:
        app = App(Settings(coach=False, recap=False), Folders(Path(user)), LazyDoors, SIZE)
        table(app, game, seats)
        for _ in range(REST):
            app.step([], 0.05)
        seen = Image.frombytes("RGB", SIZE, pygame.image.tobytes(app.screen, "RGB"))
        app.quit()
        app.run()
    return seen.resize(SMALL, Image.Resampling.LANCZOS)


def main() -> None:
    """Write the pictures."""
    OUT.mkdir(exist_ok=True)
    for game, rules in GAMES.items():
        picture(game, min(3, rules.seats[-1])).save(OUT / f"{game}.webp", "WEBP", quality=82, method=6)


if __name__ == "__main__":
    main()
