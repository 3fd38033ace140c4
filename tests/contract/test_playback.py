"""Looking back at a match: mirrors of every pair of eyes, what stays hidden, and records that fit only in part."""

from __future__ import annotations

import pytest

from game import GAMES, Match, Rules
from game.core import views
from game.core.actions import BadData
from game.core.cards import EMPTY, SPECTATOR, is_hidden
from game.core.playback import ALL_EYES, Playback
from game.core.record import Record
from tests.contract.kit import decisions, every_game, every_seating, matches, snapshot, truth


@every_seating
def test_a_mirror_of_what_all_eyes_saw_together_equals_the_open_table(rules: Rules, seats: int) -> None:
    match, rng = next(matches(rules, seats, seeds=1))
    for action in decisions(match, rng, concede=0.005):
        match.submit(action)
    playback = Playback(match.record)
    for eyes in (ALL_EYES, SPECTATOR):
        mirror = playback.view(0, eyes, seats - 1)
        for move in range(1, playback.last + 1):
            for event in playback.events(move, eyes):
                views.apply_event(mirror, event)
            assert mirror == playback.view(move, eyes, seats - 1)
    assert playback.fault == "" and playback.last == len(match.record.moves)
    assert snapshot(playback.states[-1]) == snapshot(truth(match))


@every_game
def test_on_the_open_table_every_card_that_somebody_knows_can_be_read(rules: Rules) -> None:
    match, _ = next(matches(rules, rules.seats[0], seeds=1))
    seen = [views.mask(truth(match), seat) for seat in range(rules.seats[0])]
    table = views.reveal(truth(match), 0)
    for zone, cards in enumerate(table.zones):
        if table.layout.is_hand[zone]:
            continue
        for place, card in enumerate(cards):
            known = [not is_hidden(view.zones[zone][place]) for view in seen]
            assert card == EMPTY or is_hidden(card) != any(known)


def test_whose_card_was_whose_is_shown_to_nobody_where_it_must_stay_unknown() -> None:
    assert GAMES["goblins"].anonymous
    for rules in GAMES.values():
        playback = Playback(Match(rules, rules.seats[0], seed=1).record)
        assert playback.eyes() == ((SPECTATOR,) if rules.anonymous else (ALL_EYES, *range(rules.seats[0])))


def halfway() -> tuple[Match, Record]:
    """A match of a few decisions and its record."""
    match, rng = next(matches(GAMES["battlegoats"], 2, seeds=1))
    for _, action in zip(range(12), decisions(match, rng), strict=False):
        match.submit(action)
    return match, match.record


def test_a_record_that_no_longer_fits_is_played_up_to_there() -> None:
    _, record = halfway()
    odd = record.moves[7]._replace(action=record.moves[7].action._replace(verb="dance"))
    playback = Playback(record._replace(moves=(*record.moves[:7], odd, *record.moves[8:])))
    assert playback.last == 7 and f"line {record.first_line + 7}" in playback.fault
    assert Playback(record).fault == ""


def test_a_record_whose_deal_does_not_fit_is_refused() -> None:
    _, record = halfway()
    with pytest.raises(BadData):
        Playback(record._replace(deal=record.deal[:-1]))


def test_notes_are_kept_with_a_record_and_do_not_change_the_match() -> None:
    match, record = halfway()
    noted = record._replace(notes={"seat.0": "person Grandma Jo", "version": "1"})
    read = Record.parse(str(noted))
    assert read == noted and read.notes["seat.0"] == "person Grandma Jo"
    assert truth(Match.replay(read)) == truth(match)
    twice = str(noted).replace("note version 1\n", "note version 1\nnote version 2\n")
    with pytest.raises(BadData):
        Record.parse(twice)
