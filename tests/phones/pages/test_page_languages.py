"""The page in every language, at its narrowest and with the largest letters: for eyes, and for a screen reader."""

from __future__ import annotations

import msgspec
import pytest

from game import GAMES
from scenes.phones.page_files import page_words
from scenes.phones.pages import PhonePage
from scenes.words.languages import languages
from tests.phones.browser import Phone, missing
from tests.phones.kit_pages import samples
from tests.phones.page_samples import LOBBY, PRINTED
from tests.phones.page_stage import PageStage, until

pytestmark = [pytest.mark.slow, pytest.mark.skipif(bool(missing()), reason=missing())]
LANGUAGES = sorted(languages())
LOOKS = {"usual": (390, 844, "100%", "usual"), "large": (360, 640, "200%", "usual"), "bare": (360, 640, "200%", "more")}
"""Sizes of the screen, of the letters, and contrast."""
BROKEN = r"""return [...document.querySelectorAll('.button')].filter(one => one.offsetParent).flatMap(one => {
  const found = [], walk = document.createTreeWalker(one, NodeFilter.SHOW_TEXT), range = document.createRange();
  for (let text; (text = walk.nextNode());) for (const word of text.data.matchAll(/[\p{Script=Latin}]+/gu)) {
    range.setStart(text, word.index);
    range.setEnd(text, word.index + word[0].length);
    if (new Set([...range.getClientRects()].map(box => box.top)).size > 1) found.push(word[0]);
  }
  return found;
})"""
"""The words on buttons that are broken; Japanese has no gaps to break at."""


def read_in(browser: Phone, table: PageStage, language: str) -> None:
    """Open the page with a browser whose owner reads this language."""
    agent = browser.run("return navigator.userAgent")
    browser.driver.execute_cdp_cmd("Emulation.setUserAgentOverride", {"userAgent": agent, "acceptLanguage": language})
    browser.open(table.address + "#invitation")
    until(lambda: browser.run("return document.documentElement.lang") == language, f"it does not read {language}")


def heard(browser: Phone) -> list[str]:
    """All that a screen reader says."""
    tree = browser.driver.execute_cdp_cmd("Accessibility.getFullAXTree", {})
    return [node["name"]["value"] for node in tree["nodes"] if not node["ignored"] and "name" in node]


def nothing_wrong(browser: Phone, what: str) -> None:
    """axe-core finds nothing, targets are large, and nothing scrolls sideways, however it is looked at."""
    for look, (wide, high, letters, contrast) in LOOKS.items():
        browser.resize(wide, high)
        browser.run(f"document.documentElement.style.setProperty('--text', '{letters}')")
        browser.run(f"document.documentElement.dataset.contrast = '{contrast}'; dispatchEvent(new Event('resize'))")
        assert browser.faults() == [], f"{what}, {look}"
        assert look != "usual" or browser.run(BROKEN) == [], what


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("game", sorted(GAMES))
def test_every_question_speaks_every_language(table: PageStage, browser: Phone, game: str, language: str) -> None:
    read_in(browser, table, language)
    english = set(page_words("en").values()) - set(page_words(language).values())
    found = samples(GAMES[game], 6, language)
    for version, (question, page) in enumerate(found.items(), start=2):
        table.show(msgspec.structs.replace(page, version=version, ask=f"{page.ask} {version}"))
        browser.shows("h1", str(version))
        nothing_wrong(browser, question)
        assert english.isdisjoint(heard(browser)), question


@pytest.mark.parametrize("language", LANGUAGES)
def test_lobby_companion_and_menu_speak_every_language(table: PageStage, browser: Phone, language: str) -> None:
    read_in(browser, table, language)
    english = set(page_words("en").values()) - set(page_words(language).values())
    new = msgspec.structs.replace(LOBBY, joined=False, name="", seats=(), marks=())
    pages: list[tuple[str, PhonePage]] = [("#join", new), ("fieldset", LOBBY), (".throws", PRINTED)]
    for version, (part, page) in enumerate(pages, start=2):
        table.show(msgspec.structs.replace(page, version=version))
        until(lambda: browser.run(f"return document.querySelector('{part}') !== null") is True, part)
        nothing_wrong(browser, part)
        assert english.isdisjoint(heard(browser))
    browser.run("document.querySelector('[data-do=menu]').click()")
    nothing_wrong(browser, "menu")
    assert english.isdisjoint(heard(browser))
