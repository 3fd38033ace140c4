"""GOTHIES against a rival: what the bar and the buttons say at the table."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from game.core.actions import Action
from game.gothies import state as at
from scenes.saves.setup import SeatSetup, Setup, with_names
from scenes.table import intents
from scenes.table.match.seating import Seating
from scenes.table.table import Table
from tests.conftest import OpenApp
from tests.gothies.table_talk import Table as Laid
from tests.robot.kit import settle

pytestmark = pytest.mark.usefixtures("still")
Duel = Callable[[Laid], Table]


@pytest.fixture
def duel(open_app: OpenApp) -> Duel:
    """Open a window at a match between a person and a novice."""

    def begin(laid: Laid) -> Table:
        app = open_app((1280, 720))
        laid.state.people = (0,)
        seats = (SeatSetup("person", ""), SeatSetup("novice", ""))
        setup = with_names(Setup("gothies", seats, {}, 1, "instant"), app.text)
        table = Table(app, setup, Seating(setup, given=laid.match))
        app.replace(table)
        table.show_now()
        settle(table)
        return table

    return begin


def test_the_bar_says_who_still_dreams(duel: Duel) -> None:
    laid = Laid("seed", "seed", stones=[40, 5])
    laid.state.counts[at.SONG] = 5
    table = duel(laid)
    table.submit(Action(0, "hit", ("s1",)))
    settle(table)
    assert table.panels.question_bar.question() == "You win! Only one Streya still dreams."


def test_cards_with_a_choice_are_left_to_the_player_and_the_button_says_so(duel: Duel) -> None:
    """Also where such a card is drawn while the others are played, which does not end that."""
    table = duel(Laid("candle_violist candle_violist", "seed", decks=["bone_rattler bone_rattler"]))
    assert table.panels.buttons.shown()["play_all"].label == "Play all 2"
    table.post(intents.Sweep("play_all"))
    settle(table)
    view = table.seating.view()
    assert len(view.zones[at.HAND[0]]) == 2 and len(view.zones[at.ROW[0]]) == 2
    table = duel(Laid("seed red bone_rattler", "seed"))
    assert table.panels.buttons.shown()["play_plain"].label == "Play the 2 without a choice"
    table.post(intents.Sweep("play_plain"))
    settle(table)
    assert len(table.seating.view().zones[at.HAND[0]]) == 1


@pytest.mark.parametrize(
    ("card", "labels"),
    [
        ("mist_flautist", ["For 2 song", "For 3 timestones"]),
        ("lava_gait", ["For 3 song", "For 3 seeds"]),
        ("stilt_lagoon", ["For 1 seed", "For 2 timestones"]),
    ],
)
def test_the_sides_of_an_or_are_read_as_on_the_card(duel: Duel, card: str, labels: list[str]) -> None:
    """Whether the buttons stand side by side or one above the other, and for a card of the hand or a land."""
    is_land = card != "mist_flautist"
    laid = Laid("" if is_land else card, "seed", lands=(card if is_land else "", ""))
    laid.state.counts[at.READY] = int(is_land)
    table = duel(laid)
    table.post(intents.Touch("s0.lands/1" if is_land else card))
    settle(table)
    shown = [button for button in table.panels.buttons.shown().values() if button.label.startswith("For ")]
    shown.sort(key=lambda button: (button.rect.top, button.rect.left))
    assert [button.label for button in shown] == labels


def test_the_button_says_what_dusting_gives(duel: Duel) -> None:
    table = duel(Laid("", "seed", rows=["cinder_fiddler midnight_ensemble shade_busker"]))
    for place, label in ((1, "Dust: 2 song"), (2, "Dust: they discard 2"), (3, "Dust: draw 1")):
        table.post(intents.Touch(f"s0.row/{place}"))
        settle(table)
        labels = [button.label for button in table.panels.buttons.shown().values()]
        assert label in labels, labels
        table.post(intents.DropPicks())
