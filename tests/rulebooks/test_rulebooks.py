"""Every rule of a printed rulebook is told on a page of the help.

`rulebook_<game>.toml` lists the rules in our words, one `[[rule]]` each: `where` it stands in the rulebook (the
heading and the paragraph under it), `page`, the number of the help's page, and `words`, a piece of that page that says
it; both may be lists. `variant`: the options (`name.value`) under which the page says so; `card`: instead of a page,
the card whose words do, which are on the page of all cards. `left_out` instead of both says why it is told nowhere:
because the program does it by itself, say.
"""

from __future__ import annotations

import re
from pathlib import Path
from typing import Annotated

import msgspec
import pytest
from msgspec import Meta

from game import GAMES
from scenes.words.catalogue import catalogue

Text = Annotated[str, Meta(min_length=2, max_length=300)]
Page = Annotated[int, Meta(ge=1)]
COMPLETE = ("battlegoats", "goblins", "gothest", "gothies", "goout")
"""The games whose rulebooks are listed."""


class Rule(msgspec.Struct, forbid_unknown_fields=True):
    """One rule, and where the help tells it."""

    rule: Text
    where: Text
    page: Page | list[Page] = []
    words: Text | list[Text] = []
    card: str = ""
    variant: list[Text] = []
    left_out: str = ""


class Rulebook(msgspec.Struct, forbid_unknown_fields=True):
    """The rules of a rulebook."""

    rule: list[Rule]


def path(game: str) -> Path:
    return Path(__file__).with_name(f"rulebook_{game}.toml")


RULES = [
    pytest.param(game, rule, id=f"{game}-{number}")
    for game in sorted(GAMES) if path(game).exists()
    for number, rule in enumerate(msgspec.toml.decode(path(game).read_bytes(), type=Rulebook).rule, 1)
]  # fmt: skip


def plain(words: str) -> str:
    """Words without the differences that line breaks make."""
    return re.sub(r"\s+", " ", words).strip().lower()


@pytest.mark.parametrize(("game", "rule"), RULES)
def test_a_rule_is_told(game: str, rule: Rule) -> None:
    words = catalogue(tuple(rule.variant))
    pages = rule.page if isinstance(rule.page, list) else [rule.page]
    pieces = rule.words if isinstance(rule.words, list) else [rule.words]
    keys = [f"{game}.rules.{page}.text" for page in pages] + [f"{game}.card.{rule.card}.text"] * bool(rule.card)
    assert len(keys) == len(pieces) and bool(keys) != bool(rule.left_out)
    for key, piece in zip(keys, pieces, strict=True):
        assert words.has(key), key
        assert plain(piece) in plain(words(key)), f"{rule.rule} ({key})"


@pytest.mark.parametrize("game", COMPLETE)
def test_the_rulebook_is_listed(game: str) -> None:
    assert path(game).exists()
