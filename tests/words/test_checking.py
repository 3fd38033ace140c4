"""What the checks of a language find, and what they let pass."""

from __future__ import annotations

import pytest

from tests.words import checking

ENGLISH = {"a": "{card} takes {n} {n|coin|coins}", "b": "Yes", "goblins.card.wolf.name": "Wolf", "c": "{n} / {n}"}


def test_missing_extra_and_empty_keys_are_found() -> None:
    other = {"a": "", "goblins.card.wolf.name": "Susi", "goblins.card.wolf.forms.gen": "Suden", "d": "?"}
    assert checking.missing(ENGLISH, other) == ["b", "c"]
    assert checking.extra(ENGLISH, other) == ["d"]
    assert checking.empty(other) == ["a"]


@pytest.mark.parametrize(
    "text",
    [
        "{card} ottaa {n} {n|kolikon|kolikkoa}",
        "{card.gen} {n}",
        "{n}{card}",
        "{card.g|el|la} {card} {n|{n}|{n}}",
        "{card} {n|yksi|monta}",
    ],
)
def test_gaps_may_change_order_and_form(text: str) -> None:
    assert checking.other_gaps({"a": ENGLISH["a"]}, {"a": text}) == []


@pytest.mark.parametrize("text", ["{n} {n|coin|coins}", "{card} {n} {seat}", "{card} {n} {seat|a|b}", "{card.g} x"])
def test_gaps_unlike_the_english_ones_are_found(text: str) -> None:
    assert len(checking.other_gaps({"a": ENGLISH["a"]}, {"a": text})) == 1


def test_a_gap_that_is_shown_inside_a_choice_is_not_forgotten() -> None:
    english = {"a": "{name|your|{name}’s} hand, {n|one|{n}}"}
    assert checking.other_gaps(english, {"a": "{name} {n}"}) == []
    assert len(checking.other_gaps(english, {"a": "{name}"})) == 1


def test_broken_braces_are_found() -> None:
    assert checking.broken({"a": "{card", "b": "{card.gen}", "c": "{n|a}", "d": "{card.g|o|a}"}) == ["a", "c"]


def test_forms_are_wanted_of_each_card_of_the_game_that_asks() -> None:
    cards = {"goblins": ["wolf", "owl"], "goout": ["ann"]}
    own = {"goblins.said.a": "{card.gen} vuoro", "goblins.card.wolf.forms.gen": "Suden"}
    assert checking.lacking_forms(own, cards, ["goout"]) == ["goblins.card.owl: gen"]
    assert checking.lacking_forms({"ui.a": "{card.g|o|a}"}, cards, ["goout"]) == [
        "goblins.card.wolf: g",
        "goblins.card.owl: g",
        "goout.card.ann: g",
    ]
    assert checking.lacking_forms({"ui.collection.a": "{card.g|o|a}"}, cards, ["goout"]) == ["goout.card.ann: g"]


def test_what_is_as_in_english_must_be_listed_for_the_language() -> None:
    other = dict(ENGLISH)
    listed = checking.read_list("es goblins.card.*.name  # a name\n\n* b")
    assert checking.unlisted(ENGLISH, other, "es", listed) == ["a"]
    assert checking.unlisted(ENGLISH, other, "fi", listed) == ["a", "goblins.card.wolf.name"]
    assert checking.idle(ENGLISH, {"es": other}, listed) == []
    assert checking.idle(ENGLISH, {"es": other | {"b": "Sí"}}, listed) == ["* b"]
    assert checking.idle(ENGLISH, {}, listed) == []
