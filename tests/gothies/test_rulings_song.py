"""Rulings on songs and dissonance in the co-operative game, each with its negative."""

from __future__ import annotations

import pytest

from game.core.events import Counted
from game.gothies import cooperative
from game.gothies import state as at
from game.gothies.rules import RULES
from tests.gothies.table_talk import Lay, Table

FIVE = "seed seed seed seed seed"


def alone(table: Lay, *zones: str, **more: object) -> Table:
    """One Streya, nothing in the monster deck."""
    return table(str(more.pop("hand", "")), zones=zones, monsters=more.pop("monsters", ""), **more)


def possessed(t: Table) -> list[str]:
    """Who was possessed so far."""
    return [str(fact["card"]).removeprefix("card:") for fact in t.said("possessed")]


def test_a_card_sings_whole_and_once(table: Lay) -> None:
    """R59: with synergy and dust song, to one target; what is over, or comes later, is lost; lands count like cards."""
    t = alone(table, "moss_hollow_nurse", "ember_grave_grin", hand="ember_piper red", lands=("ashen_bastion",))
    t.do("play ember_piper", "dust row/1", "use lands/1")
    assert t.song == 2 + 2 + 1 + 2 + 2, "the land is always on, and matches her"
    t.do("attack zone1/1", "add row/1")
    assert t.offers("add") == ["s0.lands/1"] and "sing" in t.verbs()
    t.do("sing")
    assert (t.cards("s0.row"), t.dusted, t.song) == ("", 1, 4)
    t = alone(table, "moss_hollow_nurse ember_grave_grin", hand="thorn_yodeler green")
    t.do("play thorn_yodeler", "attack zone1/1", "add row/1", "sing", "play green")
    assert t.song == 1 and t.offers("attack") == [], "its synergy comes too late"


def test_dust_song_of_a_card_that_has_sung_is_lost(table: Lay) -> None:
    """R59: but it may still be dusted."""
    t = alone(table, "mire_sleepgnat", hand="ember_piper").do("play ember_piper", "attack zone1/1", "add row/1", "sing")
    t.do("dust row/1")
    assert (t.song, t.dusted, t.cards("s0.row")) == (0, 1, "")


def test_a_dusted_card_sings_at_most_to_the_end_of_the_turn(table: Lay) -> None:
    """R25, R59: it gives its timestones at once, and leaves when it has sung or the turn ends."""
    t = alone(table, "", "mire_night_regent", hand="undertow_tenor").do("play undertow_tenor", "dust row/1")
    assert (t.well, t.song, t.dusted) == (42 + 3 + 5, 4, 0)
    t.night()
    assert (t.dusted, t.cards("s0.row"), possessed(t)) == (1, "", [])


def test_nobody_sings_in_the_turn_of_another(table: Lay) -> None:
    """R60."""
    t = table("", "", coop=True, rows=("blaze_cantor", ""), zones=("ember_whimper",), active=1)
    assert t.offers("attack") == [] and t.verbs() == {"end"}


@pytest.mark.parametrize(
    ("cards", "comes"),
    [
        ("blaze_cantor mossback_baritone", True),
        ("blaze_cantor torch_chorister", False),
        ("blaze_cantor undertow_tenor", False),
        ("canopy_choir blaze_cantor", False),
        ("mossback_baritone raven_organist", False),
    ],
)
def test_a_dissonant_pair_of_5_each_attracts_a_monster(table: Lay, cards: str, comes: bool) -> None:
    """R61: 5 of each pair on one target attract one monster, also when less would have been enough; 4 do not."""
    one, other = cards.split()
    t = alone(table, "ember_whimper", hand=cards, monsters="mire_whimper").do(f"play {one}", f"play {other}")
    t.do("attack zone1/1", "add row/1", "add row/2")
    assert cooperative.chord(t.state, t.state.stack[-1]).is_dissonant == comes
    t.do("sing")
    assert (t.size("zone3"), bool(t.said("dissonance"))) == (comes, comes)


def test_the_sum_of_a_song_is_told_until_its_first_card_has_sung(table: Lay) -> None:
    """Then a card counts as one that has sung, which is no song of 127."""
    t = alone(table, "ember_whimper", hand="canopy_choir blaze_cantor", monsters="mire_whimper")
    t.do("play canopy_choir", "play blaze_cantor", "attack zone1/1", "add row/1", "add row/2")
    view = t.match.view(0)
    ((_, (key, gaps)),) = RULES.guide.caption(view, "chord")
    assert (key, dict(gaps)["song"]) == ("chord_over", cooperative.chord(view, view.stack[-1]).song)
    before = len(t.news)
    t.do("sing")
    for event in t.news[before:]:
        if isinstance(event, Counted) and event.counter == at.SONGS:
            view.counts[at.SONGS] = event.total
            assert RULES.guide.caption(view, "chord") == ()
    assert at.SUNG in at.PER_CARD.unpack(view.counts[at.SONGS])


def test_dissonance_is_not_doubled_and_neutral_song_is_neutral(table: Lay) -> None:
    """R61: one monster with four Streya too; a Well's song is in no pair; sums that are too low are not allowed."""
    t = table("blaze_cantor mossback_baritone", "", "", "", coop=True, zones=("ember_whimper",))
    t.do("play blaze_cantor", "play mossback_baritone", "attack zone1/1", "add row/1", "add row/2", "sing")
    assert t.size("zone3") == 1
    t = alone(table, "ember_night_regent", hand="well mossback_baritone thorn_yodeler")
    t.do("play well", "dust row/1", "play mossback_baritone", "attack zone1/1", "add row/2")
    assert "sing" not in t.verbs() and cooperative.chord(t.state, t.state.stack[-1])[:3] == (5, 6, 0)
    t.do("add row/1")
    assert cooperative.chord(t.state, t.state.stack[-1]) == (7, 6, 1, 0, 5)
    t.do("sing")
    assert t.cards("s0.row") == "mossback_baritone" and t.size("wells") == 10


def test_a_new_monster_of_dissonance_comes_nearer_as_all_do(table: Lay) -> None:
    """R61: it does nothing at once."""
    t = alone(table, "ember_whimper", hand="blaze_cantor mossback_baritone", monsters="mire_whimper")
    t.do("play blaze_cantor", "play mossback_baritone", "attack zone1/1", "add row/1", "add row/2", "sing").night()
    assert t.cards("zone2") == "mire_whimper"


def test_discards_are_song_together(table: Lay) -> None:
    """R62: Moth Whisperer 1 + 1, Midnight Ensemble's dust 2."""
    t = alone(table, hand="moth_whisperer midnight_ensemble", decks=("seed",))
    t.do("play moth_whisperer", "play midnight_ensemble", "dust row/2")
    assert t.song == (1 + 1 + 1) + (5 + 3 + 2)
