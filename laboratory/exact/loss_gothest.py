"""What a level loses against perfect play in the last two rounds: `python -m laboratory.exact.loss_gothest master`.

The positions are in gothest_positions.toml (`--make` writes them). They come from matches between regular opponents
with small decks, stopped before round 12 where both have a choice and nothing is decided. In each, both seats are
measured: the leader with its hand, and the follower with its hand after a lead that the exact solution makes.

The loss is a seat's winning chance with this hand if it plays perfectly against an opponent who plays the exact
solution, minus its chance against the same opponent if the level makes all decisions in both rounds, averaged over what
the other side does and what is drawn. It is never below 0, and 0 for the solution itself. It does not say how much a
level could be exploited, because an opponent who plays the solution does not punish habits.
"""

from __future__ import annotations

import tomllib
from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Mapping
from pathlib import Path
from random import Random
from typing import NamedTuple

from game import Match
from game.ai.arena import opponent
from game.ai.levels import LEVELS, Level
from game.ai.thinking import thoughts
from game.core import flow, views
from game.core.actions import Action
from game.core.cards import KIND, UP
from game.core.chance import Chance
from game.core.state import State
from game.core.steps import Step
from game.gothest import state as at
from game.gothest.cards import BATS, CARDS, INDEX, SILVER, TAKES_ACE
from game.gothest.decks import played_deck
from game.gothest.rules import RULES
from laboratory.exact.gothest import (
    FLOODED,
    UNABLE,
    Card,
    ExactRounds,
    Hand,
    LastMove,
    Node,
    Position,
    after,
    decided,
    drowned,
    hands,
)
from laboratory.exact.gothest import draws as drawn_from
from laboratory.exact.gothest import moves as moves_of
from laboratory.exact.losses import command, keep, report

FILE = Path(__file__).with_name("gothest_positions.toml")
WANTED = 20
"""Number of positions."""
MOST_HANDS = 200
"""Possible hands of a side with which a position is still solved."""
OPEN = (0.1, 0.9)
"""The leader's chance must be between these, or the position counts as decided."""
DECKS = ("midnight_market", "winter_court", "first_night/5", "first_night/6", "midnight_market/5")
TWELVE = at.ROUNDS - 1
"""The round before which all positions are."""


class HandsLeft(NamedTuple):
    """A position, with cards by their kinds, seat by seat."""

    decks: tuple[str, ...]
    first: int
    bats: tuple[int, ...]
    silver: tuple[int, ...]
    hands: tuple[tuple[int, ...], ...]
    past: tuple[tuple[int, ...], ...]
    lost: tuple[tuple[int, ...], ...]
    lead: tuple[str, ...] = ()
    """The picks of the lead in round 12, after which the follower is asked."""

    @property
    def options(self) -> dict[str, str]:
        """The options of the match."""
        return RULES.full_options({f"_deck{seat}": deck for seat, deck in enumerate(self.decks)}, at.SEATS)

    def pool(self, seat: int) -> list[int]:
        """The kinds that a seat has not played yet, sorted."""
        gone = Counter((*self.past[seat], *self.lost[seat]))
        return sorted((Counter(played_deck(self.options, seat)) - gone).elements())

    @property
    def order(self) -> tuple[int, int]:
        """The seats of leader and follower."""
        return self.first, 1 - self.first

    def abstract(self) -> Position:
        """The position as the solver needs it."""
        one, other = self.order
        return Position(
            self.bats[one] - self.bats[other],
            self.silver[one] - self.silver[other],
            (len(self.hands[one]), len(self.hands[other])),
            (as_cards(self.pool(one)), as_cards(self.pool(other))),
        )

    def lay(self, hands: Mapping[int, list[int]], tops: Mapping[int, int]) -> State:
        """The position as a state, with these hands and these kinds on top of the decks, where one is given."""
        state = State(RULES, at.SEATS, self.options)
        everyone = state.layout.everyone
        for seat in range(at.SEATS):
            deck = Counter(self.pool(seat)) - Counter(hands[seat])
            top = [tops[seat]] if seat in tops else []
            state.zones[at.DECK[seat]] = [*sorted((deck - Counter(top)).elements()), *top]
            state.zones[at.HAND[seat]] = sorted(kind | state.layout.eyes[at.HAND[seat]] for kind in hands[seat])
            state.zones[at.PAST[seat]] = [kind | everyone for kind in self.past[seat]]
            state.zones[at.LOST[seat]] = sorted(kind | UP | everyone for kind in self.lost[seat])
            state.zones[at.CHARACTER[seat]] = [INDEX[self.options[f"_character{seat}"]] | UP | everyone]
            state.counts[at.BATS[seat]], state.counts[at.SILVER[seat]] = self.bats[seat], self.silver[seat]
        state.counts[at.FIRST], state.counts[at.ROUND] = 1 + self.first, TWELVE
        state.stack = [Step("lead", (self.first,))]
        return state


def as_card(kind: int) -> Card:
    """A kind as the solver's card."""
    return Card(BATS[kind], TAKES_ACE[kind], SILVER[kind])


def as_cards(kinds: list[int] | tuple[int, ...]) -> Hand:
    """Kinds as the solver's hand."""
    return tuple(sorted(map(as_card, kinds)))


def as_move(action: Action) -> LastMove:
    """An action as the solver's move."""
    return LastMove(as_card(INDEX[action.picks[0]]), len(action.picks) > 1)


def dealt(kinds: list[int], cards: Hand) -> list[int]:
    """Some of these kinds that are the solver's cards `cards`."""
    left, found = list(kinds), []
    for card in cards:
        kind = next(kind for kind in left if as_card(kind) == card)
        left.remove(kind)
        found.append(kind)
    return found


Choose = Callable[[State], Mapping[LastMove, float]]
"""How the asked seat plays in a state: the probability of each move."""


def by_chance(state: State) -> Mapping[LastMove, float]:
    """All legal actions with the same probability."""
    actions = flow.legal(state, flow.waiting(state)[0])
    shares = Counter(map(as_move, actions))
    return {move: number / len(actions) for move, number in shares.items()}


def by_level(level: Level, times: int) -> Choose:
    """The moves of a level, asked `times` times."""

    def choose(state: State) -> Mapping[LastMove, float]:
        view = views.mask(state, flow.waiting(state)[0])
        found: Counter[LastMove] = Counter()
        for seed in range(times):
            *_, thought = thoughts(view, level, seed)
            found[as_move(thought.action)] += 1
        return {move: number / times for move, number in found.items()}

    return choose


class HandTrial:
    """One position, solved; measures a player that is asked every question that can come."""

    def __init__(self, table: HandsLeft) -> None:
        self.table = table
        self.exact = ExactRounds(table.abstract())
        self.hands = tuple(as_cards(table.hands[seat]) for seat in table.order)

    def _start(self) -> State:
        return self.table.lay({seat: list(self.table.hands[seat]) for seat in range(at.SEATS)}, {})

    # The leader -----------------------------------------------------------------------------------

    def leads_lose(self, choose: Choose) -> float:
        """The winning chance that the leader loses."""
        exact, hand = self.exact, self.hands[0]
        chance = 0.0
        for lead, share in choose(self._start()).items():
            for nodes in exact.nodes[lead].values():
                chance += share * sum(self._leads_on(choose, node) for node in nodes)
        return exact.leader_best(hand) - chance

    def _leads_on(self, choose: Choose, node: Node) -> float:
        """The leader's chance after the first of the two rounds, times the probability of getting there."""
        exact, hand = self.exact, self.hands[0]
        total = 0.0
        for card, likely in drawn_from(exact.position.pools[0], hand).items():
            held = after(hand, node[0], card)
            options = FLOODED if drowned(held) else moves_of(held)
            if len(options) < 2 or exact.best_last(node, options) == 0.0:
                total += likely * exact.best_last(node, options)
                continue
            for move, share in choose(self._between(0, node, card, *self._answering(node))).items():
                total += likely * share * exact.last_worth(node, options, move)
        return total

    def _answering(self, node: Node) -> tuple[Hand, Card]:
        """A hand of the follower that gives this answer, and a card it can draw without losing."""
        return next(
            (hand, card)
            for hand in self.exact.priors[1]
            if self.exact.answers[hand, node[0]].get(node[1], 0.0) > 0.0
            for card in drawn_from(self.exact.position.pools[1], hand)
            if not drowned(after(hand, node[1], card))
        )

    # The follower ---------------------------------------------------------------------------------

    def answers_lose(self, choose: Choose) -> float:
        """The winning chance that the follower loses."""
        exact, hand, lead = self.exact, self.hands[1], as_move(Action(0, "play", self.table.lead))
        led = sum(plan.get(lead, 0.0) for plan in exact.leads.values())
        state = self._start()
        flow.play(state, action_of(state, lead))
        worst = sum(
            share * sum(self._answers_on(choose, node, len(nodes)) for node in nodes)
            for answer, share in choose(state).items()
            for nodes in (exact.nodes[lead][answer],)
        )
        return worst / led - exact.follower_best(hand, lead) / led / exact.priors[1][hand]

    def _answers_on(self, choose: Choose, node: Node, ways: int) -> float:
        """The leader's chance after the first of the two rounds, times the probability that it and the coin lead
        there."""
        exact, hand = self.exact, self.hands[1]
        bats, silver = exact.position.bats + node[2][0], exact.position.silver + node[2][1]
        reached: Counter[LastMove] = Counter()
        flooded = 0.0
        for (place, options), plan in exact.last.items():
            if place == node and options == FLOODED:
                flooded += plan[UNABLE]
            elif place == node:
                reached.update(plan)
        total = 0.0
        for card, likely in drawn_from(exact.position.pools[1], hand).items():
            held = after(hand, node[1], card)
            if drowned(held):
                total += likely * (flooded * decided(bats, silver, UNABLE, UNABLE) + sum(reached.values()))
                continue
            for lead, reach in reached.items():
                if reach > 0.0:
                    answers = self._last_answers(choose, node, card, lead)
                    worth = sum(share * decided(bats, silver, lead, move) for move, share in answers.items())
                    total += likely * reach * worth
        return total / ways

    def _last_answers(self, choose: Choose, node: Node, card: Card, lead: LastMove) -> Mapping[LastMove, float]:
        options = moves_of(after(self.hands[1], node[1], card))
        if len(options) == 1:
            return {options[0]: 1.0}
        state = self._between(1, node, card, *self._leading(node, lead))
        if lead != UNABLE:
            flow.play(state, action_of(state, lead))
        return choose(state)

    def _leading(self, node: Node, lead: LastMove) -> tuple[Hand, Card]:
        """A hand of the leader that can make both leads, and the card it draws between them."""
        return next(
            (hand, card)
            for hand, plan in self.exact.leads.items()
            if plan.get(node[0], 0.0) > 0.0
            for card in drawn_from(self.exact.position.pools[0], hand)
            if lead in moves_of(after(hand, node[0], card)) and not drowned(after(hand, node[0], card))
        )

    # On the table ---------------------------------------------------------------------------------

    def _between(self, side: int, node: Node, card: Card, other: Hand, others_card: Card) -> State:
        """The state of the last round after `node`, with this card drawn, and this hand and card of the other side."""
        mine, foe = self.table.order[side], self.table.order[1 - side]
        pools = {seat: self.table.pool(seat) for seat in self.table.order}
        hands = {mine: list(self.table.hands[mine]), foe: dealt(pools[foe], other)}
        decks = {seat: list((Counter(pools[seat]) - Counter(hands[seat])).elements()) for seat in pools}
        tops = {mine: dealt(decks[mine], (card,))[0], foe: dealt(decks[foe], (others_card,))[0]}
        state = self.table.lay(hands, tops)
        lead, answer, (bats, silver) = node
        leader_wins = bats > 0 or (bats == 0 and silver == lead.card.silver)
        state.luck = Chance(None, [int(leader_wins)])
        for move in (lead, answer):
            if move != UNABLE:
                flow.play(state, action_of(state, move))
        if state.stack[-1].name == "call":
            flow.play(state, Action(flow.waiting(state)[0], "call", ("heads",)))
        assert state.counts[at.ROUND] == at.ROUNDS
        return state


def action_of(state: State, move: LastMove) -> Action:
    """A legal action of the asked seat that is this move of the solver."""
    return next(action for action in flow.legal(state, flow.waiting(state)[0]) if as_move(action) == move)


# The positions ------------------------------------------------------------------------------------


def found(seed: int, rng: Random) -> HandsLeft | None:
    """A position from a match between regular opponents; None if it is of no use."""
    decks = rng.choice(DECKS), rng.choice(DECKS)
    match = Match(RULES, at.SEATS, {f"_deck{seat}": deck for seat, deck in enumerate(decks)}, seed=seed)
    while match.outcome is None and match.states[-1].counts[at.ROUND] < TWELVE:
        *_, thought = thoughts(match.view(match.waiting[0]), LEVELS["regular"], seed)
        match.submit(thought.action)
    state = match.states[-1]
    if state.outcome is not None or any(at.cannot_play(state, seat) for seat in range(at.SEATS)):
        return None
    if any(state.counts[counter] for counter in at.ACES):
        return None  # a seat that was unable to play is known to hold Aces, but the prior is an even deal
    bats, silver = (tuple(state.counts[counter] for counter in counters) for counters in (at.BATS, at.SILVER))
    hands, past, lost = (
        tuple(tuple(card & KIND for card in state.zones[zone]) for zone in row) for row in (at.HAND, at.PAST, at.LOST)
    )
    table = HandsLeft(decks, at.leader(state), bats, silver, hands, past, lost)
    return table if all(len(moves_of(as_cards(hand))) > 1 for hand in table.hands) else None


def with_lead(table: HandsLeft, rng: Random) -> HandsLeft | None:
    """The position with a lead of the exact solution; None if it is decided or has too many possible hands."""
    position = table.abstract()
    if any(len(hands(position.pools[side], position.sizes[side], side == 0)) > MOST_HANDS for side in range(2)):
        return None
    exact = ExactRounds(position)
    plan = exact.leads[as_cards(table.hands[table.first])]
    if not OPEN[0] < exact.value < OPEN[1]:
        return None
    (move,) = rng.choices(list(plan), list(plan.values()))
    own = {seat: list(hand) for seat, hand in enumerate(table.hands)}
    return table._replace(lead=action_of(table.lay(own, {}), move).picks)


def make() -> Iterator[HandsLeft]:
    """WANTED positions, at most one from each match."""
    rng, seed, made = Random(0), 0, 0
    while made < WANTED:
        seed += 1
        table = found(seed, rng)
        table = table and with_lead(table, rng)
        if table is not None:
            made += 1
            yield table


def written(table: HandsLeft) -> str:
    """A position as text."""
    lines = ["[[position]]", f"decks = {_list(table.decks)}"]
    lines += [f"{name} = {getattr(table, name)}" for name in ("first",)]
    lines += [f"{name} = {list(getattr(table, name))}" for name in ("bats", "silver")]
    lines += [
        f"{name} = {_list(' '.join(CARDS[kind].key for kind in cards) for cards in getattr(table, name))}"
        for name in ("hands", "past", "lost")
    ]
    return "\n".join([*lines, f"lead = {_list(table.lead)}", ""])


def _list(words: Iterable[str]) -> str:
    return "[" + ", ".join(f'"{word}"' for word in words) + "]"


def read() -> list[HandsLeft]:
    """The positions of the file."""
    found: list[HandsLeft] = []
    for row in tomllib.loads(FILE.read_text(encoding="utf-8"))["position"]:
        hands, past, lost = (
            tuple(tuple(INDEX[key] for key in cards.split()) for cards in row[name])
            for name in ("hands", "past", "lost")
        )
        found.append(
            HandsLeft(
                tuple(row["decks"]),
                row["first"],
                tuple(row["bats"]),
                tuple(row["silver"]),
                hands,
                past,
                lost,
                tuple(row["lead"]),
            )
        )
    return found


# Figures ------------------------------------------------------------------------------------------


def main() -> None:
    """Measure levels, after making the positions again if asked to."""
    wish = command("loss_gothest", __doc__).parse_args()
    if wish.make:
        keep(list(map(written, make())), FILE)
    trials = [HandTrial(table) for table in read()]
    print(f"{len(trials)} positions; the plans are exact within {max(abs(trial.exact.gap) for trial in trials):.1e}")
    for name in wish.levels:
        choose = by_chance if name == "random" else by_level(opponent(name, wish.budget), wish.times)
        lead, answer = ([getattr(trial, side)(choose) for trial in trials] for side in ("leads_lose", "answers_lose"))
        print(report(f"{name}, leading", lead))
        print(report(f"{name}, following", answer))
        print(report(f"{name}, in all", lead + answer), flush=True)


if __name__ == "__main__":
    main()
