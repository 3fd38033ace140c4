"""What is asked while an army is laid out: the cards that are left, and swaps only while there are any."""

from __future__ import annotations

from random import Random

from game import Match
from game.battlegoats import state as at
from tests.bounded import as_long_as


def test_the_question_counts_the_cards_and_offers_swaps_while_there_are_any() -> None:
    match, luck, asked = Match("battlegoats", 2, seed=1), Random(1), dict[str, int]()
    for _ in as_long_as(lambda: match.waiting and match.view(0).stack[-1].name in {"draft", "deploy"}):
        seat = match.waiting[0]
        view, legal = match.view(seat), match.legal(seat)
        if view.stack[-1].name == "deploy":
            key, gaps = match.rules.guide.ask(view, seat)
            asked[key] = asked.get(key, 0) + 1
            held, swaps = len(view.zones[at.hand(seat)]), any(action.verb == "swap" for action in legal)
            assert key == (
                "arranged"
                if swaps
                else "arranged_for_good"
                if not held
                else "deploy"
                if held == len(at.PLACES)
                else "deploy_more"
            )
            assert gaps == ({"n": held} if key == "deploy_more" else {})
            legal = [action for action in legal if action.verb == "swap"] or legal
        match.submit(luck.choice(legal))
    assert asked["deploy"] == 2 and asked["deploy_more"] == 16 and asked["arranged_for_good"] == 2
    assert asked["arranged"] > 2
