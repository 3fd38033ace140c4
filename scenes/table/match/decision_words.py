"""A decision in words that everybody at the table may read."""

from __future__ import annotations

from collections.abc import Sequence

from game.core.actions import Action
from game.core.cards import KIND, SPECTATOR, UP, seen_bit
from game.core.events import Asked, Ended, Event, Moved
from game.core.flow import legal
from game.core.layout import Layout
from game.core.match import Match
from game.core.rules import Poll
from game.core.views import mask
from scenes.words.sentences import Sentences


def public_words(match: Match, sentences: Sentences, seat: int) -> str:
    """The last decision of a seat as a sentence. Cards that were not shown to all are not named, and of a secret
    answer only what was revealed since is mentioned."""
    rules = match.rules
    number = match.last_of(seat)
    action, before = match.record.moves[number].action, match.states[number]
    events = match.events[number]
    in_secret = isinstance(rules.steps[before.stack[-1].name], Poll)
    if in_secret:
        events = _revealed(match.events[number:])
    cards = {pick for pick in action.picks if pick in rules.index}
    hidden = {key for key in cards if not _shown(events, rules.index[key], seat, before.layout)}
    veiled = rules.anonymous and before.stack[-1].name not in rules.guide.open_questions
    unseen = hidden or not cards
    if veiled or (in_secret and (cards != set(action.picks) or (unseen and not _only_which(legal(before, seat))))):
        return sentences.words("ui.undo.secret")
    return sentences.move(mask(before, SPECTATOR), action, hidden)


def _only_which(allowed: Sequence[Action]) -> bool:
    """Whether only the choice of cards is secret: all legal actions have the same verb and number of picks."""
    return len({(action.verb, len(action.picks)) for action in allowed}) == 1


def _revealed(later: Sequence[list[Event]]) -> list[Event]:
    """The events after the last answer; [] while an answer is missing."""
    return next((events for events in later if any(isinstance(event, Asked | Ended) for event in events)), [])


def _shown(events: Sequence[Event], kind: int, seat: int, layout: Layout) -> bool:
    """Whether everybody saw a card of this kind when this seat moved it."""
    for event in events:
        if isinstance(event, Moved) and event.before & KIND == kind:
            open_zone = layout.eyes[event.src] == layout.everyone
            if open_zone or layout.zones[event.src].owner == seat:
                return open_zone or bool(event.after & (UP | seen_bit(SPECTATOR)))
    return False
