"""Rulings on attacks, forced discards and waking up in the competitive game, each with its negative."""

from __future__ import annotations

import pytest

from game import Match
from game.core.actions import Action
from game.gothies import state as at
from game.gothies.rules import RULES
from tests.contract.kit import truth
from tests.gothies.table_talk import Lay, Table

FIVE = "seed seed seed seed seed"


def with_song(t: Table, song: int) -> Table:
    """Give the active Streya `song` song."""
    t.state.counts[at.SONG] = song
    return t


def test_song_is_one_pool_that_may_be_split(table: Lay) -> None:
    """R28: among lands and several opponents; with two Streya there is nothing to measure."""
    t = with_song(table("", FIVE, FIVE, lands=("", "stilt_lagoon")), 10)
    t.do("raze s1.lands/1", "hit s1")
    assert t.question == "measure" and t.offers("hit") == ["1", "2", "3", "4", "5", "6"]
    t.do("hit 2", "hit s2", "hit 4")
    assert (t.stones(1), t.stones(2), t.song) == (46, 44, 0)
    t = with_song(table("", FIVE), 5).do("hit s1")
    assert (t.stones(1), t.song) == (43, 0)


def test_one_never_pays_more_than_wakes(table: Lay) -> None:
    """R28: of 9 song against 4 timestones at most 4 are asked for; a last timestone asks nothing and costs 1, and the
    rest sings at somebody else."""
    t = with_song(table("", FIVE, FIVE, stones=(48, 4, 48)), 9).do("hit s1")
    assert t.offers("hit") == ["1", "2", "3", "4"]
    t.do("hit 4")
    assert not t.alive(1) and (t.song, t.stones(2)) == (5, 48)
    t = table("blaze_cantor", "", "", stones=(48, 1, 5)).do("play blaze_cantor", "hit s1")
    assert not t.alive(1) and (t.question, t.song, t.stones(2)) == ("turn", 5, 5)
    t.do("hit s2")
    assert t.ending == ("LAST_DREAMER", (1, 3, 2)) and t.stones(0) == 48


def test_a_single_song_asks_nothing(table: Lay) -> None:
    """R28: it takes one timestone of many, and nothing of the others."""
    t = with_song(table("", FIVE, FIVE), 1).do("hit s1")
    assert (t.question, t.song, t.stones(0), t.stones(1), t.stones(2)) == ("turn", 0, 48, 47, 48)


def test_a_land_is_paid_in_full_or_not_at_all(table: Lay) -> None:
    """R29: the defence is the price; nothing partial lasts."""
    t = with_song(table("", FIVE, lands=("", "wandering_cenote")), 4)
    assert t.offers("raze") == []
    for song in (5, 7):
        t = with_song(table("", FIVE, lands=("", "wandering_cenote")), song).do("raze s1.lands/1")
        assert (t.song, t.stones(1), t.cards("s1.lands")) == (song - 5, 48, "")


def test_all_fixed_lands_go_first(table: Lay) -> None:
    """R30: they do not shield walking lands."""
    t = with_song(table("", FIVE, lands=("", "ashen_bastion stilt_lagoon lantern_wall")), 20)
    assert t.refuses("hit s1") and len(t.offers("raze")) == 3
    t.do("raze s1.lands/2", "raze s1.lands/1")
    assert t.refuses("hit s1")
    assert t.song == 20 - 4 - 4
    t.do("raze s1.lands/1", "hit s1")
    assert (t.stones(1), t.song) == (48 - (20 - 4 - 4 - 4), 0)


def test_a_removed_land_can_be_replayed(table: Lay) -> None:
    """R31: it lies in its owner's discard."""
    t = with_song(table("", FIVE, lands=("", "stilt_lagoon")), 4).do("raze s1.lands/1")
    assert t.cards("s1.discard") == "stilt_lagoon" and at.owned(t.state, 1, RULES.index["stilt_lagoon"]) == 1
    assert (t.cards("s1.lands"), t.song, t.stones(1)) == ("", 0, 48)


def test_song_gained_later_can_attack_again(table: Lay) -> None:
    """R32: song gained later can attack again."""
    t = table("red blue", FIVE).do("play red", "hit s1", "play blue", "hit s1")
    assert (t.stones(1), t.song) == (46, 0)


def test_the_last_blow_ends_the_match(table: Lay) -> None:
    """R33: at once, also in the middle of a turn; what is over is lost."""
    t = with_song(table("red seed", FIVE, stones=(48, 5)), 9).do("hit s1")
    assert t.ending == ("LAST_DREAMER", (1, 2)) and t.match.waiting == ()
    t = with_song(table("red seed", FIVE, stones=(48, 5)), 4).do("hit s1")
    assert t.ending is None and (t.stones(1), t.song) == (1, 0)


def test_who_wakes_up_leaves_with_everything(table: Lay) -> None:
    """R34: lands, hand and deck leave the game, what was owed is void, the attacker goes on."""
    t = with_song(
        table(
            "red",
            "seed seed",
            "blue",
            stones=(48, 3, 48),
            lands=("", "stilt_lagoon"),
            decks=("", "seed"),
            discards=("", "green"),
            owes=(0, 2, 0),
        ),
        9,
    )
    t.do("hit s1", "hit 3")
    assert [t.size(f"s1.{zone}") for zone in ("hand", "lands", "discard", "row", "deck")] == [0, 0, 0, 0, 5]
    assert t.asked == 0 and t.song == 6 and t.state.counts[at.OWES[1]] == 0
    assert not any("s1" in one for one in [*t.offers("hit"), *t.offers("raze")])
    t.do("end")
    assert t.asked == 2


def test_ranks_by_who_woke_first(table: Lay) -> None:
    """R34: the first to wake comes last."""
    t = with_song(table("", "", "", stones=(48, 3, 2)), 9).do("hit s2", "hit 2")
    assert (t.song, t.stones(1)) == (7, 3)
    t.do("hit s1")
    assert t.ending == ("LAST_DREAMER", (1, 2, 3))


def test_the_active_player_chooses_who_must_discard(table: Lay) -> None:
    """R35: one opponent, chosen by the active player, of those that have a card to lose."""
    t = table("moth_whisperer", "red blue", "green seed").do("play moth_whisperer")
    assert (t.question, t.offers("choose")) == ("whom", ["s1", "s2"])
    t.do("choose s2")
    assert t.state.counts[at.OWES[2]] == 1 and t.state.counts[at.OWES[1]] == 0
    t = table("moth_whisperer", "", "green seed").do("play moth_whisperer")
    assert t.question == "turn" and t.state.counts[at.OWES[2]] == 1
    t = table("moth_whisperer", "", "").do("play moth_whisperer")
    assert t.question == "turn" and not t.said("troubled")


def test_with_fewer_cards_all_are_discarded(table: Lay) -> None:
    """R36: the victim chooses; who has no more than it owes is not asked."""
    t = table("", "red blue", owes=(0, 2)).do("end")
    assert (t.size("s1.hand"), t.size("s1.discard"), t.question) == (0, 2, "turn")
    t = table("", "red blue seed", owes=(0, 2)).do("end")
    assert t.question == "discard"
    t.do("discard seed", "discard red")
    assert t.cards("s1.hand") == "blue"
    t = table("moth_whisperer moth_whisperer", "red").do("play moth_whisperer", "play moth_whisperer")
    assert t.state.counts[at.OWES[1]] == 1


def test_the_victim_chooses_first_thing_in_its_turn(table: Lay) -> None:
    """R37: before anything else; until then its hand is as it was."""
    t = table("moth_whisperer", "red blue").do("play moth_whisperer")
    assert t.size("s1.hand") == 2 and t.asked == 0
    t.do("end")
    assert t.question == "discard" and t.verbs() == {"discard"}
    t.do("discard red")


def test_any_opponent_may_be_attacked(table: Lay) -> None:
    """R38: no restrictions, even for a player who is behind."""
    t = with_song(table("", "", "", "", stones=(48, 2, 30, 48)), 3)
    assert t.offers("hit") == ["s1", "s2", "s3"]


@pytest.mark.parametrize(("later", "ranks"), [([], (2, 1)), ([2], (3, 1, 2)), ([2, 3], (4, 1, 3, 2))])
def test_giving_up_passes_the_turn_until_one_is_left(later: list[int], ranks: tuple[int, ...]) -> None:
    """The first Streya gives up in her turn, the others after the second one out of theirs; the second one wins, and
    of the others the last to leave is ahead. Places are counted from the first one."""
    seats = len(ranks)
    match = Match(RULES, seats, seed=2)
    first = match.waiting[0]
    for place in (0, *later):
        assert match.outcome is None
        match.submit(Action((first + place) % seats, "concede"))
        assert match.waiting == (((first + 1) % seats,) if match.outcome is None else ())
    assert match.outcome is not None and match.outcome.reason == "GIVEN_UP"
    assert tuple(match.outcome.ranks[(first + place) % seats] for place in range(seats)) == ranks


def test_a_question_about_somebody_who_left_is_void(table: Lay) -> None:
    """An attack that is being measured, a discard that nobody is left for."""
    t = with_song(table("", FIVE, FIVE), 5).do("hit s1").concede(1)
    assert (t.question, t.song) == ("turn", 5)
    t = table("moth_whisperer", "red", "").do("play moth_whisperer")
    t = table("moth_whisperer", "red", "blue", "").do("play moth_whisperer").concede(1)
    assert t.offers("choose") == ["s2"]
    t.concede(2)
    assert t.question == "turn" and truth(t.match).stack[-1].seats == (0,)


def test_after_1000_turns_more_timestones_win(table: Lay) -> None:
    """More timestones win; equal ones share."""
    for stones, ranks in (((20, 30), (2, 1)), ((30, 30), (1, 1))):
        t = table("", "", stones=stones, turn=1000).do("end")
        assert t.ending == ("EXHAUSTED", ranks)
