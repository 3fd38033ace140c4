"""Numbers and genders by the rules of each language; the samples are those that CLDR gives beside its rules."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from scenes.words.catalogue import catalogue
from scenes.words.gaps import GAP, ORDINAL, choices, fill_gaps
from scenes.words.languages import ENGLISH, languages
from scenes.words.names import Name
from scenes.words.plurals import form_beside, unreadable

POLISH = (
    "one: i = 1 and v = 0; few: v = 0 and i % 10 = 2..4 and i % 100 != 12..14; "
    "many: v = 0 and i != 1 and i % 10 = 0..1 or v = 0 and i % 10 = 5..9 or v = 0 and i % 100 = 12..14; other"
)
RUSSIAN = (
    "one: v = 0 and i % 10 = 1 and i % 100 != 11; few: v = 0 and i % 10 = 2..4 and i % 100 != 12..14; "
    "many: v = 0 and i % 10 = 0 or v = 0 and i % 10 = 5..9 or v = 0 and i % 100 = 11..14; other"
)
ARABIC = "zero: n = 0; one: n = 1; two: n = 2; few: n % 100 = 3..10; many: n % 100 = 11..99; other"
WELSH_ORDINALS = "zero: n = 0,7,8,9; one: n = 1; two: n = 2; few: n = 3,4; many: n = 5,6; other"
FRENCH = "one: i = 0,1; other"
ENGLISH_ORDINALS = catalogue((), ENGLISH)("app.grammar.ordinals")
SAMPLES: dict[str, tuple[set[int], ...]] = {
    POLISH: ({1}, {2, 3, 4, 22, 102, 1002}, {0, 5, 12, 14, 19, 21, 100, 111, 1000}),
    RUSSIAN: ({1, 21, 31, 81, 101, 1001}, {2, 4, 22, 34, 104}, {0, 5, 11, 14, 19, 100, 111, 1000}),
    ARABIC: ({0}, {1}, {2}, {3, 10, 103, 1003}, {11, 26, 99, 111, 1011}, {100, 102, 200, 302, 1000, 10_000}),
    WELSH_ORDINALS: ({0, 7, 8, 9}, {1}, {2}, {3, 4}, {5, 6}, {10, 25, 100, 1000}),
    ENGLISH_ORDINALS: ({1, 21, 101}, {2, 22, 1002}, {3, 23, 103}, {0, 4, 11, 12, 13, 18, 100, 111, 113}),
    FRENCH: ({0, 1}, {2, 17, 100, 1000}),
    "other": ({0, 1, 2, 100},),
}
SIX_FORMS = """
[app]
language = "Sechsisch"
[app.grammar]
plurals = "zero: n = 0; one: n = 1; two: n = 2; few: n % 100 = 3..10; many: n % 100 = 11..99; other"
ordinals = "one: n = 1; few: n = 2..4; other"
genders = "m f n"
[ui.newgame]
you = "Tu"
[ui.lobby]
nameless = "{n|nul|un|du|pauk|mult|ali} {n}: {n.nth|-a|-o|-u} {n.2|par|}"
"""
NAMES = {"seat", "name", "foe", "whom", "a", "b"}
"""Gaps with the name of a player: all languages have two texts for them."""


@pytest.mark.parametrize("rules", SAMPLES)
def test_numbers_have_the_forms_that_cldr_gives_as_samples(rules: str) -> None:
    assert not unreadable(rules)
    for place, numbers in enumerate(SAMPLES[rules]):
        assert {number for number in numbers if form_beside(rules, number) != place} == set()


def test_what_is_no_rule_is_found_and_never_holds() -> None:
    assert unreadable("one: n is 1; other") == [" n is 1"]
    assert unreadable("one: n = 1; other: n = 2") == [" other: n = 2"]
    assert [form_beside("one: n is 1; two: n = 2; other", number) for number in (1, 2, 3)] == [2, 1, 2]


def test_a_language_may_have_six_forms_and_three_genders(write_language: Callable[[str, str], None]) -> None:
    write_language("eo", SIX_FORMS)
    words = catalogue((), "eo")
    said = [words("ui.lobby.nameless", n=n) for n in (0, 1, 2, 4, 30, 100)]
    assert said == ["nul 0: -u ", "un 1: -a ", "du 2: -o par", "pauk 4: -o ", "mult 30: -u ", "ali 100: -u "]
    genders = [Name("x", {"g": gender}) for gender in "mfn"] + [Name("x", {"g": "?"}), "x"]
    chosen = [fill_gaps("{card.g|o|a|um}", {"card": one}, words.grammar) for one in genders]
    assert chosen == ["o", "a", "um", "o", "o"]
    assert fill_gaps("{name|ludas|ludis}", {"name": "Tu"}, words.grammar) == "ludas"
    assert fill_gaps("{n|nul|un|alia}", {"n": 50}, words.grammar) == "alia", "the last text is for all further forms"
    assert words("ui.phones.end.place", n=2) == "2nd", "a text of another language keeps its rules"


@pytest.mark.parametrize("code", languages())
def test_each_number_has_a_text_for_each_form(code: str) -> None:
    """Or for all but one: some languages have a form for decimal places or for millions."""
    texts = catalogue((), code).texts
    plurals, ordinals = (texts[f"app.grammar.{name}"] for name in ("plurals", "ordinals"))
    assert not unreadable(plurals) and not unreadable(ordinals)
    forms = {None: plurals.count(";") + 1, ORDINAL: ordinals.count(";") + 1}
    wrong = [
        (key, gap[0])
        for key, text in texts.items()
        for gap in GAP.finditer(text)
        if gap[3] and gap[1] not in NAMES and not 0 <= forms.get(gap[2], 2) - len(choices(gap[3])) <= 1
    ]
    assert wrong == []
