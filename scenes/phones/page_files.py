"""The content of the phones' page besides its own files: its sentences, and the colours and letters of each game."""

from __future__ import annotations

from game import GAMES
from scenes.look.theme import GameLook
from scenes.words.catalogue import catalogue, spoken
from scenes.words.languages import languages

_WORDS = "ui.phone."
_WHOLE = {
    "whole": "5 / 7",
    "short-fit": "contain",
    "short-at": "center",
    "figure-caption": "none",
    "caption-position": "absolute",
    "caption-place": "center",
}
"""How the page shows whole cards: the name on its plate, and none below a card that is only a number."""
_OLD_FIGURES = {"almendra-700"}
"""Fonts whose 0 and 1 look like o and I: figures among their letters are those of the text."""
FONT_FOLDER = "/fonts"
"""Where the page finds its fonts."""


def page_words(language: str = "") -> dict[str, str]:
    """The sentences of the page's own in a language, "" for that of the screen, by their keys below `ui.phone`, with
    their gaps."""
    return {key.removeprefix(_WORDS): text for key, text in catalogue((), language).starting(_WORDS).items()}


def all_page_words() -> dict[str, dict[str, str] | dict[str, dict[str, str]]]:
    """The same in all languages, with their names in themselves; that of the screen is the first one."""
    offered = languages()
    codes = sorted(offered, key=lambda code: code != spoken())
    return {"languages": {code: offered[code] for code in codes}, "texts": {code: page_words(code) for code in codes}}


def page_looks() -> dict[str, str]:
    """The style sheet of each game."""
    return {game: look_css(game) for game in GAMES}


def look_css(game: str) -> str:
    """The style sheet with a game's colours, its letters for headlines, and where the number stands on its cards."""
    look = GameLook.load(game)
    phone, font = look.phone, look.fonts.title
    variables = {
        name: getattr(phone, name) for name in phone.__struct_fields__ if name not in ("size", "whole", "together")
    }
    variables |= {"display": f'"{font}"', "display-size": f"{phone.size:g}", "table": f"url(/art/{game}/table.jpg)"}
    variables |= _number_place(look)
    if font in _OLD_FIGURES:
        variables["figures"] = '"Figures"'
    if phone.whole:
        variables |= _WHOLE | {"caption-ink": look.palette.ink}
    rules = "\n".join(f"  --{name}: {value};" for name, value in variables.items())
    face = f'@font-face {{ font-family: "{font}"; src: url({FONT_FOLDER}/{font}.woff2); font-display: swap; }}'
    return f"{face}\n:root {{\n{rules}\n}}\n"


def _number_place(look: GameLook) -> dict[str, str]:
    """The middle of the first number field of the face, in hundredths of the card's width."""
    field = next((field for field in look.face.field if field.what == "number"), None)
    if field is None:
        return {}
    left, top, wide, high = field.rect
    unit = 100 / look.face.width
    place = {"number-x": f"{(left + wide / 2) * unit:.1f}cqw", "number-y": f"{(top + high / 2) * unit:.1f}cqw"}
    if look.face.badge:
        place |= {"number-plate": look.palette.cream, "number-ink": look.palette.ink}
    return place
