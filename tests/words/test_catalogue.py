"""Languages beside each other: what falls back, what the screen speaks, and names with forms."""

from __future__ import annotations

import plistlib
from collections.abc import Callable
from pathlib import Path

import pytest

from scenes.storage.files import problems
from scenes.words import languages, mac_languages
from scenes.words.catalogue import catalogue, speak, spoken
from scenes.words.gaps import fill_gaps
from scenes.words.names import Name
from scenes.words.sentences import Sentences

Write = Callable[[str, str], None]
FINNISH = """
[app]
language = "Suomi"
[ui]
back = "Takaisin"
[ui.newgame]
you = "Sinä"
[goblins.card.bruiser]
name = "Jyrä"
forms = { gen = "Jyrän" }
"""


def test_a_file_is_a_language(write_language: Write) -> None:
    assert languages.languages() == {"en": "English"}
    write_language("fi", FINNISH)
    assert languages.languages() == {"en": "English", "fi": "Suomi"}


def test_the_screen_changes_its_language_and_whoever_kept_the_words_hears_it(write_language: Write) -> None:
    write_language("fi", FINNISH)
    words, fixed = catalogue(), catalogue((), "en")
    assert words("ui.back") == "Back"
    speak("fi")
    assert (words("ui.back"), words.language, words.you) == ("Takaisin", "fi", "Sinä")
    assert fixed("ui.back") == "Back"
    speak("xx")
    assert spoken() == "en"


def test_what_a_language_lacks_is_said_in_english_without_a_report(write_language: Write) -> None:
    write_language("fi", FINNISH)
    words = catalogue((), "fi")
    problems.take_new()
    assert words("ui.newgame.solo", n=2) == "You sit down with 2 computer players."
    assert words.has("ui.newgame.solo") and not words.has("ui.newgame.nothing")
    assert words("goblins.card.wolf_rider.nothing") == "goblins.card.wolf_rider.nothing"
    assert len(problems.take_new()) == 1
    assert words.starting("ui.newgame.")["ui.newgame.you"] == "Sinä"
    assert words.starting("ui.newgame.")["ui.newgame.solo"] == catalogue((), "en").texts["ui.newgame.solo"]


def test_a_text_under_an_option_falls_back_to_english_under_the_same_option(write_language: Write) -> None:
    write_language("fi", FINNISH)
    base, _, mark = next(key for key in catalogue((), "en").texts if key.endswith("@mode.coop")).partition("@")
    variant = (mark,)
    assert catalogue(variant, "fi")(base) == catalogue(variant, "en")(base) != catalogue((), "en")(base)


def test_card_names_have_forms_where_the_language_has_them(write_language: Write) -> None:
    write_language("fi", FINNISH)
    words = catalogue((), "fi")
    card = words.card("goblins", "bruiser")
    assert (card, card.form("gen"), card.form("par")) == ("Jyrä", "Jyrän", "Jyrä")
    assert fill_gaps("{card.gen} {card}", {"card": card}) == "Jyrän Jyrä"
    english = catalogue((), "en").card("goblins", "bruiser")
    assert english.form("gen") == english == catalogue((), "en")("goblins.card.bruiser.name")


@pytest.mark.parametrize(
    ("name", "told"),
    [
        (Name("Rana", {"g": "f"}), "Rana cansada"),
        (Name("Lobo", {"g": "m"}), "Lobo cansado"),
        (Name("Lobo"), "Lobo cansado"),
        ("Lobo", "Lobo cansado"),
        (3, "3 cansado"),
    ],
)
def test_the_gender_of_a_name_chooses(name: object, told: str) -> None:
    assert fill_gaps("{card} cansad{card.g|o|a}", {"card": name}) == told


def test_names_in_a_row_keep_their_forms(write_language: Write) -> None:
    write_language("fi", FINNISH)
    words = catalogue((), "fi")
    said = Sentences(words, "goblins", ["Sinä"])
    assert fill_gaps("{card.gen}", {"card": said.word("card:bruiser")}) == "Jyrän"
    assert fill_gaps("{card.gen}", {"card": words.listed([words.card("goblins", "bruiser"), "x"])}) == "Jyrän, x"
    assert words.listed(["x", "y"]) == "x, y"
    assert words.listed([]) == ""


def test_a_form_of_a_gap_without_a_value_stays_visible() -> None:
    assert fill_gaps("{card.gen} {card.g|o|a}", {}) == "{card.gen} {card.g|o|a}"


def test_only_what_is_spoken_is_read_until_more_is_asked(write_language: Write) -> None:
    write_language("fi", FINNISH)
    speak("fi")
    assert catalogue()("ui.back") == "Takaisin"
    assert catalogue.cache_info().currsize == 2  # of Finnish and of the language that is spoken, but not of English


@pytest.mark.parametrize(
    ("wanted", "code"),
    [
        (["fi_FI.UTF-8"], "fi"),
        (["sv_SE", "fi-FI"], "fi"),
        (["C.UTF-8"], "en"),
        ([], "en"),
        (["FI"], "fi"),
        ([""], "en"),
        (["en-GB", "fi"], "en"),
        (["../fi"], "en"),
    ],
)
def test_the_first_language_that_is_offered_is_taken(write_language: Write, wanted: list[str], code: str) -> None:
    write_language("fi", FINNISH)
    assert languages.best(wanted) == code


@pytest.mark.parametrize(
    ("header", "wanted"),
    [("fi;q=0.8, es-MX, en;q=0.1", ["es-MX", "fi", "en"]), ("", [""]), ("fi;q=0, en", ["en"]), ("fi;q=x, en", ["en"])],
)
def test_languages_of_a_browser_come_in_order_of_preference(header: str, wanted: list[str]) -> None:
    assert languages.accepted(header) == wanted


def test_languages_of_a_system_come_in_its_order(tmp_path: Path) -> None:
    named = {"LANG": "fi_FI.UTF-8", "LC_ALL": "", "LANGUAGE": "es:ja"}
    assert languages.posix_languages(named) == ["es", "ja", "fi_FI.UTF-8"]
    chosen = tmp_path / "preferences.plist"
    assert mac_languages.mac_languages(chosen) == []
    chosen.write_bytes(plistlib.dumps({"AppleLanguages": ["fi-FI", "en"]}))
    assert mac_languages.mac_languages(chosen) == ["fi-FI", "en"]
    chosen.write_bytes(b"\x00broken")
    assert mac_languages.mac_languages(chosen) == []


def test_lists_and_numbers_follow_the_language(write_language: Write) -> None:
    write_language("fi", '[core]\ndecimal = ","\nthousands = "1 000"\n[app]\nlanguage = "Suomi"')
    write_language("ja", '[core]\nlist = "、"\n[app]\nlanguage = "日本語"')
    english, finnish, japanese = (catalogue((), code) for code in ("en", "fi", "ja"))
    assert (english.decimal(2.345), finnish.decimal(2.345), finnish.decimal(2, 2)) == ("2.3", "2,3", "2,00")
    assert (english.grouped(2351), english.grouped(12351), finnish.grouped(2351)) == ("2,351", "12,351", "2351")
    assert (finnish.grouped(12351), english.grouped(999)) == ("12 351", "999")
    assert (english.listed(["a", "b", "c"]), japanese.listed(iter(["a", "b"]))) == ("a, b, c", "a、b")
    assert english.listed([]) == ""
