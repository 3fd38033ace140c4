"""Table talk: a few fixed, non-binding phrases before doors and cards are chosen in secret."""

from __future__ import annotations

from functools import cache

from game.core.actions import Action
from game.core.guide import Dial, DialStop
from game.core.state import State
from game.core.steps import Step
from game.goblins import horde
from game.goblins import state as at
from game.goblins.cards import POWER

PROMISES = (3, 6, 9, 12, 15, 18)
"""The Powers that can be announced."""
TALK = "_talk"
"""The option that says how several people tell each other something before a secret question."""
ALOUD, PRESSED = "aloud", "pressed"
"""Values of TALK: only aloud, or also at the table, for all to see and for computers to hear."""
ABOUT = "about"
"""What stands before the Power in the pick of a promise, as in `about6`."""
WEAK = 1
"""The Power that the phrase «one weak card» stands for."""


def speakers(state: State) -> tuple[int, ...]:
    """The seats that are asked for announcements: all who live, but not people who talk aloud instead because they
    share a screen or sit in one room."""
    if state.options["talk"] == "off" or at.on_printed_cards(state):
        return ()
    quiet = state.people if len(state.people) > 1 and state.options[TALK] == ALOUD else ()
    return tuple([seat for seat in at.living(state) if seat not in quiet])


def ask_announcements(state: State, name: str) -> None:
    """Ask every one of `speakers` for an announcement, by the step `name`."""
    if seats := speakers(state):
        state.then(Step(name, seats))


@cache
def _phrases(seat: int) -> list[Action]:
    promises = sorted(Action(seat, "promise", (f"{ABOUT}{power}",)) for power in PROMISES)
    return [Action(seat, "doubt"), *promises, Action(seat, "silent"), Action(seat, "weak")]


@cache
def _suggestions(seat: int) -> list[Action]:
    return [Action(seat, "silent"), *(Action(seat, "suggest", (f"doors/{door + 1}",)) for door in at.DOORS)]


def talk_legal(state: State, step: Step, seat: int) -> list[Action]:
    """Announce a Power, one weak card or a doubt, or say nothing."""
    return _phrases(seat)


def suggest_legal(state: State, step: Step, seat: int) -> list[Action]:
    """Suggest a door, or say nothing."""
    return _suggestions(seat)


def speak(state: State, step: Step, action: Action) -> None:
    """Say a phrase at once, for all to hear; each seat speaks once."""
    rest = tuple(seat for seat in step.seats if seat != action.seat)
    if rest:
        state.then(step._replace(seats=rest))
    seat, verb, picks = action
    match verb:
        case "promise":
            power = int(picks[0].removeprefix(ABOUT))
            state.count(at.TOLD[seat], 1 + power)
            state.say("promise", seat=f"seat:{seat}", number=power)
        case "weak":
            state.count(at.TOLD[seat], 1 + WEAK)
            state.say("weak", seat=f"seat:{seat}")
        case "suggest":
            door = state.layout.slot(picks[0])[1] + 1
            state.count(at.TOLD[seat], door)
            state.say("suggest", seat=f"seat:{seat}", door=door)
        case "doubt":
            state.say("doubt", seat=f"seat:{seat}")


def end_announcements(state: State) -> None:
    """Clear the announcements of all seats, once what they were about is over."""
    for seat in range(state.seats):
        if state.counts[at.TOLD[seat]]:
            state.count(at.TOLD[seat], 0)


def record_commitment(state: State, seat: int, cards: int) -> None:
    """Say how many cards a seat committed and, if it had announced a Power, add both to its public sums."""
    told = state.counts[at.TOLD[seat]]
    if told:
        state.count(at.PROMISED[seat], state.counts[at.PROMISED[seat]] + told - 1)
        state.count(at.BROUGHT[seat], state.counts[at.BROUGHT[seat]] + cards)
        state.say("committed_told", seat=f"seat:{seat}", count=cards, number=told - 1)
    else:
        state.say("committed", seat=f"seat:{seat}", count=cards)


def promise_dial(view: State, seat: int) -> Dial | None:
    """The Powers that can be announced, from one weak card on; it begins with the seat's part of what the foe needs."""
    if view.stack[-1].name != "talk":
        return None
    powers = (DialStop(Action(seat, "promise", (f"{ABOUT}{power}",)), power) for power in PROMISES)
    stops = (DialStop(Action(seat, "weak"), WEAK), *powers)
    part = -(-horde.foe_total(horde.facts_ahead(view)) // max(1, len(at.living(view))))
    start = min(range(1, len(stops)), key=lambda place: abs(stops[place].number - part))
    hand = at.kinds(view, at.HAND[seat])
    return Dial(stops, start, ("dial.note", {"count": len(hand), "power": sum(POWER[kind] for kind in hand)}))


def announced(view: State) -> dict[int, int]:
    """The Powers that the living have announced, by seat, in the order of the seats."""
    if at.on_printed_cards(view):
        return {}
    told = {seat: view.counts[at.TOLD[seat]] - 1 for seat in at.living(view)}
    return {seat: power for seat, power in told.items() if power >= 0}
