"""All effects: the families, how many takes each has, how loud they are, and what makes them."""

from __future__ import annotations

from collections.abc import Callable
from typing import NamedTuple

from workshop.music.notes import plain
from workshop.music.pieces import PIECES

from . import battlegoats, cards, coin_and_die, creatures, goblins, goout, gothest, gothies, impacts, interface
from .loudness import levelled
from .synthesis import RATE, Wave, ended, high_pass
from .takes import Take, take_of

FAINT = -31.0
"""LUFS (momentary, heard from both loudspeakers) of what is heard all the time: the pointer, the clock."""
LIGHT = -24.0
"""LUFS of what is heard often: cards, buttons."""
EFFECT = -18.0
"""LUFS of what happens in a game."""
JINGLE = -20.0
"""LUFS of what has a tune: it is heard for longer."""
CEILING = -2.0
"""dB below full scale that no true peak is above before it is encoded; the encoder may add up to one."""
LOWEST_TONE = 30.0
"""Hz below which there is nothing, so that no sound has an offset."""


class Family(NamedTuple):
    """Some takes of one effect: their number, for each chord where it follows the music; their loudness in LUFS, and
    the function that makes one."""

    takes: int
    loudness: float
    make: Callable[[Take], Wave]
    follows: bool = False
    """Whether there are takes for the root of every chord of the scores, so that it fits the music."""


FAMILIES: dict[str, Family] = {
    # Cards
    "card_draw": Family(5, LIGHT, cards.card_draw),
    "card_place": Family(6, LIGHT, cards.card_place),
    "card_slide": Family(4, LIGHT, cards.card_slide),
    "card_flip": Family(4, LIGHT, cards.card_flip),
    "card_deal": Family(4, LIGHT, cards.card_deal),
    "card_fan": Family(4, LIGHT, cards.card_fan),
    "card_return": Family(4, LIGHT, cards.card_return),
    "card_discard": Family(4, LIGHT, cards.card_discard),
    "card_shuffle": Family(2, LIGHT, cards.card_shuffle),
    "riffle": Family(2, LIGHT, cards.riffle),
    "page_turn": Family(4, LIGHT, cards.page_turn),
    "undo": Family(1, LIGHT, cards.undo),
    # Interface
    "hover": Family(4, FAINT, interface.hover),
    "clock": Family(2, FAINT, interface.clock),
    "button": Family(4, LIGHT, interface.button),
    "toggle": Family(2, LIGHT, interface.toggle),
    "denied": Family(4, LIGHT, interface.denied),
    "your_turn": Family(4, JINGLE, interface.your_turn, True),
    "hint": Family(2, LIGHT, interface.hint, True),
    "song_chime": Family(2, JINGLE, interface.song_chime, True),
    # Chance
    "coin_flip": Family(2, EFFECT, coin_and_die.coin_flip),
    "coin_land": Family(4, EFFECT, coin_and_die.coin_land),
    "d20_roll": Family(4, EFFECT, coin_and_die.d20_roll),
    "d20_knock": Family(4, EFFECT, coin_and_die.d20_knock),
    "d20_land": Family(4, EFFECT, coin_and_die.d20_land),
    "d20_twenty": Family(2, JINGLE, coin_and_die.d20_twenty, True),
    "d20_one": Family(2, JINGLE, coin_and_die.d20_one),
    # Impacts
    "thud": Family(4, EFFECT, impacts.thud),
    "heartbeat": Family(4, LIGHT, impacts.heartbeat),
    "puff": Family(2, LIGHT, impacts.puff),
    "whoosh": Family(4, EFFECT, impacts.whoosh),
    "explosion": Family(2, EFFECT, impacts.explosion),
    # Gothest BATtle
    "gothest_bats": Family(4, EFFECT, creatures.bats),
    "gothest_ace": Family(3, EFFECT, gothest.ace),
    "gothest_silver": Family(3, EFFECT, gothest.silver),
    "gothest_round_won": Family(2, JINGLE, gothest.round_won),
    "gothest_round_lost": Family(2, JINGLE, gothest.round_lost),
    "gothest_five_aces": Family(1, EFFECT, gothest.five_aces),
    "gothest_bell": Family(1, EFFECT, gothest.bell),
    # Go Out Battle
    "goout_hit": Family(5, EFFECT, goout.hit),
    "goout_set": Family(3, EFFECT, goout.card_set),
    "goout_guard": Family(2, EFFECT, goout.guard),
    "goout_reveal": Family(2, JINGLE, goout.reveal),
    "goout_damage": Family(4, EFFECT, goout.damage),
    "goout_knocked_out": Family(2, EFFECT, goout.knocked_out),
    # BattleGoats
    "goat_bleat": Family(6, EFFECT, creatures.bleat),
    "butt": Family(4, EFFECT, battlegoats.butt),
    "ballista": Family(2, EFFECT, battlegoats.ballista),
    "pig_flight": Family(2, EFFECT, battlegoats.pig_flight),
    "dragon": Family(2, EFFECT, battlegoats.dragon),
    # GOTHIES
    "gothies_seed": Family(4, JINGLE, gothies.seed),
    "gothies_song": Family(4, JINGLE, gothies.song),
    "gothies_coin": Family(9, LIGHT, gothies.coin),
    "gothies_dissonance": Family(1, JINGLE, gothies.dissonance),
    "gothies_timestone": Family(4, EFFECT, gothies.timestone),
    "gothies_hum": Family(4, EFFECT, gothies.hum),
    "gothies_step": Family(4, EFFECT, gothies.monster_step),
    "gothies_dust": Family(4, EFFECT, gothies.dust),
    "gothies_freed": Family(2, JINGLE, gothies.freed),
    # Goblin Slayer-Slayer
    "goblins_door": Family(2, EFFECT, goblins.door),
    "goblins_mutter": Family(4, LIGHT, goblins.mutter),
    "goblins_horde": Family(4, EFFECT, goblins.horde),
    "goblins_foe": Family(2, EFFECT, goblins.foe),
    "goblins_gold": Family(4, EFFECT, goblins.gold),
    "goblins_trophy": Family(4, EFFECT, goblins.trophy),
    "goblins_out": Family(4, EFFECT, goblins.goblin_out),
}


class Clip(NamedTuple):
    """A file: its family, its number from 0, and its chord."""

    family: str
    number: int
    chord: str = "D"


def clips() -> dict[str, Clip]:
    """Every clip by its name. A family of one has no number in the name."""
    found = {}
    for name, family in FAMILIES.items():
        for chord in chords() if family.follows else ("D",):
            stem = f"{name}_{file_part(chord)}" if family.follows else name
            for number in range(family.takes):
                found[f"{stem}{number + 1}" if family.takes > 1 else stem] = Clip(name, number, chord)
    return found


def chords() -> list[str]:
    """The roots of all chords and keys of the scores, with "dim" where the fifth is narrow."""
    return sorted({root for piece in PIECES.values() for root in (*map(plain, piece.chords), piece.key)})


def file_part(chord: str) -> str:
    """A chord in the name of a file: "Bb" is bb, "F#dim" is fsdim."""
    return chord.lower().replace("#", "s")


def clip(wanted: Clip) -> Wave:
    """A finished effect, (samples,); the same on every run."""
    family = FAMILIES[wanted.family]
    raw = ended(high_pass(family.make(take_of(wanted.family, wanted.number, family.takes, wanted.chord)), LOWEST_TONE))
    return ended(levelled(raw, RATE, family.loudness, CEILING))
