"""Opens the table of a saved match."""

from __future__ import annotations

from dataclasses import replace

from scenes.phones.seats import phone_seats
from scenes.saves.matches import match_folder
from scenes.shell.scene import Host
from scenes.storage.files import BadFile
from scenes.table.intents import UndoLast
from scenes.table.match.seating import Seating
from scenes.table.table import Table


def resume(app: Host, name: str, speed: str | None = None, step_back: bool = False) -> bool:
    """Open the table of the saved match with this name; returns False, with a notice, if it cannot be read or is open
    elsewhere. step_back: undo its last decision."""
    saves = match_folder(app)
    try:
        now = saves.claim(name)
        seating = Seating(replace(now.setup, speed=speed), saves, now, phones=phone_seats(app).seats())
    except BadFile as error:
        saves.release(name)
        app.sound.play("denied")
        app.notice(str(error))
        return False
    app.sound.play("riffle")
    table = Table(app, seating.setup, seating)
    app.replace(table)
    if step_back:
        table.post(UndoLast())
    return True
