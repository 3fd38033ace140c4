"""Why a touched card of Goblin Slayer-Slayer cannot be used now, in one sentence that names the rule."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from types import MappingProxyType

from game.core.cards import KIND
from game.core.guide import Sentence
from game.core.state import State
from game.goblins import events, horde, loot, store
from game.goblins import state as at
from game.goblins.battle import limits
from game.goblins.cards import EARS, FEAT, GOLD, INDEX, Feat, card_gap
from game.goblins.picks import picked

_PLAIN = MappingProxyType(
    {
        "vote": "own_door",
        "suggest": "own_door",
        "talk": "by_button",
        "sacrifice": "own_hand",
        "bleed": "own_hand",
        "weave": "by_button",
        "conjure": "by_button",
        "ping": "own_lot",
        "bet": "by_button",
        "elect": "own_seat",
        "bribe": "own_seat",
        "steal": "own_peek",
        "keep": "own_peek",
        "report": "by_button",
        "reports": "by_button",
        "order": "by_button",
        "filched": "by_button",
        "staked": "by_button",
        "fate": "by_button",
        "tally": "by_button",
    }
)
"""By question: the sentence for any wrong pick, because only one kind of thing can answer it."""


def why_not(view: State, seat: int, picks: Sequence[str]) -> Sentence | None:
    """Key and gaps of the reason why these picks are refused; None if they are fine or nothing is asked of the seat."""
    if not view.stack or seat not in view.stack[-1].seats or not picks:
        return None
    step = view.stack[-1].name
    if step in _PLAIN:
        return _PLAIN[step], {}
    return _REASONS[step](view, seat, picks)


def _commit(view: State, seat: int, picks: Sequence[str]) -> Sentence | None:
    most = limits(view, seat)[1]
    kind, done = INDEX.get(picks[0], -1), picked(view, seat)
    held = at.kinds(view, at.HAND[seat]).count(kind)
    if not held or len(picks) > 1:
        return "own_hand", {}
    if len(done) == most < len(view.zones[at.HAND[seat]]):
        return "too_many", {"count": most, "card": card_gap(horde.foe_kind(view))}
    return ("committed_all", {"card": card_gap(kind)}) if done.count(picks[0]) == held else None


def _stake(view: State, seat: int, picks: Sequence[str]) -> Sentence | None:
    if len(view.zones[at.STAKE]) == events.MOST_STAKED:
        return "staked_all", {"count": events.MOST_STAKED}
    return "own_hand", {}


def _offer(view: State, seat: int, picks: Sequence[str]) -> Sentence | None:
    kind = view.zones[at.HORDE][view.stack[-1].data[0]] & KIND
    return ("other_goblin" if FEAT[kind] is Feat.HURLS else "by_button"), {"card": card_gap(kind)}


def _haggle(view: State, seat: int, picks: Sequence[str]) -> Sentence | None:
    mine = loot.claims(view)[seat].lot
    same = mine != loot.NOTHING and picks[0] == f"loot/{mine + 1}"
    return ("same_lot", {"card": loot.lot_card(view, mine)}) if same else ("own_lot", {})


def _rescue(view: State, seat: int, picks: Sequence[str]) -> Sentence | None:
    offered = loot.survivor_pool(view, view.stack[-1].data[0])
    zone, _, place = picks[0].partition("/")
    cards = at.kinds(view, view.layout.zone_index[zone]) if zone in {"horde", "aside"} else []
    if not place or int(place) > len(cards):
        return "from_battle", {}
    kind = cards[int(place) - 1]
    if FEAT[kind] is Feat.SAPS:
        return "no_sapper", {"card": card_gap(kind)}
    runt = f"{zone}/{place}" not in offered
    return ("runt_first", {"card": "card:runt"}) if runt else ("from_battle", {})


def _shop(view: State, seat: int, picks: Sequence[str]) -> Sentence | None:
    zone, _, place = picks[0].partition("/")
    stock = at.kinds(view, at.STORE)
    if zone != "store" or not place or int(place) > len(stock):
        return "own_thing", {}
    spot = int(place) - 1
    kind, basket = stock[spot], [stock[one] for one, _ in store.basket(view, picked(view, seat))]
    if store.forbidden(view, seat, kind, basket):
        return ("nobody_to_bribe" if kind == store.BRIBE else "only_one"), {"card": card_gap(kind)}
    left = store.money_left(view, seat, picked(view, seat))
    prices = {money: price for money in (GOLD, EARS) if (price := store.price(view, spot, money))}
    if any(price <= left[money] for money, price in prices.items()):
        return "by_button", {}
    key = "too_dear" if len(prices) > 1 else f"too_dear_{next(iter(prices))}"
    return key, {"card": card_gap(kind), "gold": left[GOLD], "ears": left[EARS]}


_REASONS: Mapping[str, Callable[[State, int, Sequence[str]], Sentence | None]] = MappingProxyType(
    {"commit": _commit, "stake": _stake, "offer": _offer, "haggle": _haggle, "rescue": _rescue, "shop": _shop}
)
