"""Every page and table is drawn with longer words, and no text is cut, wider than its room or taller, lies on other
text or is hidden in part.

The whole sweep (all languages, two sizes of window, two sizes of text) runs with `-m slow`; `-k fi-` names one
language of it.
"""

from __future__ import annotations

import tomllib
from collections.abc import Iterable, Mapping

import pytest

from scenes.look import text
from scenes.look.picture_cache import PictureCache
from scenes.storage.files import ASSETS
from scenes.words import catalogue as catalogues
from scenes.words.tables import flatten
from tests.conftest import OpenApp
from tests.fits.known import FANS, KNOWN, KNOWN_LONGER, NARROW, ON_CARD, ON_CARDS, RISEN
from tests.fits.layers import Lapse
from tests.fits.moments import MOMENTS, WIDE
from tests.fits.pseudo import LONGER, longer
from tests.fits.recorder import Fault, Recorder
from tests.fits.watching import lapses, watched
from tests.looks.screens import REST, Screen
from tests.looks.test_looks import SCREENS

pytestmark = pytest.mark.usefixtures("still")
TEXTS = ASSETS / "text"
PSEUDO = "pseudo"
LANGUAGES = (PSEUDO, *sorted(path.stem for path in TEXTS.glob("*.toml")))
SIZES = ((1280, 720), (1920, 1080))
TEXT_SIZES = (1.0, 1.5)
WIDE_SIZES = ((1600, 700), (1700, 700), (2100, 900), (1920, 800), (2560, 1080))
ALL: Mapping[str, Screen] = {**SCREENS, **MOMENTS}
SAMPLE = ("title", "settings", "first_start", "goblins_new", "battlegoats_results", "gothies_few")
"""Screens that are looked at on every run."""


def texts_of(language: str) -> dict[str, str]:
    """The texts of a language, with the English ones where it has none."""
    english = flatten(tomllib.loads((TEXTS / "en.toml").read_text("utf-8")))
    if language == PSEUDO:
        return {key: longer(text) for key, text in english.items()}
    return english | flatten(tomllib.loads((TEXTS / f"{language}.toml").read_text("utf-8")))


def faults(
    open_app: OpenApp, screens: Iterable[str], language: str, size: tuple[int, int] = SIZES[0], scale: float = 1.0
) -> list[str]:
    """The things that cannot be read on these screens, except what is known: a line for each."""
    found: list[str] = []
    wishes = {"effects": 0.0, "ambience": 0.0, "language": "en" if language == PSEUDO else language}
    with pytest.MonkeyPatch.context() as patch:
        if language == PSEUDO:
            texts = texts_of(PSEUDO)
            patch.setattr(catalogues, "Tables", lambda toml, tell: texts)
        _forget()
        try:
            open_app(size, **wishes)
            recorder = Recorder(patch)
            watched(patch)
            for screen in screens:
                app = open_app(size, text_scale=scale, **wishes)
                frames = {**ALL, **WIDE}[screen](app)
                for _ in range(REST if frames is None else frames):
                    app.step([], 0.05)
                found += [f"{screen}: {told(one)}" for one in sorted(recorder.faults) if not is_known(one, language)]
                found += [
                    f"{screen}: {' '.join(map(str, lapse))}" for lapse in lapses(app) if not may_lie(screen, lapse)
                ]
                recorder.faults.clear()
                app.close_after_error()
        finally:
            _forget()
    return found


def is_known(one: Fault, language: str) -> bool:
    """Whether this fault is listed, or a word of the longer language on one of the smallest cards."""
    if one.site in KNOWN or language != PSEUDO:
        return one.site in KNOWN
    return one.site in KNOWN_LONGER or (one.site == ON_CARD and one.room <= NARROW)


def may_lie(screen: str, lapse: Lapse) -> bool:
    """Whether something may lie on these words of this screen: a fan is one picture, and a risen card may hide the name
    of its area."""
    if screen.endswith(RISEN) and lapse.site == "ground._label_ink":
        return lapse.by in ("item card", "item glow")
    return screen.endswith(FANS) and lapse.site.startswith(ON_CARDS)


def _forget() -> None:
    """Nothing that was read or drawn in another language is kept."""
    catalogues.forget_catalogues()
    for cache in PictureCache.all_caches:
        cache.clear()


def told(one: Fault) -> str:
    """A fault in a line."""
    return f"{one.site}: {one.kind} at {one.px:g} px in {one.room:g}: {one.text}"


def test_longer_words_fit(open_app: OpenApp) -> None:
    found = faults(open_app, SAMPLE, PSEUDO)
    assert not found, "\n".join(found)


@pytest.mark.slow
@pytest.mark.parametrize("scale", TEXT_SIZES)
@pytest.mark.parametrize("size", SIZES, ids="{0[0]}x{0[1]}".format)
@pytest.mark.parametrize("language", LANGUAGES)
def test_all_words_fit_in_all_languages_and_sizes(
    open_app: OpenApp, language: str, size: tuple[int, int], scale: float
) -> None:
    found = faults(open_app, ALL, language, size, scale)
    assert not found, "\n".join(found)


@pytest.mark.slow
@pytest.mark.parametrize(("language", "size"), [*zip(LANGUAGES, WIDE_SIZES, strict=True)])
def test_wide_tables_fit(open_app: OpenApp, language: str, size: tuple[int, int]) -> None:
    found = faults(open_app, WIDE, language, size)
    assert not found, "\n".join(found)


def test_the_longer_language_is_longer_and_keeps_its_gaps() -> None:
    assert longer("Settings") == "Séttingséttin"
    assert longer("{n} {n|card|cards} of {who}").startswith("{n} {n|cård")
    english, pseudo = texts_of("en"), texts_of(PSEUDO)
    for key, words in english.items():
        assert _gaps(words) == _gaps(pseudo[key]), key
    grown = sum(map(len, pseudo.values())) / sum(map(len, english.values()))
    assert LONGER * 0.9 < grown - 1 < LONGER * 1.1


def _gaps(text: str) -> set[str]:
    return {found[1] for found in catalogues.GAP.finditer(text)}


def test_text_that_does_not_fit_is_found(open_app: OpenApp, monkeypatch: pytest.MonkeyPatch) -> None:
    open_app()
    recorder = Recorder(monkeypatch)
    assert text.shortened("A rather long line", "rubik-400", 20, 60).endswith("…")
    text.fit_block_size("one two three four five", "rubik-400", 20, 14, 50, 30, 1.25)
    text.fit_size("too wide", "rubik-400", 20, 14, 20)
    text.block("Donaudampf", "rubik-400", 20, "#000000", 30)
    text.shortened("Fits", "rubik-400", 20, 600)
    assert sorted(fault.kind for fault in recorder.faults) == ["cut", "tall", "wide", "wide"]
    assert {fault.site for fault in recorder.faults} == {"test_fits.test_text_that_does_not_fit_is_found"}
