"""Back to a saved match."""

from __future__ import annotations

from dataclasses import replace

from scenes.saves.matches import match_folder
from scenes.shell.scene import Host
from scenes.storage.files import BadFile
from scenes.table.seating import Seating
from scenes.table.table import Table


def resume(app: Host, name: str, speed: str | None = None, step_back: bool = False) -> bool:
    """Opens the table of the match with this name as it was left, with step_back before its last decision; says in a
    notice why that is impossible. Whether it was opened."""
    saves = match_folder(app)
    try:
        now = saves.claim(name)
        seating = Seating(replace(now.setup, speed=speed), saves, now)
    except BadFile as error:
        saves.release(name)
        app.sound.play("denied")
        app.notice(str(error))
        return False
    app.sound.play("riffle")
    table = Table(app, seating.setup, seating)
    app.replace(table)
    if step_back:
        table.undo()
    return True
