"""Collections that nobody has come by in the game: more than there may be of something, or nothing of it."""

from __future__ import annotations

import re
import sqlite3
from contextlib import closing
from functools import partial
from pathlib import Path
from random import Random

import pytest

from game.core.collecting import Spoils
from scenes.collection import deck_draft
from scenes.collection.card_names import CardNames
from scenes.collection.deck_builder import DeckBuilder
from scenes.collection.deck_draft import MOST_CARDS
from scenes.collection.ownership import MOST_DECKS, MOST_PROFILES, Collections
from scenes.collection.store import MOST_COPIES, MOST_COUNT, CardCount, Store
from scenes.shell.app import App
from scenes.storage.files import BadFile, Folders, problems
from tests.collection.hands import in_deck, notices, show
from tests.scenes.person import click


def more_decks(collections: Collections, many: int) -> None:
    """Add `many` copies of the first deck."""
    collections.store.change(
        lambda db: db.executemany(
            "INSERT INTO deck (profile, name, leader, list) SELECT profile, name, leader, list FROM deck LIMIT 1",
            [()] * many,
        )
    )


def test_of_thousands_of_decks_as_many_are_shown_as_there_may_be(app: App, collections: Collections) -> None:
    first = collections.decks()[0]
    more_decks(collections, 20_000)
    assert len(collections.decks()) == MOST_DECKS and collections.decks()[0] == first
    page = show(app, DeckBuilder)
    assert isinstance(page, DeckBuilder) and page.number == first.id


def test_of_hundreds_of_people_the_chosen_one_and_the_oldest_are_shown(collections: Collections) -> None:
    for number in range(MOST_PROFILES + 30):
        collections.add_profile(f"No. {number}")
    found = collections.profiles()
    assert len(found) == MOST_PROFILES and found[0].name == "You" and found[-1] == collections.me


def test_a_text_is_no_deck_more_than_there_may_be(app: App, collections: Collections) -> None:
    more_decks(collections, MOST_DECKS - 2)
    show(app, DeckBuilder)
    for _ in range(2):
        click(app, "Deck as text")
        click(app, "Make a deck")
    assert len(collections.decks()) == MOST_DECKS and "is the limit" in notices(app)


@pytest.mark.parametrize("lines", [f"{MOST_CARDS} onyx_ring\n", "9 onyx_ring\n" * (MOST_CARDS // 9)])
def test_a_text_has_no_more_cards_than_the_file_of_decks_has_room_for(
    app: App, collections: Collections, lines: str
) -> None:
    """A deck too long to be read again would make the whole file look damaged."""
    names = CardNames(collections.rows, ())
    read = partial(deck_draft.read, names=names, leader=collections.rules.leader)
    page = show(app, DeckBuilder)
    assert isinstance(page, DeckBuilder)
    page._import("Large", "", read(lines).cards)
    assert len(collections.cards_of(collections.decks()[-1])) == MOST_CARDS
    collections.add_deck("Largest", "", [max(collections.rows, key=len)] * MOST_CARDS)
    assert collections.decks()[-1].name == "Largest"
    with pytest.raises(BadFile, match="more than"):
        read(lines + "1 onyx_ring\n")


def test_who_owns_nobody_to_lead_a_deck_builds_one_without(app: App, collections: Collections) -> None:
    collections.store.change(lambda db: db.executescript("DELETE FROM card; DELETE FROM deck;"))
    page = show(app, DeckBuilder)
    assert isinstance(page, DeckBuilder) and page.draft.leader == "" and in_deck(app) == []
    assert collections.faults((), "")


@pytest.mark.parametrize("place", [0, 1])
def test_a_letter_changed_in_a_row_or_in_its_index_is_damage(tmp_path: Path, place: int) -> None:
    """SQLite finds a row by the index alone: one that says something else than the row must not come to light later."""
    store = Store(Folders(tmp_path), "cards")
    store.change(
        lambda db: db.executescript(
            "INSERT INTO profile (name) VALUES ('Wren'); INSERT INTO card VALUES (1, 'onyx_ring', 1, 0);"
        )
    )
    store.close()
    for file in tmp_path.glob("*.sqlite"):
        data = bytearray(file.read_bytes())
        found = [match.start() for match in re.finditer(b"onyx_ring", data)]
        assert len(found) == 2
        data[found[place]] ^= 32
        file.write_bytes(data)
    problems.take_new()
    store = Store(Folders(tmp_path), "cards")
    assert store.rows(CardCount, "WHERE profile = 1") == []
    assert "damaged" in problems.take_new()[0]
    store.close()


SPOILT = (
    "ALTER TABLE card ADD COLUMN more TEXT DEFAULT 7",
    "ALTER TABLE profile RENAME COLUMN won TO gone",
    "CREATE TRIGGER greedy AFTER INSERT ON profile BEGIN DELETE FROM card; END",
    "ALTER TABLE card RENAME TO other; CREATE VIEW card AS SELECT * FROM other",
)


@pytest.mark.parametrize("sql", SPOILT, ids=range(len(SPOILT)))
@pytest.mark.parametrize("first", ["read", "change"])
def test_contents_changed_by_another_program_are_not_run(collections: Collections, sql: str, first: str) -> None:
    """The changed contents are not run, and everything goes on with what was known."""
    collections.add_profile("Silas")
    with closing(sqlite3.connect(collections.store.path)) as db:
        db.executescript(sql)
    problems.take_new()
    if first == "change":
        collections.add_profile("Nettle")
    assert [profile.name for profile in collections.profiles()] == ["You", "Silas", *["Nettle"] * (first == "change")]
    assert len(collections.owned(1)) == len(collections.rules.starting_cards) == len(collections.owned())
    collections.add_profile("Wren")
    assert collections.me.name == "Wren" and collections.decks() and problems.take_new()
    collections.close()


def test_numbers_at_their_end_count_no_further(collections: Collections) -> None:
    collections.store.change(
        lambda db: db.executescript(
            f"UPDATE profile SET won = {MOST_COUNT}, lost = {MOST_COUNT}, packs = {MOST_COUNT}, opened = {MOST_COUNT}; "
            f"UPDATE card SET count = {MOST_COPIES}; UPDATE deck SET id = {2**63 - 1};"
            f"INSERT INTO profile (id, name) VALUES ({2**63 - 1}, 'Last'); "
            "INSERT INTO deed SELECT 9223372036854775807, id, 'pack', '', '' FROM profile LIMIT 1;"
        )
    )
    me = collections.profiles()[0]
    collections.choose(me.id)
    collections.record_battle(me.id, True, "Silas")
    collections.record_battle(me.id, False, "Silas")
    cards = collections.open_pack(Random(1))
    collections.claim(me.id, None, Spoils(0, 1, tuple(cards), False), ("", ""))
    me = collections.me
    assert me.won == me.lost == me.opened == MOST_COUNT and me.packs == MOST_COUNT - 1
    assert max(collections.owned().values()) == MOST_COPIES and collections.history()
    assert collections.add_deck("Another", "", ()) in {deck.id for deck in collections.decks()}
    collections.add_profile("Wren")
    assert collections.me.name == "Wren"
