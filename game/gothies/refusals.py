"""Why a touched card of GOTHIES cannot be used now, in one sentence that names the rule."""

from __future__ import annotations

from collections.abc import Sequence

from game.core import flow
from game.core.actions import is_number
from game.core.cards import EMPTY, KIND
from game.core.guide import Sentence
from game.core.state import State
from game.core.steps import Step
from game.gothies import competitive, labels, monster_turn, prospects
from game.gothies import state as at
from game.gothies.cards import CARDS, COST, DEFENCE, GAIN_TABLES, INDEX, IS_FIXED, MONSTER_KINDS, RUNE, WELL
from game.gothies.effects import NOTHING, Rune
from game.gothies.prospects import Prospect
from game.gothies.seat_actions import is_torn

_PLAIN = {
    "scrap": "hand_or_discard",
    "whom": "opponent",
    "measure": "how_much",
    "discard": "own_hand",
    "woke": "who_woke",
}
"""By question: the sentence for any wrong pick, because only one kind of thing can answer it."""


def why_not(view: State, seat: int, picks: Sequence[str]) -> Sentence | None:
    """Key and gaps of the reason why these picks are refused; None if they are fine or nothing is asked of the seat."""
    if not view.stack or seat not in view.stack[-1].seats or not picks:
        return None
    if any(set(picks) <= set(action.picks) for action in flow.legal(view, seat)):
        return None
    step = view.stack[-1]
    if step.name == "woke" and competitive.sleepers(view):
        return "who_woke_or_noon", {}
    if step.name in _PLAIN or len(picks) > 1:
        return _PLAIN.get(step.name, "one_at_a_time"), {}
    if step.name == "sing":
        return _sing(view, step, picks[0])
    return _card(view, seat, picks[0]) if "/" in picks[0] else _thing(view, seat, picks[0])


def _thing(view: State, seat: int, pick: str) -> Sentence:
    """The reason for a pick without a place: a card of the hand, the Wells, a player."""
    counts = view.counts
    if pick == "wells":
        return _too_dear(view, seat, WELL) if view.zones[at.WELLS] else ("no_wells", {})
    foe = int(pick[1:]) if pick[0] == "s" and is_number(pick[1:]) else -1
    if foe < 0:
        return ("own_hand" if pick in INDEX else "not_this"), {}
    if counts[at.COOP]:
        return "together", {}
    if foe == seat or foe >= view.seats or at.is_gone(view, foe):
        return "opponent", {}
    if not counts[at.SONG]:
        return _short_of("no_song", 0, prospects.song(view, seat))
    shield = next(card & KIND for card in view.zones[at.LANDS[foe]] if IS_FIXED[card & KIND])
    return "shielded", {"card": f"card:{CARDS[shield].key}", "defence": DEFENCE[shield]}


def _short_of(key: str, have: int, prospect: Prospect) -> Sentence:
    """That a seat has too little now, with what it can still reach this turn."""
    if prospect.most > have:
        return f"{key}_yet", {"most": prospect.most, "drawn": int(prospect.draws)}
    return (f"{key}_luck" if prospect.draws else key), {}


def _too_dear(view: State, seat: int, kind: int) -> Sentence:
    seeds = view.counts[at.SEEDS]
    key, gaps = _short_of("too_dear", seeds, prospects.seeds(view, seat))
    return key, {"card": f"card:{CARDS[kind].key}", "cost": COST[kind], "seeds": seeds, **gaps}


def _too_strong(view: State, seat: int, kind: int, need: int) -> Sentence:
    song = labels.song_of(view, seat)
    key, gaps = _short_of("too_strong", song, prospects.song(view, seat))
    return key, {"card": f"card:{CARDS[kind].key}", "need": need, "song": song, **gaps}


def _card(view: State, seat: int, pick: str) -> Sentence:
    """The reason for a pick with a place, such as `mercado/2`."""
    zone, place = view.layout.slot(pick)
    if not 0 <= place < len(view.zones[zone]) or view.zones[zone][place] == EMPTY:
        return "nothing_there", {}
    kind = view.zones[zone][place] & KIND
    owner = view.layout.zones[zone].owner
    if zone in (at.MERCADO, at.WELLS):
        return _too_dear(view, seat, kind)
    if zone in at.ZONES[1:]:
        return _foe(view, seat, kind)
    if owner == seat and zone in (at.ROW[seat], at.LANDS[seat]):
        return _own_card(view, seat, zone, place, kind)
    if owner >= 0 and zone == at.LANDS[owner] and not view.counts[at.COOP]:
        return _too_strong(view, seat, kind, DEFENCE[kind])
    return "not_this", {}


def _foe(view: State, seat: int, kind: int) -> Sentence:
    if kind < MONSTER_KINDS.start:
        return "possessed", {"card": f"card:{CARDS[kind].key}"}
    if not view.counts[at.TURN]:
        return "not_yet", {}
    return _too_strong(view, seat, kind, monster_turn.attack_strength(view, kind))


def _own_card(view: State, seat: int, zone: int, place: int, kind: int) -> Sentence:
    """The reason for a seat's own card in play that has nothing more to give now, or only its song."""
    card = {"card": f"card:{CARDS[kind].key}"}
    on_land = zone == at.LANDS[seat]
    songs = view.counts[at.LAND_SONGS if on_land else at.SONGS]
    if is_torn(songs, place):
        return "torn", card
    song = at.songs_of(songs)[place:][:1]
    if view.counts[at.COOP] and any(song):
        return "sings", {**card, "song": song[0]}
    rune = RUNE[kind]
    waits = rune >= 0 and GAIN_TABLES[view.counts[at.COOP]].synergy[kind] != NOTHING
    if waits and at.in_play(view, rune) < 2 and not (on_land and view.counts[at.COOP]):
        return "no_match", {**card, "rune": f"rune:{Rune(rune).name.lower()}"}
    return "used_up", card


def _sing(view: State, step: Step, pick: str) -> Sentence:
    """The reason for a pick while cards for an attack are chosen: only own cards with song can join."""
    (seat,) = step.seats
    if "/" in pick:
        slot = view.layout.slot(pick)
        if slot in step.data[2:]:
            return "joined", {}
        if slot[0] in (at.ROW[seat], at.LANDS[seat]) and 0 <= slot[1] < len(view.zones[slot[0]]):
            return "no_song_left", {}
    return "sing_only", {}
