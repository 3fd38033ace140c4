"""Who is out, and how a match ends."""

from __future__ import annotations

from game.core.rules import Ask, Poll, rules_of
from game.core.state import State
from game.core.steps import Step
from game.goblins import loot, scoring, store
from game.goblins import state as at
from game.goblins.cards import CARDS, SOLE


def _mark_fallen(state: State, seats: list[int]) -> None:
    """Note that seats fell at the same time, and take away what they owned (rulings R71, R72)."""
    moment = 1 + max(state.counts[at.FELL[seat]] for seat in range(state.seats))
    for seat in seats:
        state.count(at.FELL[seat], moment)
        owned = (at.GOLD, at.EARS, at.TOKENS, at.ARMOUR, at.AGGRESSIVE, at.GREEDY, at.FORESIGHT, at.TOLD)
        for counter in (each[seat] for each in owned):
            if state.counts[counter]:
                state.count(counter, 0)


def check_eliminations(state: State) -> None:
    """Eliminate all seats whose hand is empty, at the same time (rulings R69, R73).

    Called at the moments at which an empty hand counts. With printed cards the players report such seats instead.
    """
    out = [seat for seat in at.living(state) if not state.zones[at.HAND[seat]]]
    if out and not at.on_printed_cards(state):
        eliminate(state, out)


def eliminate(state: State, seats: list[int]) -> None:
    """Take seats out of the match, which can end it; questions still open for them go to a player who is left."""
    _mark_fallen(state, seats)
    for seat in seats:
        state.say("out", seat=f"seat:{seat}")
    _check_last(state)
    if state.outcome is None:
        _go_on_without_fallen(state)


def _check_last(state: State) -> None:
    """End the match if nobody is left, or one seat that is a Sole Survivor (rulings R2, R74)."""
    alive = at.living(state)
    if not alive:
        _show_objectives(state, list(range(state.seats)))
        state.end("GAME_OVER", scoring.ranks(state))
    elif len(alive) == 1 and scoring.objective(state, alive[0]) == SOLE:
        _show_objectives(state, alive)
        state.end("SOLE_SURVIVOR", scoring.ranks(state))


def _show_objectives(state: State, seats: list[int]) -> None:
    """Turn up and say the objectives of these seats, at the end of the match (ruling R77)."""
    for seat in seats:
        state.turn(at.OBJECTIVE[seat], 0, True)
        key = CARDS[scoring.objective(state, seat)].key
        state.say("objective", seat=f"seat:{seat}", card=f"card:{key}")


def surface(state: State) -> None:
    """End the match after the final foe: show all objectives and the scores of the living, the lowest first."""
    _show_objectives(state, list(range(state.seats)))
    for seat in sorted(at.living(state), key=lambda seat: scoring.ranking_key(state, seat)):
        parts = scoring.score(state, seat)
        state.count(at.SCORE[seat], parts.total)
        state.say("score", seat=f"seat:{seat}", gold=parts.gold, ears=parts.ears, cards=parts.cards, total=parts.total)
    state.end("SURFACE", scoring.ranks(state))


# Giving up ------------------------------------------------------------------------------------------


def concede(state: State, seat: int) -> None:
    """A seat leaves the match: its goblins go to the Pile unseen, and nothing is asked of it any more. The match ends
    if only one seat has not given up."""
    state.say("conceded", seat=f"seat:{seat}")
    state.count(at.GONE[seat], 1)
    _mark_fallen(state, [seat])
    for step in state.stack:
        if step.name == "steal" and seat in step.seats:
            store.give_back(state, seat, step.data[0])
    for zone in (at.HAND[seat], at.PEEK[seat]):
        state.pour(zone, at.PILE)
    alive = at.living(state)
    if len(alive) == 1 and sum(state.counts[at.GONE[other]] for other in range(state.seats)) == state.seats - 1:
        state.end("GIVEN_UP", scoring.ranks(state))
        return
    _check_last(state)
    if state.outcome is None:
        _go_on_without_fallen(state)


def _go_on_without_fallen(state: State) -> None:
    """Remove all seats that are out from all steps on the stack, the open one and those that wait beneath it."""
    steps, state.stack[:] = state.stack[:], []
    for step in steps:
        left = _without_fallen(state, step) if any(at.is_out(state, seat) for seat in step.seats) else [step]
        state.stack += [one for other in left for one in _handed_on(state, other)]
    asked = state.stack[-1]
    rule = rules_of(state).steps[asked.name]
    if isinstance(rule, Poll) and not asked.seats:
        state.stack.pop()
        rule.resolve(state, asked, ())


_OF_ONE = frozenset(("draw", "dig", "bribe", "reward"))
"""Orders that drop if the player who has to carry them out is out."""


def _handed_on(state: State, step: Step) -> list[Step]:
    """The steps that replace a step once seats are out: an order for one of them to carry out goes to another seat or
    drops."""
    if step.name != "order" or step.data[1] < 0 or not at.is_out(state, step.data[1]):
        return [step]
    what, _, *rest = step.data
    if what in {"survivor", "forbidden"}:
        seat = loot.chooser(state)
        return [
            step._replace(seats=(seat,) if at.each_reports(state.options) else step.seats, data=(what, seat, *rest))
        ]
    return [] if what in _OF_ONE else [step]


_WITHOUT_ANSWER = {"weave": "die", "haggle": "split", "reports": "judge"}
"""By question: the step that follows if nobody who is left has to answer."""


def _without_fallen(state: State, step: Step) -> list[Step]:
    """The steps that replace a question to seats that are out: the same to the others or to a substitute, or none."""
    rest = tuple(seat for seat in step.seats if not at.is_out(state, seat))
    if rest or isinstance(rules_of(state).steps[step.name], Poll):
        return [step._replace(seats=rest)]
    assert isinstance(rules_of(state).steps[step.name], Ask)
    match step.name:
        case "offer" | "conjure" | "report" | "filched" | "order":
            return [step._replace(seats=(at.speaker(state),))]
        case "rescue":
            return [step._replace(seats=(at.random_choice(state, at.living(state)),))]
        case "weave" | "haggle" | "reports":
            return [Step(_WITHOUT_ANSWER[step.name], (), step.data)]
        case "stake":
            state.pour(at.STAKE, at.PILE)
    return []
