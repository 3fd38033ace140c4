"""What coaches say in all games: whole sentences, from what their viewer may see, without touching it."""

from __future__ import annotations

from random import Random

import pytest

from game import GAMES, Match
from game.core.guide import Sentence
from game.core.views import mask_event
from scenes.words.catalogue import GAP, catalogue
from scenes.words.sentences import Sentences

TOPICS = {
    "battlegoats": {"sure", "bonus", "malus", "higher", "tie"},
    "goout": {"pass", "sets", "torn", "cost", "lead", "life", "guard"},
    "gothest": {"ace", "wins", "bite", "difference", "tie", "silver"},
    "gothies": {"end", "hit"},
    "gothies coop": {"end", "resisted", "possessed", "well"},
    "goblins": {"short", "much", "votes", "won", "lost"},
}
"""Topics that a few matches at random come to."""


@pytest.mark.parametrize("case", [*GAMES, "gothies coop"])
def test_sentences_are_whole_and_made_from_views(case: str) -> None:
    luck, said = Random(5), set[str]()
    game, _, mode = case.partition(" ")
    rules, options = GAMES[game], {"mode": mode} if mode else {}
    for seed in range(3):
        match = Match(game, seats=max(2, min(rules.seats)), options=options, seed=seed)
        say = Sentences(catalogue(), game, ["You", "Ada", "Bert", "Cleo"])

        def hear(told: Sentence | None, say: Sentences = say) -> None:
            if told:
                words = say.said(f"{game}.coach.{told[0]}", told[1])
                assert not GAP.search(words) and not words.startswith(game), words
                said.add(told[0].partition(".")[0])

        for _ in range(120):
            if not match.waiting:
                break
            seat = match.waiting[0]
            view, legal = match.view(seat), match.legal(seat)
            before = view.copy()
            for _ in range(6):
                hear(rules.guide.slip(view, luck.choice(legal), luck.choice(legal)))
            happened = match.submit(luck.choice(legal))
            events = [event for event in (mask_event(one, seat, rules) for one in happened) if event is not None]
            hear(rules.guide.decided(view, events, match.view(seat)))
            assert view == before
    assert said >= TOPICS.get(case, set())
