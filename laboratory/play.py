"""Plays matches and records how they ended, who began, and which seats drew, played and bought which cards."""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Iterable
from dataclasses import dataclass, field
from typing import Any, NamedTuple

from game.ai.arena import Bout
from game.ai.thinking import thoughts
from game.core.actions import Action
from game.core.card_places import CardPlaces
from game.core.cards import EMPTY, KIND
from game.core.events import Event, Moved
from game.core.match import Match
from game.core.state import State
from laboratory.experiment import Chunk, Experiment

DRAWN, PLAYED, BOUGHT, FOUGHT = "drawn", "played", "bought", "fought"
USES = (DRAWN, PLAYED, BOUGHT, FOUGHT)
"""The ways in which a seat can use a card. FOUGHT is scored by the card's battle: 1 if it won."""
_DECISIONS = 10_000
"""Distance between the seeds of two matches; no match has as many decisions."""
_BUY = "buy"
"""The verb with which cards are bought."""


class PlayedMatch(NamedTuple):
    """A finished match. `first` is the seat that began, -1 if none did. `scores` are by seat: 1 for a win, 1 / winners
    for a shared one, 1 / seats if nobody won."""

    deal: int
    seat: int
    reason: str
    decisions: int
    first: int
    scores: tuple[float, ...]
    won: bool
    """Whether anybody won."""


@dataclass
class Uses:
    """The seats that used each card in a match."""

    seats: dict[tuple[str, str], set[int]] = field(default_factory=lambda: defaultdict(set))
    """Use and key of a card → the seats that used it so."""
    fights: Counter[str] = field(default_factory=Counter)
    """Number of battles that a card fought, by key."""
    victories: Counter[str] = field(default_factory=Counter)
    """Number of battles that it won."""


def _owner_and_place(state: State, zone: int) -> tuple[int, str]:
    """The seat that owns a zone, -1 for none, and the zone's name without the seat."""
    row = state.layout.zones[zone]
    return row.owner, row.name.rpartition(".")[2]


def note_dealt(state: State, places: CardPlaces, uses: Uses) -> None:
    """Record the cards that the seats have after the deal."""
    for zone, cards in enumerate(state.zones):
        owner, name = _owner_and_place(state, zone)
        if owner >= 0 and name in places.drawn:
            for card in cards:
                if card != EMPTY:
                    uses.seats[DRAWN, state.game.cards[card & KIND].key].add(owner)


def note_moves(state: State, news: Iterable[Event], places: CardPlaces, uses: Uses) -> None:
    """Record the cards that were drawn and played."""
    for event in news:
        if not isinstance(event, Moved):
            continue
        key = state.game.cards[event.after & KIND].key
        source, origin = _owner_and_place(state, event.src)
        target, goal = _owner_and_place(state, event.dst)
        if target >= 0 and goal in places.drawn and target != source:
            uses.seats[DRAWN, key].add(target)
        elif source >= 0 and origin in places.drawn and goal in places.played:
            uses.seats[PLAYED, key].add(source)
        if places.fighter:
            uses.fights[key] += goal == places.fighter
            uses.victories[key] += origin == places.fighter and goal == places.victor


def note_last_battle(state: State, winners: Iterable[int], places: CardPlaces, uses: Uses) -> None:
    """Record the fighters that won the last battle of the match, which are not moved any more."""
    for seat in winners if places.fighter else ():
        for card in state.zones[state.layout.zone_index[f"s{seat}.{places.fighter}"]]:
            uses.victories[state.game.cards[card & KIND].key] += 1


def note_bought(state: State, action: Action, uses: Uses) -> None:
    """Record the card that an action buys; `state` is the one before the action."""
    if action.verb != _BUY or not action.picks:
        return
    pick = action.picks[0]
    if "/" in pick:
        zone, place = state.layout.slot(pick)
        pick = state.game.cards[state.zones[zone][place] & KIND].key
    elif pick in state.layout.zone_index:
        pick = state.game.cards[state.zones[state.layout.zone_index[pick]][-1] & KIND].key
    uses.seats[BOUGHT, pick].add(action.seat)


def play(bout: Bout) -> tuple[PlayedMatch, Uses]:
    """Play a match to its end. The same bout always gives the same match if no budget is in seconds."""
    match = Match(bout.game, bout.seats, bout.options, seed=bout.deal)
    places, uses = match.rules.card_places, Uses()
    note_dealt(match.states[0], places, uses)
    number, first = bout.deal * _DECISIONS, -1
    while match.outcome is None:
        seat, number = match.waiting[0], number + 1
        if first < 0 and match.question == places.begins:
            first = seat
        view = match.view(seat)
        *_, thought = thoughts(view, bout.hero if seat == bout.seat else bout.others, number)
        note_bought(view, thought.action, uses)
        note_moves(view, match.submit(thought.action), places, uses)
    ranks = match.outcome.ranks
    winners = ranks.count(1)
    note_last_battle(match.states[-1], [seat for seat, rank in enumerate(ranks) if rank == 1], places, uses)
    scores = tuple((rank == 1) / winners if winners else 1 / bout.seats for rank in ranks)
    played = PlayedMatch(bout.deal, bout.seat, match.outcome.reason, match.decisions, first, scores, winners > 0)
    return played, uses


Sums = dict[str, dict[str, list[float]]]
"""Use → key of a card → the number of seats that used it so, and the sum of their scores."""


def _add(sums: Sums, use: str, key: str, number: int, score: float) -> None:
    if number:
        one = sums[use].setdefault(key, [0, 0.0])
        one[0] += number
        one[1] = round(one[1] + score, 6)


def add_uses(sums: Sums, played: PlayedMatch, uses: Uses, together: bool) -> None:
    """Add a match: each seat that used a card, with its score, unless all seats did. Together, a card counts once per
    match, with 1 if the match was won."""
    for (use, key), seats in uses.seats.items():
        if together:
            _add(sums, use, key, 1, float(played.won))
        elif len(seats) < len(played.scores):
            _add(sums, use, key, len(seats), sum(played.scores[seat] for seat in sorted(seats)))
    for key, number in uses.fights.items():
        _add(sums, FOUGHT, key, number, uses.victories[key])


def line_of(experiment: Experiment, chunk: Chunk) -> dict[str, Any]:
    """Play a chunk and return its line of results as JSON values: a row per match (`PlayedMatch`), and the cards."""
    rows: list[list[Any]] = []
    cards: Sums = {use: {} for use in USES}
    for bout in experiment.bouts()[chunk.first : chunk.first + chunk.count]:
        played, uses = play(bout)
        add_uses(cards, played, uses, experiment.together)
        rows.append([*played[:5], [round(score, 6) for score in played.scores], played.won])
    return {"chunk": chunk.number, "experiment": chunk.experiment, "matches": rows, "cards": cards}
