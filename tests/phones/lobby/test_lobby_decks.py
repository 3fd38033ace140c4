"""Decks are chosen on phones: own ones, or the first deck for a guest; the laptop's own choice stays beneath."""

from __future__ import annotations

from dataclasses import replace

import pytest

from scenes.collection.collection_extras import CollectionExtras
from scenes.collection.ownership import Collections, collections_of
from scenes.phones.pages import SeatOffer
from scenes.phones.wishes import Bring, Join, Leave, Ready, Speak
from scenes.saves.setup import Setup
from scenes.shell.app import App
from scenes.table.table import Table
from tests.phones.kit import FakeLine
from tests.phones.lobby_evening import LobbyEvening

pytestmark = pytest.mark.usefixtures("still")
GAME = "gothest"


@pytest.fixture
def collections(app: App) -> Collections:
    """Three collectors: the laptop's owner, with two decks, Bo, with two decks, and Cy."""
    found = collections_of(app, GAME)
    me, starter = found.me.id, found.rules.starting_deck.cards
    found.rename(me, "Ann")
    by_suit = [[key for key in starter if found.rows[key].cls == suit] for suit in found.rules.suits]
    small = [key for suit in by_suit for key in suit[:5]]
    found.add_deck("Thin", "wren_hollow", small)
    found.add_profile("Bo")
    found.add_deck("Bats", "wren_hollow", small)
    found.add_profile("Cy")
    found.choose(me)
    return found


@pytest.fixture
def night(app: App, line: FakeLine, collections: Collections) -> LobbyEvening:
    """A lobby of the game with a collection: Ann at the laptop, a free seat."""
    evening = LobbyEvening(app, GAME, ("person", "person"), line)
    evening.lobby.gathering.rename(0, "Ann")
    evening.look()
    return evening


def offer(night: LobbyEvening, phone: str) -> SeatOffer:
    found = night.page(phone).offer
    assert found is not None
    return found


def told(night: LobbyEvening, phone: str) -> list[str]:
    return [one.words for one in offer(night, phone).values]


def brings(night: LobbyEvening, phone: str, words: str) -> None:
    value = next(one.value for one in offer(night, phone).values if one.words == words)
    night.line.say(phone, Bring(value))
    night.look()


def chosen(night: LobbyEvening, phone: str) -> str:
    return next(one.words for one in offer(night, phone).values if one.value == offer(night, phone).chosen)


def ready(night: LobbyEvening) -> Setup:
    return night.lobby.gathering.setup()


LENT, FIRST, OWN = "Lent: First Night, led by Ophelia Vane", "The first deck, borrowed", "Bats, led by Wren Hollow"


def test_a_guest_plays_what_the_laptop_lends_or_the_first_deck(night: LobbyEvening, collections: Collections) -> None:
    (guest,) = night.come("Dee")
    assert told(night, guest) == [LENT, FIRST] and chosen(night, guest) == LENT
    assert offer(night, guest).values[0].art == "gothest/cards/ophelia_vane" and offer(night, guest).label == "Deck"
    before, lent = ready(night), dict(night.lobby.gathering.choices.seat_choices)
    assert before.notes["deck1"] == str(collections.decks()[0].id)
    brings(night, guest, FIRST)
    setup = ready(night)
    assert chosen(night, guest) == FIRST and "deck1" not in setup.notes
    assert setup.options["_deck1"] == collections.rules.deck_text(collections.rules.starting_deck.cards)
    assert setup.options["_deck0"] == before.options["_deck0"] and setup.notes["deck0"] == before.notes["deck0"]
    assert night.lobby.gathering.choices.seat_choices == lent, "the laptop's own choice is not lost"
    night.says(guest, Leave())
    (other,) = night.come("Eve")
    assert chosen(night, other) == LENT and ready(night) == replace(before, seats=ready(night).seats)


def test_who_is_a_collector_here_plays_their_own_decks(night: LobbyEvening, collections: Collections) -> None:
    (bo,) = night.come("bo")
    assert told(night, bo) == [LENT, "First Night, led by Ophelia Vane", OWN], "Cy's are nobody else's"
    brings(night, bo, OWN)
    setup = ready(night)
    extras = CollectionExtras(night.app, GAME)
    profiles = {profile.name: profile.id for profile in collections.profiles()}
    assert [extras.profile_at(setup, seat) for seat in (0, 1)] == [profiles["Ann"], profiles["Bo"]]
    assert setup.options["_character1"] == "wren_hollow" and night.robot.sees("Deck, Seat 2: Bo: Bats")


def test_another_name_has_other_decks(night: LobbyEvening) -> None:
    (bo,) = night.come("Bo")
    brings(night, bo, OWN)
    night.says(bo, Join("Dee"))
    assert told(night, bo) == [LENT, FIRST] and chosen(night, bo) == LENT
    assert "deck1" in ready(night).notes
    night.says(bo, Join("Bo"))
    assert chosen(night, bo) == OWN


@pytest.mark.parametrize(
    "value", ["", "first", "deck:4", "deck:5", "deck:999", "rival:any", "rival:lady_sable", "x" * 99]
)
def test_what_is_not_offered_is_not_taken(night: LobbyEvening, value: str) -> None:
    """Neither the decks of others, nor those of computer opponents, nor nonsense; deck 4 and 5 are Bo's and Cy's."""
    (bo,) = night.come("Bo")
    brings(night, bo, OWN)
    page, setup = night.page(bo), ready(night)
    assert offer(night, bo).chosen == "deck:4"
    night.line.say(bo, Bring(value))
    night.look()
    assert night.page(bo) == page and ready(night) == setup


def test_only_a_phone_with_a_seat_that_is_not_ready_chooses(night: LobbyEvening) -> None:
    (bo,) = night.come("Bo")
    late = night.come("Cy")[0]
    assert night.note(late).kind == "full"
    night.line.say(late, Bring("deck:5"))
    nameless = night.line.come()
    night.line.say(nameless, Bring("first"))
    night.says(bo, Ready())
    night.line.say(bo, Bring("deck:4"))
    night.look()
    assert chosen(night, bo) == LENT and night.page(bo).ready and night.page(nameless).offer is None
    night.says(bo, Ready(False))
    brings(night, bo, OWN)
    assert chosen(night, bo) == OWN


def test_nobody_else_is_shown_what_a_phone_has_chosen(app: App, line: FakeLine, collections: Collections) -> None:
    evening = LobbyEvening(app, GAME, ("person", "person"), line)
    evening.lobby.gathering.make_free(0)
    bo, cy = evening.come("Bo", "Cy")
    before = evening.page(cy)
    brings(evening, bo, OWN)
    assert evening.page(cy) == before and "Bats" not in str(before)


def test_the_laptop_can_choose_after_the_phone(night: LobbyEvening) -> None:
    """Then the owner of the phone has to agree, by being ready again."""
    (bo,) = night.come("Bo")
    brings(night, bo, OWN)
    night.says(bo, Ready())
    row = night.robot.find("Deck, Seat 2: Bo: Bats")
    night.robot.click_at((row.rect.right - 8, row.rect.centery))
    night.look()
    assert chosen(night, bo) == LENT and not night.page(bo).ready
    assert ready(night).notes["deck1"] == "5", "the next one in the row: Cy's"
    brings(night, bo, OWN)
    assert ready(night).notes["deck1"] == "4"


def test_the_row_at_the_laptop_shows_a_borrowed_deck(night: LobbyEvening) -> None:
    (guest,) = night.come("Dee")
    brings(night, guest, FIRST)
    row = night.robot.find(f"Deck, Seat 2: {FIRST}")
    night.robot.click_at((row.rect.right - 8, row.rect.centery))
    night.look()
    assert chosen(night, guest) == LENT and told(night, guest) == [LENT, FIRST]


def test_a_deck_that_is_gone_is_the_laptops_again(night: LobbyEvening, collections: Collections) -> None:
    (bo,) = night.come("Bo")
    brings(night, bo, OWN)
    collections.remove_deck(4)
    night.lobby._changed_seats()
    night.look()
    assert chosen(night, bo) == LENT and ready(night).notes["deck1"] == str(collections.decks()[0].id)


def test_the_phone_reads_it_in_its_own_language(night: LobbyEvening) -> None:
    (guest,) = night.come("Dee")
    night.line.say(guest, Speak("fi"))
    night.look()
    assert offer(night, guest).label == "Pakka" and told(night, guest)[1] == "Ensimmäinen pakka, lainassa"


def test_in_the_match_nothing_is_chosen_any_more(night: LobbyEvening) -> None:
    (bo,) = night.come("Bo")
    brings(night, bo, OWN)
    night.says(bo, Ready())
    night.click("Begin the match")
    table = night.app.scene
    assert isinstance(table, Table)
    night.robot.wait(1.0)
    options = dict(table.seating.match.record.options)
    night.line.say(bo, Bring("deck:3"))
    night.robot.wait(0.5)
    assert dict(table.seating.match.record.options) == options and options["_character1"] == "wren_hollow"


def test_games_without_a_collection_offer_nothing(evening: LobbyEvening) -> None:
    (bo,) = evening.come("Bo")
    assert evening.page(bo).offer is None
    evening.line.say(bo, Bring("first"))
    evening.look()
    assert evening.page(bo).offer is None
