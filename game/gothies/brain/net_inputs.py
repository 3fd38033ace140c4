"""What the nets of GOTHIES see of a position: a few facts, and the cards that somebody owns, holds or has as lands."""

from __future__ import annotations

from game.core.cards import HIDDEN, KIND
from game.core.state import State
from game.core.value_net import Inputs
from game.gothies import cooperative, monster_turn
from game.gothies import state as at
from game.gothies.brain.income import Owned, income, owned_cards
from game.gothies.cards import DEFENCE, GAIN_TABLES, IS_FIXED, JOOMBIE_KINDS, MONSTER_KINDS, OWNABLE
from game.gothies.gains import FULL_WELL

KINDS = len(OWNABLE)
HAND_MARKS, LAND_MARKS = KINDS, 2 * KINDS
"""The first mark of each group; the mark of a card is that plus its kind. Cards that are owned come first, from 0."""
MARK_NAMES = tuple(f"{group}.{row.key}" for group in ("owned", "hand", "land") for row in OWNABLE)
"""The name of each mark, by which its weights are found."""
_OWN = (
    "stones",
    "song",
    "seeds",
    "more",
    "walls",
    "fixed",
    "walking",
    "cards",
    "hand_song",
    "hand_seeds",
    "owes",
    "main_rune",
    "turn",
)
_SHARED = ("stones", "song", "seeds", "more", "walls", "hand_song", "turn")
DUEL_FACTS = (
    *_OWN,
    *(f"foes_{name}" for name in _SHARED),
    "weakest_foe",
    "loudest_foe",
    "song_left",
    "song_against",
    "seeds_left",
    "seeds_against",
    "wait",
    "rounds",
    "foes",
    "lasts",
)
"""The facts of a seat in the competitive game.

Its own: timestones; song, seeds and timestones ("more") that its cards give in an average turn; defence of its fixed
lands; fixed and walking lands; cards; song and seeds of its hand; cards it must discard; the share of its most frequent
rune; whether it is its turn. The mean of some of these among its foes, the least timestones and walls and the most song
of a foe. Song and seeds that are left this turn, its own or against it; turns until its own; rounds; foes; how many
turns its timestones last."""
CLIMB_FACTS = (
    "well",
    "turns",
    "song",
    "stones",
    "filled",
    "menace",
    "zone_1",
    "zone_2",
    "zone_3",
    "monsters",
    "joombies",
    "nightmare",
    "seats",
    "song_left",
    "seeds_left",
    "hand_song",
    "cards",
    "deck",
)
"""The facts of the co-operative game: the Well; turns left; song and timestones that all cards give in a turn; how
often the timestones to come would fill the Well, at most 3; the monsters' attack for each song, nearer ones counting
more; the attack in each zone; monsters and Joombies there; what the Nightmare adds; seats; song and seeds left this
turn; song of the hand of whose turn it is; cards owned, held and lying as lands; monsters still in the deck."""
_SHARES = tuple(_OWN.index(name) for name in _SHARED)


def duel_inputs(state: State) -> list[Inputs]:
    """The inputs of each living seat in the competitive game, in the order of the seats; there must be two at least."""
    counts = state.counts
    alive = at.living(state)
    own = [_own_facts(state, seat) for seat in alive]
    foes = len(alive) - 1
    song, seeds, active = counts[at.SONG] / 10, counts[at.SEEDS] / 10, counts[at.ACTIVE]
    rounds, found = counts[at.TURN] / (10 * state.seats), []
    for seat, mine in zip(alive, own, strict=True):
        others = [facts for facts in own if facts is not mine]
        mean = [sum([facts[place] for facts in others]) / foes for place in _SHARES]
        now = mine[-1]
        lasts = 10 * (mine[0] + mine[4]) / max(1.5, 5 * mean[1] - 2 * mine[3])
        facts = (
            *mine,
            *mean,
            min([facts[0] + facts[4] for facts in others]),
            max([facts[1] for facts in others]),
            song * now,
            song * (1.0 - now),
            seeds * now,
            seeds * (1.0 - now),
            (seat - active) % state.seats / 4,
            rounds,
            (foes - 1) / 2,
            min(12.0, max(-1.0, lasts)) / 5,
        )
        found.append(Inputs(facts, _marks(state, seat), [_owned(state, seat).kinds]))
    return found


def _own_facts(state: State, seat: int) -> tuple[float, ...]:
    """The facts about a seat alone, in the order of _OWN."""
    counts = state.counts
    song, seeds, more = income(state, seat)
    walls = fixed = 0
    lands = state.zones[at.LANDS[seat]]
    for card in lands:
        if IS_FIXED[card & KIND]:
            walls += DEFENCE[card & KIND]
            fixed += 1
    base = GAIN_TABLES[0].base
    held = [base[card & KIND][0] for card in state.zones[at.HAND[seat]] if card & KIND < HIDDEN]
    owned = _owned(state, seat)
    return (
        counts[at.STONES[seat]] / 10,
        song / 5,
        seeds / 5,
        more / 2,
        walls / 10,
        fixed / 5,
        (len(lands) - fixed) / 5,
        owned.cards / 20,
        sum([gain.song for gain in held]) / 10,
        sum([gain.seeds for gain in held]) / 10,
        counts[at.OWES[seat]] / 3,
        owned.main_rune,
        float(counts[at.ACTIVE] == seat),
    )


def _owned(state: State, seat: int) -> Owned:
    return owned_cards(state.counts[at.OWNED[seat]], state.counts[at.COOP])


def _marks(state: State, seat: int) -> list[int]:
    """A mark for each card in a seat's hand that is known, and for each of its lands. Those of the cards that it owns
    are their kinds."""
    marks = [HAND_MARKS + (card & KIND) for card in state.zones[at.HAND[seat]] if card & KIND < HIDDEN]
    marks += [LAND_MARKS + (card & KIND) for card in state.zones[at.LANDS[seat]]]
    return marks


def climb_inputs(state: State) -> Inputs:
    """The inputs of the co-operative game: of all living seats together."""
    counts, zones = state.counts, state.zones
    alive, active = at.living(state), counts[at.ACTIVE]
    gives = [income(state, seat) for seat in alive]
    song, stones = sum([one[0] for one in gives]), sum([one[2] for one in gives])
    turns = cooperative.last_turn(state) + 1 - counts[at.TURN]
    strengths = monster_turn.attack_strengths(state)
    threats, monsters, joombies = [], 0, 0
    for number in (1, 2, 3):
        kinds = [card & KIND for card in zones[at.ZONES[number]]]
        here = [strengths[kind] for kind in kinds if kind in MONSTER_KINDS]
        threats.append(sum(here))
        monsters += len(here)
        joombies += len([kind for kind in kinds if kind in JOOMBIE_KINDS])
    menace = (threats[0] + 0.8 * threats[1] + 0.6 * threats[2]) / (song + 3.0)
    base = GAIN_TABLES[1].base
    held = sum([base[card & KIND][0].song for card in zones[at.HAND[active]] if card & KIND < HIDDEN])
    marks = [mark for seat in alive for mark in _marks(state, seat)]
    lasting = [_owned(state, seat).kinds for seat in alive]
    cards = len(marks) + sum([len(kinds) for kinds in lasting])
    filled = min(3.0, stones * turns / max(1, FULL_WELL - counts[at.WELL]))
    facts = (
        counts[at.WELL] / 10,
        turns / 10,
        song / 10,
        stones / 5,
        filled,
        menace,
        *[threat / 10 for threat in threats],
        monsters / 5,
        joombies / 5,
        counts[at.NIGHTMARE] / 3,
        state.seats / 4,
        counts[at.SONG] / 10,
        counts[at.SEEDS] / 10,
        held / 10,
        cards / 40,
        len(zones[at.MONSTERS]) / 20,
    )
    return Inputs(facts, marks, lasting)
