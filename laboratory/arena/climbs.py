"""How matches of Goblin Slayer-Slayer between equals end: `python -m laboratory.arena.climbs 400 --budget 300`.

Prints how they end with 95 % intervals (also for the matches with a Sole Survivor alone), who wins by objective, and
what was said and done: announcements against the Power that was committed, lies by objective, Jesters among other
cards, doors and loot by objective, and how far four seats agree about doors and representatives (`3-1`: three for the
same one). With a budget in playouts the same seed plays the same matches on any machine; the
strongest level has 60 or more in its second.
"""

from __future__ import annotations

import argparse
from collections import Counter, defaultdict
from collections.abc import Iterable
from typing import NamedTuple

from game import Match
from game.ai.arena import budget_of, opponent, option_of
from game.ai.levels import Level
from game.ai.strength import wilson
from game.ai.thinking import thoughts
from game.core.actions import Action
from game.core.cards import KIND
from game.core.state import State
from game.goblins import scoring
from game.goblins import state as at
from game.goblins.brain.commit import situation, worths
from game.goblins.cards import CARDS, INDEX, JESTER
from game.goblins.foes import FoeDeed
from game.goblins.rules import RULES

DECISIONS = 10_000
"""Distance between the seeds of two matches; more than a match has decisions."""
FAR_OFF = 3.0
"""Power by which an announcement must differ from what was committed to count as a lie; it is announced in threes."""
Tally = Counter[tuple[str, ...]]
"""How often something was seen; the first word of a key says what, the last one how it was."""


class Climb(NamedTuple):
    """One match: how and on which floor it ended, the objectives and ranks by seat, and what was counted on the way."""

    reason: str
    floor: int
    goals: tuple[str, ...]
    ranks: tuple[int, ...]
    seen: Tally


def sorts(state: State, action: Action) -> str:
    """The sort of loot of the door or lot that an action picks."""
    zone, place = state.layout.slot(action.picks[0])
    if zone == at.DOOR:
        return at.HINTS[state.counts[at.HINT[place]]]
    return CARDS[state.zones[zone][place] & KIND].key


def watch(state: State, action: Action, seen: Tally) -> None:
    """Count what a decision shows; `state` is the truth before it."""
    seat, verb, picks = action
    step, goal = state.stack[-1].name, CARDS[scoring.objective(state, seat)].key
    if step in {"vote", "ping"} and picks:
        seen[step, goal, sorts(state, action)] += 1
    if step == "talk":
        seen["talk", verb] += 1
    if step != "commit" or verb != "done":
        return
    kinds = [INDEX[key] for key in state.answers[seat].picks]
    weighed = situation(state, seat)
    if told := state.counts[at.TOLD[seat]]:
        over = told - 1 - sum(worths(weighed.setup, weighed.need)[kind] for kind in kinds)
        seen["words", goal, "true" if abs(over) <= FAR_OFF else "too much" if over > 0 else "too little"] += 1
    seen["cards", goal] += len(kinds)
    seen["rounds", goal] += 1
    if JESTER in kinds:
        harmless = bool(weighed.setup.foe_effects.deeds[FoeDeed.MUTES]) or weighed.setup.living == 1
        forced = sum(kind != JESTER for kind in weighed.hand) < weighed.least
        seen["jester", goal, "feats are off" if harmless else "nothing else left" if forced else "among others"] += 1


def agreement(asked: dict[tuple[str, int], list[tuple[str, ...]]], seats: int) -> Tally:
    """The agreement of all `seats` in each question; `asked` has what they picked, by question and room."""
    seen = Tally()
    for (step, _), picks in asked.items():
        if len(picks) == seats:
            seen["agree", step, "-".join(str(number) for _, number in Counter(picks).most_common())] += 1
    return seen


def play(level: Level, seats: int, options: dict[str, str], seed: int) -> Climb:
    """Play one match to its end."""
    match, seen = Match(RULES, seats, options, seed=seed), Tally()
    number, asked = seed * DECISIONS, defaultdict[tuple[str, int], list[tuple[str, ...]]](list)
    goals = tuple(CARDS[scoring.objective(match.states[-1], seat)].key for seat in range(seats))
    while match.outcome is None:
        number += 1
        *_, thought = thoughts(match.view(match.waiting[0]), level, number)
        watch(match.states[-1], thought.action, seen)
        if (step := match.states[-1].stack[-1].name) in {"suggest", "vote", "elect"}:
            asked[step, match.states[-1].counts[at.STAGE]].append(thought.action.picks)
        match.submit(thought.action)
    seen += agreement(asked, seats)
    return Climb(match.outcome.reason, match.states[-1].counts[at.FLOOR], goals, match.outcome.ranks, seen)


def share(number: float, of: int) -> str:
    """A share with its 95 % interval, as text."""
    low, high = wilson(number, of)
    return f"{number:g} of {of} = {number / of:.1%} [{low:.1%} to {high:.1%}]"


def ends(title: str, climbs: list[Climb]) -> None:
    """Print how these matches ended."""
    if climbs:
        print(title)
        for reason, number in Counter(climb.reason for climb in climbs).most_common():
            print(f"  {reason.lower():16} {share(number, len(climbs))}")


def winners(climbs: list[Climb]) -> None:
    """Print how often each objective is first, of the seats that had it."""
    seats, wins = Counter(goal for climb in climbs for goal in climb.goals), defaultdict[str, float](float)
    for climb in climbs:
        for goal, rank in zip(climb.goals, climb.ranks, strict=True):
            wins[goal] += (rank == 1) / max(1, climb.ranks.count(1))
    print("wins by objective")
    for goal in sorted(seats):
        print(f"  {goal:16} {share(wins[goal], seats[goal])}")


def habits(climbs: list[Climb]) -> None:
    """Print what was counted, a line for each thing and objective."""
    total = sum((climb.seen for climb in climbs), Tally())
    rows: dict[tuple[str, ...], list[str]] = {}
    for key, number in sorted(total.items()):
        if key[0] not in {"cards", "rounds"}:
            whole = sum(other for one, other in total.items() if one[:-1] == key[:-1])
            rows.setdefault(key[:-1], []).append(f"{key[-1]} {number} ({number / whole:.0%})")
    for key, parts in rows.items():
        print(f"  {' '.join(key):18} {', '.join(parts)}")
    for goal in sorted({key[1] for key in total if key[0] == "rounds"}):
        print(f"  cards a round {goal:4} {total['cards', goal] / total['rounds', goal]:.2f}")


def report(climbs: list[Climb]) -> None:
    """Print everything."""
    ends("ends", climbs)
    haunted = [climb for climb in climbs if "sole" in climb.goals]
    ends("ends with a Sole Survivor at the table", haunted if len(haunted) < len(climbs) else [])
    floors = Counter(climb.floor for climb in climbs if climb.reason != "SURFACE")
    print("floors where others end:", ", ".join(f"{floor}: {number}" for floor, number in sorted(floors.items())))
    winners(climbs)
    habits(climbs)


def arguments() -> argparse.ArgumentParser:
    """The command line."""
    parser = argparse.ArgumentParser(prog="python -m laboratory.arena.climbs", description=__doc__)
    parser.add_argument("games", type=int, nargs="?", default=400)
    parser.add_argument("--level", default="master", help="who sits everywhere")
    parser.add_argument("--budget", type=budget_of, help="playouts like 300, or seconds like 0.5s")
    parser.add_argument("--seats", type=int, default=4)
    parser.add_argument("--option", type=option_of, action="append", default=[], help="name=value of the game")
    parser.add_argument("--seed", type=int, default=0, help="of the first match")
    return parser


def main(argv: Iterable[str] | None = None) -> None:
    """Play and print."""
    wish = arguments().parse_args(None if argv is None else list(argv))
    level = opponent(wish.level, wish.budget)
    print(f"{wish.games} climbs, {wish.seats} seats, {wish.level}", dict(wish.option), flush=True)
    climbs: list[Climb] = []
    for game in range(wish.games):
        climbs.append(play(level, wish.seats, dict(wish.option), wish.seed + game))
        if len(climbs) % 50 == 0:
            print(len(climbs), dict(Counter(climb.reason for climb in climbs)), flush=True)
    report(climbs)


if __name__ == "__main__":
    main()
