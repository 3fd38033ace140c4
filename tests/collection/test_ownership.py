"""What profiles own, and how battles, packs and real stakes change it."""

from __future__ import annotations

import sqlite3
from collections import Counter
from collections.abc import Iterable
from random import Random

import pytest

from game.core.collecting import Spoils
from scenes.collection.ownership import LOSSES_PER_PACK, Collections
from scenes.collection.store import Store
from scenes.shell.app import App
from scenes.storage import sqlite_file
from tests.collection.conftest import earn, open_all

TROPHY = Spoils(0, 1, ("wren_hollow", "onyx_ring"), False)
REAL = TROPHY._replace(real=True)


def sizes(collections: Collections, cards: Iterable[str]) -> list[int]:
    """The number of cards of each suit."""
    count = Counter(collections.rows[key].cls for key in cards)
    return [count[suit] for suit in collections.rules.suits]


def test_everybody_begins_with_the_starter_deck_and_can_play_it(collections: Collections) -> None:
    (deck,) = collections.decks()
    assert collections.faults(collections.cards_of(deck), deck.leader) == () and collections.me.packs == 0
    assert sizes(collections, collections.owned().elements()) == [11] * 4


def test_profiles_have_collections_of_their_own(collections: Collections) -> None:
    earn(collections, 2)
    collections.add_profile("Wren")
    assert collections.me.name == "Wren" and (collections.me.packs, collections.me.won) == (0, 0)
    earn(collections, 1)
    first, wren = collections.profiles()
    assert (first.packs, wren.packs) == (2, 1)
    open_all(collections)
    assert len(collections.owned(first.id)) == 46 < len(collections.owned(wren.id))
    collections.choose(first.id)
    assert collections.me.id == first.id


def test_a_profile_leaves_with_everything_but_the_last_one_stays(collections: Collections) -> None:
    collections.add_profile("Wren")
    wren = collections.me.id
    collections.remove_profile(wren)
    assert collections.profile(wren) is None and not collections.owned(wren) and not collections.decks(wren)
    collections.remove_profile(collections.me.id)
    assert len(collections.profiles()) == 1


def test_a_name_is_never_empty_and_never_too_long(collections: Collections) -> None:
    me = collections.me
    collections.rename(me.id, "   ")
    assert collections.me.name == me.name
    collections.rename(me.id, " " + "W" * 90)
    assert collections.me.name == "W" * 18


def test_every_win_and_every_third_loss_brings_a_pack(collections: Collections) -> None:
    me = collections.me.id
    assert collections.record_battle(me, True, "Nettle") == 1
    assert [collections.record_battle(me, False, "Nettle") for _ in range(2 * LOSSES_PER_PACK)] == [0, 0, 1, 0, 0, 1]
    assert (collections.me.packs, collections.me.won, collections.me.lost) == (3, 1, 6)


def test_a_pack_has_a_card_of_every_suit_and_none_twice(collections: Collections) -> None:
    earn(collections, 10)
    luck = Random(3)
    for _ in range(10):
        cards = collections.open_pack(luck)
        assert len(set(cards)) == len(cards) == 5
        assert {collections.rows[key].cls for key in cards} >= set(collections.rules.suits)
    assert collections.open_pack(luck) == [] and collections.me.opened == 10


def test_packs_of_the_sets_take_turns_and_hold_no_starter_card(collections: Collections) -> None:
    earn(collections, 4)
    luck = Random(5)
    for number in (2, 3, 2, 3):
        assert collections.pack_set(collections.me) == number
        assert {collections.rows[key].numbers["set"] for key in collections.open_pack(luck)} == {number}


def test_packs_hold_first_what_is_not_owned(collections: Collections) -> None:
    earn(collections, 12)
    found = open_all(collections)
    for suit in collections.rules.suits:
        assert len({key for key in found if collections.rows[key].cls == suit}) == 12, "both sets are whole"
    earn(collections, 60)
    open_all(collections, 2)
    assert {row.key for row in collections.rows.values() if row.numbers["set"] > 1} <= set(collections.owned())


def test_new_cards_are_new_until_somebody_has_looked(collections: Collections) -> None:
    earn(collections, 1)
    cards = open_all(collections)
    assert collections.new_cards() == set(cards)
    collections.mark_all_seen()
    assert collections.new_cards() == set()


def test_what_is_owned_bounds_a_deck(collections: Collections) -> None:
    """Ruling G32: a second copy needs to be owned."""
    deck = list(collections.rules.starting_deck.cards)
    assert collections.faults([*deck[1:], deck[1]], "ophelia_vane")[0][0].endswith("not_owned")
    assert collections.faults(deck, "doktor_dusk")[0][0].endswith("no_leader")
    assert collections.faults(deck, "wren_hollow") == ()


def test_unequal_small_and_large_decks_are_told(collections: Collections) -> None:
    """Scenario 1."""
    deck = collections.rules.starting_deck.cards
    by_suit = [[key for key in deck if collections.rows[key].cls == suit] for suit in collections.rules.suits]
    five = [key for suit in by_suit for key in suit[:5]]
    assert collections.faults(five, "ophelia_vane") == ()
    assert collections.faults([key for suit in by_suit for key in suit[:4]], "ophelia_vane")
    assert collections.faults([*five, by_suit[0][7]], "ophelia_vane")


def test_trophies_are_copies(collections: Collections) -> None:
    """Ruling G27, the usual mode: the winner gains, nobody loses."""
    me = collections.me.id
    collections.add_profile("Wren")
    wren = collections.me.id
    before = collections.owned(wren)
    assert collections.claim(me, wren, TROPHY, ("You", "Wren")) == []
    assert collections.owned(me)["onyx_ring"] == 2 and collections.owned(me)["wren_hollow"] == 2
    profile = collections.profile(wren)
    assert collections.owned(wren) == before and profile is not None and profile.most == 0


def test_real_stakes_move_the_cards_and_make_the_next_deck_smaller(collections: Collections) -> None:
    """Ruling G27: the loser's next deck has one card less of every suit."""
    me = collections.me.id
    collections.add_profile("Wren")
    wren = collections.me.id
    total = collections.owned(me) + collections.owned(wren)
    assert collections.claim(me, wren, REAL, ("You", "Wren")) == ["wren_hollow", "onyx_ring"]
    assert collections.owned(me) + collections.owned(wren) == total, "no card comes or goes"
    (deck,) = collections.decks(wren)
    cards = collections.cards_of(deck)
    assert sizes(collections, cards) == [10] * 4 and "onyx_ring" not in cards
    assert collections.faults(cards, deck.leader, wren) == () and collections.me.most == 10
    earn(collections, 1)
    bigger = [*cards, *(key for key in collections.rules.starting_deck.cards if key not in cards)]
    assert collections.me.most == 0, "for one battle only"
    assert collections.faults(bigger, deck.leader, wren)


def test_the_limit_holds_for_the_next_battle(collections: Collections) -> None:
    wren = collections.me.id
    earn(collections, 6)
    open_all(collections)
    collections.claim(None, wren, REAL, ("Silas", "Wren"))
    full = [
        key
        for suit in collections.rules.suits
        for key in [key for key in collections.owned().elements() if collections.rows[key].cls == suit][:11]
    ]
    assert [fault[0] for fault in collections.faults(full, "ophelia_vane")] == ["ui.collection.fault.smaller"]
    collections.record_battle(wren, False, "Silas")
    assert collections.faults(full, "ophelia_vane") == ()


def test_a_deck_led_by_a_lost_character_finds_another(collections: Collections) -> None:
    me = collections.me.id
    collections.claim(None, me, REAL._replace(cards=("ophelia_vane",)), ("Silas", "You"))
    assert collections.decks()[0].leader == "wren_hollow"
    assert collections.cards_lost(me, ["wren_hollow"]) == [], "the last one is not given away"


def test_nobody_is_left_without_a_deck(collections: Collections) -> None:
    starter = collections.rules.starting_deck.cards
    me, goths = collections.me.id, [key for key in starter if collections.rows[key].cls == "goth"]
    for key in goths:
        collections.claim(None, me, REAL._replace(cards=(key,)), ("Silas", "You"))
    left = collections.owned()
    assert sum(left[key] for key in goths) == collections.rules.min_per_suit == 5
    assert collections.faults(collections.cards_of(collections.decks()[0]), collections.decks()[0].leader) == ()


def test_the_history_tells_the_newest_first(collections: Collections) -> None:
    me = collections.me.id
    earn(collections, 1)
    collections.claim(me, None, TROPHY, ("You", "Silas"))
    assert [(deed.what, deed.key, deed.whom) for deed in collections.history()] == [
        ("gained", "onyx_ring", "Silas"),
        ("gained", "wren_hollow", "Silas"),
        ("won", "", "Nettle"),
    ]


def test_cards_that_the_game_no_longer_knows_are_left_alone(app: App, collections: Collections) -> None:
    me = collections.me.id
    collections.store.change(lambda db: db.execute("INSERT INTO card VALUES (?, 'withdrawn', 3, 1)", (me,)))
    collections.store.change(lambda db: db.execute("UPDATE deck SET list = list || ' withdrawn'"))
    assert "withdrawn" not in collections.owned() and "withdrawn" not in collections.cards_of(collections.decks()[0])
    collections.close()
    store = Store(app.folders, "collection_gothest")
    assert store.change(lambda db: db.execute("SELECT count FROM card WHERE key = 'withdrawn'").fetchone()[0]) == 3


def test_a_file_that_takes_nothing_does_not_end_the_collecting(
    app: App, collections: Collections, monkeypatch: pytest.MonkeyPatch
) -> None:
    """With space again everything is written, each pack with the cards that were in it."""
    path = app.folders.data / "collection_gothest.sqlite"
    other = sqlite3.connect(path, isolation_level=None)
    monkeypatch.setattr(sqlite_file, "LOCK_TIMEOUT", 0.0)
    collections.store._db.execute("PRAGMA busy_timeout=0")
    other.execute("BEGIN IMMEDIATE")
    earn(collections, 130)
    open_all(collections)
    assert collections.store.in_memory and collections.me.won == 130 and collections.me.packs == 0
    owned, deeds = collections.owned(), collections.history()
    other.execute("ROLLBACK")
    other.close()
    collections.close()
    again = Collections(app.folders, "gothest", "You", "First deck")
    assert again.me.won == 130 and again.owned() == owned and again.history() == deeds and not again.store.in_memory


@pytest.mark.parametrize("seed", range(2))
def test_stakes_among_friends_keep_the_books_right(collections: Collections, seed: int) -> None:
    """Many battles for real stakes: cards only move, and everybody can always play."""
    luck = Random(seed)
    collections.add_profile("Wren")
    people = [profile.id for profile in collections.profiles()]
    total = sum((collections.owned(person) for person in people), Counter())
    for _ in range(40):
        winner, loser = luck.sample(people, 2)
        deck = luck.choice(collections.decks(loser))
        cards = (deck.leader, luck.choice(collections.cards_of(deck)))
        collections.record_battle(winner, True, "")
        collections.record_battle(loser, False, "")
        lost = collections.claim(winner, loser, REAL._replace(cards=cards), ("", ""))
        total += Counter(cards) - Counter(lost)
        assert sum((collections.owned(person) for person in people), Counter()) == total
        for person in people:
            deck = collections.decks(person)[0]
            assert collections.faults(collections.cards_of(deck), deck.leader, person) == ()


def test_a_match_is_counted_and_claimed_for_once(collections: Collections) -> None:
    """A match that was continued after its end brings nothing twice, and tells the same packs again."""
    me = collections.me.id
    packs, silas = collections.me.packs, collections.owned()["silas_crow"]
    for _ in range(2):
        assert collections.record_battle(me, True, "Nettle", "match-1") == 1
        collections.claim(me, None, TROPHY._replace(cards=("silas_crow",)), ("You", "Silas"), "match-1")
    assert (collections.me.packs, collections.me.won, collections.owned()["silas_crow"]) == (packs + 1, 1, silas + 1)
    collections.record_battle(me, True, "Nettle", "match-2")
    assert collections.me.won == 2
