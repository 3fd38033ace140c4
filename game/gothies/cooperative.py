"""The co-operative game: its start, the turns of Streya and monsters, and cards singing together against a target."""

from __future__ import annotations

from typing import NamedTuple

from game.core.actions import Action
from game.core.cards import KIND
from game.core.state import State
from game.core.steps import Step
from game.gothies import monster_turn
from game.gothies import state as at
from game.gothies.cards import CARDS, JOOMBIE_KINDS, MONSTER_KINDS, RUNE
from game.gothies.effects import Rune
from game.gothies.gains import coop_ranks, leave_play, ready_lands, torn
from game.gothies.seat_actions import SEAT_ACTIONS, dusting, is_unsorted, playing, renewing, shopping, using
from game.gothies.turn import DEEDS, forget_turn, refill

WELL = 42
"""Timestones of the Well at the start."""
NIGHTS = ("26", "25")
"""The last turn, by the values of the option `nights`; the usual one is that of the rulebook."""
DISSONANCE = 5
"""Song of each resonant pair on one target that attracts a monster."""
FIRST_PAIR = (Rune.RED, Rune.BLUE)
"""The resonant pair that is counted first; the other runes are the second."""
_VIGIL = tuple(Step("vigil", (seat,)) for seat in range(at.MOST_SEATS))
_MONSTERS = Step("monsters")


def last_turn(state: State) -> int:
    """The last turn; the match is won if the Well survives it (ruling R40)."""
    return int(state.options["nights"])


def begin_match(state: State) -> None:
    """Set the Well and the Nightmare, and begin turn 0, in which Streya only prepare (ruling R43)."""
    state.count(at.WELL, WELL)
    state.count(at.NIGHTMARE, monster_turn.nightmare_bonus(state.seats, state.options["nightmare"]))
    begin_turn(state, 0)


def begin_turn(state: State, seat: int) -> None:
    """Begin the turn of a seat: discard its last row, keep fixed lands, draw up to five (rulings R63, R68)."""
    state.count(at.ACTIVE, seat)
    state.pour(at.ROW[seat], at.DISCARD[seat], up=True)
    refill(state, seat)
    state.stack.append(_VIGIL[seat])
    ready_lands(state, seat)


# A turn -------------------------------------------------------------------------------------------


def vigil_legal(state: State, step: Step, seat: int) -> list[Action]:
    """Everything the seat can do now; it may attack only what all its song together can overcome (ruling R61)."""
    acts = SEAT_ACTIONS[seat]
    found = attacking(state, seat)
    found += shopping(state, acts)
    found += dusting(state, seat, acts)
    found.append(acts.end)
    plays, sides = playing(state, seat, acts)
    found += plays
    if state.options["mercado"] != "stays":
        found += renewing(state, acts)
    found += sides
    found += using(state, seat, acts)
    if sides or is_unsorted(state, seat):
        found.sort()
    return found


def attacking(state: State, seat: int) -> list[Action]:
    """Attacks on the monsters and Joombies of any zone that all song together can overcome (rulings R58, R61)."""
    counts = state.counts
    if not counts[at.TURN]:
        return []
    most = sum(at.songs_of(counts[at.SONGS])) + sum(at.songs_of(counts[at.LAND_SONGS]))
    if not most:
        return []
    found: list[Action] = []
    strengths = monster_turn.attack_strengths(state)
    for zone in (1, 2, 3):
        cards = state.zones[at.ZONES[zone]]
        if cards:
            row = SEAT_ACTIONS[seat].attack[zone]
            here = [row[place] for place, card in enumerate(cards) if strengths[card & KIND] <= most]
            found += sorted(here) if len(cards) > 9 else here
    return found


def songs(state: State, seat: int) -> list[tuple[int, int, int]]:
    """Zone, place and song of each card that can still sing this turn."""
    found = []
    for zone, counter in ((at.LANDS[seat], at.LAND_SONGS), (at.ROW[seat], at.SONGS)):
        packed = state.counts[counter]
        if packed:
            for place, song in enumerate(at.songs_of(packed)):
                if song:
                    found.append((zone, place, song))
    return found


def sung(state: State, seat: int) -> list[tuple[int, int]]:
    """Zone and place of each card that has sung in this turn."""
    pairs = ((at.LANDS[seat], at.LAND_SONGS), (at.ROW[seat], at.SONGS))
    return [
        (zone, place)
        for zone, counter in pairs
        if state.counts[counter]
        for place, has_sung in enumerate(at.sung_of(state.counts[counter]))
        if has_sung
    ]


def vigil(state: State, step: Step, action: Action) -> None:
    """Carry out one action of a turn and ask again, until the seat ends its turn."""
    seat, verb, picks = action
    if verb == "end":
        end_turn(state, seat)
        return
    state.stack.append(step)
    deed = DEEDS.get(verb)
    if deed is not None:
        deed(state, seat, action)
    else:
        zone, place = state.layout.slot(picks[0])
        state.stack.append(Step("sing", (seat,), (zone, place)))


def end_turn(state: State, seat: int) -> None:
    """End the turn of a seat: its hand is discarded, its row stays open while the monsters act. The next seat follows,
    or after the last one the monsters."""
    for zone, place in torn(state, seat):
        leave_play(state, seat, zone, place)
    state.pour(at.HAND[seat], at.DISCARD[seat], up=True)
    forget_turn(state)
    after = [other for other in at.living(state) if other > seat]
    if after:
        begin_turn(state, after[0])
    else:
        state.stack.append(_MONSTERS)


def monsters(state: State, step: Step) -> None:
    """The monsters attack, advance and are joined by new ones, from turn 1 on (rulings R43, R44); then the match is won
    or the next turn begins."""
    turn, last = state.counts[at.TURN], last_turn(state)
    if turn:
        blows = monster_turn.attack(state)
        if state.outcome is not None:
            return
        fresh = 2 * sum(victim.possessed for blow in blows for victim in blow.victims)
        monster_turn.advance(state, fresh)
        monster_turn.release(state, monster_turn.releases(state.seats, turn, last))
    if turn == last:
        state.say("dawned")
        state.end("DAWN", coop_ranks(state, won=True))
        return
    state.count(at.TURN, turn + 1)
    state.say("night", turn=turn + 1, last=last)
    begin_turn(state, at.living(state)[0])


# Songs --------------------------------------------------------------------------------------------


class Chord(NamedTuple):
    """The cards picked against one target: their song, what the target takes, the surplus, the song of each pair."""

    song: int
    need: int
    surplus: int
    red_blue: int
    purple_green: int

    @property
    def is_dissonant(self) -> bool:
        """Whether singing it attracts a monster (ruling R61)."""
        return self.red_blue >= DISSONANCE and self.purple_green >= DISSONANCE


def chord(state: State, step: Step) -> Chord:
    """The sum of what has been picked so far in an open `sing` step."""
    zone, place, *picked = step.data
    need = monster_turn.attack_strength(state, state.zones[zone][place] & KIND)
    (seat,) = step.seats
    pairs = [0, 0, 0]
    for at_zone, at_place in picked:
        counter = at.LAND_SONGS if at_zone == at.LANDS[seat] else at.SONGS
        song = at.PER_CARD.get(state.counts[counter], at_place) & at.SUNG
        rune = RUNE[state.zones[at_zone][at_place] & KIND]
        pairs[2 if rune < 0 else 0 if rune in FIRST_PAIR else 1] += song
    total = sum(pairs)
    return Chord(total, need, max(0, total - need), pairs[0], pairs[1])


def sing_legal(state: State, step: Step, seat: int) -> list[Action]:
    """Add one more card of the row or land; or sing, once the song is enough (ruling R59)."""
    acts, picked = SEAT_ACTIONS[seat], step.data[2:]
    lands = at.LANDS[seat]
    found = [
        (acts.add_land if zone == lands else acts.add)[place]
        for zone, place, _ in songs(state, seat)
        if (zone, place) not in picked
    ]
    found.sort()
    now = chord(state, step)
    if now.song >= now.need:
        found.append(acts.sing)
    return found


def sing(state: State, step: Step, action: Action) -> None:
    """Add a card to the pick, or let all picked cards sing and overcome the target; surplus song is lost."""
    if action.verb == "add":
        state.stack.append(step._replace(data=(*step.data, state.layout.slot(action.picks[0]))))
        return
    now, (zone, place, *picked), seat = chord(state, step), step.data, action.seat
    for counter, own_zone in ((at.SONGS, at.ROW[seat]), (at.LAND_SONGS, at.LANDS[seat])):
        for card_place in sorted((p for z, p in picked if z == own_zone), reverse=True):
            _sung(state, seat, own_zone, counter, card_place)
    key = CARDS[state.zones[zone][place] & KIND].key
    state.say("sang", seat=f"seat:{seat}", card=f"card:{key}", song=now.song, need=now.need)
    overcome(state, zone, place)
    if now.is_dissonant:
        state.say("dissonance", seat=f"seat:{seat}")
        monster_turn.release(state, 1)


def _sung(state: State, seat: int, zone: int, counter: int, place: int) -> None:
    """Note that a card has sung this turn; a dusted one leaves play now."""
    song = at.PER_CARD.get(state.counts[counter], place)
    if song & at.TORN:
        leave_play(state, seat, zone, place)
    else:
        state.count(counter, at.PER_CARD.put(state.counts[counter], place, at.SUNG))


def overcome(state: State, zone: int, place: int) -> None:
    """Remove a target: a monster goes to the slain; a Joombie is shuffled into its pile, and the GOTHIE under it goes
    to its owner's discard."""
    kind = state.zones[zone][place] & KIND
    if kind in MONSTER_KINDS:
        state.move(zone, place, at.SLAIN, up=True)
        return
    number = joombies_before(state, zone, place)
    owner = at.PER_JOOMBIE.get(state.counts[at.OWNERS], number)
    state.count(at.OWNERS, at.PER_JOOMBIE.remove(state.counts[at.OWNERS], number))
    pile = at.JOOMBIES[RUNE[kind]]
    state.move(zone, place, pile)
    state.shuffle(pile)
    freed = CARDS[state.zones[zone][place - 1] & KIND].key
    state.move(zone, place - 1, at.DISCARD[owner], up=True)
    state.say("freed", seat=f"seat:{owner}", card=f"card:{freed}")


def joombies_before(state: State, zone: int, place: int) -> int:
    """The number of Joombies that lie nearer to the Well or before this place of the zone: an index into the counter
    OWNERS."""
    cards = [card for near in at.ZONES[1:] if near < zone for card in state.zones[near]]
    cards += state.zones[zone][:place]
    return sum(card & KIND in JOOMBIE_KINDS for card in cards)


def owner_under(state: State, zone: int, place: int) -> int:
    """The owner of the GOTHIE under the Joombie at a place."""
    return at.PER_JOOMBIE.get(state.counts[at.OWNERS], joombies_before(state, zone, place))


# Leaving ------------------------------------------------------------------------------------------


def concede(state: State, seat: int) -> None:
    """A seat leaves the match. The others play on; monsters that only attack its seat attack no GOTHIE any more."""
    state.say("conceded", seat=f"seat:{seat}")
    active = state.counts[at.ACTIVE] == seat
    for zones in (at.HAND, at.ROW, at.LANDS, at.DISCARD):
        state.pour(zones[seat], at.OWN_DECK[seat])
    state.count(at.GONE[seat], at.next_gone(state))
    if not at.living(state):
        state.end("GIVEN_UP", coop_ranks(state, won=False))
    elif active:
        state.stack.clear()
        forget_turn(state)
        end_turn(state, seat)
