"""What Gothest BATtle tells a person: questions, warnings, name plates, badges, captions, and the track of rounds."""

from __future__ import annotations

from types import MappingProxyType

from game.core import flow
from game.core.actions import Action
from game.core.cards import KIND
from game.core.guide import CaptionPart, Guide, Sentence, TrackStep
from game.core.state import State
from game.gothest import coaching
from game.gothest import state as at
from game.gothest.battle import worth
from game.gothest.brain.future import deck_left
from game.gothest.cards import BATS, BITE, CARDS, INDEX, IS_ACE, SILVER, TAKES_ACE
from game.gothest.forecast import forecast, values
from game.gothest.recap import face, recap, standing
from game.gothest.refusals import why_not

_WARN_FROM = at.FLOOD - 2
"""Known Aces in a hand from which the name plate shows their number."""


def _follow(view: State, seat: int) -> Sentence:
    """The question for an answer: with any card, or with Aces in the hand, with those cards that can be played."""
    foe = 1 - seat
    played = view.zones[at.PRESENT[foe]]
    if not played:
        return "follow_nothing", {"foe": f"seat:{foe}"}
    card = played[0] & KIND
    gaps: dict[str, int | str] = {"card": f"card:{CARDS[card].key}", "bats": BATS[card], "bite": BITE}
    if len(played) > 1:
        return "follow_bitten", gaps
    if not at.aces(view, seat):
        return "follow", gaps
    paired = any(len(action.picks) > 1 for action in flow.legal(view, seat))
    return ("follow_paired" if paired else "follow_base"), gaps


def _bitten(view: State, seat: int) -> tuple[CaptionPart, ...]:
    """The printed value of a seat's card in play and what the other's Ace leaves of it; () without an Ace."""
    mine, theirs = view.zones[at.PRESENT[seat]], view.zones[at.PRESENT[1 - seat]]
    if not mine or IS_ACE[mine[0] & KIND] or len(theirs) < 2:
        return ()
    return (("bats", ("bitten", {"printed": BATS[mine[0] & KIND], "n": worth(view, seat)})),)


_LIES_LARGE = {"take": "portrait", "claim": "spoils"}
"""By question of the winner: the moment in which what may be claimed lies large in the middle of the table."""


class GothestGuide(Guide):
    """What Gothest BATtle tells a person."""

    accepts = frozenset({"take", "claim"})
    listed_questions = frozenset({"call", "order", "mercy", "take", "claim"})
    by_place = MappingProxyType({"play": "s{seat}.present"})

    why_not = staticmethod(why_not)
    slip = staticmethod(coaching.slip)
    decided = staticmethod(coaching.decided)
    forecast = staticmethod(forecast)
    values = staticmethod(values)
    recap = staticmethod(recap)
    standing = staticmethod(standing)
    face = staticmethod(face)

    def rank(self, view: State, seat: int) -> tuple[int, ...]:
        """Bats, then silver."""
        return view.counts[at.BATS[seat]], view.counts[at.SILVER[seat]]

    def ask(self, view: State, seat: int) -> Sentence:
        """The open question, as this seat is asked it; for an answer it depends on what the other seat has played."""
        step, foe = view.stack[-1], 1 - seat
        match step.name:
            case "call":
                return f"call_{step.data[0]}", {}
            case "lead":
                paired = any(len(action.picks) > 1 for action in flow.legal(view, seat))
                gaps_lead = {"round": view.counts[at.ROUND], "rounds": at.ROUNDS, "bite": BITE}
                return ("lead" if paired else "lead_plain"), gaps_lead
            case "follow":
                return _follow(view, seat)
            case "take":
                card = view.zones[at.CHARACTER[foe]][0] & KIND
                return "take", {"foe": f"seat:{foe}", "card": f"card:{CARDS[card].key}"}
            case "claim":
                return ("claim_too" if view.zones[at.SPOILS[seat]] else "claim"), {}
            case _:
                return step.name, {}

    def stage(self, view: State) -> Sentence:
        """The open question for everybody, with the round while cards are played."""
        name, rounds = view.stack[-1].name, {"round": view.counts[at.ROUND], "rounds": at.ROUNDS}
        return name, rounds if name in ("lead", "follow") else {}

    def warning(self, view: State, action: Action) -> Sentence | None:
        """A warning before a card with the ace symbol is played alone and leaves only four Aces in the hand, if the
        next draw can be the fifth."""
        seat, hand = action.seat, view.zones[at.HAND[action.seat]]
        if action.verb != "play" or len(action.picks) > 1 or not TAKES_ACE[INDEX[action.picks[0]]]:
            return None
        one_short = at.aces(view, seat) == len(hand) - 1 == at.FLOOD - 1
        if not one_short or view.counts[at.ROUND] == at.ROUNDS:
            return None
        return ("drowning", {"n": at.FLOOD}) if any(IS_ACE[kind] for kind in deck_left(view, seat)) else None

    def name_plate(self, view: State, seat: int) -> tuple[tuple[str, str], ...]:
        """Bats, silver and cards in hand, and the Aces if the viewer knows of three or more."""
        counts = view.counts
        shown = [
            ("bats", str(counts[at.BATS[seat]])),
            ("silver", str(counts[at.SILVER[seat]])),
            ("cards", str(len(view.zones[at.HAND[seat]]))),
        ]
        known = max(counts[at.ACES[seat]], at.aces(view, seat))
        if known >= _WARN_FROM:
            shown.append(("ace", str(known)))
        return tuple(shown)

    def badges(self, view: State, zone: int, index: int) -> tuple[tuple[str, int], ...]:
        """On a base card in play: its value after the other side's Ace, and its silver."""
        owner = view.layout.zones[zone].owner
        if zone != at.PRESENT[owner] or index:
            return ()
        kind = view.zones[zone][0] & KIND
        if IS_ACE[kind]:
            return ()
        silver = (("silver", SILVER[kind]),) if SILVER[kind] else ()
        return (("bats", worth(view, owner)), *silver)

    def caption(self, view: State, name: str) -> tuple[CaptionPart, ...]:
        """The round, a seat's score and silver, the cards left in its deck, or what an Ace does to its card in play."""
        if name == "round":
            number = view.counts[at.ROUND]
            return (("", ("round", {"round": number, "rounds": at.ROUNDS})),) if number else ()
        owner, _, what = name.partition(".")
        if what not in {"bats", "silver", "deck", "present"}:
            return ()
        seat = int(owner[1:])
        if what == "deck":
            return (("", ("future", {"n": len(view.zones[at.DECK[seat]])})),)
        if what == "present":
            return _bitten(view, seat)
        counter = at.BATS if what == "bats" else at.SILVER
        return ((what, ("total", {"n": view.counts[counter[seat]]})),)

    def track(self, view: State, name: str) -> tuple[TrackStep, ...]:
        """The thirteen rounds: the winner of each and the bats scored."""
        found = []
        for number in range(1, at.ROUNDS + 1):
            seat, bats = at.round_result(view, number)
            now = view.counts[at.ROUND]
            found.append(TrackStep(seat, str(bats) if seat != at.NOBODY else "", number == now, number > now))
        return tuple(found)

    def tension(self, view: State) -> int:
        """1 in the last three rounds or with three known Aces in a hand, 2 in the last round or with four."""
        known = max(view.counts[at.ACES[seat]] for seat in range(at.SEATS))
        left = at.ROUNDS - view.counts[at.ROUND]
        if left <= 0 or known >= at.FLOOD - 1:
            return 2
        return int(left <= 2 or known >= at.FLOOD - 2)

    def moment(self, view: State) -> str:
        """While the winner looks at what may be claimed, its name; "" for everybody else, who sees the usual table."""
        step = view.stack[-1] if view.stack else None
        return _LIES_LARGE.get(step.name, "") if step is not None and view.viewer in step.seats else ""
