"""Pictures of phones: `python -m tests.phones.pictures FOLDER [GAME]` writes the questions of a match as phones show
them, in two sizes and with large text (`printed`: of goblins with printed cards; `gothies@ja`: as who reads Japanese
sees them); `... FOLDER sheets` does so with the pages of all companions, `python -m tests.phones.pictures readme` makes
docs/pictures/phones.webp."""

from __future__ import annotations

import os
import re
import sys
import tempfile
from functools import partial
from io import BytesIO
from pathlib import Path

os.environ.setdefault("SDL_VIDEODRIVER", "dummy")
os.environ.setdefault("SDL_AUDIODRIVER", "dummy")

import pygame
from PIL import Image, ImageDraw

from scenes.companion.session import session_of
from scenes.companion.sheet_page import SheetPage
from scenes.doors import LazyDoors
from scenes.pages.throw_demo import ThrowDemo
from scenes.shell.app import App
from scenes.storage.files import Folders
from scenes.storage.settings_file import Settings
from tests.phones.browsers import BUTTON, Browsers, TabPhone
from tests.phones.evening import PHONE, PRINTED, BrowserEvening, BrowserPlayer
from tests.phones.sheet_evening import SHEETS, WORDS, SheetEvening, SheetPhone, is_over

README = Path(__file__).resolve().parents[2] / "docs" / "pictures" / "phones.webp"
TABLES = {
    "goblins": (3, {"climb": "short"}),
    "battlegoats": (2, {}),
    "goout": (3, {"length": "battle"}),
    "gothest": (2, {}),
    "gothies": (2, {}),
    "together": (2, {"mode": "coop"}),
    "printed": (3, PRINTED | {"climb": "short"}),
}
GAMES = {"together": "gothies", "printed": "goblins"}
"""The games of those tables that have another name."""
SIZES = {"390": (390, 844), "360": (360, 640)}
MOST = 24
"""Questions of a game, at most."""
STAGE, TALL, GAP = (920, 518), 528, 20
"""Pixels of the laptop's window in the picture, of a phone's height, and between them."""
WALL, CASE = (38, 32, 28), (12, 10, 9)


def _open(game: str, folder: str, browsers: Browsers, speed: str, language: str = "en") -> BrowserEvening:
    """A match of a game of `TABLES` that begins, with phones in a language."""
    phones, options = TABLES[game]
    app = App(Settings(coach=False, speed=speed), Folders(Path(folder)), LazyDoors, (1280, 720))  # type: ignore[arg-type]
    evening = BrowserEvening(
        app, browsers, GAMES.get(game, game), (PHONE,) * phones, options, languages=(language,) * phones
    )
    evening.gather()
    return evening


def snap(phone: TabPhone, stem: Path) -> None:
    """Write pictures of what a phone shows: both sizes, and the smaller one with large text."""
    for size, (wide, high) in SIZES.items():
        phone.resize(wide, high)
        stem.with_name(f"{stem.name}-{size}.png").write_bytes(phone.photo())
    phone.run("document.documentElement.style.fontSize = '200%'; dispatchEvent(new Event('resize'))")
    stem.with_name(f"{stem.name}-360-large.png").write_bytes(phone.photo())
    phone.run("document.documentElement.style.fontSize = ''; dispatchEvent(new Event('resize'))")
    phone.resize(*SIZES["390"])


def questions(game: str, to: Path, language: str = "en") -> None:
    """Write a picture of each question when it is asked first."""
    to.mkdir(parents=True, exist_ok=True)
    seen: set[str] = set()
    browsers = Browsers()

    def look(player: BrowserPlayer) -> None:
        asked = player.phone.asked()
        if asked in seen or len(seen) >= MOST:
            return
        seen.add(asked)
        snap(player.phone, to / f"{game}-{len(seen):02}")

    with tempfile.TemporaryDirectory() as folder:
        evening = _open(game, folder, browsers, "instant", language)
        evening.play(look)
        evening.close()
    browsers.close()


def sheets(to: Path) -> None:
    """Write pictures of each page of all companions when it is shown first."""
    to.mkdir(parents=True, exist_ok=True)
    browsers = Browsers()
    for name, (first, people) in SHEETS.items():
        game = name.partition(" ")[0]
        seen: set[str] = set()

        def look(one: SheetPhone, name: str = name, seen: set[str] = seen) -> None:
            asked = re.sub(r"\d+", "", one.phone.asked())
            if asked not in seen and len(seen) < MOST:
                seen.add(asked)
                snap(one.phone, to / f"{name.replace(' ', '-')}-{len(seen):02}")

        with tempfile.TemporaryDirectory() as folder:
            app = App(Settings(coach=False, speed="instant"), Folders(Path(folder)), LazyDoors, (1280, 720))
            evening = SheetEvening(app, browsers, SheetPage(game), people)
            look(evening.phones[0])
            evening.press(evening.phones[0], *first)
            session_of(app, game).rename(0, "Ann")
            evening.play(partial(is_over, app, game), look=look)
            evening.rest(0.5)
            look(evening.phones[0])
            pygame.image.save(app.screen, to / f"{name.replace(' ', '-')}-laptop.png")
            evening.close()
    with tempfile.TemporaryDirectory() as folder:
        app = App(Settings(coach=False), Folders(Path(folder)), LazyDoors, (1280, 720))
        for what in ("d20", "coin"):
            evening = SheetEvening(app, browsers, ThrowDemo(what), 1)
            for number in range(24 if what == "d20" else 1):
                evening.press(evening.phones[0], WORDS["throw.coin" if number % 4 == 3 else "throw.die"])
            evening.rest(3)
            snap(evening.phones[0].phone, to / f"throws-{what}")
            pygame.image.save(app.screen, to / f"throws-{what}-laptop.png")
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
        for chosen in sys.argv[2:] or (*TABLES, "sheets"):
            game, _, language = chosen.partition("@")
            sheets(Path(sys.argv[1])) if game == "sheets" else questions(game, Path(sys.argv[1]), language or "en")
