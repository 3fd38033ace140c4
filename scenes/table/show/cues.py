"""Which sounds an event asks for, by names that a game's look gives sounds to.

What is asked for depends on the masked event alone, so nothing can be heard that may not be seen.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from math import isinf
from types import MappingProxyType

from game.core.cards import CardKind
from game.core.events import Moved, Said
from game.core.layout import Eyes
from game.core.rules import rules_of
from game.core.state import State
from scenes.look.theme import GameLook
from scenes.motion.tween import Animator
from scenes.shell.design_space import DESIGN
from scenes.sound.sound import Sound

COMMON: Mapping[str, str] = MappingProxyType(
    {
        "deal": "card_deal",
        "draw": "card_draw",
        "slide": "card_slide",
        "place": "card_place",
        "flip": "card_flip",
        "discard": "card_discard",
        "defeat": "whoosh",
        "shuffle": "card_shuffle",
        "walk": "card_slide",
        "number": "button",
        "splash": "whoosh",
        "letter": "card_slide",
        "letter.seal": "button",
        "letter.open": "page_turn",
        "tension.2": "heartbeat",
        "ring": "thud",
        "tear": "riffle",
        "weighing": "coin_flip",
        "weighed": "coin_land",
    }
)
"""The sounds of any card table, which a game's look need not name."""
START_AND_END: Mapping[str, tuple[str, str]] = MappingProxyType(
    {
        "place": ("slide", "place"),
        "snap": ("", "place"),
        "draw": ("draw", ""),
        "deal": ("deal", ""),
        "discard": ("slide", "discard"),
        "defeat": ("defeat", "discard"),
    }
)
"""The sounds of a card that sets out and that touches its place, by the kind of its move. A move that is not here is
heard when it sets out."""


def sounds_of(look: GameLook, cue: str) -> list[str]:
    """The names of the sounds of a cue, none for a cue that is silent."""
    return look.sounds.get(cue, COMMON.get(cue, "")).split()


class CueSounds:
    """Plays the sounds of cues at one table; none where everything is shown at once."""

    def __init__(self, sound: Sound, look: GameLook, animator: Animator) -> None:
        self.sound = sound
        self.look = look
        self.animator = animator

    def play(self, cue: str, x: float = DESIGN[0] / 2) -> None:
        """Play the sounds of a cue, if it has any, where it happens: `x` in layout units."""
        if not isinf(self.animator.speed):
            for name in sounds_of(self.look, cue):
                self.sound.play(name, at=x / DESIGN[0])


def said_cues(event: Said, view: State) -> Iterator[str]:
    """The cues of a sentence, the general ones first: `said.played`, `said.played.number.7`, `said.played.goat` for a
    card by its class, `said.played.land_mine` for a card by its key, `said.scored.you` and `said.scored.others` for
    whose view this is and for the other players."""
    whole = f"said.{event.key}"
    yield whole
    index, cards = rules_of(view).index, rules_of(view).cards
    for gap, value in event.args:
        word = str(value)
        if word.startswith("card:") and (key := word.removeprefix("card:")) in index:
            yield f"{whole}.{cards[index[key]].cls}"
            yield f"{whole}.{key}"
        elif gap == "seat" and 0 <= view.viewer < view.seats:
            yield f"{whole}.{'you' if word == f'seat:{view.viewer}' else 'others'}"
        elif not word.startswith(("seat:", "place:")):
            yield f"{whole}.{gap}.{word}"


def comes_out(event: Moved, kind: CardKind | None, view: State) -> Iterator[str]:
    """The cue of a card of this kind that everybody sees from now on: `out.ace` by its class. A card that only its
    owner sees is heard like any other."""
    zones = view.layout.zones
    if kind is not None and zones[event.dst].eyes is Eyes.ALL and zones[event.src].eyes is not Eyes.ALL:
        yield f"out.{kind.cls}"
