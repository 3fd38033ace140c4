"""What lies on the wire between the real server and the phones tells nothing that its phone may not know."""

from __future__ import annotations

from random import Random
from typing import cast

import pytest

from game import GAMES
from scenes.phones.pages import SeatPage
from tests.ai.hiding import otherwise
from tests.conftest import OpenApp
from tests.contract.kit import truth
from tests.phones.hands import PHONE, PhoneTable
from tests.phones.kit import FakeLine
from tests.phones.wire import WireLine

LOOKS = {"goblins": 4}
"""Positions of a match that are looked at, 12 unless it is here; goblins are played in the usual run."""


@pytest.mark.parametrize(
    "game", [game if game == "goblins" else pytest.param(game, marks=pytest.mark.slow) for game in GAMES]
)
def test_frames_are_the_same_whatever_the_others_hold(open_app: OpenApp, at_once: None, game: str) -> None:
    """Hidden cards change places, and the same bytes come; what is not hidden changes them."""
    line, luck = WireLine(), Random(3)
    there = PhoneTable(
        open_app(speed="instant"), game, (PHONE,) * min(3, GAMES[game].seats[-1]), line=cast(FakeLine, line)
    )
    table, changed = there.table, 0
    assert table.phones is not None
    play = table.phones._play
    for _ in range(LOOKS.get(game, 12)):
        there.go_on(6)
        there.robot.wait(0.3)
        if there.robot.scene() != "Table" or not table.director.idle:
            break
        whole = truth(table.seating.match)
        for seat in sorted(there.phones.seats()):
            phone = there.phones.phone_at(seat)
            if not isinstance(line.shown[phone], SeatPage):
                continue
            now, frames = line.frames[phone][-1], len(line.frames[phone])
            other = table.seating.match._state = otherwise(whole, seat, luck)
            changed += repr(other.value()) != repr(whole.value())
            play.want(seat)
            there.robot.wait(0.1)
            assert len(line.frames[phone]) == frames, "a frame was sent"
            match = table.seating.match
            page = play.pages[seat].page(match.view(seat), match.legal(seat), play._facts(seat))
            assert line.again(phone, page) == now
            table.seating.match._state = whole
    assert changed > 3, "nothing was hidden"
    line.close()
