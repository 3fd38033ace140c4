"""Every language has the same keys and gaps as English, and the forms that its own sentences ask for."""

from __future__ import annotations

from functools import cache

import pytest

from game import GAMES
from scenes.words.catalogue import catalogue
from scenes.words.languages import ENGLISH, languages
from tests.words import checking
from tests.words.checking import Texts

OTHERS = [code for code in languages() if code != ENGLISH]
every_other = pytest.mark.parametrize("code", OTHERS)


@cache
def texts(code: str) -> Texts:
    return catalogue((), code).texts


@every_other
def test_a_language_has_all_keys_and_no_others(code: str) -> None:
    assert checking.missing(texts(ENGLISH), texts(code)) == []
    assert checking.extra(texts(ENGLISH), texts(code)) == []


@every_other
def test_no_text_is_empty_or_has_a_broken_gap(code: str) -> None:
    assert checking.empty(texts(code)) == []
    assert checking.broken(texts(code)) == []


@every_other
def test_the_gaps_are_those_of_english(code: str) -> None:
    assert checking.other_gaps(texts(ENGLISH), texts(code)) == []


@every_other
def test_cards_have_the_forms_that_sentences_ask_for(code: str) -> None:
    collected = [game for game, rules in GAMES.items() if rules.collecting]
    assert checking.lacking_forms(texts(code), checking.cards_of_games(), collected) == []


@every_other
def test_what_is_as_in_english_is_listed(code: str) -> None:
    listed = checking.read_list(checking.MEANT_EQUAL.read_text(encoding="utf-8"))
    assert checking.unlisted(texts(ENGLISH), texts(code), code, listed) == []


def test_the_list_names_nothing_that_has_changed() -> None:
    listed = checking.read_list(checking.MEANT_EQUAL.read_text(encoding="utf-8"))
    assert checking.idle(texts(ENGLISH), {code: texts(code) for code in OTHERS}, listed) == []


def test_every_language_has_its_own_name() -> None:
    assert languages()[ENGLISH] == "English"
    assert len(set(languages().values())) == len(languages())
    for code, name in languages().items():
        assert texts(code)["app.language"] == name
