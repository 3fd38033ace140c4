"""Which goals a position of each game can be asked for."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping

from game.core.cards import EMPTY, KIND
from game.core.puzzle import Goal
from game.core.state import State

SAMPLED = frozenset({"lay", "mix", "evade", "give", "discard", "choose"})
"""Questions to others whose answers a proof only samples: which cards they lay aside, of very many."""


MARGIN = 0.25
"""Minimum lead of the best decision over the next one, where it is judged by chances, 0..1."""
LAST_FLOOR = 10
"""The floor of the goblins' last foe."""


def count(state: State, name: str) -> int:
    """The value of a counter."""
    return state.counts[state.layout.counter_index[name]]


def cards(state: State, name: str) -> int:
    """The number of cards in a zone."""
    return sum(card != EMPTY for card in state.zones[state.layout.zone_index[name]])


def gothest(state: State, seat: int) -> Iterator[Goal]:
    """Win the BATtle, win the round without a coin, take silver, give nothing away."""
    if state.stack[-1].name not in {"lead", "follow"}:
        return
    foe, bats = 1 - seat, count(state, f"s{seat}.bats")
    if count(state, "round") >= 11:
        yield Goal("win", ("asked take",), "match")
    if state.stack[-1].name == "follow":
        yield Goal("silver", (f"s{seat}.silver > {count(state, f's{seat}.silver')}",), "count round")
        yield Goal("hold", (f"keep s{foe}.bats <= {count(state, f's{foe}.bats')}",), "count round")
        yield Goal("round", (f"s{seat}.bats > {bats}",), "count round")
    else:
        yield Goal("lead", (f"s{seat}.bats > {bats}",), "count round")


def goout(state: State, seat: int) -> Iterator[Goal]:
    """Go out without another scratch, survive until the next turn."""
    if state.stack[-1].name != "turn":
        return
    wins = count(state, f"s{seat}.wins")
    damage = cards(state, f"s{seat}.damage")
    if cards(state, f"s{seat}.hand") <= 6:
        yield Goal("out", (f"s{seat}.wins > {wins}", f"always #s{seat}.damage <= {damage}"), "count battle")
    if state.seats == 2 and damage:
        yield Goal("survive", (f"keep s{1 - seat}.wins <= {count(state, f's{1 - seat}.wins')}",), "next")


def battlegoats(state: State, seat: int) -> Iterator[Goal]:
    """Win by force, defeat a card without losing one, find the Land Mine."""
    if state.stack[-1].name != "turn" or state.seats != 2:
        return
    foe = 1 - seat
    mine, theirs = cards(state, f"s{seat}.discard"), cards(state, f"s{foe}.discard")
    unhurt = f"#s{seat}.discard <= {mine}"
    if cards(state, f"s{foe}.field") <= 3 and cards(state, f"s{seat}.field") <= 4:
        yield Goal("win", ("won",), "match")
    yield Goal("safe", (unhurt, f"#s{foe}.discard > {theirs}"), "turn")
    yield Goal("mine", (f"land_mine in s{foe}.discard",), "turn")


def gothies(state: State, seat: int) -> Iterator[Goal]:
    """Win this turn, buy the dearest card; keep the Well from harm, save it, fill it, clear the zone at the Well."""
    name = state.stack[-1].name
    if name == "turn" and state.seats == 2:
        stones, song = count(state, f"s{1 - seat}.stones"), count(state, "song")
        if stones <= song + 4 * cards(state, f"s{seat}.hand") + 3 * cards(state, f"s{seat}.lands") + 6:
            yield Goal("win", (f"s{1 - seat}.stones <= 0",), "turn")
    if name in {"turn", "vigil"} and count(state, "turn"):
        places = enumerate(state.zones[state.layout.zone_index["mercado"]])
        price, key = max(
            (state.game.cards[card & KIND].numbers["cost"], state.game.cards[card & KIND].key)
            for _, card in places
            if card != EMPTY
        )
        owned = state.zones[state.layout.zone_index[f"s{seat}.discard"]]
        held = any(state.game.cards[card & KIND].key == key for card in owned)
        if not held and price >= 5 and price > count(state, "seeds"):
            yield Goal("shop", (f"{key} in s{seat}.discard",), "turn" if state.seats > 1 else "count turn")
    if name == "vigil" and count(state, "turn"):
        well, near = count(state, "well"), cards(state, "zone1")
        until = "count turn" if state.seats == 1 else "turn"
        if near and state.seats == 1:
            yield Goal("save", ("keep well >= 1",), until)
            yield Goal("guard", (f"keep well >= {well}",), until)
        if near >= 2:
            yield Goal("clear", ("#zone1 <= 0",), until)
        if well >= 80:
            yield Goal("full", ("well >= 100",), until)


def goblins(state: State, seat: int) -> Iterator[Goal]:
    """Beat the foe in this round; after the last foe, take the loot that wins the match."""
    if state.stack[-1].name == "ping" and count(state, "floor") == LAST_FLOOR:
        yield Goal("spoils", ("won",), "match")
    if not count(state, "round") or state.stack[-1].name not in {"offer", "conjure", "bleed", "commit", "weave"}:
        return
    room = state.zones[state.layout.zone_index["room"]]
    if room and (state.stack[-1].name != "commit" or cards(state, f"s{seat}.hand") <= 4):
        yield Goal("beat", (f"{state.game.cards[room[-1] & KIND].key} in met",), "count round")


GOALS: Mapping[str, Callable[[State, int], Iterator[Goal]]] = {
    "gothest": gothest,
    "goout": goout,
    "battlegoats": battlegoats,
    "gothies": gothies,
    "goblins": goblins,
}
"""The goals of each game: `goals(state, seat)`."""
