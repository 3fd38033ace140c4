"""A decision in words that everybody at the table may read: no more of it than all have seen."""

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
    """The last decision of a seat. Cards that went nowhere openly are not named, and of an answer that was given in
    secret nothing is told but what has been shown since."""
    rules = match.rules
    number = match.last_of(seat)
    action, before = match.record.moves[number].action, match.states[number]
    news = match.events[number]
    in_secret = isinstance(rules.steps[before.stack[-1].name], Poll)
    if in_secret:
        news = _revealed(match.events[number:])
    cards = {pick for pick in action.picks if pick in rules.index}
    hidden = {key for key in cards if not _shown(news, rules.index[key], seat, before.layout)}
    veiled = rules.anonymous and before.stack[-1].name not in rules.guide.open_questions
    unseen = hidden or not cards
    if veiled or (in_secret and (cards != set(action.picks) or (unseen and not _only_which(legal(before, seat))))):
        return sentences.words("ui.undo.secret")
    return sentences.move(mask(before, SPECTATOR), action, hidden)


def _only_which(allowed: Sequence[Action]) -> bool:
    """Whether nothing but the choice of cards is secret: everybody knows what is done with them, and with how many."""
    return len({(action.verb, len(action.picks)) for action in allowed}) == 1


def _revealed(later: Sequence[list[Event]]) -> list[Event]:
    """What happened when all had answered; [] while somebody still owes an answer."""
    return next((news for news in later if any(isinstance(event, Asked | Ended) for event in news)), [])


def _shown(news: Sequence[Event], kind: int, seat: int, layout: Layout) -> bool:
    """Whether a card of this kind went openly from where this seat took it."""
    for event in news:
        if isinstance(event, Moved) and event.before & KIND == kind:
            open_zone = layout.eyes[event.src] == layout.everyone
            if open_zone or layout.zones[event.src].owner == seat:
                return open_zone or bool(event.after & (UP | seen_bit(SPECTATOR)))
    return False
