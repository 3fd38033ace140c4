"""Pictures of phones: `python -m tests.phones.pictures FOLDER [GAME]` writes the questions of a match as phones show
them, in two sizes and with large text; `python -m tests.phones.pictures readme` makes docs/phones.webp."""

from __future__ import annotations

import os
import sys
import tempfile
from io import BytesIO
from pathlib import Path

os.environ.setdefault("SDL_VIDEODRIVER", "dummy")
os.environ.setdefault("SDL_AUDIODRIVER", "dummy")

import pygame
from PIL import Image, ImageDraw

from scenes.doors import LazyDoors
from scenes.shell.app import App
from scenes.storage.files import Folders
from scenes.storage.settings_file import Settings
from tests.phones.browsers import BUTTON, Browsers
from tests.phones.evening import PHONE, BrowserEvening, BrowserPlayer

README = Path(__file__).resolve().parents[2] / "docs" / "phones.webp"
TABLES = {"goblins": (3, {"climb": "short"}), "battlegoats": (2, {}), "goout": (3, {"length": "battle"}),
          "gothest": (2, {}), "gothies": (2, {}), "together": (2, {"mode": "coop"})}  # fmt: skip
SIZES = {"390": (390, 844), "360": (360, 640)}
MOST = 24
"""Questions of a game, at most."""
STAGE, TALL, GAP = (920, 518), 528, 20
"""Pixels of the laptop's window in the picture, of a phone's height, and between them."""
WALL, CASE = (38, 32, 28), (12, 10, 9)


def _open(game: str, folder: str, browsers: Browsers, speed: str) -> BrowserEvening:
    """A match of a game of `TABLES` that begins."""
    phones, options = TABLES[game]
    app = App(Settings(coach=False, speed=speed), Folders(Path(folder)), LazyDoors, (1280, 720))  # type: ignore[arg-type]
    evening = BrowserEvening(app, browsers, "gothies" if game == "together" else game, (PHONE,) * phones, options)
    evening.gather()
    return evening


def questions(game: str, to: Path) -> None:
    """Write a picture of each question when it is asked first."""
    to.mkdir(parents=True, exist_ok=True)
    seen: set[str] = set()
    browsers = Browsers()

    def look(player: BrowserPlayer) -> None:
        asked = player.phone.asked()
        if asked in seen or len(seen) >= MOST:
            return
        seen.add(asked)
        name = f"{game}-{len(seen):02}"
        for size, (wide, high) in SIZES.items():
            player.phone.resize(wide, high)
            (to / f"{name}-{size}.png").write_bytes(player.phone.photo())
        player.phone.run("document.documentElement.style.fontSize = '200%'; dispatchEvent(new Event('resize'))")
        (to / f"{name}-360-large.png").write_bytes(player.phone.photo())
        player.phone.run("document.documentElement.style.fontSize = ''; dispatchEvent(new Event('resize'))")
        player.phone.resize(*SIZES["390"])

    with tempfile.TemporaryDirectory() as folder:
        evening = _open(game, folder, browsers, "instant")
        evening.play(120, look)
        evening.close()
    browsers.close()


def readme() -> None:
    """Compose the window of the laptop and two phones, while all vote in secret for a door."""
    browsers = Browsers()
    with tempfile.TemporaryDirectory() as folder:
        evening = _open("goblins", folder, browsers, "normal")
        evening.until(lambda: len(evening.secret) == 3, "nobody votes")
        evening.answers_in_secret(evening.players[2])
        player = evening.players[0]
        cards = [one for one in player.phone.seen() if one.role == BUTTON and one.pressed == "false"]
        player.phone.tap(cards[1])
        evening.rest(2)
        whole = Image.frombytes("RGB", evening.app.screen.get_size(), pygame.image.tobytes(evening.app.screen, "RGB"))
        phones = [Image.open(BytesIO(one.phone.photo())).convert("RGB") for one in (player, evening.players[2])]
        evening.close()
    browsers.close()
    wide = round(TALL * 390 / 844)
    picture = Image.new("RGB", (STAGE[0] + 2 * wide + 4 * GAP, TALL + 2 * GAP), WALL)
    parts = [(whole, STAGE), *((phone, (wide, TALL)) for phone in phones)]
    left, draw = GAP, ImageDraw.Draw(picture)
    for part, size in parts:
        top = (picture.height - size[1]) // 2
        draw.rounded_rectangle((left - 6, top - 6, left + size[0] + 5, top + size[1] + 5), 14, CASE)
        picture.paste(part.resize(size, Image.Resampling.LANCZOS), (left, top))
        left += size[0] + GAP
    picture.save(README, quality=84, method=6)


if __name__ == "__main__":
    if sys.argv[1] == "readme":
        readme()
    else:
        for chosen in sys.argv[2:] or TABLES:
            questions(chosen, Path(sys.argv[1]))
