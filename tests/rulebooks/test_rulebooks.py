"""Every rule of a printed rulebook is on a page of the help, and so is what it recommends, contains and names.

`rulebook_<game>.toml` lists the rules in our words, one `[[rule]]` each: `where` it stands in the rulebook (the heading
and the paragraph under it), `page`, the number of the help's page, and `words`, a piece of that page that says it; both
may be lists. `variant`: the options (`name.value`) under which the page says so; `card`: instead of a page, the card
whose words do, which are on the page of all cards. `left_out` instead of both says why it is nowhere: because the
program does it by itself, say.

`[[advice]]` is what the rulebook recommends, `[[component]]` what lies in the box, and `[[name]]` what something is
called in full; they have the same fields. `advised`: the card whose advice says so, and `named`: the card with that
full name; both are shown where a card is chosen, and on a page of the help.
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
    advised: str = ""
    named: str = ""
    variant: list[Text] = []
    left_out: str = ""

    def keys(self, game: str) -> list[str]:
        """The keys of the texts in which the pieces of `words` stand."""
        pages = self.page if isinstance(self.page, list) else [self.page]
        cards = {"text": self.card, "advice": self.advised, "full": self.named}
        return [f"{game}.rules.{page}.text" for page in pages] + [
            f"{game}.card.{card}.{what}" for what, card in cards.items() if card
        ]


class Rulebook(msgspec.Struct, forbid_unknown_fields=True):
    """What a rulebook says."""

    rule: list[Rule]
    advice: list[Rule]
    component: list[Rule]
    name: list[Rule]

    @property
    def everything(self) -> dict[str, list[Rule]]:
        """All of it by sort."""
        return {"rule": self.rule, "advice": self.advice, "component": self.component, "name": self.name}


def path(game: str) -> Path:
    return Path(__file__).with_name(f"rulebook_{game}.toml")


BOOKS = {
    game: msgspec.toml.decode(path(game).read_bytes(), type=Rulebook) for game in sorted(GAMES) if path(game).exists()
}
RULES = [
    pytest.param(game, rule, id=f"{game}-{sort}-{number}")
    for game, book in BOOKS.items()
    for sort, rules in book.everything.items()
    for number, rule in enumerate(rules, 1)
]


def plain(words: str) -> str:
    """Words without the differences that line breaks make."""
    return re.sub(r"\s+", " ", words).strip().lower()


@pytest.mark.parametrize(("game", "rule"), RULES)
def test_a_rule_is_told(game: str, rule: Rule) -> None:
    words, keys = catalogue(tuple(rule.variant)), rule.keys(game)
    pieces = rule.words if isinstance(rule.words, list) else [rule.words]
    assert len(keys) == len(pieces) and bool(keys) != bool(rule.left_out)
    for key, piece in zip(keys, pieces, strict=True):
        assert words.has(key), key
        assert plain(piece) in plain(words(key)), f"{rule.rule} ({key})"


@pytest.mark.parametrize("game", COMPLETE)
def test_the_rulebook_is_listed(game: str) -> None:
    assert path(game).exists()


@pytest.mark.parametrize("game", COMPLETE)
def test_all_sorts_of_sentences_are_listed(game: str) -> None:
    assert all(BOOKS[game].everything.values()), "every rulebook recommends, contains and names something"


GUIDED = [row.key for row in GAMES["goout"].cards if row.stars]
"""The characters of the guide of Go Out Battle."""


@pytest.mark.parametrize("key", GUIDED)
def test_every_character_has_her_advice_and_her_full_name_listed(key: str) -> None:
    book = BOOKS["goout"]
    assert [rule for rule in book.name if rule.named == key] and [rule for rule in book.advice if rule.advised == key]


def test_eight_characters_have_the_stars_of_the_guide() -> None:
    stars = {row.key: row.stars for row in GAMES["goout"].cards if row.stars}
    assert stars == {"nerai": 1, "toyoko": 1, "saya": 1, "shian": 3, "satsuki": 1, "kira": 3, "ten": 3, "kyoko": 3}
