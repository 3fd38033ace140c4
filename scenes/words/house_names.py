"""The names that the program gives to players who have none of their own, in all languages."""

from __future__ import annotations

from functools import lru_cache

from game.ai.rivals import RIVALS
from scenes.words.gaps import fill_gaps
from scenes.words.languages import languages, path_of
from scenes.words.tables import some_tables

YOU = "ui.newgame.you"
"""Key of the name of a person who plays alone: the pronoun "You", for which sentences have texts of their own."""
PLAYER = "ui.newgame.player"
"""Key of the name of one of several people; the gap `n` is the seat counted from 1."""
_RIVALS = tuple(f"ui.rival.{rival}.name" for rival in RIVALS)
_spoken: list[str] = []
"""The languages that the screen has spoken, the present one first."""


@lru_cache(maxsize=32)
def _names(language: str) -> dict[str, str]:
    """The texts of the tables that hold such names."""
    heads = tuple({".".join(key.split(".")[:2]) for key in (YOU, PLAYER, *_RIVALS)})
    return some_tables(path_of(language), lambda name: name.startswith(heads) or name.endswith(".opponent"))


@lru_cache(maxsize=4096)
def house_name(game: str, place: int, name: str) -> str:
    """The key of the name that the program has given, in whichever language, to a seat of a game; "" for a name of a
    person's own. `place` counts from 0."""
    keys = (YOU, PLAYER, f"{game}.opponent.{place + 1}", *_RIVALS)
    return next(
        (
            key
            for language in _search_order()
            for key in keys
            if name and fill_gaps(_names(language).get(key, ""), {"n": place + 1}) == name
        ),
        "",
    )


def note_spoken(language: str) -> None:
    """The screen speaks this language from now on."""
    if language in _spoken:
        _spoken.remove(language)
    _spoken.insert(0, language)


def _search_order() -> list[str]:
    """The languages: first those that the screen has spoken, the last one first, then the others, then the present one,
    which needs no other names. Files of some are then not read."""
    order = _spoken[1:] + [code for code in languages() if code not in _spoken] + _spoken[:1]
    return [code for code in order if code in languages()]


def forget_house_names() -> None:
    """Reload them, because the files have changed."""
    _names.cache_clear()
    house_name.cache_clear()
