"""What each seat may know: views, events, mirrors and imagined worlds."""

from __future__ import annotations

import random
from collections.abc import Iterable

from game import Match, Rules
from game.core import flow, views
from game.core.actions import Action
from game.core.cards import EMPTY, HIDDEN, KIND, UP, is_hidden, seen_bit
from game.core.chance import Chance
from game.core.events import Event, Moved, Shuffled, Turned
from game.core.state import State
from tests.bounded import as_long_as
from tests.contract.kit import Dealt, decisions, every_sample, kinds, looks, truth


@every_sample
def test_an_imagined_world_gives_the_same_view(rules: Rules, seats: int, dealt: Dealt) -> None:
    for match, rng in dealt(rules, seats):
        for action in looks(match, rng, concede=0.01):
            for seat in (action.seat, rng.randrange(seats)):
                view = match.view(seat)
                world = views.determinize(view, rng)
                assert views.mask(world, seat) == view
                assert flow.legal(world, seat) == match.legal(seat) == flow.legal(view, seat)
                assert kinds(world) == kinds(truth(match))
            match.submit(action)


@every_sample
def test_many_worlds_of_a_view_are_those_that_one_after_the_other_would_be(
    rules: Rules, seats: int, dealt: Dealt
) -> None:
    """Also where another view is asked about in between, or the same one has changed."""
    for match, rng in dealt(rules, seats):
        worlds, changed = views.Worlds(), match.view(0)
        for number, action in enumerate(looks(match, rng, concede=0.01)):
            if number % 10 == 0:
                view = match.view(action.seat)
                changed.zones, changed.counts, changed.stack = view.zones, view.counts, view.stack
                changed.answers, changed.viewer = view.answers, view.viewer
                for asked in (view, view, match.view(rng.randrange(seats)), changed):
                    luck = rng.getrandbits(32)
                    one, other = random.Random(luck), random.Random(luck)
                    assert worlds.sample(asked, one) == views.determinize(asked, other)
                    assert one.random() == other.random()
            match.submit(action)


@every_sample
def test_what_playouts_answer_at_sight_is_what_the_policy_answers(rules: Rules, seats: int, dealt: Dealt) -> None:
    """With the same numbers drawn, and none where only one action is legal."""
    heuristics = rules.heuristics
    for match, rng in dealt(rules, seats):
        for action in looks(match, rng, concede=0.01):
            state, luck = truth(match), rng.getrandbits(32)
            if choose := heuristics.at_sight.get(state.stack[-1].name):
                one, other = random.Random(luck), random.Random(luck)
                legal = flow.legal(state, action.seat)
                chosen = legal[0] if len(legal) == 1 else heuristics.policy(state, action.seat, legal, other)
                assert choose(state, action.seat, one) == chosen
                assert one.random() == other.random()
            match.submit(action)


@every_sample
def test_an_imagined_world_can_be_played_to_its_end(rules: Rules, seats: int, dealt: Dealt) -> None:
    for match, rng in dealt(rules, seats):
        for number, action in enumerate(looks(match, rng, concede=0.01)):
            if number % 25 == 0:
                world = views.determinize(match.view(action.seat), rng)
                for seats_asked in as_long_as(lambda: flow.waiting(world)):
                    flow.play(world, rng.choice(flow.legal(world, seats_asked[0])))
                assert world.outcome is not None
            match.submit(action)


@every_sample
def test_a_mirror_of_masked_events_equals_the_view(rules: Rules, seats: int, dealt: Dealt) -> None:
    for match, rng in dealt(rules, seats):
        mirrors = [match.view(seat) for seat in range(seats)]
        for action in decisions(match, rng, concede=0.005):
            events = match.submit(action)
            for seat, mirror in enumerate(mirrors):
                for event in events:
                    told = views.mask_event(event, seat, rules)
                    if told is not None:
                        views.apply_event(mirror, told)
                assert mirror == match.view(seat)


def known(cards: Iterable[int]) -> set[int]:
    """The kinds that are written on these cards, hidden ones left out."""
    return {card & KIND for card in cards if card != EMPTY and card & KIND < HIDDEN}


def in_sight(state: State, seat: int) -> set[int]:
    """The kinds that lie before a seat's eyes: in a zone it looks into, or face up anywhere."""
    zones = enumerate(state.zones)
    mine = {z for z in range(len(state.zones)) if state.layout.eyes[z] & seen_bit(seat)}
    return {card & KIND for z, cards in zones for card in cards if card != EMPTY and (z in mine or card & UP)}


def told_cards(event: Event | None) -> list[int]:
    """All cards that an event speaks of."""
    match event:
        case Moved():
            return [event.before, event.after]
        case Turned():
            return [event.card]
        case Shuffled():
            return list(event.cards)
    return []


@every_sample
def test_nobody_is_told_a_card_that_he_has_never_seen(rules: Rules, seats: int, dealt: Dealt) -> None:
    """Counted without the marks on the cards: what lay in sight once, or was turned for this seat's eyes."""
    for match, rng in dealt(rules, seats):
        seen = [in_sight(truth(match), seat) for seat in range(seats)]
        for action in decisions(match, rng, concede=0.005):
            events = match.submit(action)
            for seat in range(seats):
                seen[seat] |= in_sight(truth(match), seat)
                for event in events:
                    if isinstance(event, Turned) and (event.card & UP or event.looker == seat):
                        seen[seat] |= known([event.card])
                    if isinstance(event, Moved) and (event.after & UP or passes(truth(match), event, seat)):
                        seen[seat] |= known([event.after])
                for event in events:
                    assert known(told_cards(views.mask_event(event, seat, rules))) <= seen[seat]
                assert known(card for zone in match.view(seat).zones for card in zone) <= seen[seat]


def passes(state: State, event: Moved, seat: int) -> bool:
    """Whether a moved card came into a zone that the seat looks into, if only on its way."""
    return bool(state.layout.eyes[event.dst] & seen_bit(seat))


def exchanged(match: Match, seat: int, rng: random.Random) -> State | None:
    """The truth with two cards exchanged that the seat cannot tell apart; None without two.

    The hands stay as they are, so that the acting seat still holds what it plays.
    """
    view, state = match.view(seat), truth(match).copy()
    gaps = [gap for gap in views.hidden_cards(view) if not state.layout.is_hand[gap.zone]]
    kind = {gap: state.zones[gap.zone][gap.place] & KIND for gap in gaps}
    for one in rng.sample(gaps, len(gaps)):
        if likes := [two for two in gaps if one.back == two.back and kind[one] != kind[two]]:
            two = rng.choice(likes)
            for gap, other in ((one, two), (two, one)):
                cards = state.zones[gap.zone]
                cards[gap.place] = (cards[gap.place] & ~KIND) | kind[other]
            return state
    return None


@every_sample
def test_exchanging_hidden_cards_changes_no_view_and_no_list(rules: Rules, seats: int, dealt: Dealt) -> None:
    for match, rng in dealt(rules, seats):
        for action in looks(match, rng):
            seat = rng.randrange(seats)
            other_world = exchanged(match, seat, rng)
            if other_world is not None:
                assert views.mask(other_world, seat) == match.view(seat)
                assert flow.legal(other_world, seat) == match.legal(seat)
            match.submit(action)


@every_sample
def test_exchanging_hidden_cards_changes_no_event_of_a_secret_move(rules: Rules, seats: int, dealt: Dealt) -> None:
    """An action that shows nobody anything looks the same to the others, whichever hidden cards it moves.

    Left out: an action that only makes its own seat be asked how it goes on; that is not carried out yet.
    """
    for match, rng in dealt(rules, seats):
        for action in looks(match, rng):
            seat = rng.randrange(seats)
            other_world = exchanged(match, seat, rng)
            twin = truth(match).copy()
            events = listen(twin, action)
            goes_on = flow.waiting(twin) == (action.seat,)
            if other_world is not None and not goes_on and not any(map(shows, events)):
                mine = [views.mask_event(event, seat, rules) for event in events]
                theirs = [views.mask_event(event, seat, rules) for event in listen(other_world, action)]
                assert mine == theirs
            match.submit(action)


def listen(state: State, action: Action) -> list[Event]:
    """Play an action on a state with fixed luck; returns its events."""
    state.luck, state.news = Chance(random.Random(1)), []
    flow.play(state, action)
    return state.news


def shows(event: Event) -> bool:
    """Whether an event lets anybody see a card's face again."""
    return isinstance(event, Turned) or (isinstance(event, Moved) and bool(event.after & ~event.before & ~KIND))


@every_sample
def test_a_view_holds_no_luck_and_no_answer_of_others(rules: Rules, seats: int, dealt: Dealt) -> None:
    for match, rng in dealt(rules, seats):
        for action in looks(match, rng):
            match.submit(action)
            for seat in range(seats):
                view = match.view(seat)
                assert view.luck is None and view.news is None and view.viewer == seat
                assert set(view.answers) <= {seat}
                assert all(
                    not is_hidden(card)
                    for z, cards in enumerate(view.zones)
                    for card in cards
                    if view.layout.eyes[z] & seen_bit(seat)
                )
