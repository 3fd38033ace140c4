"""Players who have just taken a lesson: each does what its lesson says and nothing else, and looks no move ahead."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from itertools import combinations
from random import Random

from game import GAMES
from game.core import flow
from game.core.actions import Action
from game.core.cards import EMPTY, KIND, is_hidden
from game.core.guide import Forecast, ForecastEnd
from game.core.state import State
from game.goblins.cards import CARDS as CLIMB
from game.goblins.cards import INDEX as BRIGADE
from game.goblins.cards import MINIONS, MinionRow
from game.goblins.foes import BRUTE, RABBLE
from game.goblins.picks import picked
from game.goout.cards import CARDS as BATTLES
from game.goout.cards import INDEX as BATTLE
from game.gothest.cards import CARDS as NIGHTS
from game.gothest.cards import INDEX as NIGHT
from game.gothies.cards import IS_FIXED
from scenes.lessons.course import PERSON, Course
from tests.lessons.kit import Choose

_HERO = 13
"""The Power of the hero of the last floor, who has 1 more for each Rabble."""
Worth = Callable[[State, Action], tuple[int, ...]]
"""How much an action is worth to somebody who remembers the lesson: more is better, and of equals any is chosen."""


def taught(key: str, seed: int) -> Choose:
    """A player who does what a lesson says; where the lesson says nothing, chance decides."""
    rng, worth = Random(seed), _TAUGHT[key]

    def choose(course: Course, legal: list[Action]) -> Action:
        view = course.match.view(PERSON)
        return max(legal, key=lambda action: (worth(view, action), rng.random()))

    return choose


def worth_for(key: str) -> Worth:
    """The worth of actions to somebody who remembers a lesson."""
    return _TAUGHT[key]


def _cards(view: State, zone: str) -> list[int]:
    """The cards in a zone."""
    return [card for card in view.zones[view.layout.zone_index[zone]] if card != EMPTY]


def _forecast(view: State, action: Action) -> Forecast | None:
    """What the arrow on the table says of an action."""
    return GAMES[view.game.key].guide.forecast(view, action, False)


def _gothest(view: State, action: Action) -> tuple[int, ...]:
    """The higher card takes the difference; a tie is a gamble, and an Ace turns it into a win; lay Aces early; bank
    silver by winning, and lose the card that is worth least."""
    if action.verb != "play":
        return (action.verb != "leave",)
    seen = _forecast(view, action)
    numbers = seen.sentence[1] if seen else {}
    difference = int(numbers.get("mine", 0)) - int(numbers.get("theirs", 0))
    held = sum(NIGHTS[card & KIND].cls == "ace" for card in _cards(view, "s0.hand"))
    aces = len(action.picks) - 1
    card = NIGHTS[NIGHT[action.picks[0]]].numbers
    silver = card.get("silver", 0) * (1 if difference > 0 else -1)
    return difference, aces if held >= 3 else -aces, silver, -card["bats"], -card.get("ace", 0)


def _goout(view: State, action: Action) -> tuple[int, ...]:
    """Lead what the other hand is too small to follow, then as many equal cards as possible, the lowest first, and a
    strong card last; follow with the lowest that beats; a Guard, or a power, where nothing does; lay the lowest aside.
    """
    held = [BATTLES[card & KIND] for card in _cards(view, "s0.hand")]
    kind = BATTLE[action.picks[0]] if action.picks else 0
    has, number = held.count(BATTLES[kind]), BATTLES[kind].numbers.get("number", 0)
    match action.verb:
        case "play" if view.counts[view.layout.counter_index["number"]]:
            whole = has == view.counts[view.layout.counter_index["count"]]
            return 5, whole, -number
        case "play":
            count = int(action.picks[1]) if len(action.picks) > 1 else 1
            safe = count > len(_cards(view, "s1.hand")) and count < len(held)
            return 4, safe, count if count == has else 0, -number
        case "guard" | "evade" | "lay" | "drop":
            return {"guard": 3, "evade": 2}.get(action.verb, 4), -number
    return (1 if action.verb == "pass" else 0,)


def _battlegoats(view: State, action: Action) -> tuple[int, ...]:
    """Attack where the arrow is sure of a win; look before attacking; into the dark the highest goes; two that fall
    together are better than one of mine, and the weakest steps on the mine."""
    if action.verb != "attack":
        return (2, 0) if action.verb in {"use", "peek"} else (1, 0)
    seen = _forecast(view, action)
    assert seen is not None
    own = _shown(view, action.picks[0])
    match seen.end:
        case ForecastEnd.TARGET_FALLS:
            return 4, _shown(view, action.picks[1]), -own
        case ForecastEnd.UNKNOWN:
            return 1, own
        case ForecastEnd.BOTH_FALL:
            return 0, -own
    return -1, -own


def kind_at(view: State, pick: str) -> int:
    """The kind of the card at a place."""
    zone, place = view.layout.slot(pick)
    return view.zones[zone][place] & KIND


def _shown(view: State, pick: str) -> int:
    """The number of a card on the table; 0 if it is hidden."""
    zone, place = view.layout.slot(pick)
    card = view.zones[zone][place]
    if is_hidden(card):
        return 0
    values = GAMES[view.game.key].guide.values(view, zone, place)
    return values[0].least if values else view.game.cards[card & KIND].numbers["attack"]


def _gothies(view: State, action: Action) -> tuple[int, ...]:
    """Everything sings, the card with a choice too; what is torn is dusted; the fixed wall falls, no land that walks;
    then all that is left hits."""
    order = ("song", "play", "dust", "raze", "hit")
    if action.verb == "raze" and not IS_FIXED[kind_at(view, action.picks[0])]:
        return (-8,)
    return (-order.index(action.verb) if action.verb in order else -9,)


def _together(view: State, action: Action) -> tuple[int, ...]:
    """Play everything; sing at zone 1 only, the strongest first; no more song than needed, and of as few cards."""
    match action.verb:
        case "play":
            return (9,)
        case "attack":
            return (8 if action.picks[0].startswith("zone1/") else -1, _shown(view, action.picks[0]))
        case "add":
            return (7, action.picks[0] == f"s0.row/{1 + _least(view)[0]}")
        case "sing":
            return (8,)
    return (action.verb == "end",)


def _least(view: State) -> tuple[int, ...]:
    """The places of the cards that sing no more than needed for what is attacked, with the least that is over."""
    guide, row = GAMES["gothies"].guide, view.layout.zone_index["s0.row"]
    songs = {place: dict(guide.badges(view, row, place)).get("song", 0) for place in range(len(view.zones[row]))}
    (_, (_, gaps)), *_ = guide.caption(view, "chord")
    missing = int(gaps["need"]) - int(gaps["song"])
    free = [place for place, song in songs.items() if int(song) and f"s0.row/{1 + place}" in _addable(view)]
    enough = [
        places
        for count in range(1, len(free) + 1)
        for places in combinations(free, count)
        if sum(int(songs[place]) for place in places) >= missing
    ]
    return min(enough, key=lambda places: (sum(int(songs[place]) for place in places), len(places)))


def _addable(view: State) -> set[str]:
    """The cards that can join the song."""
    return {action.picks[0] for action in flow.legal(view, PERSON) if action.verb == "add"}


def _goblins(view: State, action: Action) -> tuple[int, ...]:
    """As few as are enough, beside Bruno's Bruiser: no other Brute, who would weaken it, no Rabble, who strengthens
    the foe, and the one who weakens the foe; then save somebody, and take loot, goblins first."""
    if action.verb in {"commit", "done"}:
        sent = [MINIONS[BRIGADE[key]] for key in picked(view, PERSON)]
        if action.verb == "done":
            return _power(sent) >= 0, 0
        card = MINIONS[BRIGADE[action.picks[0]]]
        return _power(sent) < 0, card.cls not in {BRUTE, RABBLE}, _power([*sent, card])
    if action.verb == "ping":
        return 2, {"recruits": 2, "gold": 1}.get(CLIMB[kind_at(view, action.picks[0])].key, 0)
    return (action.verb == "rescue",)


def _power(sent: Sequence[MinionRow]) -> int:
    """By how much these and Bruno's Bruiser are stronger than the hero of the last floor."""
    classes = [card.cls for card in sent]
    bruiser = MINIONS[BRIGADE["bruiser"]].numbers["low" if BRUTE in classes else "power"]
    return (
        bruiser
        + sum(card.numbers["power"] + card.numbers.get("malus", 0) for card in sent)
        - 13
        - classes.count(RABBLE)
    )


_TAUGHT: Mapping[str, Worth] = {
    "battlegoats": _battlegoats,
    "goblins": _goblins,
    "goout": _goout,
    "gothest": _gothest,
    "gothies": _gothies,
    "gothies_together": _together,
}
