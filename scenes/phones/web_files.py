"""The files that the server gives to a phone's browser: a fixed table, so that no path of a request is ever joined."""

from __future__ import annotations

import json
from collections.abc import Mapping
from io import BytesIO
from pathlib import Path
from typing import NamedTuple

import pygame
from pygame import Surface

from scenes.storage.files import ASSETS

CARD_WIDE = 300
"""Width of a card's picture in pixels; thirteen of them and the page are less than 600 kB."""
SCENE_WIDE = 800
"""The same for a picture that is wider than high."""
_MOST_CACHED = 32 << 20
"""Bytes of pictures that are kept."""
_KINDS = {
    ".html": "text/html; charset=utf-8", ".js": "text/javascript; charset=utf-8", ".css": "text/css; charset=utf-8",
    ".svg": "image/svg+xml", ".webp": "image/webp", ".png": "image/png", ".jpg": "image/jpeg", ".ttf": "font/ttf",
    ".woff2": "font/woff2", ".ogg": "audio/ogg", ".json": "application/json",
}  # fmt: skip
"""The content types, by the ending of a file; other files are not given."""


class WebFile(NamedTuple):
    """A file by its address. shrunk: it is a picture that is made smaller, as a JPEG; lasting: browsers may keep it."""

    path: Path
    kind: str
    shrunk: bool = False
    lasting: bool = True


class WebFiles:
    """Every address that can be asked for."""

    def __init__(self, words: Mapping[str, str], web: Path, assets: Path = ASSETS) -> None:
        """words: what `/words.json` holds; web: the folder of the page; assets: the folder with fonts and art."""
        self._words = json.dumps(words, ensure_ascii=False).encode()
        self._files = {**_fonts(assets), **_pictures(assets / "art"), **_page(web)}
        self._made: dict[str, bytes] = {}

    def find(self, address: str) -> WebFile | None:
        """What lies at an address such as `/art/goblins/bruiser.jpg`; None for nothing."""
        if address == "/words.json":
            return WebFile(Path(), _KINDS[".json"], lasting=False)
        return self._files.get(address)

    def read(self, address: str) -> bytes:
        """The bytes at an address that `find` knows. It may take some hundredths of a second. Raises OSError or
        pygame.error if the file cannot be read."""
        if address == "/words.json":
            return self._words
        file = self._files[address]
        if not file.shrunk:
            return file.path.read_bytes()
        if address not in self._made:
            made = small_jpeg(file.path)
            while self._made and sum(map(len, self._made.values())) + len(made) > _MOST_CACHED:
                self._made.pop(next(iter(self._made)))
            self._made[address] = made
        return self._made[address]


def small_jpeg(path: Path) -> bytes:
    """A picture as a small JPEG; what is transparent, such as the corners of a card, gets the colour of its edge."""
    large = pygame.image.load(path)
    wide, high = large.get_size()
    scale = min(1.0, (CARD_WIDE if wide <= high else SCENE_WIDE) / wide)
    small = pygame.transform.smoothscale(large, (round(wide * scale), round(high * scale)))
    flat = Surface(small.get_size())
    flat.fill(small.get_at((small.get_width() // 2, 2))[:3])
    flat.blit(small, (0, 0))
    made = BytesIO()
    pygame.image.save(flat, made, ".jpg")
    return made.getvalue()


def _page(web: Path) -> dict[str, WebFile]:
    """The files of the page itself; `index.html` lies at `/`."""
    found = {f"/{path.name}": path for path in sorted(web.glob("*")) if path.suffix in _KINDS}
    if "/index.html" in found:
        found["/"] = found.pop("/index.html")
    return {address: WebFile(path, _KINDS[path.suffix], lasting=False) for address, path in found.items()}


def _fonts(assets: Path) -> dict[str, WebFile]:
    return {f"/fonts/{path.name}": WebFile(path, _KINDS[".ttf"]) for path in sorted(assets.glob("fonts/*.ttf"))}


def _pictures(art: Path) -> dict[str, WebFile]:
    """`/art/<folder>/<name>.jpg` is a small picture, of a card if there is one of that name;
    `/art/<folder>/<name>.webp` is a sign or a portrait as it lies there."""
    found: dict[str, WebFile] = {}
    for folder in sorted(path for path in art.iterdir() if path.is_dir()):
        for pattern in ("*.webp", "icons/*.webp", "rivals/*.webp"):
            for path in sorted(folder.glob(pattern)):
                found[f"/art/{folder.name}/{path.name}"] = WebFile(path, _KINDS[".webp"])
        for pattern in ("rivals/*.webp", "*.webp", "cards/*.webp"):
            for path in sorted(folder.glob(pattern)):
                found[f"/art/{folder.name}/{path.stem}.jpg"] = WebFile(path, _KINDS[".jpg"], shrunk=True)
    return found
