"""Small worlds of GOTHIES: song, seeds, timestones and the Well from 0 to 5."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import product

import pytest

from game.core import flow
from game.core.actions import Action
from game.core.cards import EMPTY, KIND
from game.core.record import CONCEDE
from game.core.state import State
from game.gothies import monster_turn
from game.gothies import state as at
from game.gothies.cards import CARDS, COST, DEFENCE, ICON, MONSTER_KINDS, WELL
from tests.gothies.table_talk import Table
from tests.small_worlds.kit import done, holds, luck_one, tried

LANDS = ("", "kindling_strider", "ashen_bastion", "kindling_strider ashen_bastion")
"""The lands of a foe: none, a walking one for 3 song, a fixed one for 4, both."""


def worlds(table: Table, **counters: tuple[tuple[int, ...], int]) -> Iterator[State]:
    """A table with all values of some counters; each is named by anything, with its values and its index."""
    for numbers in product(*(values for values, _ in counters.values())):
        state = table.state.copy()
        for number, (_, counter) in zip(numbers, counters.values(), strict=True):
            state.counts[counter] = number
        yield state


def is_next_turn(state: State) -> bool:
    """Whether the first turn is over."""
    return state.counts[at.TURN] > 1 or state.counts[at.ACTIVE] != 0


def pays(before: State, action: Action, after: State) -> None:
    """The payment is what it bought, and the rest is what was there without the price."""
    old, new = before.counts, after.counts
    song, seeds = old[at.SONG] - new[at.SONG], old[at.SEEDS] - new[at.SEEDS]
    taken = {foe: old[at.STONES[foe]] - new[at.STONES[foe]] for foe in range(1, before.seats)}
    match action.verb:
        case "hit":
            aimed = before.stack[-1].data[0] if before.stack[-1].name == "measure" else int(action.picks[0][1:])
            assert {foe for foe, stones in taken.items() if stones} <= {aimed} and seeds == 0
            assert after.outcome is not None or song == taken[aimed], "song is lost though somebody is left"
            assert taken[aimed] > 0 or after.stack[-1].name == "measure"
        case "raze":
            zone, place = before.layout.slot(action.picks[0])
            kind = before.zones[zone][place] & KIND
            owner = before.layout.zones[zone].owner
            assert song == DEFENCE[kind] and seeds == 0 and not any(taken.values())
            assert len(after.zones[zone]) == len(before.zones[zone]) - 1
            assert after.zones[at.DISCARD[owner]][-1] & KIND == kind
        case "buy":
            kind = bought(before, action)
            assert seeds == COST[kind] and song == 0 and not any(taken.values())
            assert at.owned(after, 0, kind) == at.owned(before, 0, kind) + 1
        case "renew":
            assert (seeds, song, new[at.RENEWED]) == (1, 0, 1)
        case "end" | "concede":
            assert action.verb == CONCEDE or not any(taken.values())
        case _:
            assert song <= 0 and seeds <= 0 and not any(taken.values()), "nothing was bought"
    offers_what_can_be_paid(before)


def bought(state: State, action: Action) -> int:
    """The kind of the card that is bought."""
    if action.picks == ("wells",):
        return WELL
    zone, place = state.layout.slot(action.picks[0])
    return state.zones[zone][place] & KIND


def offers_what_can_be_paid(state: State) -> None:
    """In a turn exactly what the song and the seeds suffice for is offered."""
    if state.stack[-1].name != "turn":
        return
    found = {action.picks[0] for action in flow.legal(state, 0) if action.verb in {"raze", "buy"}}
    lands = {
        f"s{foe}.lands/{place + 1}"
        for foe in range(1, state.seats)
        for place, card in enumerate(state.zones[at.LANDS[foe]])
        if DEFENCE[card & KIND] <= state.counts[at.SONG]
    }
    goods = {
        f"mercado/{place + 1}"
        for place, card in enumerate(state.zones[at.MERCADO])
        if card != EMPTY and COST[card & KIND] <= state.counts[at.SEEDS]
    }
    wells = {"wells"} if state.zones[at.WELLS] and COST[WELL] <= state.counts[at.SEEDS] else set()
    assert found == lands | goods | wells


@pytest.mark.parametrize("lands", LANDS)
def test_song_buys_exactly_what_it_pays_for(lands: str) -> None:
    """Three Streya: 0 to 5 song and a card more, 1 to 3 timestones for both foes, and their lands."""
    table = Table("red", "seed", "seed", lands=("", lands, ""), mercado="", deck="")
    starts = list(
        worlds(table, song=(tuple(range(6)), at.SONG), one=((1, 2, 3), at.STONES[1]), two=((1, 2, 3), at.STONES[2]))
    )
    assert tried(starts, is_next_turn, pays) > 1000


def test_song_is_kept_only_while_two_foes_are_left() -> None:
    """With two Streya there is nobody to keep song for; with four there is, until two are left."""
    for others in (1, 3):
        table = Table("red", *["seed"] * others, lands=("", "kindling_strider"), mercado="", deck="")
        stones = {f"s{foe}": ((1, 2), at.STONES[foe]) for foe in range(1, others + 1)}
        assert tried(worlds(table, song=((0, 1, 2, 3, 4), at.SONG), **stones), is_next_turn, pays) > 100


def test_seeds_buy_exactly_what_they_pay_for() -> None:
    """0 to 3 seeds and a seed more, a Mercado of 1, 2 and 3, and the Wishing Wells; with and without renewing."""
    for mercado in ("stays", "renews"):
        table = Table(
            "seed well",
            "seed",
            mercado="ember_piper cinder_fiddler torch_chorister",
            deck="drip_whistler",
            wells=2,
            options={"mercado": mercado},
        )
        assert tried(worlds(table, seeds=((0, 1, 2, 3), at.SEEDS)), is_next_turn, pays) > 200


# Together -----------------------------------------------------------------------------------------


def sings(before: State, action: Action, after: State) -> None:
    """Who joins a song gives all of it, once; who does not keeps it; and the Well is not touched."""
    if action.verb not in {"attack", "add", "sing"}:
        return
    step, songs = before.stack[-1], at.songs_of(before.counts[at.SONGS])
    left = at.songs_of(after.counts[at.SONGS])
    assert before.counts[at.WELL] == after.counts[at.WELL]
    if action.verb != "sing":
        assert left == songs and before.zones == after.zones
        return
    zone, place, *picked = step.data
    places = {where for _, where in picked}
    assert [song for where, song in enumerate(left) if where not in places] == [
        song for where, song in enumerate(songs) if where not in places
    ]
    assert not any(left[where] for where in places)
    need = monster_turn.attack_strength(before, before.zones[zone][place] & KIND)
    assert sum(songs[where] for where in places) >= need
    assert len(after.zones[zone]) == len(before.zones[zone]) - 1


def is_night(state: State) -> bool:
    """Whether the monsters have acted."""
    return state.counts[at.TURN] != 1


def test_who_joins_a_song_gives_all_of_it_once() -> None:
    """Three cards with 0 to 3 song each against two monsters: with any that join, what is left is as it was."""
    weak = [kind for kind in MONSTER_KINDS if CARDS[kind].numbers["attack"] <= 4][:2]
    table = Table(
        "",
        rows=("red blue green",),
        coop=True,
        zones=(" ".join(CARDS[kind].key for kind in weak),),
        mercado="",
        deck="",
        monsters="",
        well=42,
    )
    starts = []
    for songs in product(range(4), repeat=3):
        state = table.state.copy()
        state.counts[at.SONGS] = at.PER_CARD.pack(songs)
        starts.append(state)
    assert tried(starts, is_night, sings, conceding=False) > 2000


WALLS = ("", "ashen_bastion", "coral_rampart", "ashen_bastion coral_rampart", "lantern_wall ashen_bastion")
"""Fixed lands for 4 and 5 song."""


def nights() -> Iterator[tuple[State, int]]:
    """A night for every monster that aims at seat 0, alone at the Well, before these walls; and its strength."""
    for kind, walls in product(MONSTER_KINDS, WALLS):
        if ICON[kind] in "AO":
            table = Table("", lands=(walls,), coop=True, zones=(CARDS[kind].key,), mercado="", deck="", monsters="")
            for state in worlds(table, well=((1, 2, 3, 9), at.WELL)):
                yield state, monster_turn.attack_strength(state, kind)


def defences(state: State) -> list[int]:
    """The defence of each land of seat 0."""
    return [DEFENCE[card & KIND] for card in state.zones[at.LANDS[0]]]


def test_what_a_monster_pays_for_lands_it_does_not_do_to_the_well() -> None:
    """R55: its strength is what it paid for the lands that fell, and what is left hits the Well or is caught by a land
    that is too strong for it."""
    exact = 0
    for before, strength in nights():
        after = done(before, Action(0, "end"), luck_one())
        holds(after)
        standing, lost = defences(after), before.counts[at.WELL] - after.counts[at.WELL]
        rest = strength - (sum(defences(before)) - sum(standing))
        assert rest >= 0 and all(defence > rest for defence in standing)
        assert lost == (0 if standing else min(rest, before.counts[at.WELL]))
        assert (after.outcome is not None) == (after.counts[at.WELL] == 0)
        exact += strength in defences(before)
    assert exact, "no land was paid exactly"


# Discards ---------------------------------------------------------------------------------------------


def troubles(before: State, action: Action, after: State) -> None:
    """Who is chosen owes what the card says, at most its hand; nobody else does, and nobody owes who is out."""
    owes = [after.counts[at.OWES[foe]] - before.counts[at.OWES[foe]] for foe in range(before.seats)]
    for foe in range(before.seats):
        assert after.counts[at.OWES[foe]] <= len(after.zones[at.HAND[foe]])
        assert not (at.is_gone(after, foe) and after.counts[at.OWES[foe]])
    if action.verb == "choose":
        chosen = int(action.picks[0][1:])
        number = before.stack[-1].data[0]
        held = len(before.zones[at.HAND[chosen]])
        assert owes[chosen] == min(number, held - before.counts[at.OWES[chosen]]) and not any(
            more for foe, more in enumerate(owes) if foe != chosen
        )
    if action.verb in {"scrap", "keep", "buy", "hit"}:
        assert not any(more > 0 for more in owes)


@pytest.mark.parametrize("hand", ["moth_whisperer bone_rattler", "midnight_ensemble", "shade_busker moth_whisperer"])
def test_only_who_is_chosen_owes_discards(hand: str) -> None:
    """Cards that make others discard, played and dusted, before hands of 0 to 2 cards, while anybody gives up; fixed
    lands keep all song at home."""
    starts = [
        Table(hand, *hands, lands=("", "world_root_hall", "gate_of_sleepers"), mercado="", deck="").state
        for hands in product(("", "red", "red blue"), repeat=2)
    ]
    assert tried(starts, is_next_turn, troubles) > 100
