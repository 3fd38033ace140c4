"""What profiles own, and how battles, packs and real stakes change it."""
from __future__ import annotations

import sqlite3
from collections import Counter
from collections.abc import Iterable
from random import Random

import pytest

from game.core.collecting import Spoils
from scenes.collection.ownership import LOSSES_PER_PACK, Shelf
from scenes.collection.store import Store
from scenes.shell.app import App
from scenes.storage import sqlite_file
from tests.collection.conftest import earn, open_all

TROPHY = Spoils(0, 1, ("wren_hollow", "onyx_ring"), False)
REAL = TROPHY._replace(real=True)


def sizes(shelf: Shelf, cards: Iterable[str]) -> list[int]:
    """How many cards of each suit."""
    count = Counter(shelf.rows[key].cls for key in cards)
    return [count[suit] for suit in shelf.rules.suits]


def test_everybody_begins_with_the_starter_deck_and_can_play_it(shelf: Shelf) -> None:
    (deck,) = shelf.decks()
    assert shelf.faults(shelf.cards_of(deck), deck.leader) == () and shelf.me.packs == 0
    assert sizes(shelf, shelf.owned().elements()) == [11] * 4


def test_profiles_have_collections_of_their_own(shelf: Shelf) -> None:
    earn(shelf, 2)
    shelf.add_profile("Wren")
    assert shelf.me.name == "Wren" and (shelf.me.packs, shelf.me.won) == (0, 0)
    earn(shelf, 1)
    first, wren = shelf.profiles()
    assert (first.packs, wren.packs) == (2, 1)
    open_all(shelf)
    assert len(shelf.owned(first.id)) == 46 < len(shelf.owned(wren.id))
    shelf.choose(first.id)
    assert shelf.me.id == first.id


def test_a_profile_leaves_with_everything_but_the_last_one_stays(shelf: Shelf) -> None:
    shelf.add_profile("Wren")
    wren = shelf.me.id
    shelf.remove_profile(wren)
    assert shelf.profile(wren) is None and not shelf.owned(wren) and not shelf.decks(wren)
    shelf.remove_profile(shelf.me.id)
    assert len(shelf.profiles()) == 1


def test_a_name_is_never_empty_and_never_too_long(shelf: Shelf) -> None:
    me = shelf.me
    shelf.rename(me.id, "   ")
    assert shelf.me.name == me.name
    shelf.rename(me.id, " " + "W" * 90)
    assert shelf.me.name == "W" * 18


def test_a_pack_for_every_win_and_for_every_third_loss(shelf: Shelf) -> None:
    me = shelf.me.id
    assert shelf.battle(me, True, "Nettle") == 1
    assert [shelf.battle(me, False, "Nettle") for _ in range(2 * LOSSES_PER_PACK)] == [0, 0, 1, 0, 0, 1]
    assert (shelf.me.packs, shelf.me.won, shelf.me.lost) == (3, 1, 6)


def test_a_pack_has_a_card_of_every_suit_and_none_twice(shelf: Shelf) -> None:
    earn(shelf, 10)
    luck = Random(3)
    for _ in range(10):
        cards = shelf.open_pack(luck)
        assert len(set(cards)) == len(cards) == 5
        assert {shelf.rows[key].cls for key in cards} >= set(shelf.rules.suits)
    assert shelf.open_pack(luck) == [] and shelf.me.opened == 10


def test_packs_of_the_sets_take_turns_and_hold_no_starter_card(shelf: Shelf) -> None:
    earn(shelf, 4)
    luck = Random(5)
    for number in (2, 3, 2, 3):
        assert shelf.pack_set(shelf.me) == number
        assert {shelf.rows[key].numbers["set"] for key in shelf.open_pack(luck)} == {number}


def test_packs_hold_first_what_is_not_owned(shelf: Shelf) -> None:
    earn(shelf, 12)
    found = open_all(shelf)
    for suit in shelf.rules.suits:
        assert len({key for key in found if shelf.rows[key].cls == suit}) == 12, "both sets are whole"
    earn(shelf, 60)
    open_all(shelf, 2)
    assert {row.key for row in shelf.rows.values() if row.numbers["set"] > 1} <= set(shelf.owned())


def test_new_cards_are_new_until_somebody_has_looked(shelf: Shelf) -> None:
    earn(shelf, 1)
    cards = open_all(shelf)
    assert shelf.fresh() == set(cards)
    shelf.looked()
    assert shelf.fresh() == set()


def test_what_is_owned_bounds_a_deck(shelf: Shelf) -> None:
    """Ruling G32: a second copy needs to be owned."""
    deck = list(shelf.rules.deck.cards)
    assert shelf.faults([*deck[1:], deck[1]], "ophelia_vane")[0][0].endswith("not_owned")
    assert shelf.faults(deck, "doktor_dusk")[0][0].endswith("no_leader")
    assert shelf.faults(deck, "wren_hollow") == ()


def test_unequal_small_and_large_decks_are_told(shelf: Shelf) -> None:
    """Scenario 1."""
    deck = shelf.rules.deck.cards
    by_suit = [[key for key in deck if shelf.rows[key].cls == suit] for suit in shelf.rules.suits]
    five = [key for suit in by_suit for key in suit[:5]]
    assert shelf.faults(five, "ophelia_vane") == ()
    assert shelf.faults([key for suit in by_suit for key in suit[:4]], "ophelia_vane")
    assert shelf.faults([*five, by_suit[0][7]], "ophelia_vane")


def test_trophies_are_copies(shelf: Shelf) -> None:
    """Ruling G27, the usual mode: the winner gains, nobody loses."""
    me = shelf.me.id
    shelf.add_profile("Wren")
    wren = shelf.me.id
    before = shelf.owned(wren)
    assert shelf.claim(me, wren, TROPHY, ("You", "Wren")) == []
    assert shelf.owned(me)["onyx_ring"] == 2 and shelf.owned(me)["wren_hollow"] == 2
    profile = shelf.profile(wren)
    assert shelf.owned(wren) == before and profile is not None and profile.most == 0


def test_real_stakes_move_the_cards_and_make_the_next_deck_smaller(shelf: Shelf) -> None:
    """Ruling G27: the loser's next deck has one card less of every suit."""
    me = shelf.me.id
    shelf.add_profile("Wren")
    wren = shelf.me.id
    total = shelf.owned(me) + shelf.owned(wren)
    assert shelf.claim(me, wren, REAL, ("You", "Wren")) == ["wren_hollow", "onyx_ring"]
    assert shelf.owned(me) + shelf.owned(wren) == total, "no card comes or goes"
    (deck,) = shelf.decks(wren)
    cards = shelf.cards_of(deck)
    assert sizes(shelf, cards) == [10] * 4 and "onyx_ring" not in cards
    assert shelf.faults(cards, deck.leader, wren) == () and shelf.me.most == 10
    earn(shelf, 1)
    bigger = [*cards, *(key for key in shelf.rules.deck.cards if key not in cards)]
    assert shelf.me.most == 0, "for one battle only"
    assert shelf.faults(bigger, deck.leader, wren)


def test_the_limit_holds_for_the_next_battle(shelf: Shelf) -> None:
    wren = shelf.me.id
    earn(shelf, 6)
    open_all(shelf)
    shelf.claim(None, wren, REAL, ("Silas", "Wren"))
    full = [key for suit in shelf.rules.suits
            for key in [key for key in shelf.owned().elements() if shelf.rows[key].cls == suit][:11]]
    assert [fault[0] for fault in shelf.faults(full, "ophelia_vane")] == ["ui.collection.fault.smaller"]
    shelf.battle(wren, False, "Silas")
    assert shelf.faults(full, "ophelia_vane") == ()


def test_a_deck_led_by_a_lost_character_finds_another(shelf: Shelf) -> None:
    me = shelf.me.id
    shelf.claim(None, me, REAL._replace(cards=("ophelia_vane",)), ("Silas", "You"))
    assert shelf.decks()[0].leader == "wren_hollow"
    assert shelf.losing(me, ["wren_hollow"]) == [], "the last one is not given away"


def test_nobody_is_left_without_a_deck(shelf: Shelf) -> None:
    me, goths = shelf.me.id, [key for key in shelf.rules.deck.cards if shelf.rows[key].cls == "goth"]
    for key in goths:
        shelf.claim(None, me, REAL._replace(cards=(key,)), ("Silas", "You"))
    left = shelf.owned()
    assert sum(left[key] for key in goths) == shelf.rules.fewest == 5
    assert shelf.faults(shelf.cards_of(shelf.decks()[0]), shelf.decks()[0].leader) == ()


def test_the_history_tells_the_newest_first(shelf: Shelf) -> None:
    me = shelf.me.id
    earn(shelf, 1)
    shelf.claim(me, None, TROPHY, ("You", "Silas"))
    assert [(deed.what, deed.key, deed.whom) for deed in shelf.history()] == [
        ("gained", "onyx_ring", "Silas"), ("gained", "wren_hollow", "Silas"), ("won", "", "Nettle")]


def test_cards_that_the_game_no_longer_knows_are_left_alone(app: App, shelf: Shelf) -> None:
    me = shelf.me.id
    shelf.store.change(lambda db: db.execute("INSERT INTO card VALUES (?, 'withdrawn', 3, 1)", (me,)))
    shelf.store.change(lambda db: db.execute("UPDATE deck SET list = list || ' withdrawn'"))
    assert "withdrawn" not in shelf.owned() and "withdrawn" not in shelf.cards_of(shelf.decks()[0])
    shelf.close()
    store = Store(app.folders, "collection_gothest")
    assert store.change(lambda db: db.execute("SELECT count FROM card WHERE key = 'withdrawn'").fetchone()[0]) == 3


def test_a_file_that_takes_nothing_does_not_end_the_collecting(
    app: App, shelf: Shelf, monkeypatch: pytest.MonkeyPatch
) -> None:
    """With space again everything is written, each pack with the cards that were in it."""
    path = app.folders.data / "collection_gothest.sqlite"
    other = sqlite3.connect(path, isolation_level=None)
    monkeypatch.setattr(sqlite_file, "LOCK_TIMEOUT", 0.0)
    shelf.store._db.execute("PRAGMA busy_timeout=0")
    other.execute("BEGIN IMMEDIATE")
    earn(shelf, 130)
    open_all(shelf)
    assert shelf.store.in_memory and shelf.me.won == 130 and shelf.me.packs == 0
    owned, deeds = shelf.owned(), shelf.history()
    other.execute("ROLLBACK")
    other.close()
    shelf.close()
    again = Shelf(app.folders, "gothest", "You", "First deck")
    assert again.me.won == 130 and again.owned() == owned and again.history() == deeds and not again.store.in_memory


@pytest.mark.parametrize("seed", range(2))
def test_stakes_among_friends_keep_the_books_right(shelf: Shelf, seed: int) -> None:
    """Many battles for real stakes: cards only move, and everybody can always play."""
    luck = Random(seed)
    shelf.add_profile("Wren")
    people = [profile.id for profile in shelf.profiles()]
    total = sum((shelf.owned(person) for person in people), Counter())
    for _ in range(40):
        winner, loser = luck.sample(people, 2)
        deck = luck.choice(shelf.decks(loser))
        cards = (deck.leader, luck.choice(shelf.cards_of(deck)))
        shelf.battle(winner, True, "")
        shelf.battle(loser, False, "")
        lost = shelf.claim(winner, loser, REAL._replace(cards=cards), ("", ""))
        total += Counter(cards) - Counter(lost)
        assert sum((shelf.owned(person) for person in people), Counter()) == total
        for person in people:
            deck = shelf.decks(person)[0]
            assert shelf.faults(shelf.cards_of(deck), deck.leader, person) == ()


def test_a_match_is_counted_and_claimed_for_once(shelf: Shelf) -> None:
    """A match that was continued after its end brings nothing twice, and tells the same packs again."""
    me = shelf.me.id
    packs, silas = shelf.me.packs, shelf.owned()["silas_crow"]
    for _ in range(2):
        assert shelf.battle(me, True, "Nettle", "match-1") == 1
        shelf.claim(me, None, TROPHY._replace(cards=("silas_crow",)), ("You", "Silas"), "match-1")
    assert (shelf.me.packs, shelf.me.won, shelf.owned()["silas_crow"]) == (packs + 1, 1, silas + 1)
    shelf.battle(me, True, "Nettle", "match-2")
    assert shelf.me.won == 2
