"""The printed numbers of all cards, as on the page of the rules; their texts say what the rows do."""

from __future__ import annotations

import pytest

from game.gothies.cards import CARDS, INDEX, JOOMBIE_KINDS, MONSTER_KINDS, OWNABLE, PLAY_KINDS
from game.gothies.effects import Gain, MonsterRow, OwnableRow, Rune

PRINTED = """
ember_piper: red gothie 1 x2 d0 | 2 song | 2 song | 1 song
cinder_fiddler: red gothie 2 x2 d0 | 3 song | 2 song | 2 song
coal_drummer: red gothie 2 x1 d0 | 2 seeds | 2 song | 3 song
torch_chorister: red gothie 3 x2 d0 | 4 song | 2 song |
furnace_bassoonist: red gothie 4 x1 d0 | 5 song | 1 draw |
blaze_cantor: red gothie 5 x1 d0 | 6 song | 3 song | 4 song
wildfire_soloist: red gothie 6 x1 d0 | 6 song 1 draw | 3 song |
phoenix_diva: red gothie 7 x1 d0 | 8 song | 4 song | 2 draw
kindling_strider: red walking 3 x1 d3 | 2 song | 1 song |
lava_gait: red walking 5 x1 d4 | 3 song or 3 seeds | 2 song |
ashen_bastion: red fixed 4 x1 d4 | 2 song | 2 song |
crater_throne: red fixed 6 x1 d6 | 3 song | 1 draw | 4 song
drip_whistler: blue gothie 1 x2 d0 | 1 seeds 1 stones | 2 stones | 2 stones
tide_hummer: blue gothie 2 x2 d0 | 2 seeds | 3 stones |
mist_flautist: blue gothie 2 x1 d0 | 2 song or 3 stones | 1 seeds |
rain_harpist: blue gothie 3 x2 d0 | 2 seeds 2 stones | 3 song |
lagoon_cellist: blue gothie 4 x1 d0 | 3 seeds 2 stones | 1 draw |
undertow_tenor: blue gothie 5 x1 d0 | 4 song 3 stones | 3 song | 5 stones
monsoon_maestro: blue gothie 6 x1 d0 | 4 song 2 seeds 2 stones | 1 draw |
deepwell_oracle: blue gothie 7 x1 d0 | 5 song 5 stones | 1 draw 2 stones |
stilt_lagoon: blue walking 3 x1 d4 | 1 seeds or 2 stones | 1 stones |
wandering_cenote: blue walking 5 x1 d5 | 3 stones | 2 song |
coral_rampart: blue fixed 4 x1 d5 | 2 stones | 1 seeds |
moon_reservoir: blue fixed 6 x1 d6 | 3 seeds or 3 song | 2 stones |
sprout_clapper: green gothie 1 x2 d0 | 1 seeds 1 song | 1 song | 2 seeds
root_strummer: green gothie 2 x2 d0 | 2 seeds | 2 song |
thorn_yodeler: green gothie 2 x1 d0 | 3 song | 2 song |
fern_banjoist: green gothie 3 x2 d0 | 3 seeds | 1 top | 3 song
canopy_choir: green gothie 4 x1 d0 | 4 song 1 seeds | 2 song |
mossback_baritone: green gothie 5 x1 d0 | 5 song 1 seeds | 3 song |
vine_conductor: green gothie 6 x1 d0 | 6 song 1 seeds | 1 draw |
ceiba_colossus: green gothie 8 x1 d0 | 8 song 1 draw | 4 song |
ambling_grove: green walking 3 x1 d4 | 1 seeds | 2 song |
jungle_caravan: green walking 5 x1 d5 | 2 seeds or 3 song | 1 song |
bramble_gate: green fixed 4 x1 d5 | 1 seeds or 2 song | 1 song |
world_root_hall: green fixed 7 x1 d7 | 2 seeds 2 song | 1 draw |
moth_whisperer: purple gothie 1 x2 d0 | 1 song 1 discard | 1 song |
bone_rattler: purple gothie 2 x2 d0 | 1 seeds 1 scrap | 2 song |
shade_busker: purple gothie 2 x1 d0 | 2 song | 1 discard | 1 draw
candle_violist: purple gothie 3 x2 d0 | 1 seeds 1 draw | 2 song |
raven_organist: purple gothie 4 x1 d0 | 4 song 1 scrap | 2 song |
veil_soprano: purple gothie 5 x1 d0 | 4 song 1 discard | 1 draw |
midnight_ensemble: purple gothie 6 x1 d0 | 5 song 1 draw | 3 song | 2 discard
umbral_herald: purple gothie 8 x1 d0 | 6 song 2 draw | 1 discard 2 song |
crypt_on_stilts: purple walking 3 x1 d4 | 1 scrap | 2 song |
roaming_ossuary: purple walking 5 x1 d5 | 2 song | 1 discard |
lantern_wall: purple fixed 4 x1 d4 | 2 song | 1 song |
gate_of_sleepers: purple fixed 6 x1 d6 | 1 draw | 2 song |
"""
"""The printed play deck. Key: rune, class, price, copies, defence | base | synergy | dust."""
ADDED = ""
"""Cards that have joined it since, in the same form."""
NIGHT = """
red: 1 O L · 2 E R · 3 A L · 3 O R · 4 E LR · 5 A R · 6 O L
blue: 1 E L · 2 A R · 3 O LR · 3 E R · 4 A L · 5 O L · 6 E R
green: 1 A LR · 2 O R · 3 E L · 3 A L · 4 O R · 5 E L · 6 A R
purple: 1 O L · 2 E L · 3 A R · 3 O L · 4 E R · 5 A LR · 6 O R
"""


def keys(printed: str) -> list[str]:
    """The cards that a list names."""
    return [line.partition(":")[0] for line in printed.strip().splitlines()]


def written(gain: Gain) -> str:
    """A gain as the table above writes it, whatever the order."""
    return " ".join(sorted(f"{number} {name}" for name, number in gain.numbers().items()))


def read(words: str) -> str:
    """The same from a line of the table."""
    parts = words.split()
    return " ".join(sorted(f"{number} {name}" for number, name in zip(parts[::2], parts[1::2], strict=True)))


@pytest.mark.parametrize("line", (PRINTED + ADDED).strip().splitlines(), ids=lambda line: line.split(":")[0])
def test_a_card_of_the_play_deck_is_as_printed(line: str) -> None:
    key, head, base, synergy, dust = line.replace(":", " |", 1).split("|")
    row = CARDS[INDEX[key.strip()]]
    assert isinstance(row, OwnableRow)
    rune, cls, cost, copies, defence = head.split()
    assert (Rune(row.rune).name.lower(), row.cls, row.cost) == (rune, cls, int(cost))
    assert (f"x{row.copies}", f"d{row.numbers.get('defence', 0)}") == (copies, defence)
    assert [written(side) for side in row.base] == [read(side) for side in base.split(" or ")]
    assert (written(row.synergy), written(row.dust)) == (read(synergy), read(dust))


def test_the_printed_play_deck_has_sixty_cards_of_forty_eight_kinds() -> None:
    """All others that are in it have joined them since."""
    printed = [CARDS[INDEX[key]] for key in keys(PRINTED)]
    assert (len(printed), sum(row.copies for row in printed)) == (48, 60)
    assert {CARDS[kind].key for kind in PLAY_KINDS} == {*keys(PRINTED), *keys(ADDED)}


@pytest.mark.parametrize(
    ("key", "rune", "gain"),
    [
        ("wishing_seed", -1, Gain(seeds=1)),
        ("wishing_well", -1, Gain(seeds=2)),
        *((f"heart_{rune.name.lower()}", rune, Gain(song=1)) for rune in Rune),
    ],
)
def test_base_cards_are_as_printed(key: str, rune: int, gain: Gain) -> None:
    """R13: a Well costs 2. R16: Wishing cards have no rune."""
    row = CARDS[INDEX[key]]
    assert isinstance(row, OwnableRow)
    is_well = key == "wishing_well"
    assert (row.rune, row.base, row.cost, row.dust.song) == (rune, (gain,), 2 * is_well, 2 * is_well)


@pytest.mark.parametrize("line", NIGHT.strip().splitlines(), ids=lambda line: line.split(":")[0])
def test_monsters_are_as_printed(line: str) -> None:
    colour, cards = line.split(": ")
    rows = [CARDS[kind] for kind in MONSTER_KINDS]
    mine = [row for row in rows if isinstance(row, MonsterRow) and Rune(row.rune).name.lower() == colour]
    assert [f"{row.attack} {row.icon} {row.lean}" for row in mine] == cards.split(" · ")
    assert all(row.copies == 1 for row in mine) and len(rows) == 28


@pytest.mark.parametrize("rune", Rune)
def test_every_colour_has_four_joombies(rune: Rune) -> None:
    """Attack 2, 3, 3 and 4."""
    rows = [row for row in (CARDS[kind] for kind in JOOMBIE_KINDS) if isinstance(row, MonsterRow) and row.rune == rune]
    assert sorted(row.attack for row in rows for _ in range(row.copies)) == [2, 3, 3, 4]


def test_no_card_is_forgotten() -> None:
    assert len(CARDS) == len(INDEX) == len(OWNABLE) + 28 + 12
