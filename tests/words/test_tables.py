"""The short way to read a catalogue reads what TOML reads."""

from __future__ import annotations

import tomllib

import pytest

from scenes.storage.files import ASSETS
from scenes.words.languages import languages
from scenes.words.tables import flatten, texts_of

ODD = [
    '[a]\nb = "one"\n"c.d" = "two"\n\n# a remark\n[a.e-f]\ng_1 = ""\n',
    '[a]\nb = """\nlong\n[not.a.table]\nstill long"""\n[c]\nd = "short"\n',
    '[a]\nb = "escaped \\" and \\u00e4"\nc = "plain"\n',
    'top = "above all tables"\n[a]\nb = "after"\n',
    "[a]\nb = 'literal \\n'\nc = 3\n[b.\"x y\"]\nd = \"e\" # why\n",
    '[a]\n[b]\nc="tight"\n  d = "set in"\n',
]


@pytest.mark.parametrize("code", languages())
def test_every_catalogue(code: str) -> None:
    text = (ASSETS / "text" / f"{code}.toml").read_text(encoding="utf-8")
    assert texts_of(text) == flatten(tomllib.loads(text))


@pytest.mark.parametrize("text", ODD)
def test_what_is_written_otherwise(text: str) -> None:
    assert texts_of(text) == flatten(tomllib.loads(text))


BROKEN = ['[a]\nb = "open\n', "[a]\nb\n", "[a\nb = 1\n", '[a]\nb = "c" d\n', '[a]\nb = "\x01"\n']


@pytest.mark.parametrize("text", BROKEN)
def test_what_is_no_toml_is_refused(text: str) -> None:
    with pytest.raises(ValueError, match=r"line|newline|character|value|key"):
        texts_of(text)
