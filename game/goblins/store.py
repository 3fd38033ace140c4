"""The store: everybody fills a basket in secret; then the purchases are delivered, seat by seat in random order."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from game.core.actions import Action
from game.core.cards import KIND
from game.core.state import State
from game.core.steps import Step
from game.goblins import state as at
from game.goblins.cards import CARDS, EARS, GOLD, INDEX, ITEM_KINDS, item_row
from game.goblins.events import dig
from game.goblins.picks import for_hand, picked

REBATE = {GOLD: 10, EARS: 1}
"""What the cheaper thing of a visit costs less (ruling R57)."""
_ARMOUR, _BRIBE, _FORESIGHT, _AGGRESSIVE, _GREEDY, _HIRE, _RECRUIT = (
    INDEX[key] for key in ("armour", "bribe", "foresight", "aggressive", "greedy", "hire", "recruit")
)
_FLAG = {_ARMOUR: at.ARMOUR, _AGGRESSIVE: at.AGGRESSIVE, _GREEDY: at.GREEDY, _FORESIGHT: at.FORESIGHT}
"""Things of which everybody has one at most (ruling R55)."""
_SEEN = frozenset((_HIRE, _RECRUIT, _BRIBE))
"""Things that everybody sees done, because cards move; all others are their buyer's secret (section 6)."""


def begin(state: State) -> None:
    """All eight things are for sale, one of them cheaper."""
    for kind in ITEM_KINDS:
        state.move(at.SHELF, at.place_of(state.zones[at.SHELF], kind), at.STORE, up=True)
    state.count(at.DISCOUNT, 1 + at.random_below(state, len(ITEM_KINDS)))
    state.say("cheaper", card=f"card:{CARDS[ITEM_KINDS[state.counts[at.DISCOUNT] - 1]].key}")
    state.then(Step("shop", tuple(at.living(state))), Step("close"))


def price(state: State, place: int, currency: str) -> int:
    """What the thing at a place costs in gold or ears; 0 where that is not taken."""
    row = item_row(state.zones[at.STORE][place] & KIND)
    full = row.gold if currency == GOLD else row.ears
    return full - REBATE[currency] if full and state.counts[at.DISCOUNT] == place + 1 else full


def basket(state: State, picks: Sequence[str]) -> Iterator[tuple[int, str]]:
    """Place and currency of each purchase."""
    for card, currency in zip(picks[::2], picks[1::2], strict=True):
        yield state.layout.slot(card)[1], currency


def money_left(state: State, seat: int, picks: Sequence[str]) -> dict[str, int]:
    """What a seat has left after the purchases in its basket."""
    left = {GOLD: state.counts[at.GOLD[seat]], EARS: state.counts[at.EARS[seat]]}
    for place, currency in basket(state, picks):
        left[currency] -= price(state, place, currency)
    return left


def forbidden(state: State, seat: int, kind: int, chosen: Sequence[int]) -> bool:
    """What money cannot buy: a second armour, investment or look ahead, and a bribe when nobody else is left."""
    if kind == _BRIBE:
        return len(at.living(state)) < 2
    return kind in _FLAG and (kind in chosen or bool(state.counts[_FLAG[kind][seat]]))


def shop_legal(state: State, step: Step, seat: int) -> list[Action]:
    """Anything that can be paid whole in one currency (ruling R56), as often as one likes; or done."""
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
    """All pay; the deliveries follow in random order of the seats (ruling R54). What was paid is seen, for what not."""
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
    """A thing that its buyer keeps to himself until it works."""
    counter = _FLAG[kind][seat] if kind in _FLAG else at.TOKENS[seat]
    state.count(counter, state.counts[counter] + 1)


def deliver(state: State, step: Step) -> None:
    """One thing for one seat, before everybody's eyes."""
    seat, kind = step.data
    if at.is_out(state, seat):
        return
    state.say("bought", seat=f"seat:{seat}", card=f"card:{CARDS[kind].key}")
    numbers = item_row(kind).numbers
    if kind == _HIRE:
        at.draw(state, at.HAND[seat], numbers["draws"])
    elif kind == _RECRUIT:
        dig(state, seat, numbers["digs"], 1)
    elif kind == _BRIBE and at.on_printed_cards(state):
        at.order(state, "bribe", seat)
    elif kind == _BRIBE and _targets(state, seat):
        state.then(Step("bribe", (seat,)))


def _targets(state: State, seat: int) -> list[int]:
    return [other for other in at.living(state) if other != seat and state.zones[at.HAND[other]]]


def bribe_legal(state: State, step: Step, seat: int) -> list[Action]:
    """Anybody else with cards, and be it the last one (ruling R59)."""
    return [Action(seat, "bribe", (f"s{other}",)) for other in _targets(state, seat)]


def bribe(state: State, step: Step, action: Action) -> None:
    """The hand is shown in private; nobody may refuse."""
    target = int(action.picks[0][1:])
    state.pour(at.HAND[target], at.PEEK[action.seat])
    state.then(Step("steal", step.seats, (target,)))


def steal_legal(state: State, step: Step, seat: int) -> list[Action]:
    """One of the cards."""
    return for_hand(state, seat, "steal", at.PEEK[seat])


def steal(state: State, step: Step, action: Action) -> None:
    """It changes sides; the others go back, and the buyer has seen them."""
    (target,), seat, peek = step.data, action.seat, at.PEEK[action.seat]
    state.move(peek, at.place_of(state.zones[peek], state.game.index[action.picks[0]]), at.HAND[seat])
    give_back(state, seat, target)
    state.say("bribed", seat=f"seat:{seat}", foe=f"seat:{target}")


def give_back(state: State, seat: int, target: int) -> None:
    """A hand that was looked at returns to its owner; a leaver's goes to the Pile."""
    state.pour(at.PEEK[seat], at.PILE if at.is_out(state, target) else at.HAND[target])


def close(state: State, step: Step) -> None:
    """The things go back to their shelf."""
    state.pour(at.STORE, at.SHELF, up=True)
    state.count(at.DISCOUNT, 0)
