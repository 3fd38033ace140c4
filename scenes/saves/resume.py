"""Rebuilds a match from its journal: the same hidden cards, open question and random numbers to come."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace

from game import GAMES
from game.ai.levels import level_of
from game.core.actions import BadData, IllegalAction
from game.core.match import Match
from game.core.sanitize import printable
from scenes.saves.journal import DecisionEntry, SavedMatch, SavedSeat, SeatsEntry, TakeBackEntry, parse_action
from scenes.saves.setup import PERSON, Setup
from scenes.storage.faults import cause, fault
from scenes.storage.files import BadFile


def deal_match(setup: Setup) -> Match:
    """Deal the match of a setup. Raises ValueError when the game has no such seats or options."""
    people = tuple(place for place, seat in enumerate(setup.seats) if seat.person)
    return Match(GAMES[setup.game], len(setup.seats), setup.options, setup.seed, people=people)


def replay_journal(saved: SavedMatch) -> Match:
    """The match after the last entry: every action is submitted again with the same seed, and the random numbers must
    equal those of the journal. Raises BadFile when the match does not fit these rules."""
    try:
        match = _dealt(saved)
        for number, entry in enumerate(saved.entries, 2):
            if isinstance(entry, DecisionEntry):
                match.submit(parse_action(entry.action))
                fits = match.last_luck == entry.luck
            elif isinstance(entry, TakeBackEntry):
                fits = (match.take_back if entry.agreed else match.undo)(entry.seat)
            elif isinstance(entry, SeatsEntry):
                _check_levels(entry.seats)
                fits = len(entry.seats) == len(saved.header.seats) and entry.after == match.decisions
            else:
                fits = True
            if not fits:
                raise BadFile(fault("cause.differs", line=number))
    except (ValueError, KeyError, IllegalAction, BadData, BadFile) as error:
        version = printable(saved.header.version)
        raise BadFile(fault("match.unfit", name=saved.header.match, version=version, why=cause(error))) from None
    return match


def _dealt(saved: SavedMatch) -> Match:
    """The match of the header. Raises BadFile if it is dealt differently."""
    head = saved.header
    if head.game not in GAMES:
        raise BadFile(fault("cause.no_game", game=head.game))
    _check_levels(head.seats)
    dealt = saved.dealt
    match = deal_match(replace(dealt, options={**GAMES[head.game].formerly, **dealt.options}))
    if match.last_luck != head.deal:
        raise BadFile(fault("cause.deal"))
    return match


def _check_levels(seats: Iterable[SavedSeat]) -> None:
    """Raises ValueError for a level that nobody knows."""
    for seat in seats:
        if seat.kind != PERSON:
            level_of(seat.kind)
