"""What a turn can still bring: the most seeds and song, compared with all orders of play on small tables."""

import pytest

from game import Match
from game.core import flow
from game.core.cards import EMPTY, KIND
from game.core.state import State
from game.gothies import labels, prospects
from game.gothies import state as at
from game.gothies.cards import COST, WELL
from game.gothies.rules import RULES
from tests.contract.kit import looks, matches
from tests.contract.test_denials import certain
from tests.gothies.table_talk import Lay

USES = frozenset({"play", "use", "synergy", "dust", "seeds", "song", "stones", "draw", "keep", "choose"})
MOST_STATES = 4000


def reached(view: State, seat: int) -> list[State]:
    """All states that a seat can come to by using what it has, without paying for anything; [] if they are too many."""
    found: dict[str, State] = {}
    todo = [view]
    for _ in range(MOST_STATES):
        if not todo:
            return list(found.values())
        state = todo.pop()
        for action in flow.legal(state, seat):
            after = certain(state, seat, action) if action.verb in USES else None
            if after is not None and (key := repr(after.value())) not in found:
                found[key] = after
                todo.append(after)
    return []


@pytest.mark.parametrize("seats", (1, 2))
def test_the_most_is_what_some_order_of_play_brings_and_no_order_brings_more(seats: int) -> None:
    checked = 0
    for match, rng in matches(RULES, seats, seeds=2):
        for action in looks(match, rng):
            view, seat = match.view(action.seat), action.seat
            if view.stack[-1].name in {"turn", "vigil"} and len(view.zones[at.HAND[seat]]) <= 3:
                states = [view, *reached(view, seat)]
                if len(states) > 1:
                    checked += check(view, seat, states)
            match.submit(action)
    assert checked > 20


def check(view: State, seat: int, states: list[State]) -> int:
    """Compare both numbers with those of all states that can be reached; how many could be compared."""
    seeds, song = prospects.seeds(view, seat), prospects.song(view, seat)
    most_seeds = max(state.counts[at.SEEDS] for state in states)
    most_song = max(labels.song_of(state, seat) for state in states)
    assert (most_seeds <= seeds.most, most_song <= song.most) == (True, True)
    if not seeds.draws:
        assert most_seeds == seeds.most
    if not song.draws:
        assert most_song == song.most
    return int(not seeds.draws) + int(not song.draws)


def test_the_question_names_what_can_be_done_and_nothing_else() -> None:
    named = 0
    for seats in RULES.seats:
        for match, rng in matches(RULES, seats, seeds=1):
            for action in looks(match, rng):
                named += _named(match, action.seat)
                match.submit(action)
    assert named > 100


def _named(match: Match, seat: int) -> int:
    view = match.view(seat)
    if view.stack[-1].name not in {"turn", "vigil"}:
        return 0
    what = prospects.can_still(view, seat)
    verbs = {action.verb for action in match.legal(seat)}
    assert ("buy" in verbs) == ("buy" in what.now) and bool(verbs & {"hit", "raze", "attack"}) == ("attack" in what.now)
    assert ("dust" in verbs) == ("dust" in what.now) and ("synergy" in verbs) == ("synergy" in what.now)
    assert ("play" in what.now) == bool(view.zones[at.HAND[seat]])
    assert bool(what.now) == (verbs != {"end"}) and bool(what.later) <= bool(what.now)
    assert ("renew" in verbs) <= bool({"renew", "buy"} & {*what.now, *what.later})
    assert "attack" not in what.now or view.counts[at.COOP] or view.counts[at.SONG], "nobody attacks with 0 song"
    if "buy" in (*what.now, *what.later) and not (drawn := prospects.seeds(view, seat)).draws:
        sold = (at.MERCADO, at.WELLS, at.HAND[seat], at.ROW[seat])  # a Well of one's own can be dusted and bought again
        prices = [
            COST[card & KIND]
            for zone in sold
            for card in view.zones[zone]
            if card != EMPTY and (zone in sold[:2] or card & KIND == WELL)
        ]
        assert min(prices) <= drawn.most
    return 1


def test_a_land_and_a_torn_card_count_although_the_hand_is_empty(table: Lay) -> None:
    t = table("", "", lands=("stilt_lagoon",))
    t.state.counts[at.READY] = 1
    view = t.match.view(0)
    assert (
        prospects.can_still(view, 0).now[0] == "use"
        and prospects.seeds(view, 0).most + prospects.song(view, 0).most > 0
    )
    t.state.counts[at.READY] = 0
    view = t.match.view(0)
    assert "use" not in prospects.can_still(view, 0).now and prospects.seeds(view, 0).most == 0
