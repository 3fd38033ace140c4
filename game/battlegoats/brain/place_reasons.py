"""Why a card stands well on a place of its battlefield, in words (`battlegoats.reason.<key>`)."""

from __future__ import annotations

from game.battlegoats import battle
from game.battlegoats import state as at
from game.battlegoats.brain.card_worth import MINE, PLAIN, paper_table
from game.battlegoats.brain.turn import possible_kinds
from game.battlegoats.cards import CARDS
from game.core.cards import EMPTY, HIDDEN, KIND
from game.core.guide import Sentence
from game.core.state import State

_FOE = (1, 0)
"""The opposing card on the paper table: a plain Goat."""
_WEAK = 4
"""The total in defence up to which a card is better kept out of reach."""


def why_here(view: State, seat: int, kind: int, place: int) -> list[Sentence]:
    """What a card of this kind gains on this place beside other empty places, the most important first; [] if the place
    makes no difference to it."""
    field = [card if card == EMPTY or card & KIND < HIDDEN else EMPTY for card in view.zones[at.field(seat)]]
    others = [other for other in at.empty_places(view, seat) if other != place]
    own = {spot: _totals(_with(field, kind, spot), spot) for spot in (place, *others)}
    found: list[Sentence] = []
    if any(sum(own[spot]) < sum(own[place]) for spot in others):
        attack, defence = own[place]
        found.append(("counts_there", {"card": f"card:{CARDS[kind].key}", "attack": attack, "defence": defence}))
    for spot, card in enumerate(field):
        if card != EMPTY and any(_gain(field, kind, place, other, spot) > 0 for other in others):
            found.append(("helps", {"card": f"card:{CARDS[card & KIND].key}"}))
            break
    found += _reached(view, seat, kind, place, own[place][1])
    return found


def _with(field: list[int], kind: int, place: int) -> list[int]:
    return [kind if spot == place else card for spot, card in enumerate(field)]


def _totals(field: list[int], place: int) -> tuple[int, int]:
    """What the card on a place counts when it attacks and when it defends, against a plain Goat."""
    table = paper_table(field, (PLAIN,) * len(at.PLACES))
    attack, defence = (battle.strength(table, (0, place), _FOE, attacking) for attacking in (True, False))
    return attack, defence


def _gain(field: list[int], kind: int, place: int, other: int, spot: int) -> int:
    """How much more the card at `spot` counts if the new card lies at `place`, not at the place `other`."""
    return sum(_totals(_with(field, kind, place), spot)) - sum(_totals(_with(field, kind, other), spot))


def _reached(view: State, seat: int, kind: int, place: int, defence: int) -> list[Sentence]:
    """For a Land Mine which enemy may have to step on it there, for a weak card which one cannot reach it."""
    if kind != MINE and defence > _WEAK:
        return []
    full = view.copy()
    full.zones[at.field(seat)] = [PLAIN] * len(at.PLACES)
    bound = sorted(battle.PLACE_BOUND & possible_kinds(view, seat))
    for enemy in bound:
        if (place in battle.reach(full, enemy, seat)) == (kind == MINE):
            return [("steps_on_it" if kind == MINE else "spared", {"card": f"card:{CARDS[enemy].key}"})]
    return []
