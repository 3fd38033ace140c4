"""Tables of a catalogue are parsed one by one, and then hold what the whole file says."""

from __future__ import annotations

import tomllib

import pytest

from scenes.words.languages import path_of
from scenes.words.tables import Tables, flatten

TOML = """
loose = "0"
[a]
x = "1"
d.y = "2"
[a.b]
z = "3"
"t@o.v" = "4"
[a."c"]
x = '''
one
[b]
two
'''
[b]
x = "5"
forms = { gen = "6" }
"""


def told(error: Exception) -> None:
    """No problem is reported with files that can be read."""
    raise AssertionError(error)


@pytest.fixture
def parsed(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """The TOML that has been parsed."""
    found: list[str] = []
    loads = tomllib.loads

    def parse(toml: str) -> dict[str, object]:
        found.append(toml)
        return loads(toml)

    monkeypatch.setattr(tomllib, "loads", parse)
    return found


@pytest.mark.parametrize("language", ["en", "fi", "es", "ja"])
def test_texts_asked_for_one_by_one_are_those_of_the_whole_file(language: str) -> None:
    toml = path_of(language).read_text("utf-8")
    whole, lazy = flatten(tomllib.loads(toml)), Tables(toml, told)
    assert {key: lazy[key] for key in whole} == whole == dict(Tables(toml, told))
    cards = {key: text for key, text in whole.items() if key.startswith("goblins.card.")}
    assert lazy.starting("goblins.card.") == Tables(toml, told).starting("goblins.card.") == cards
    assert sorted(Tables(toml, told).keys_with("@")) == sorted(key for key in whole if "@" in key)


def test_only_tables_that_are_asked_for_are_parsed(parsed: list[str]) -> None:
    found = Tables(path_of("fi").read_text("utf-8"), told)
    assert found["ui.back"] and "ui.nothing.at.all" not in found
    assert sum(map(len, parsed)) < 10_000


def test_a_key_may_stand_in_any_table_above_it() -> None:
    found = Tables(TOML, told)
    assert [found.get(key) for key in ("a.b.z", "a.d.y", "a.x", "loose", "b.forms.gen")] == ["3", "2", "1", "0", "6"]
    assert (found.get("a.b"), found.get("a.q", "none"), found.get("q.x")) == (None, "none", None)
    with pytest.raises(KeyError):
        found["a.q"]
    assert found.starting("a.d.") == {"a.d.y": "2"} and found.starting("a.b") == {"a.b.z": "3", "a.b.t@o.v": "4"}
    assert found.keys_with("@") == ["a.b.t@o.v"]


@pytest.mark.parametrize("first", ["b.x", "a.c.x"])
def test_a_line_of_a_text_may_look_like_a_table(first: str) -> None:
    found = Tables(TOML, told)
    assert found[first] and (found["a.c.x"], found["b.x"]) == ("one\n[b]\ntwo\n", "5")
    assert len(found) == 8


def test_what_cannot_be_parsed_is_told_once_and_missing() -> None:
    faults: list[Exception] = []
    found = Tables('[a]\nx = "1"\n[b]\ny = oops\n', faults.append)
    assert found["a.x"] == "1" and faults == []
    assert found.get("b.y") is None and len(faults) == 1
    assert found["a.x"] == "1" and "b.y" not in found and len(faults) == 1
