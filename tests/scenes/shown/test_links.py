"""Lines between cards that work together: where they meet a card, and what is written on them."""

from __future__ import annotations

import random

import pytest
from pygame import Rect

from game import Match
from game.core.cards import KIND
from game.gothies import state as at
from game.gothies.cards import GAIN_TABLES, RUNE
from game.gothies.rules import RULES
from scenes.table.show.links import knot
from tests.conftest import OpenApp
from tests.contract.kit import decisions, truth
from tests.gothies.table_talk import Table as DreamTalk
from tests.robot.kit import settle, sit_at


def test_the_knot_of_a_covered_card_lies_on_no_number(open_app: OpenApp) -> None:
    table = sit_at(open_app((1280, 720)), ("person", *("random",) * 3), 7, "instant", "goblins")
    settle(table)
    tabletop, zone = table.tabletop, table.board.view.layout.zone_index["s0.hand"]
    held = [sprite for sprite in table.board.sprites[zone] if sprite is not None]
    assert len(held) > 2
    for index, sprite in enumerate(held):
        assert sprite.spot is not None
        card, (x, y) = tabletop.card_rect(sprite.spot), knot(tabletop, sprite)
        if index + 1 < len(held):
            assert table.board.visible_share(zone, index) < 0.86
            assert card.left < x < card.left + table.board.visible_share(zone, index) * card.width
            assert y < card.top - 0.05 * card.height
        else:
            assert x > card.left + 0.8 * card.width and abs(y - card.top) < 0.05 * card.height


def test_a_chord_among_rivals_is_a_line_under_its_cards_with_its_gain(open_app: OpenApp) -> None:
    app = open_app((1280, 720))
    table = sit_at(app, ("person", "person"), 5, "instant", "gothies")
    settle(table)
    state = DreamTalk("", "", rows=["green thorn_yodeler seed"]).state
    state.counts[at.RUNES] = at.PER_RUNE.add(0, RUNE[state.zones[at.ROW[0]][0] & KIND], 2)
    table.seating.match._state = state
    table.seating.version += 1
    table.show_now()
    settle(table)
    items = {item.name: item.rect for item in table.items()}
    first, second = (
        table.tabletop.card_rect(sprite.spot) for sprite in table.board.sprites[at.ROW[0]][:2] if sprite and sprite.spot
    )
    gain, line = items["gain of", 0], items["link", 0]
    assert first.centerx <= gain.centerx <= second.centerx and gain.centery >= first.bottom
    assert line.centery >= first.bottom and line.left < first.right and line.right > second.left
    assert ("knots", 0) not in items and Rect(table.tabletop.window).contains(gain)


def test_what_a_chord_gives_lies_on_no_badge(open_app: OpenApp) -> None:
    """Two blue lands with a purple one between them: what each land costs to remove stays to be read."""
    table = sit_at(open_app((1280, 720)), ("person", "person"), 5, "instant", "gothies")
    settle(table)
    talk = DreamTalk("", "", rows=["purple seed seed"], lands=["stilt_lagoon lantern_wall coral_rampart", ""])
    state = talk.state
    for zone in (at.LANDS[0], at.ROW[0]):
        for card in state.zones[zone]:
            if RUNE[card & KIND] >= 0:
                state.counts[at.RUNES] = at.PER_RUNE.add(state.counts[at.RUNES], RUNE[card & KIND], 1)
    table.seating.match._state = state
    table.seating.version += 1
    table.show_now()
    settle(table)
    gains = [item.rect for item in table.items() if isinstance(item.name, tuple) and item.name[0] == "gain of"]
    assert len(gains) == 2 and not gains[0].colliderect(gains[1])
    badges = table.context.signs.badges
    for sprite in table.board.sprites[at.LANDS[0]]:
        assert sprite is not None and sprite.spot is not None and id(sprite) in badges
        foot = table.tabletop.card_rect(sprite.spot).midbottom
        assert all(not gain.collidepoint(foot) for gain in gains)


@pytest.mark.parametrize("seats", [2, 4])
def test_the_gain_on_a_line_is_what_its_cards_have_given(seats: int) -> None:
    """In random matches: the song of a turn is what cards print and what chords say, as long as nothing was chosen,
    used, called, dusted or spent."""
    compared = 0
    for seed in range(12):
        match, rng = Match(RULES, seats, {}, seed=seed), random.Random(seed)
        plain = True
        for number, action in enumerate(decisions(match, rng)):
            match.submit(action)
            if action.verb == "end":
                plain = True
            elif action.verb not in ("play", "buy", "renew"):
                plain = False
            state = truth(match)
            seat = state.counts[at.ACTIVE]
            if number > 400 or state.outcome is not None:
                break
            if not plain or state.zones[at.LANDS[seat]]:
                continue
            base = [GAIN_TABLES[0].base[card & KIND] for card in state.zones[at.ROW[seat]]]
            if any(len(sides) > 1 for sides in base):
                continue
            chords = [dict(link.gain).get("song", 0) for link in RULES.guide.links(match.view(seat))]
            assert state.counts[at.SONG] == sum(sides[0].song for sides in base) + sum(chords)
            compared += sum(map(bool, chords))
    assert compared > 5, compared
