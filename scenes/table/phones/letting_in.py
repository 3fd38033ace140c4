"""Lets phones in at a match that runs without them: after a question, the program listens from then on."""

from __future__ import annotations

from collections.abc import Callable
from typing import Protocol, runtime_checkable

from scenes.look.widgets.confirm import Confirm
from scenes.phones.opening import open_phones
from scenes.shell.scene import Host
from scenes.table.context import PlayContext
from scenes.table.intents import ChangeSeats
from scenes.table.match.seats_page import OwnPhones


@runtime_checkable
class _OpenTable(Protocol):
    """A table where people play."""

    context: PlayContext
    """The parts of the table, and where intents go."""


def phones_to_come(host: Host, open_anew: Callable[[], None]) -> OwnPhones:
    """The offer of the page of all seats where phones cannot come yet. open_anew: reopens the table, which then
    hears the phones; the page of all seats with the code for a phone follows."""

    def listen() -> None:
        open_phones(host)
        open_anew()
        if isinstance(host.scene, _OpenTable):
            host.scene.context.post(ChangeSeats())

    def ask() -> None:
        words = host.text
        host.push(
            Confirm(
                words("ui.lobby.ask"),
                words("ui.lobby.ask_note"),
                words("ui.back"),
                words("ui.companion.phones"),
                listen,
            )
        )

    return OwnPhones({}, {}, lambda seat: None, ask, "ui.companion.phones")
