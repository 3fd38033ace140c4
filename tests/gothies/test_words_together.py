"""What the cards say while all play together is what they give then, and the rules of the other game are not told."""

from __future__ import annotations

import re

import pytest

from game.gothies.cards import GAIN_TABLES, INDEX, OWNABLE
from game.gothies.effects import FIXED, WALKING, OwnableRow
from scenes.words.catalogue import Words, catalogue

ALONE, TOGETHER = catalogue(), catalogue(("mode.coop",))
CARDS = [row.key for row in OWNABLE]
NUMBER = re.compile(r"(?:\+|draw |up to |next )(\d+)|an opponent discards (\d+)")


def text_of(words: Words, row: OwnableRow) -> str:
    """The words on a card, its numbers filled in."""
    return words(f"gothies.card.{row.key}.text", **row.numbers)


def lines_of(told: str) -> list[int]:
    """The promises of the base, the synergy and the dust of a text: the sum of all their numbers."""
    told = re.sub(r"defence \d+", "", told)
    base, _, dust = told.partition("Dust: ")
    base, _, synergy = re.sub(r"(With another \w+|Synergy, always on): ", "|", base).partition("|")
    return [sum(int(one or two) for one, two in NUMBER.findall(line)) for line in (base, synergy, dust)]


@pytest.mark.parametrize("key", CARDS)
@pytest.mark.parametrize(("coop", "words"), [(False, ALONE), (True, TOGETHER)])
def test_a_text_promises_what_the_card_gives(key: str, coop: bool, words: Words) -> None:
    """Ruling R62: a card that nobody can be made to discard is one song."""
    kind, book = INDEX[key], GAIN_TABLES[coop]
    gives = [sum(map(sum, book.base[kind])), sum(book.synergy[kind]), sum(book.dust[kind])]
    told = text_of(words, OWNABLE[kind])
    assert lines_of(told) == gives
    songs = sum(int(number) for number in re.findall(r"\+(\d+)(?: song| instead)", told))
    assert songs == sum(gain.song for gain in (*book.base[kind], book.synergy[kind], book.dust[kind]))
    assert ("opponent" in told) == any(gain.discard for gain in (*book.base[kind], book.synergy[kind], book.dust[kind]))


@pytest.mark.parametrize("row", [row for row in OWNABLE if row.cls in (WALKING, FIXED)], ids=lambda row: row.key)
def test_the_text_of_a_land_changes_when_played_together(row: OwnableRow) -> None:
    """Rulings R63 and R64: walking lands leave and have no defence, fixed ones stay and need no match."""
    alone, told = text_of(ALONE, row), text_of(TOGETHER, row)
    assert GAIN_TABLES[True].stays[INDEX[row.key]] == ("Each turn" in told) == (row.cls == FIXED)
    assert ("land, defence" in told) == (row.cls == FIXED) == ("always on" in told)
    assert ("without defence" in told) == (row.cls == WALKING)
    assert ("With another" in told) == (row.cls == WALKING) == ("like a GOTHIE" in told)
    assert "Each turn" in alone and "defence" in alone and "With another" in alone


def test_cards_without_such_a_line_say_the_same() -> None:
    """Neither a land nor a discard: 48 kinds of the play deck but 21, the starters and the Well."""
    same = [row.key for row in OWNABLE if text_of(ALONE, row) == text_of(TOGETHER, row)]
    assert len(same) == len(OWNABLE) - 21 and {"wishing_well", "heart_red", "bone_rattler"} <= set(same)


def test_the_log_and_the_warnings_speak_of_the_mode() -> None:
    assert "finds its match" in ALONE("gothies.said.synergy") and "finds" not in TOGETHER("gothies.said.synergy")
    assert "in your hand" in ALONE("gothies.caution.left_cards")
    assert "discarded" in TOGETHER("gothies.caution.left_cards")
