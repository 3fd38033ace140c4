"""The page of the phones chooses the forms of words as the table does."""

from __future__ import annotations

import pytest

from scenes.words.catalogue import catalogue
from scenes.words.gaps import fill_gaps
from scenes.words.languages import languages
from tests.phones.browser import Phone, missing
from tests.phones.page_stage import PageStage

pytestmark = pytest.mark.skipif(bool(missing()), reason=missing())


def test_a_phone_says_a_number_as_the_table_does(table: PageStage, browser: Phone) -> None:
    """The page asks its browser for the rules; those of the catalogue agree."""
    text = "{n|a|b|c|d|e|f}{n.nth|a|b|c|d|e|f}{n.1|a|b}{n}"
    browser.open(table.address)
    for code in languages():
        script = f"""const {{ filled, read }} = await import("/words.js"); read({code!r});
            return [...Array(130).keys()].map((n) => filled({text!r}, {{ n }}));"""
        said = browser.run(f"return (async () => {{ {script} }})()")
        assert said == [fill_gaps(text, {"n": n}, catalogue((), code).grammar) for n in range(130)], code
