"""The words for a person: reasons, questions, warnings, name plates, captions and marks on cards."""

from __future__ import annotations

import pytest

from game.core.events import Said
from game.core.steps import Outcome
from game.gothies import coaching, prospects
from game.gothies import state as at
from game.gothies.rules import RULES
from tests.contract.kit import decisions, matches
from tests.gothies.table_talk import Lay, Table

FIVE = "seed seed seed seed seed"
GUIDE = RULES.guide


def reason(t: Table, *picks: str) -> str | None:
    """The key of the sentence for these touches of the asked seat."""
    found = GUIDE.why_not(t.match.view(t.asked), t.asked, picks)
    return found[0] if found else None


@pytest.mark.parametrize(
    ("pick", "key"),
    [
        ("mercado/1", None),
        ("mercado/2", "too_dear_yet"),
        ("mercado/5", "nothing_there"),
        ("wells", "too_dear_yet"),
        ("heart_blue", None),
        ("heart_red", "own_hand"),
        ("ember_whimper", "own_hand"),
        ("s0", "opponent"),
        ("s1", "no_song_yet"),
        ("s0.row/1", "no_match"),
        ("s0.row/2", "nothing_there"),
        ("deck", "not_this"),
        ("s0.discard/1", "not_this"),
        ("7", "not_this"),
        ("s1.lands/1", "too_strong_yet"),
        ("s0.lands/2", None),
    ],
)
def test_a_wrong_touch_in_a_turn_gets_its_reason(table: Lay, pick: str, key: str | None) -> None:
    t = table(
        "blue",
        FIVE,
        rows=("furnace_bassoonist",),
        lands=("crater_throne bramble_gate", "stilt_lagoon"),
        seeds=1,
        mercado="ember_piper blaze_cantor",
        discards=("seed",),
    )
    t.state.counts[at.READY] = 2
    assert reason(t, pick) == key


def test_a_target_that_cannot_be_hit_gets_its_reason(table: Lay) -> None:
    t = table("", FIVE, FIVE, FIVE, lands=("", "ashen_bastion"))
    t.state.counts[at.SONG] = 3
    assert (reason(t, "s1"), reason(t, "s2"), reason(t, "s1.lands/1")) == ("shielded", None, "too_strong")
    t.concede(2)
    assert (reason(t, "s2"), reason(t, "s1", "s3")) == ("opponent", "one_at_a_time")
    assert GUIDE.why_not(t.match.view(1), 1, ("s0",)) is None, "it is not her turn"


def test_a_wrong_touch_when_playing_together_gets_its_reason(table: Lay) -> None:
    zones = ("ember_night_regent", "red<joombie_red_2")
    t = table("ember_piper seed", "", coop=True, zones=zones, lands=("bramble_gate",))
    assert (reason(t, "s1"), reason(t, "zone1/1"), reason(t, "zone2/1")) == ("together", "too_strong_yet", "possessed")
    t.do("play ember_piper", "play seed")
    assert (reason(t, "zone2/2"), reason(t, "s0.row/2")) == (None, "used_up")
    t.do("dust row/1")
    assert reason(t, "s0.row/1") == "torn"
    t.do("attack zone2/2")
    assert (reason(t, "s0.row/1"), reason(t, "s0.row/2"), reason(t, "s0.lands/1")) == (None, "no_song_left", None)
    t.do("add row/1")
    assert (reason(t, "s0.row/1"), reason(t, "s1")) == ("joined", "sing_only")
    t.do("sing")


def test_a_wrong_touch_at_other_questions_gets_its_reason(table: Lay) -> None:
    t = table("bone_rattler red", FIVE).do("play bone_rattler")
    assert (reason(t, "s1"), reason(t, "heart_red")) == ("hand_or_discard", None)
    t.do("keep")
    t = table("moth_whisperer", "red", "red").do("play moth_whisperer")
    assert reason(t, "s0") == "opponent"
    t.do("choose s1", "end")
    t = table("", "red blue", owes=(0, 1)).do("end")
    assert reason(t, "s0") == "own_hand"
    t.do("discard red")
    t = table("", "", "", turn=5)
    t.state.counts[at.SONG] = 4
    t.do("hit s1")
    assert reason(t, "s1") == "how_much"
    t.do("hit 3")


def asked(t: Table) -> tuple[str, dict[str, int | str]]:
    """The question and what fills it."""
    key, gaps = GUIDE.ask(t.match.view(t.asked), t.asked)
    return key, dict(gaps)


def able(t: Table) -> list[str]:
    """The possibilities that the question names."""
    gaps = asked(t)[1]
    found = [str(gaps.get(name, "")).removeprefix("text:").split(",") for name in ("what", "later")]
    return [text.removeprefix("gothies.able.") for texts in found for text in texts if text]


def test_attacks_are_named_only_where_one_is_possible_in_this_turn(table: Lay) -> None:
    t = table("red", "")
    assert able(t) == ["play", "attack"] and asked(t)[0] == "turn_then", "the card will sing, but only then"
    assert able(t.do("play red")) == ["attack"] and asked(t)[0] == "turn_one"
    assert asked(t.do("hit s1"))[0] == "nothing_left"
    assert able(table("seed", "")) == ["play", "buy"], "a seed does not sing"


def test_all_cards_without_a_choice_are_played_together(table: Lay) -> None:
    """Not those with an «or» or after which something is asked; those that draw come last."""
    t = table("seed seed wildfire_soloist bone_rattler stilt_lagoon red", "")
    plays = GUIDE.batches(t.match.view(0), 0)["play_plain"]
    named = [action.picks[0] for action in plays]
    assert "bone_rattler" not in named and named.count("wishing_seed") == 2 and named[-1] == "wildfire_soloist"
    assert all(action.verb == "play" for action in plays)
    assert "stilt_lagoon" in named, "a land gives later, when it is used"
    assert GUIDE.batches(table("", "seed").match.view(0), 0) == {"play_all": ()}
    assert list(GUIDE.batches(table("seed seed red", "").match.view(0), 0)) == ["play_all"], "none is left out"


def test_the_question_names_song_need_and_possibilities(table: Lay) -> None:
    t = table("blaze_cantor mossback_baritone", "", coop=True, zones=("ember_night_regent",), turn=4, seeds=2)
    verbs = {"what": "text:gothies.able.play,gothies.able.buy", "later": "text:gothies.able.attack"}
    assert asked(t) == ("vigil_then", {"turn": 4, "last": 26, "seeds": 2, "song": 0, **verbs})
    assert asked(table("seed", coop=True, turn=0))[0] == "prepare_then"
    assert asked(table("", coop=True))[0] == asked(table("", coop=True, turn=0))[0] == "nothing_left"
    assert asked(t.do("play blaze_cantor", "play mossback_baritone"))[0] == "vigil"
    t.do("attack zone1/1")
    gaps = {"card": "card:ember_night_regent", "song": 0, "need": 6, "surplus": 0}
    assert asked(t) == ("sing", gaps | {"missing": 6})
    assert asked(t.do("add row/1")) == ("sing_enough", gaps | {"song": 6})
    assert asked(t.do("add row/2")) == ("sing_dissonant", gaps | {"song": 11, "surplus": 5})
    t.do("sing")
    t = table("red", FIVE, FIVE).do("play red")
    assert asked(t) == ("turn_one", {"seeds": 0, "song": 1, "turn": 1, "last": 26, "what": "text:gothies.able.attack"})
    t = table("bone_rattler seed", FIVE).do("play bone_rattler")
    assert asked(t) == ("scrap", {"left": 1})
    t.do("keep")


def caution(t: Table, text: str) -> str | None:
    """The warning before an action of the asked seat."""
    found = GUIDE.warning(t.match.view(t.asked), t.read(text))
    return found[0] if found else None


def test_ending_a_turn_with_things_unused_is_warned_of(table: Lay) -> None:
    """Unplayed cards, unused lands, uncalled synergies, song and seeds that could still be used; then none."""
    t = table("furnace_bassoonist red", FIVE, lands=("ashen_bastion",), seeds=1, mercado="ember_piper", deck="")
    assert caution(t, "end") == "left_cards"
    t.do("play furnace_bassoonist", "play red")
    assert caution(t, "end") == "left_lands"
    t.do("use lands/1")
    assert caution(t, "end") == "left_synergy"
    t.do("synergy row/1")
    assert caution(t, "end") == "left_song"
    t.do("hit s1")
    assert caution(t, "end") == "left_seeds"
    t.do("buy mercado/1")
    assert caution(t, "end") is None
    assert caution(table("red", coop=True), "end") == "left_cards"
    assert caution(table("red", coop=True), "play red") is None


def test_dissonance_and_a_song_too_early_are_warned_of(table: Lay) -> None:
    """Dissonance; and a card that a match from the hand would make louder."""
    t = table("blaze_cantor mossback_baritone", "", coop=True, zones=("ember_whimper",))
    t.do("play blaze_cantor", "play mossback_baritone", "attack zone1/1", "add row/1")
    assert caution(t, "sing") is None
    assert caution(t.do("add row/2"), "sing") == "dissonance"
    t.do("sing")
    t = table("blaze_cantor red", coop=True, zones=("ember_whimper",))
    t.do("play blaze_cantor", "attack zone1/1", "add row/1")
    assert caution(t, "sing") == "too_early"
    t.do("sing")
    t = table("seed", coop=True, zones=("ember_whimper",), rows=("wishing_well",))
    t.do("dust row/1", "attack zone1/1", "add row/1")
    assert caution(t, "sing") is None, "a card without a rune has no match"
    t.do("sing")


def gloss(t: Table, zone: str, place: int) -> dict[str, int | str]:
    """The marks on a card as the seat that acts sees them."""
    view = t.match.view(t.asked)
    return dict(GUIDE.badges(view, view.layout.zone_index[zone], place - 1))


def test_marks_tell_what_a_card_would_bring(table: Lay) -> None:
    t = table("red", FIVE, rows=("ember_piper",), lands=("moon_reservoir", "stilt_lagoon"), mercado="phoenix_diva")
    t.state.counts[at.RUNES] = 1
    assert gloss(t, "s0.hand", 1) == {"song": 3}, "her song, and the synergy that she wakes"
    t.state.counts[at.SEEDS] = 6
    assert gloss(t, "mercado", 1) == {} and gloss(t, "wells", 1) == {"seeds": 2}
    t.state.counts[at.SEEDS] = 7
    assert gloss(t, "mercado", 1) == {"seeds": 7}
    assert gloss(t, "s0.lands", 1) == {"shield": 6, "ready": ""} and gloss(t, "s1.lands", 1) == {"shield": 4}
    assert gloss(t, "s0.row", 1) == {} and gloss(t, "s1.hand", 1) == {}
    t = table("furnace_bassoonist lava_gait", FIVE, rows=("red",))
    t.state.counts[at.RUNES] = 1
    assert gloss(t, "s0.hand", 1) == {"song": 5, "draw": 1} and gloss(t, "s0.hand", 2) == {"song": 2}


NEXT = "text:gothies.intent.next"


def test_together_marks_tell_songs_and_possessions(table: Lay) -> None:
    """The song of each card, what is torn, what will be possessed; what monsters will do."""
    t = table(
        "ember_piper blaze_cantor",
        coop=True,
        lands=("ashen_bastion",),
        zones=("mire_sleepgnat moss_hollow_nurse", "ember_night_regent"),
    )
    t.do("play ember_piper", "play blaze_cantor", "use lands/1")
    assert gloss(t, "s0.row", 1) == {"song": 4, "possess": NEXT} and gloss(t, "s0.row", 2) == {"song": 9}
    assert gloss(t, "s0.lands", 1) == {"shield": 4, "song": 4}
    assert gloss(t, "zone1", 1) == {"shield": "card:ashen_bastion"}, "too weak, but it runs into the land"
    assert gloss(t, "zone2", 1) == {"possess": "text:gothies.intent.takes"}
    t.do("dust row/1")
    assert gloss(t, "s0.row", 1) == {"song": 5, "torn": ""}
    assert gloss(t, "s0.row", 2) == {"song": 9, "possess": NEXT}, "the torn card will have left"
    t = table("", coop=True, zones=("ember_night_regent dusk_whimper mire_sleepgnat",))
    assert gloss(t, "zone1", 1) == {"well": 7} and gloss(t, "zone1", 2) == {}
    t = table("", coop=True, lands=("bramble_gate",), zones=("dusk_night_regent",))
    assert gloss(t, "zone1", 1) == {"shield": "card:bramble_gate", "well": 1}, "the land, and what is left for the Well"


def test_the_next_monsters_turn_is_told_in_words(table: Lay) -> None:
    """Whom each group haunts and how it ends; what falls and what the Well pays. Nothing against each other."""
    zones = ("ember_night_regent dusk_whimper", "ember_grave_grin", "moss_bellmaw")
    t = table("", coop=True, zones=zones, rows=("ember_piper",), lands=("coral_rampart",))
    view = t.match.view(0)
    group = {"card": "card:ember_night_regent", "more": 1, "strength": 7}
    fallen = {"victim": "card:coral_rampart", "seat": "seat:0", "defence": 5}
    threat = [(key, dict(gaps)) for key, gaps in GUIDE.breakdown(view, "threat")]
    assert threat == [("falls_group", group | fallen), ("harm_group", group | {"harm": 2})]
    alone = {"card": "card:ember_grave_grin", "more": 0, "strength": 3}
    taken = {"victim": "card:ember_piper", "seat": "seat:0", "cost": 1}
    assert [(key, dict(gaps)) for key, gaps in GUIDE.breakdown(view, "danger")] == [("taken", alone | taken)]
    assert GUIDE.breakdown(view, "well") == () and gloss(t, "s0.lands", 1)["attack"] == ""
    t = table("", coop=True, zones=("", "mire_sleepgnat"), rows=("ember_piper",))
    assert [key for key, _ in GUIDE.breakdown(t.match.view(0), "danger")] == ["safe"], "another rune"
    assert GUIDE.breakdown(table("", FIVE).match.view(0), "threat") == ()


def test_song_goes_on_targets_and_torn_cards_on_dust(table: Lay) -> None:
    """Cards with song on what it can reach, torn ones on the Dust Pile."""
    t = table("", FIVE, lands=("lantern_wall", "stilt_lagoon"), rows=("red wishing_well blue",))
    assert set(GUIDE.gestures(t.match.view(0), 0)) == {("s0.row/2", "dust")}
    t.state.counts[at.SONG] = 4
    singers = ("s0.lands/1", "s0.row/1", "s0.row/3")
    found = GUIDE.gestures(t.match.view(0), 0)
    assert set(found) == {(who, on) for who in singers for on in ("s1", "s1.lands/1")} | {("s0.row/2", "dust")}
    assert [action.verb for action in found["s0.row/1", "s1"]] == ["hit"]
    t = table("blaze_cantor red seed", coop=True, zones=("ember_whimper",))
    t.do("play blaze_cantor", "play red", "play seed")
    found = GUIDE.gestures(t.match.view(0), 0)
    assert set(found) == {("s0.row/1", "zone1/1"), ("s0.row/2", "zone1/1"), ("s0.row/1", "dust")}
    assert [action.verb for action in found["s0.row/2", "zone1/1"]] == ["attack", "add"]
    t.do("attack zone1/1", "add row/2")
    assert set(GUIDE.gestures(t.match.view(0), 0)) == {("s0.row/1", "zone1/1")}
    t.do("sing")


def test_a_name_plate_counts_piles_seeds_and_song(table: Lay) -> None:
    t = table("seed red", FIVE, decks=("seed", ""), discards=("", "blue")).do("play seed", "play red")
    view = t.match.view(0)
    assert GUIDE.name_plate(view, 0) == (("deck", "1"), ("discard", "0")), "the rest lies large before her"
    assert GUIDE.name_plate(view, 1) == (("draw", "5"), ("deck", "0"), ("discard", "1"))
    seen = (("draw", "0"), ("deck", "1"), ("discard", "0"))
    assert GUIDE.name_plate(t.match.view(1), 0) == seen
    view = table("red", "", coop=True).do("play red").match.view(1)
    piles = (("deck", "0"), ("discard", "0"))
    assert GUIDE.name_plate(view, 0) == (("streya", "1"), ("seeds", "0"), ("song", "1"))
    assert GUIDE.name_plate(view, 1) == (("streya", "2"), *piles)


def test_captions_tell_what_counts_in_each_mode(table: Lay) -> None:
    zones = ("ember_night_regent ember_piper<joombie_red_2", "moss_sleepgnat")
    t = table("red", coop=True, zones=zones, turn=11, rows=("green",))
    view = t.match.view(0)
    said = {
        name: [part[1] for part in GUIDE.caption(view, name)]
        for name in (
            "well",
            "turn",
            "monsters",
            "threat",
            "danger",
            "chord",
            "wells",
            "s0.seeds",
            "s1.seeds",
            "s0.stones",
            "deck",
        )
    }
    assert said == {
        "well": [("total", {"total": 42}), ("full", {"full": 100})],
        "turn": [("turn", {"turn": 11, "last": 26})],
        "monsters": [],
        "threat": [("harm", {"harm": 8})],
        "danger": [("souls", {"count": 1})],
        "chord": [],
        "wells": [("wells", {"count": 10})],
        "s0.seeds": [("total", {"total": 0})],
        "s1.seeds": [],
        "s0.stones": [],
        "deck": [],
    }
    t = table("", FIVE, lands=("",), wells=0)
    view = t.match.view(0)
    assert GUIDE.caption(view, "well") == GUIDE.caption(view, "monsters") == GUIDE.caption(view, "danger") == ()
    assert GUIDE.caption(view, "s1.stones") == (("stones", ("total", {"total": 48})),)
    assert GUIDE.caption(view, "wells") == (("", ("no_wells", {})),)


def joined(t: Table) -> set[tuple[str, str]]:
    """The sign of each line of light and the cards on it."""
    view = t.match.view(t.asked)
    return {(link.sign, " ".join(view.layout.pick(*card) for card in link.cards)) for link in GUIDE.links(view)}


def test_cards_that_match_are_joined_by_light(table: Lay) -> None:
    """All of one rune in play, lands too; not one alone, not those of others, not cards without a rune."""
    t = table("ember_piper red", FIVE, lands=("ashen_bastion", "crater_throne"), rows=("blue seed seed",))
    assert joined(t) == set()
    t.do("play ember_piper", "play red")
    assert joined(t) == {("heart_red", "s0.lands/1 s0.row/4 s0.row/5")}


def test_monsters_that_attack_together_are_joined_by_light(table: Lay) -> None:
    """In one zone, of the same icon and the same lean (ruling R46)."""
    zones = ("ember_night_regent dusk_whimper mire_ash_stalker", "ember_whimper mire_sleepgnat")
    assert joined(table("", coop=True, zones=zones)) == {("attack", "zone1/1 zone1/2 zone1/3")}


def test_what_is_chosen_for_a_song_stands_out(table: Lay) -> None:
    t = table("blaze_cantor red", coop=True, zones=("ember_whimper",)).do("play blaze_cantor", "play red")
    assert GUIDE.chosen(t.match.view(0)) == ()
    t.do("attack zone1/1", "add row/2")
    assert GUIDE.chosen(t.match.view(0)) == ((at.ZONES[1], 0), (at.ROW[0], 1))
    t.do("sing")


def test_the_possessed_lie_under_their_joombies(table: Lay) -> None:
    view = table("", coop=True, zones=("ember_whimper ember_piper<joombie_red_2 red<joombie_red_3",)).match.view(0)
    assert GUIDE.under(view, at.ZONES[1]) == (1, 3)
    assert GUIDE.under(view, at.ROW[0]) == ()


def test_the_recap_tells_the_mightiest_song_or_the_well(table: Lay) -> None:
    t = table("", FIVE)
    t.state.counts[at.SONG] = 7
    t.do("hit s1")
    told = [event for event in t.news if isinstance(event, Said)]
    assert GUIDE.recap(t.match.view(0), told) == (("mightiest", {"seat": "seat:0", "song": 7}),)
    assert GUIDE.recap(t.match.view(0), []) == ()
    t = table("", coop=True)
    well = ("well", {"total": t.state.counts[at.WELL], "turn": t.state.counts[at.TURN]})
    assert GUIDE.recap(t.match.view(0), []) == (well, ("together", {"overcome": 0, "possessed": 0, "freed": 0}))


@pytest.mark.parametrize(
    ("songs", "keys"),
    [((7, 41), ["mightiest_last"]), ((41, 7), ["last_song", "mightiest"]), ((24, 24), ["mightiest_last"])],
)
def test_the_last_song_is_told_once_where_it_was_the_mightiest(
    table: Lay, songs: tuple[int, int], keys: list[str]
) -> None:
    t = table("", FIVE)
    told = [Said("hit", (("seat", "seat:0"), ("foe", "seat:1"), ("song", song), ("total", 0))) for song in songs]
    view = t.match.view(0)
    view.outcome = Outcome("LAST_ASLEEP", (1, 2))
    assert [key for key, _ in GUIDE.recap(view, told)] == keys


def test_a_seat_ends_with_its_timestones_unless_it_gave_up(table: Lay) -> None:
    t = table("", FIVE, FIVE)
    t.concede(2)
    assert [GUIDE.standing(t.match.view(0), seat) for seat in range(3)] == [
        (("stones", "48"),),
        (("stones", "48"),),
        (("stones", "–"),),
    ]


@pytest.mark.parametrize("seats", RULES.seats)
def test_all_of_it_can_be_asked_at_any_moment(seats: int) -> None:
    """From any view, for any card."""
    names = (
        "well",
        "turn",
        "threat",
        "chord",
        "wells",
        "danger",
        "s0.seeds",
        "s0.song",
        "s0.stones",
        "monsters",
        "deck",
    )
    for match, rng in matches(RULES, seats, seeds=1):
        for number, action in enumerate(decisions(match, rng, concede=0.005)):
            match.submit(action)
            if number % 17:
                continue
            view = match.view(rng.randrange(seats))
            for zone, cards in enumerate(view.zones):
                for index in (index for index, card in enumerate(cards) if card >= 0):
                    GUIDE.badges(view, zone, index)
            for seat in range(seats):
                assert GUIDE.name_plate(view, seat)
            for name in names:
                GUIDE.caption(view, name)
            for seat in match.waiting:
                GUIDE.ask(match.view(seat), seat)
                for one in match.legal(seat):
                    GUIDE.warning(match.view(seat), one)


def test_the_buttons_of_an_or_name_what_is_printed_on_the_card() -> None:
    named = 0
    for coop in (False, True):
        t = Table("stilt_lagoon mist_flautist seed", "red", coop=coop, turn=2)
        for action in t.match.legal(0):
            gaps = GUIDE.on_button(t.match.view(0), action)
            if action.verb in {"seeds", "song", "stones"}:
                row = RULES.cards[RULES.index[action.picks[0]]]
                place = next(one for one, gain in enumerate(row.base) if getattr(gain, action.verb))  # type: ignore[attr-defined]
                assert gaps == {"n": row.numbers[action.verb], "place": place}
                named += 1
            else:
                assert gaps == {}
    assert named >= 4


def test_advice_names_dust_and_purchases_that_are_possible(table: Lay) -> None:
    """A heart waits for nothing; where only dust brings seeds, dust is named; a coach names what could be bought."""
    t = table("", "", rows=("purple",), seeds=1, mercado="ember_piper")
    assert reason(t, "s0.row/1") == "used_up"
    t = table("", "", rows=("wishing_well",), mercado="crater_throne")
    assert able(t)[0] == "dust"
    t = table("", "", seeds=2, mercado="ember_piper")
    end, buy = (next(one for one in t.match.legal(0) if one.verb == verb) for verb in ("end", "buy"))
    key, gaps = coaching.slip(t.match.view(0), end, buy) or ("", {})
    assert (key, str(gaps["card"]).partition(":")[0]) == ("end.buy", "card")


def test_a_match_that_a_card_would_win_is_not_counted_as_over(table: Lay) -> None:
    """The seeds of a land count although timestones of another card would fill the Well first."""
    t = table("", coop=True, well=98, lands=("coral_rampart world_root_hall",), zones=("ember_night_regent",), turn=3)
    t.state.counts[at.READY] = 3
    assert {action.verb for action in t.match.legal(0)} >= {"use"} and prospects.seeds(t.match.view(0), 0).most >= 2
