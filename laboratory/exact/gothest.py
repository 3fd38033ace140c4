"""Solves the last two rounds of a BATtle exactly, as a game of hidden hands.

It shares no code with the opponents. A position is what both know before round 12: the lead, and for each side which
cards it has not played yet and how many of them it holds. The prior is an even deal of those cards to hand and deck,
without hands of five Aces and, for the leader, of Aces only; the draw between the rounds is a chance node. Cards that
are worth the same count as one card. The last answer is simply the best one, because everything is known by then; all
else is one linear program over the follower's plans (sequence form; Koller, Megiddo and von Stengel 1996), whose dual
is the leader's plan.
"""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Hashable, Iterable, Iterator, Mapping
from functools import cache
from itertools import accumulate, chain, product
from math import comb
from typing import TYPE_CHECKING, NamedTuple, TypeAlias

if TYPE_CHECKING:
    import numpy as np
    from scipy.sparse import csr_array

FLOOD = 5
"""Aces in a hand with which a seat loses."""


class Card(NamedTuple):
    """What a card is worth; an Ace has no bats, and `takes` says whether the card can be played with an Ace."""

    bats: int = 0
    takes: bool = False
    silver: int = 0


ACE = Card()
Hand: TypeAlias = tuple[Card, ...]
"""Cards, sorted."""


class LastMove(NamedTuple):
    """A base card, alone or with an Ace."""

    card: Card
    ace: bool = False


UNABLE = LastMove(ACE)
"""The move of a hand of Aces only: nothing is played."""
Change: TypeAlias = tuple[int, int]
"""How a round changes the leader's lead, in bats and silver."""
Options: TypeAlias = tuple[LastMove, ...]
"""The moves that a hand can play."""
FLOODED: Options = ()
"""The options of a seat with five Aces, which has lost."""
Node: TypeAlias = tuple[LastMove, LastMove, Change]
"""What is public between the rounds: the lead, the answer, and how the round ended."""


class Position(NamedTuple):
    """A position before round 12, from the side of the seat that leads both rounds."""

    bats: int
    """The leader's lead."""
    silver: int
    """The leader's lead."""
    sizes: tuple[int, int]
    """The numbers of cards in the hands of leader and follower."""
    pools: tuple[Hand, Hand]
    """The cards they have not played yet, in hand and deck together."""


@cache
def moves(hand: Hand) -> Options:
    """All moves of a hand, sorted; UNABLE alone if there is none."""
    found = {LastMove(card) for card in hand if card.bats}
    if ACE in hand:
        found |= {LastMove(card, True) for card in hand if card.takes}
    return tuple(sorted(found)) or (UNABLE,)


def after(hand: Hand, move: LastMove, *drawn: Card) -> Hand:
    """The hand after a move and the cards drawn."""
    left = [*hand, *drawn]
    if move != UNABLE:
        left.remove(move.card)
    if move.ace:
        left.remove(ACE)
    return tuple(sorted(left))


@cache
def ends(lead: LastMove, answer: LastMove) -> tuple[Change, ...]:
    """The possible ends of a round; where there are two, a coin decides."""
    (mine, silver), (theirs, foe_silver) = ((move.card.bats, move.card.silver) for move in (lead, answer))
    if not mine or not theirs:
        return ((mine - theirs, silver - foe_silver),)
    mine, theirs = mine - answer.ace, theirs - lead.ace
    if mine == theirs:
        return tuple({(mine, silver), (-mine, -foe_silver)})
    return ((mine - theirs, silver if mine > theirs else -foe_silver),)


def verdict(bats: int, silver: int) -> float:
    """The leader's chance to win at the end with this lead: 0, ½ or 1."""
    ahead = bats or silver
    return (ahead > 0) + (ahead == 0) / 2


@cache
def last_lead(bats: int, silver: int, lead: LastMove, answers: Options) -> float:
    """The leader's chance after this lead in the last round, against the best of these answers."""
    return min(decided(bats, silver, lead, answer) for answer in answers)


@cache
def decided(bats: int, silver: int, lead: LastMove, answer: LastMove) -> float:
    """The leader's chance after the last lead and answer."""
    found = ends(lead, answer)
    return sum(verdict(bats + more, silver + shine) for more, shine in found) / len(found)


def hands(pool: Hand, size: int, leads: bool) -> dict[Hand, float]:
    """Every possible hand of `size` cards, with its probability."""
    kinds = Counter(pool)
    ways: dict[Hand, float] = {}
    for counts in product(*(range(min(number, size) + 1) for number in kinds.values())):
        if sum(counts) == size:
            held = Counter(dict(zip(kinds, counts, strict=True)))
            hand = tuple(sorted(held.elements()))
            if held[ACE] < FLOOD and not (leads and moves(hand) == (UNABLE,)):
                chances = 1.0
                for kind, number in held.items():
                    chances *= comb(kinds[kind], number)
                ways[hand] = chances
    total = sum(ways.values())
    return {hand: number / total for hand, number in ways.items()}


def draws(pool: Hand, hand: Hand) -> dict[Card, float]:
    """Every card that may be drawn next, with its probability."""
    deck = Counter(pool) - Counter(hand)
    return {card: number / deck.total() for card, number in deck.items()}


def drowned(hand: Hand) -> bool:
    """Whether a hand has five Aces, and has lost."""
    return hand.count(ACE) >= FLOOD


class ExactRounds:
    """A solved position: `value` is the leader's chance, `gap` how far both plans together are from perfect.

    `answers[hand, lead][answer]` is the follower's plan, as probabilities. `leads[hand][lead]` and
    `last[node, options][lead]` are the leader's, as probabilities of getting there and doing so; `last` sums over all
    hands with the same options.
    """

    def __init__(self, position: Position) -> None:
        self.position = position
        self.priors = tuple(hands(position.pools[side], position.sizes[side], side == 0) for side in range(2))
        self.nodes: dict[LastMove, dict[LastMove, list[Node]]] = {}
        """By lead and answer: how the first of the two rounds can end."""
        self.worth: dict[Node, dict[tuple[Options, LastMove], dict[Hand, float]]] = {}
        """By node, by options and last lead, by the follower's hand: the leader's chance, times the probability of that
        hand and of the coin."""
        self._grow()
        self._solve()

    # The tree -----------------------------------------------------------------------------------

    def _grow(self) -> None:
        leaders, followers = self.priors
        leads = sorted({move for hand in leaders for move in moves(hand)})
        answers = sorted({move for hand in followers for move in moves(hand)})
        self.nodes = {
            lead: {answer: [(lead, answer, end) for end in ends(lead, answer)] for answer in answers} for lead in leads
        }
        for by_answer in self.nodes.values():
            for nodes in by_answer.values():
                for node in nodes:
                    self.worth[node] = self._worth(node, len(nodes))

    def _worth(self, node: Node, ways: int) -> dict[tuple[Options, LastMove], dict[Hand, float]]:
        lead, answer, (more, shine) = node
        bats, silver = self.position.bats + more, self.position.silver + shine
        last = {
            move
            for hand in self.priors[0]
            if lead in moves(hand)
            for card in draws(self.position.pools[0], hand)
            for move in moves(after(hand, lead, card))
        }
        found: dict[tuple[Options, LastMove], dict[Hand, float]] = defaultdict(dict)
        for hand, chance in self.priors[1].items():
            if answer not in moves(hand):
                continue
            drawn = [(after(hand, answer, card), p) for card, p in draws(self.position.pools[1], hand).items()]
            safe = [(moves(held), p) for held, p in drawn if not drowned(held)]
            dry = sum(p for _, p in safe)
            scale = chance / ways
            found[FLOODED, UNABLE][hand] = scale * (1.0 - dry) * verdict(bats, silver)
            for move in last:
                total = sum(p * last_lead(bats, silver, move, options) for options, p in safe)
                found[(move,), move][hand] = scale * (total + 1.0 - dry)
        return found

    def futures(self, hand: Hand, lead: LastMove) -> Iterator[tuple[Options, float]]:
        """The leader's options after each draw (FLOODED if it has lost), with their probabilities."""
        for card, chance in draws(self.position.pools[0], hand).items():
            held = after(hand, lead, card)
            yield (FLOODED if drowned(held) else moves(held)), chance

    def gain(self, node: Node, options: Options, move: LastMove) -> Mapping[Hand, float]:
        """The row of `worth` for a last lead."""
        return self.worth[node][(FLOODED, UNABLE) if options == FLOODED else ((move,), move)]

    # The program ----------------------------------------------------------------------------------

    def _solve(self) -> None:
        program, last = LinearProgram(), dict[tuple[Node, Options, LastMove], None]()
        followers, leaders = self.priors[1], self.priors[0]
        for hand in followers:
            for lead in self.nodes:
                program.equal({("y", hand, lead, answer): 1.0 for answer in moves(hand)}, 1.0)
        for hand, chance in leaders.items():
            program.cost["v", hand] = chance
            for lead in moves(hand):
                row: dict[Name, float] = {("v", hand): -1.0}
                for options, likely in self.futures(hand, lead):
                    for node in self._after(lead):
                        key = ("u", node, options)
                        row[key] = row.get(key, 0.0) + likely
                        for move in options or (UNABLE,):
                            last[node, options, move] = None
                            program.at_most(
                                {("q", node, options == FLOODED, move): 1.0, key: -1.0}, ("z", node, options, move)
                            )
                program.at_most(row, ("x", hand, lead))
        for node in self.worth:
            for (options, move), worths in self.worth[node].items():
                terms: dict[Name, float] = {("y", hand, node[0], node[1]): worth for hand, worth in worths.items()}
                program.equal({**terms, ("q", node, options == FLOODED, move): -1.0}, 0.0)
        plan, duals = program.solved()
        self.answers = {
            (hand, lead): {answer: max(0.0, plan["y", hand, lead, answer]) for answer in moves(hand)}
            for hand in followers
            for lead in self.nodes
        }
        self.leads = {hand: {lead: duals["x", hand, lead] for lead in moves(hand)} for hand in leaders}
        self.last: dict[tuple[Node, Options], dict[LastMove, float]] = defaultdict(dict)
        for node, options, move in last:
            self.last[node, options][move] = duals["z", node, options, move]
        self.value = sum(chance * self.leader_best(hand) for hand, chance in leaders.items())
        self.gap = self.value - sum(self.follower_best(hand, lead) for hand in followers for lead in self.nodes)

    def _after(self, lead: LastMove) -> Iterable[Node]:
        return (node for nodes in self.nodes[lead].values() for node in nodes)

    # What plans are worth -------------------------------------------------------------------------

    def last_worth(self, node: Node, options: Options, move: LastMove) -> float:
        """The leader's chance with a last lead, times the probability that the follower and the coin lead here."""
        row = self.gain(node, options, move)
        return sum(worth * self.answers[hand, node[0]][node[1]] for hand, worth in row.items())

    def best_last(self, node: Node, options: Options) -> float:
        """`last_worth` of the best of these leads."""
        return max(self.last_worth(node, options, move) for move in options or (UNABLE,))

    def led(self, hand: Hand, lead: LastMove) -> float:
        """The leader's chance with this hand and lead, with perfect play afterwards."""
        return sum(
            likely * self.best_last(node, options)
            for options, likely in self.futures(hand, lead)
            for node in self._after(lead)
        )

    def leader_best(self, hand: Hand) -> float:
        """The leader's best chance with this hand against the follower's plan."""
        return max(self.led(hand, lead) for lead in moves(hand))

    def answered(self, hand: Hand, lead: LastMove, answer: LastMove) -> float:
        """The leader's chance against this hand and answer, times the probability of the hand and of the lead."""
        total = 0.0
        for node in self.nodes[lead][answer]:
            for options in self._options(node):
                for move, reach in self.last[node, options].items():
                    total += reach * self.gain(node, options, move)[hand]
        return total

    def _options(self, node: Node) -> list[Options]:
        return [options for at, options in self.last if at == node]

    def follower_best(self, hand: Hand, lead: LastMove) -> float:
        """`answered` with the best answer."""
        return min(self.answered(hand, lead, answer) for answer in moves(hand))


Name: TypeAlias = tuple[Hashable, ...]
"""The name of a variable or row of a program: its kind, and what it is about."""


class LinearProgram:
    """A linear program with named variables and rows; variables of kind "y" are at least 0, all others are free."""

    def __init__(self) -> None:
        self.cost: dict[Name, float] = {}
        self._equal: list[tuple[dict[Name, float], float]] = []
        self._most: dict[Name, dict[Name, float]] = {}

    def equal(self, terms: dict[Name, float], total: float) -> None:
        """Add the row: these terms sum to `total`."""
        self._equal.append((terms, total))

    def at_most(self, terms: dict[Name, float], name: Name) -> None:
        """Add the named row: these terms sum to 0 or less."""
        self._most[name] = terms

    def solved(self) -> tuple[dict[Name, float], dict[Name, float]]:
        """The values of the variables that minimize `cost`, and the dual price of each named row, at least 0."""
        from scipy.optimize import linprog

        rows = [terms for terms, _ in self._equal], [*self._most.values()]
        names = dict.fromkeys(name for terms in chain(*rows) for name in terms)
        places = {name: place for place, name in enumerate(names)}
        equal, most = (_matrix(terms, places) for terms in rows)
        cost = [self.cost.get(name, 0.0) for name in places]
        bounds = [(0.0, None) if name[0] == "y" else (None, None) for name in places]
        found = linprog(  # type: ignore[call-overload]  # the stubs know no sparse matrices
            cost, most, [0.0] * len(self._most), equal, [total for _, total in self._equal], bounds, "highs"
        )
        assert found.status == 0, found.message
        prices = (max(0.0, -price) for price in found.ineqlin.marginals)
        return dict(zip(places, found.x, strict=True)), dict(zip(self._most, prices, strict=True))


def _matrix(rows: list[dict[Name, float]], places: Mapping[Name, int]) -> csr_array[np.float64]:
    """The coefficients of some rows; `places` are the columns of the variables."""
    from scipy.sparse import csr_array

    columns = [places[name] for terms in rows for name in terms]
    entries = [factor for terms in rows for factor in terms.values()]
    starts = [0, *accumulate(map(len, rows))]
    return csr_array((entries, columns, starts), shape=(len(rows), len(places)))
