"""Records that nobody's match can have written: one short sentence each, at once."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from game import Match
from game.core.actions import Action, BadData
from game.core.record import LONGEST, MOST_LINES, MOST_LUCK, MOST_MOVES, Record

RECORD = str(Match("battlegoats", 2, seed=3).record)
SENTENCE = 200
"""Letters that no sentence about a record needs more than."""


def with_line(old: str, new: str) -> str:
    """The record with another line in place of the first that begins so."""
    lines = RECORD.split("\n")
    at = next(number for number, line in enumerate(lines) if line.startswith(old))
    return "\n".join([*lines[:at], *new.split("\n"), *lines[at + 1 :]])


def refused(text: str) -> str:
    """The sentence about a record that is wrong."""
    with pytest.raises(BadData) as caught:
        Match.replay(Record.parse(text))
    sentence = str(caught.value)
    assert len(sentence) < SENTENCE and sentence.isprintable()
    return sentence


NUMBERS = ["0", "100", "999999999", "-1", "1_0", "²", "١", "2 2", "9" * 5000, "2.0", "0x2", ""]
GAMES = ["core", "ai", "os", "__init__", "rules", "W" * 5000, "../goats", "battle\0goats", ""]
LINES = [
    "W" * 5000,
    "option " + "W" * 5000 + " x",
    "option setup " + "W" * 5000,
    "option setup\0 x",
    "\x1b[2J",
    "option _x y",
    "note " + "n" * LONGEST + " x",
    "veiled veiled",
    "note",
    "people " + "1 " * 5000,
]
ACTIONS = ["0 " + "x" * 5000, "~" + "QUFB" * 5000, "9" * 5000 + " x", "² x", "0 a\0b", "~AAAA"]


@pytest.mark.parametrize("number", NUMBERS, ids=range(len(NUMBERS)))
def test_a_number_of_seats_is_small_and_plain(number: str) -> None:
    refused(with_line("seats", f"seats {number}"))


@pytest.mark.parametrize("game", GAMES, ids=range(len(GAMES)))
def test_a_game_is_one_of_ours(game: str) -> None:
    refused(with_line("game", f"game {game}"))


@pytest.mark.parametrize("line", LINES, ids=range(len(LINES)))
def test_a_wrong_line_of_the_header_is_told_in_short(line: str) -> None:
    refused(with_line("people", f"{line}\npeople" if not line.startswith("people") else line))


def test_a_header_has_few_lines_and_a_match_few_decisions() -> None:
    notes = "\n".join(f"note n{number} x" for number in range(MOST_LINES))
    assert "lines" in refused(with_line("people", f"{notes}\npeople"))
    assert "more than any match" in refused(RECORD + "0 pass\n" * (MOST_MOVES + 1))
    assert "numbers" in refused(with_line("deal", "deal " + "1 " * (MOST_LUCK + 1)))


@pytest.mark.parametrize("action", ACTIONS, ids=range(len(ACTIONS)))
def test_a_decision_is_short(action: str) -> None:
    with pytest.raises(BadData) as caught:
        Action.parse(action) if len(action) > 20 else Match.replay(Record.parse(f"{RECORD}{action}\n"))
    assert len(str(caught.value)) < SENTENCE


def test_notes_are_kept_without_what_cannot_be_seen() -> None:
    record = Record.parse(with_line("people", "note seat.0 person A\0nn\u202e\npeople"))
    assert record.notes["seat.0"] == "person Ann"


def test_a_deck_is_short_and_of_our_cards() -> None:
    record = str(Match("gothest", 2, seed=3).record)
    for deck in ("first_night " * 4000, "99999999*moth", "W" * 5000, "first_night/²", "first_night/-1"):
        lines = [f"option _deck0 {deck}" if line.startswith("option _deck0") else line for line in record.split("\n")]
        refused("\n".join(lines))


@given(st.binary(max_size=300), st.integers(0, len(RECORD)))
def test_any_bytes_in_a_record_give_a_match_or_one_sentence(noise: bytes, at: int) -> None:
    text = RECORD[:at] + noise.decode("utf-8", "surrogateescape") + RECORD[at:]
    try:
        Match.replay(Record.parse(text))
    except BadData as error:
        assert len(str(error)) < 2 * SENTENCE and str(error).isprintable()
