"""Small pages of all kinds for tests of the page of the phones, one for each way of answering."""

from __future__ import annotations

import msgspec

from scenes.phones.pages import (
    AskedOnceMore,
    CardFace,
    Clock,
    CompanionPage,
    HandChoice,
    LobbyPage,
    LobbySeat,
    LogLine,
    Many,
    Mark,
    NotePage,
    OfferedValue,
    OtherPlayer,
    PhonePage,
    RankLine,
    SeatOffer,
    SeatPage,
    SecretLetter,
    Section,
    SheetButton,
    SheetLine,
)

MARKS = (
    Mark("circle", "#c2402f", "#fff6dc"),
    Mark("square", "#e2b33c", "#141110"),
    Mark("diamond", "#3f7ab0", "#fff6dc"),
    Mark("triangle", "#7fae3f", "#141110"),
    Mark("hexagon", "#6a3f8a", "#fff6dc"),
    Mark("star", "#f4e6c0", "#141110"),
)
OTHERS = (
    OtherPlayer(0, "Ann", MARKS[0], ("8 cards",)),
    OtherPlayer(2, "Cy", MARKS[2], ("5 cards",), "away", "Door 3!"),
)
SURE = AskedOnceMore("Give up?", "The match ends.", "Give up", "Play on")


def goblin(key: str, number: int, place: int, why: str = "") -> CardFace:
    """A goblin in the hand."""
    name = key.title()
    return CardFace(
        name,
        key,
        f"s1.hand/{place}",
        f"goblins/cards/{key}",
        "Brute",
        "Strong.",
        str(number),
        say=f"{name}, Power {number}",
        why=why,
    )


def number(value: int, times: int = 1) -> CardFace:
    """A number card of Go Out Battle, or a stack of them."""
    return CardFace(str(value), f"n{value:02}", art=f"goout/cards/n{value:02}", number=str(value), times=times)


VOTE = SeatPage(
    1,
    "goblins",
    "Goblin Slayer-Slayer",
    "Bo",
    1,
    MARKS[1],
    "asked",
    "Vote for a door",
    "Floor 2",
    "Nobody learns it.",
    players=OTHERS,
    sections=(
        Section(
            "doors",
            "The doors",
            cards=tuple(
                CardFace(f"Door {n}", f"doors/{n}", art=f"goblins/door_{n}", why="It is walled up." if n == 3 else "")
                for n in (1, 2, 3)
            ),
        ),
        Section("hand", "Your hand", "shelf", "hand", cards=(goblin("grunt", 3, 1),)),
    ),
    choices=(
        HandChoice("1 abstain", "No vote", (), declines=True),
        HandChoice("1 vote doors/1", "Seal: Door 1"),
        HandChoice("1 vote doors/2", "Seal: Door 2", sure=AskedOnceMore("Sure?", "It is dark.", "Seal it", "Not yet")),
    ),
    figures=(("Gold", "10"),),
    letters=(SecretLetter("Your secret objective", CardFace("Hoarder", art="goblins/cards/hoarder", words="Gold.")),),
    clock=Clock(24.0),
    log=(LogLine("Ann: a reward!"),),
    hints=True,
    undo="Take back",
    concede=SURE,
)
"""One pick, a secret, a clock; door 2 is asked again, door 3 cannot be picked."""

SEND = SeatPage(
    1,
    "goblins",
    "Goblin Slayer-Slayer",
    "Bo",
    1,
    MARKS[1],
    "asked",
    "Who goes?",
    secret="Nobody learns who.",
    players=OTHERS,
    sections=(
        Section(
            "hand",
            "Your hand",
            role="hand",
            cards=(goblin("grunt", 3, 1), goblin("conjurer", 2, 2), goblin("conjurer", 2, 3)),
        ),
    ),
    choices=(HandChoice("1 commit grunt", "Send Grunt"), HandChoice("1 commit conjurer", "Send Conjurer")),
    many=Many("1 done", "Send {n} in secret", "Choose one", "{n} chosen, Power {sum}"),
)
"""Several cards, two of them equal."""

LEAD = SeatPage(
    1,
    "goout",
    "Go Out Battle",
    "Bo",
    1,
    MARKS[1],
    "asked",
    "You lead",
    players=OTHERS,
    sections=(Section("hand", "Your hand", role="hand", cards=(number(2, 3), number(9))),),
    choices=(
        HandChoice("1 pass", "Pass: 1 damage", (), declines=True),
        HandChoice("1 play n02 1", "Play 2"),
        HandChoice("1 play n02 2", "Play 2 × 2"),
        HandChoice("1 play n02 3", "Play 3 × 2"),
        HandChoice("1 play n09 1", "Play 9"),
    ),
    loose=tuple(CardFace(f"{n} ×", str(n), say=f"{n} of them") for n in (1, 2, 3)),
)
"""A set: a card, and how many of them."""

PLACE = SeatPage(
    1,
    "battlegoats",
    "BattleGoats",
    "Bo",
    1,
    MARKS[1],
    "asked",
    "Place your cards",
    players=OTHERS,
    sections=(
        Section(
            "field",
            "Your battlefield",
            "grid",
            "own",
            3,
            (
                CardFace("Bear", "bear", "s1.field/1", "battlegoats/cards/bear", number="8"),
                *(CardFace(f"Place {n}", place=f"s1.field/{n}") for n in (2, 3)),
            ),
        ),
        Section(
            "hand",
            "Still in your hand",
            "shelf",
            "hand",
            cards=tuple(
                CardFace(key.title(), key, art=f"battlegoats/cards/{key}", number="5") for key in ("tock", "wolf")
            ),
        ),
    ),
    choices=tuple(
        HandChoice(f"1 place {card} s1.field/{n}", f"{card.title()} on place {n}")
        for card in ("tock", "wolf")
        for n in (2, 3)
    ),
)
"""A card, then its place."""

ROUND = SeatPage(
    1,
    "goblins",
    "Goblin Slayer-Slayer",
    "Bo",
    1,
    MARKS[1],
    "asked",
    "Round 1: how did it end?",
    "Floor 2",
    players=OTHERS,
    sections=(
        Section("room", "In this room", "foe", cards=(CardFace("Porter", art="goblins/cards/overloaded_porter"),)),
        Section("crib", "On your table", "words", lines=("Everyone lays down a card.", "Shuffle and reveal.")),
    ),
    choices=(
        HandChoice("1 buried", "My hand is empty", (), sure=SURE, sign="grave"),
        HandChoice("1 defeat", "Defeat", ()),
        HandChoice("1 victory", "Victory", ()),
        HandChoice("1 roll", "Roll the d20 here", (), declines=True),
        HandChoice("1 weave s1", "Roll again for you", (), declines=True),
    ),
    undo="Take back",
)
"""A report of a round on a real table: three answers that weigh the same, a sign, and two rare ones behind a button."""

OUT = SeatPage(
    1, "goblins", "Goblin Slayer-Slayer", "Bo", 1, MARKS[1], "out", "You are out", players=OTHERS, hurry=True
)
"""Somebody who only watches how computer opponents play on."""

REPORT = SeatPage(
    1,
    "goblins",
    "Goblin Slayer-Slayer",
    "Bo",
    1,
    MARKS[1],
    "asked",
    "How did it end?",
    players=OTHERS,
    choices=(
        HandChoice("1 defeat", "Defeat", ()),
        HandChoice("1 victory", "Victory", ()),
        *(
            HandChoice(f"1 fallen s{seat}", f"{name} falls", (), declines=True, sure=SURE if seat else None)
            for seat, name in enumerate(("Ann", "Bo", "Cy", "Di", "Eve"))
        ),
    ),
)
"""Two likely answers, and more rare ones than a dock can hold."""

LOBBY = LobbyPage(
    1,
    "gothest",
    "Gothest",
    "Ann’s table",
    True,
    "Bo",
    (
        LobbySeat(0, "Ann", "at the laptop", MARKS[0], "laptop", ready=True),
        LobbySeat(1, "Free seat", "seat 2", MARKS[1]),
    ),
    tuple((mark, i > 0) for i, mark in enumerate(MARKS)),
    offer=SeatOffer(
        "Deck",
        (
            OfferedValue("deck:1", "Lent: First Night, led by Ophelia Vane", "gothest/cards/ophelia_vane"),
            OfferedValue("deck:4", "Bats, led by Wren Hollow", "gothest/cards/wren_hollow"),
            OfferedValue("first", "The first deck, borrowed"),
        ),
        "deck:1",
    ),
)

OVER = NotePage(
    1,
    "over",
    "Ann wins!",
    "What a climb.",
    "goblins",
    "goblins/cards/grunt",
    (RankLine("Ann", MARKS[0], "31", won=True), RankLine("Bo", MARKS[1], "27")),
    (("Ready for a rematch", "ready"),),
)

WON = msgspec.structs.replace(OVER, head="You won", end="won")
LOST = msgspec.structs.replace(OVER, head="You lost: 2nd of 2", end="lost", place="2nd")

PRINTED = CompanionPage(
    1,
    "goout",
    "Go Out Battle",
    "Battle 3",
    (SheetLine("Ann", "3 / 7", "2 battles won", opens="ann"), SheetLine("Bo", "0 / 8")),
    (SheetButton("Somebody passed", "passed"), SheetButton("Who won?", opens="won", strong=True)),
    "",
    True,
    ("17", "Heads"),
)

ALL: dict[str, PhonePage] = {
    "vote": VOTE,
    "send": SEND,
    "lead": LEAD,
    "place": PLACE,
    "out": OUT,
    "report": REPORT,
    "round": ROUND,
    "lobby": LOBBY,
    "over": OVER,
    "won": WON,
    "lost": LOST,
    "printed": PRINTED,
}
