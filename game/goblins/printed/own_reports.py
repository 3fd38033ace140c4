"""With printed cards and phones, everybody reports for their own goblins how a round ended: victory, defeat, or a
tombstone, which is a defeat after which their hand is empty.

When all reports agree, the round is over. If they differ, everybody is asked again; if they differ again, most reports
count, and if those are equal, the Speaker's. Tombstones fall together (ruling R73), and after a defeat only (R69).
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import NamedTuple

from game.core.actions import Action
from game.core.chance import DIE_SIDES
from game.core.state import State
from game.core.steps import Step
from game.goblins import announcements, ending
from game.goblins import state as at
from game.goblins.printed import printed_deck
from game.goblins.printed.printed_deck import TOMBSTONE

VICTORY, DEFEAT = "victory", "defeat"
WORDS = VICTORY, DEFEAT, TOMBSTONE
"""The reports, as verbs of actions."""


class Report(NamedTuple):
    """The report of a seat."""

    seat: int
    word: str


class Reports(NamedTuple):
    """The data of the question: the face of a d20 that was rolled here, 0 for none; and, if all are asked again, the
    reports that differed. The reports so far are counters, so that a report changes nobody else's question."""

    face: int = 0
    before: tuple[Report, ...] = ()


def reports_of(view: State) -> Reports:
    """The data of the question; empty while nobody is asked for a report."""
    step = view.stack[-1] if view.stack else None
    return Reports(*step.data) if step is not None and step.name == "reports" else Reports()


def reported(view: State) -> dict[int, str]:
    """By seat: the reports so far of the players who are still in the match."""
    told = {seat: view.counts[at.TOLD[seat]] for seat in at.living(view)}
    return {seat: WORDS[word - 1] for seat, word in told.items() if word}


def differed(view: State) -> dict[int, str]:
    """The same of the reports that differed; {} unless all are asked again."""
    return {report.seat: report.word for report in reports_of(view).before if not at.is_out(view, report.seat)}


def counted(words: Mapping[int, str]) -> tuple[int, int]:
    """The numbers of reports of a victory, and of a defeat."""
    wins = sum(word == VICTORY for word in words.values())
    return wins, len(words) - wins


def begin(state: State) -> None:
    """Take taxes; the rest of the round happens on the real table, until all have reported how it ended."""
    state.then(Step("cost"), _asked(state, Reports()))


def _asked(state: State, reports: Reports) -> Step:
    """The question to all living seats that have not reported yet."""
    told = reported(state)
    return Step("reports", tuple(seat for seat in at.living(state) if seat not in told), reports)


def reports_legal(state: State, step: Step, seat: int) -> list[Action]:
    """Victory, defeat, a tombstone; a roll of the d20 here, or a re-roll by a token of this seat."""
    words = (Action(seat, word) for word in (VICTORY, DEFEAT, TOMBSTONE, "roll"))
    return sorted([*words, Action(seat, "weave", (f"s{seat}",))])


def report(state: State, step: Step, action: Action) -> None:
    """Note the report of a seat; after the last one all are compared."""
    reports, (seat, verb, _) = Reports(*step.data), action
    if verb == "roll":
        state.then(step._replace(data=reports._replace(face=state.roll(DIE_SIDES, seat))))
        return
    if verb == "weave":
        printed_deck.weave(state, seat, step, step._replace(data=reports._replace(face=0)))
        return
    match verb:
        case "victory":
            state.say("says_victory", seat=f"seat:{seat}")
        case "defeat":
            state.say("says_defeat", seat=f"seat:{seat}")
        case _:
            state.say("says_buried", seat=f"seat:{seat}")
    state.count(at.TOLD[seat], 1 + WORDS.index(verb))
    asked = _asked(state, reports)
    state.then(asked if asked.seats else Step("judge", (), reports))


def judge(state: State, step: Step) -> None:
    """Compare the reports: go on if they agree or were asked for twice, otherwise ask again."""
    reports, words = Reports(*step.data), reported(state)
    wins, losses = counted(words)
    announcements.end_announcements(state)
    if wins and losses and not reports.before:
        state.say("reports_differ", wins=wins, losses=losses)
        before = tuple(Report(seat, word) for seat, word in words.items())
        state.then(_asked(state, Reports(reports.face, before)))
        return
    won = wins > losses
    if wins == losses:
        speaker = at.speaker(state)
        won = words[speaker] == VICTORY
        state.say("ruled_victory" if won else "ruled_defeat", seat=f"seat:{speaker}", n=wins)
    elif wins and losses:
        state.say("settled_victory" if won else "settled_defeat", count=max(wins, losses), n=min(wins, losses))
    else:
        state.say("agreed_victory" if won else "agreed_defeat", count=len(words))
    if won:
        state.then(Step("filched", (at.speaker(state),)))
        return
    state.then(Step("again"))
    if fallen := [seat for seat, word in words.items() if word == TOMBSTONE]:
        ending.eliminate(state, fallen)
