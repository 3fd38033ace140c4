"""The store: all seats choose purchases in secret, then these are delivered seat by seat, in random order."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from game.core.actions import Action
from game.core.cards import KIND
from game.core.state import State
from game.core.steps import Step
from game.goblins import state as at
from game.goblins.cards import CARDS, EARS, GOLD, INDEX, ITEM_KINDS, item_row
from game.goblins.events import dig
from game.goblins.loot import are_daring
from game.goblins.picks import for_hand, picked

REBATE = {GOLD: 10, EARS: 1}
"""By currency: how much cheaper the discounted thing of a visit is (ruling R57)."""
_ARMOUR, _FORESIGHT, _AGGRESSIVE, _GREEDY, _HIRE, _RECRUIT = (
    INDEX[key] for key in ("armour", "foresight", "aggressive", "greedy", "hire", "recruit")
)
BRIBE = INDEX["bribe"]
"""Buys a look at another hand and a card of it, so it takes another player."""
_FLAG = {_ARMOUR: at.ARMOUR, _AGGRESSIVE: at.AGGRESSIVE, _GREEDY: at.GREEDY, _FORESIGHT: at.FORESIGHT}
"""Things of which a seat owns at most one (ruling R55), and the counters by seat that say so."""
_SEEN = frozenset((_HIRE, _RECRUIT, BRIBE))
"""Things whose delivery everybody sees, because cards move; all others stay their buyer's secret."""


def begin(state: State) -> None:
    """Put everything up for sale, one thing at a discount, and ask all living seats."""
    for kind in ITEM_KINDS:
        state.move(at.SHELF, at.place_of(state.zones[at.SHELF], kind), at.STORE, up=True)
    state.count(at.DISCOUNT, 1 + at.random_below(state, len(ITEM_KINDS)))
    state.say("cheaper", card=f"card:{CARDS[ITEM_KINDS[state.counts[at.DISCOUNT] - 1]].key}")
    state.then(Step("shop", tuple(at.living(state))), Step("close"))


_FAVOUR = {GOLD: 20, EARS: 2}
"""Behind daring doors: the price of everything that its buyer keeps secret, so that what is paid tells little."""


def price(state: State, place: int, currency: str) -> int:
    """The price of the thing at a place in one currency, discount included; 0 if it is not sold for it."""
    kind = state.zones[at.STORE][place] & KIND
    row = item_row(kind)
    full = row.gold if currency == GOLD else row.ears
    if full and kind not in _SEEN and are_daring(state.options):
        full = _FAVOUR[currency]
    return full - REBATE[currency] if full and state.counts[at.DISCOUNT] == place + 1 else full


def basket(state: State, picks: Sequence[str]) -> Iterator[tuple[int, str]]:
    """Place and currency of each purchase, from picks that alternate between the two."""
    for card, currency in zip(picks[::2], picks[1::2], strict=True):
        yield state.layout.slot(card)[1], currency


def money_left(state: State, seat: int, picks: Sequence[str]) -> dict[str, int]:
    """The gold and ears a seat would have left after the purchases in these picks."""
    left = {GOLD: state.counts[at.GOLD[seat]], EARS: state.counts[at.EARS[seat]]}
    for place, currency in basket(state, picks):
        left[currency] -= price(state, place, currency)
    return left


def forbidden(state: State, seat: int, kind: int, chosen: Sequence[int]) -> bool:
    """Whether a seat may not buy this kind even if it can pay: something it already owns or has chosen and may own
    only once, or a bribe when nobody else is left."""
    if kind == BRIBE:
        return len(at.living(state)) < 2
    return kind in _FLAG and (kind in chosen or bool(state.counts[_FLAG[kind][seat]]))


def shop_legal(state: State, step: Step, seat: int) -> list[Action]:
    """Any thing that can be paid in one currency with what is left (ruling R56), or done."""
    picks = picked(state, seat)
    left = money_left(state, seat, picks)
    stock = at.kinds(state, at.STORE)
    chosen = [stock[place] for place, _ in basket(state, picks)]
    found = []
    for place, kind in enumerate(stock):
        if forbidden(state, seat, kind, chosen):
            continue
        for currency in (EARS, GOLD):
            if 0 < price(state, place, currency) <= left[currency]:
                found.append(Action(seat, "buy", (f"store/{place + 1}", currency)))
    return [*found, Action(seat, "done")]


def shop(state: State, step: Step, answers: Sequence[Action]) -> None:
    """Take the payments, which everybody sees, and deliver the things in a random order of seats (ruling R54)."""
    baskets = {action.seat: list(basket(state, action.picks)) for action in answers}
    stock = at.kinds(state, at.STORE)
    order = list(baskets)
    deliveries = []
    while order:
        seat = order.pop(at.random_below(state, len(order)))
        before = money_left(state, seat, ())
        for place, currency in baskets[seat]:
            counter = at.GOLD[seat] if currency == GOLD else at.EARS[seat]
            state.count(counter, state.counts[counter] - price(state, place, currency))
            if stock[place] in _SEEN:
                deliveries.append(Step("deliver", (), (seat, stock[place])))
            else:
                _pocket(state, seat, stock[place])
        if baskets[seat]:
            after = money_left(state, seat, ())
            state.say("paid", seat=f"seat:{seat}", gold=before[GOLD] - after[GOLD], ears=before[EARS] - after[EARS])
    state.then(*deliveries)


def _pocket(state: State, seat: int, kind: int) -> None:
    """Give a seat a thing that the others do not see."""
    counter = _FLAG[kind][seat] if kind in _FLAG else at.TOKENS[seat]
    state.count(counter, state.counts[counter] + 1)


def deliver(state: State, step: Step) -> None:
    """Deliver one thing that everybody sees; nothing happens if its buyer is out."""
    seat, kind = step.data
    if at.is_out(state, seat):
        return
    state.say("bought", seat=f"seat:{seat}", card=f"card:{CARDS[kind].key}")
    numbers = item_row(kind).numbers
    if kind == _HIRE:
        at.draw(state, at.HAND[seat], numbers["draws"])
    elif kind == _RECRUIT:
        dig(state, seat, numbers["digs"], 1)
    elif kind == BRIBE and at.on_printed_cards(state):
        at.order(state, "bribe", seat)
    elif kind == BRIBE and _targets(state, seat):
        state.then(Step("bribe", (seat,)))


def _targets(state: State, seat: int) -> list[int]:
    return [other for other in at.living(state) if other != seat and state.zones[at.HAND[other]]]


def bribe_legal(state: State, step: Step, seat: int) -> list[Action]:
    """Any other seat with cards, even with a single one (ruling R59)."""
    return [Action(seat, "bribe", (f"s{other}",)) for other in _targets(state, seat)]


def bribe(state: State, step: Step, action: Action) -> None:
    """Show the hand of the chosen seat to the buyer alone, and ask which card to take."""
    target = int(action.picks[0][1:])
    state.pour(at.HAND[target], at.PEEK[action.seat])
    state.then(Step("steal", step.seats, (target,)))


def steal_legal(state: State, step: Step, seat: int) -> list[Action]:
    """Any card of the hand that is shown, equal ones once."""
    return for_hand(state, seat, "steal", at.PEEK[seat])


def steal(state: State, step: Step, action: Action) -> None:
    """Move the chosen card to the buyer's hand and return the others."""
    (target,), seat, peek = step.data, action.seat, at.PEEK[action.seat]
    state.move(peek, at.place_of(state.zones[peek], state.game.index[action.picks[0]]), at.HAND[seat])
    give_back(state, seat, target)
    state.say("bribed", seat=f"seat:{seat}", foe=f"seat:{target}")


def give_back(state: State, seat: int, target: int) -> None:
    """Return the cards that `seat` looks at to the hand of `target`, or to the Pile if that seat is out."""
    state.pour(at.PEEK[seat], at.PILE if at.is_out(state, target) else at.HAND[target])


def close(state: State, step: Step) -> None:
    """End the visit: nothing is for sale any more."""
    state.pour(at.STORE, at.SHELF, up=True)
    state.count(at.DISCOUNT, 0)
