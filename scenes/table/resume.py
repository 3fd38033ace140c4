"""Opens the table of a saved match."""

from __future__ import annotations

from dataclasses import replace

from game.core.cards import SPECTATOR
from game.core.flow import waiting
from scenes.phones.seats import phone_seats
from scenes.saves.matches import match_folder
from scenes.saves.previously import StorySoFar
from scenes.shell.scene import Host
from scenes.storage.files import BadFile
from scenes.table.intents import UndoLast
from scenes.table.match.seating import Seating
from scenes.table.show.event_order import seen_by
from scenes.table.table import Table

_LINES = 4
"""Sentences of the log that are shown before a match goes on."""


def resume(app: Host, name: str, speed: str | None = None, step_back: bool = False, retold: bool = False) -> bool:
    """Open the table of the saved match with this name; returns False, with a notice, if it cannot be read or is open
    elsewhere. step_back: undo its last decision; retold: several people see first what happened before."""
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
    if retold and seating.several and seating.outcome is None:
        app.push(app.doors.previously(_story(table)))
    if step_back:
        table.post(UndoLast())
    return True


def _story(table: Table) -> StorySoFar:
    """The match so far, as everybody at the table may know it."""
    seating, guide = table.seating, table.rules.guide
    public = seating.match.view(SPECTATOR)
    entries = (table.context.sentences.entry(event) for event, _ in seen_by(SPECTATOR, seating.match))
    told = [entry.sentence for entry in entries if entry is not None and entry.key]
    ranks = {seat: guide.rank(public, seat) for seat in range(public.seats) if not table.rules.out(public, seat)}
    best = max(ranks.values(), default=())
    ahead = tuple(seat for seat, rank in ranks.items() if rank == best)
    return StorySoFar(
        table.setup,
        tuple(
            tuple(dict((*guide.name_plate(public, seat), *guide.standing(public, seat))).items())
            for seat in range(public.seats)
        ),
        ahead if len(ahead) < len(ranks) else (),
        tuple(told[-_LINES:]),
        waiting(public),
    )
