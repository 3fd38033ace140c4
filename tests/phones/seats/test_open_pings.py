"""Loot that is talked over with phones (P16): all ask openly, at the same time, and change it until all are ready."""

from __future__ import annotations

import pytest

from game.goblins import loot
from game.goblins.rules import RULES
from scenes.phones.model.hand_choices import at_length
from scenes.phones.wishes import Do
from scenes.shell.app import App
from tests.phones.hands import PHONE, PhoneTable

pytestmark = pytest.mark.usefixtures("at_once")
PRINTED = {"deck": "table", "_reports": "each"}
SCREEN = {"deck": "screen", "talk": "off"}


def haggling(app: App, **options: str) -> PhoneTable:
    """Three phones, as soon as they are asked what they want of the loot."""
    for seed in range(5, 30):
        there = PhoneTable(app, "goblins", (PHONE,) * 3, {"loot": "open", "saboteurs": "none", **options}, seed)
        match = there.table.seating.match
        for _ in range(300):
            if match.outcome is not None:
                break
            if match.question == "haggle" and len(match.waiting) == 3:
                there.robot.wait(1.0)
                return there
            for seat in match.waiting:
                legal = match.legal(seat)
                wanted = next(
                    (one for one in legal if one.verb in ("victory", "commit", "ready", "filched")), legal[-1]
                )
                if there.page(seat).state == "asked":
                    there.say(seat, str(wanted))
            there.robot.frame()
    raise AssertionError("no loot is talked over")


@pytest.mark.parametrize("options", [PRINTED, SCREEN], ids=["printed", "screen"])
def test_all_ask_at_the_same_moment(app: App, options: dict[str, str]) -> None:
    """From pages on which nobody has asked for anything: each is heard, and all phones show who asks for what."""
    there = haggling(app, **options)
    match = there.table.seating.match
    for seat in range(3):
        there.say(seat, f"{seat} ping loot/{1 + seat % 2}")
    there.robot.wait(0.5)
    claims = loot.claims(match.view(0))
    assert [claims[seat].lot for seat in range(3)] == [0, 1, 0] and list(match.waiting) == [0, 1, 2]
    for seat in range(3):
        page = there.page(seat)
        assert page.state == "asked" and all("ot " in other.says for other in page.players), page.players
    assert "Nobody else wants" in there.page(1).ask and "too" in there.page(0).ask


def test_ready_counts_only_from_a_page_that_shows_who_wants_the_same(app: App) -> None:
    """P16: Ann is ready while Bo asks for her lot: she has to see that first. Cy, whom it does not touch, is ready."""
    there = haggling(app, **SCREEN)
    match = there.table.seating.match
    there.say(0, "0 ping loot/1")
    there.say(2, "2 ping loot/2")
    there.robot.wait(0.5)
    ann, cy = there.page(0), there.page(2)
    there.say(1, "1 ping loot/1")
    there.line.say(there.phones.phone_at(0), Do(ann.version, ["0 settle"]))
    there.line.say(there.phones.phone_at(2), Do(cy.version, ["2 settle"]))
    there.robot.wait(0.5)
    claims = loot.claims(match.view(0))
    assert not claims[0].ready and claims[2].ready
    assert "too" in there.page(0).ask
    there.say(0, "0 settle")
    there.robot.wait(0.5)
    assert loot.claims(match.view(0))[0].ready


def test_a_ping_is_changed_until_all_are_ready_then_lots_decide(app: App) -> None:
    there = haggling(app, **SCREEN)
    match = there.table.seating.match
    for seat in range(3):
        there.say(seat, f"{seat} ping loot/1")
        there.robot.wait(0.5)
    there.say(1, "1 ping loot/2")
    there.robot.wait(0.5)
    assert loot.claims(match.view(0))[1].lot == 1
    for seat in range(3):
        there.say(seat, f"{seat} settle")
        there.robot.wait(0.5)
    assert match.question != "haggle" or len(match.waiting) < 3
    says = [one.say for one in at_length(there.page(match.waiting[0]))] if match.waiting else []
    assert says or match.outcome


def test_secret_pings_are_the_default() -> None:
    assert RULES.options["loot"][0] == "secret"
