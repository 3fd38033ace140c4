"""The files that the server gives to a phone's browser: a fixed table, so that no path of a request is ever joined."""

from __future__ import annotations

from collections.abc import Mapping
from html import escape
from io import BytesIO
from pathlib import Path, PurePosixPath
from typing import NamedTuple

import pygame
from pygame import Surface

CARD_WIDE = 168
"""Width of a card's picture in pixels: sharp enough for three in a row, and all of Go Out Battle are 440 kB."""
LARGE_WIDE = 360
"""The same for a card that is looked at alone."""
SCENE_WIDE = 560
"""The same for a picture that is wider than high."""
_MOST_CACHED = 32 << 20
"""Bytes of pictures that are kept."""
_KINDS = {
    ".html": "text/html; charset=utf-8",
    ".js": "text/javascript; charset=utf-8",
    ".css": "text/css; charset=utf-8",
    ".svg": "image/svg+xml",
    ".webp": "image/webp",
    ".png": "image/png",
    ".jpg": "image/jpeg",
    ".woff2": "font/woff2",
    ".ogg": "audio/ogg",
    ".json": "application/json",
}
"""The content types, by the ending of a file; other files are not given."""


class WebFile(NamedTuple):
    """A file by its address. wide: it is a picture that is made a JPEG of this width, 0 for a file that is given as it
    is; lasting: browsers may keep it."""

    path: Path
    kind: str
    wide: int = 0
    lasting: bool = True


class WebFiles:
    """Every address that can be asked for."""

    def __init__(self, texts: Mapping[str, str], web: Path, art: Path) -> None:
        """texts: files that are not on the disk, by address; web: the folder of the page; art: that of the pictures."""
        self._texts = texts
        self._files = {**_pictures(art), **_page(web)}
        for address in texts:
            self._files[address] = WebFile(Path(), _KINDS[PurePosixPath(address).suffix or ".html"], lasting=False)
        self._made: dict[str, bytes] = {}

    def find(self, address: str) -> WebFile | None:
        """The file at an address such as `/art/goblins/cards/bruiser.jpg`; None for none."""
        return self._files.get(address)

    def is_slow(self, address: str) -> bool:
        """Whether the file at an address that `find` knows still has to be made."""
        return bool(self._files[address].wide) and address not in self._made

    def read(self, address: str) -> bytes:
        """The bytes at an address that `find` knows. It may take some hundredths of a second. Raises OSError or
        pygame.error if the file cannot be read."""
        if address in self._texts:
            return self._texts[address].encode()
        file = self._files[address]
        if not file.wide:
            return file.path.read_bytes()
        if address not in self._made:
            made = small_jpeg(file.path, file.wide)
            while self._made and sum(map(len, self._made.values())) + len(made) > _MOST_CACHED:
                self._made.pop(next(iter(self._made)))
            self._made[address] = made
        return self._made[address]


def first_page(web: Path, words: Mapping[str, object]) -> dict[str, str]:
    """The page at `/` with its sentence for browsers that cannot run it, in the first language of the page's words; {}
    without a page."""
    page, texts = web / "index.html", words.get("texts")
    if not page.exists():
        return {}
    first: Mapping[str, str] = next(iter(texts.values()), {}) if isinstance(texts, Mapping) else {}
    return {"/": page.read_text("utf-8").replace("{old}", escape(first.get("old", "")))}


def small_jpeg(path: Path, most: int) -> bytes:
    """A picture as a JPEG that is at most so wide, or SCENE_WIDE if it is wider than high; what is transparent, such as
    the corners of a card, gets the colour of its edge."""
    large = pygame.image.load(path)
    wide, high = large.get_size()
    scale = min(1.0, (most if wide <= high else SCENE_WIDE) / wide)
    small = pygame.transform.smoothscale(large, (round(wide * scale), round(high * scale)))
    flat = Surface(small.get_size())
    flat.fill(small.get_at((small.get_width() // 2, 2))[:3])
    flat.blit(small, (0, 0))
    made = BytesIO()
    pygame.image.save(flat, made, ".jpg")
    return made.getvalue()


def _page(web: Path) -> dict[str, WebFile]:
    """The files of the page itself and its fonts; `index.html` lies at `/`."""
    found = {f"/{path.name}": path for path in sorted(web.glob("*")) if path.suffix in _KINDS}
    if "/index.html" in found:
        found["/"] = found.pop("/index.html")
    files = {address: WebFile(path, _KINDS[path.suffix], lasting=False) for address, path in found.items()}
    fonts = {f"/fonts/{path.name}": WebFile(path, _KINDS[".woff2"]) for path in sorted(web.glob("fonts/*.woff2"))}
    return files | fonts


def _pictures(art: Path) -> dict[str, WebFile]:
    """Every picture (WebP, or PNG) below the folder of the art, by its path: as a small and a larger JPEG, and as it
    lies there, whose address ends with `.webp` in any case."""
    found: dict[str, WebFile] = {}
    for path in [*sorted(art.rglob("*.png")), *sorted(art.rglob("*.webp"))]:
        address = f"/art/{path.relative_to(art).with_suffix('').as_posix()}"
        found[f"{address}.jpg"] = WebFile(path, _KINDS[".jpg"], CARD_WIDE)
        found[f"{address}-large.jpg"] = WebFile(path, _KINDS[".jpg"], LARGE_WIDE)
        found[f"{address}.webp"] = WebFile(path, _KINDS[path.suffix])
    return found
