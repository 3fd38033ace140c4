"""The 60 cards of the play deck, 48 kinds: eight GOTHIES, two walking and two fixed lands of each colour.

Arguments of a row: class, key, rune, price in seeds, what it gives, its synergy, what dusting it gives, and by keyword
copies (1 if not given) and defence.
"""

from __future__ import annotations

from game.gothies.effects import FIXED, GOTHIE, WALKING, Gain, OwnableRow, Rune, card, either

RED, BLUE, GREEN, PURPLE = Rune

PLAY_CARDS: tuple[OwnableRow, ...] = (
    # Red: song, and bursts of it when dusted.
    card(GOTHIE, "ember_piper", RED, 1, Gain(song=2), Gain(song=2), Gain(song=1), copies=2),
    card(GOTHIE, "cinder_fiddler", RED, 2, Gain(song=3), Gain(song=2), Gain(song=2), copies=2),
    card(GOTHIE, "coal_drummer", RED, 2, Gain(seeds=2), Gain(song=2), Gain(song=3)),
    card(GOTHIE, "torch_chorister", RED, 3, Gain(song=4), Gain(song=2), copies=2),
    card(GOTHIE, "furnace_bassoonist", RED, 4, Gain(song=5), Gain(draw=1)),
    card(GOTHIE, "blaze_cantor", RED, 5, Gain(song=6), Gain(song=3), Gain(song=4)),
    card(GOTHIE, "wildfire_soloist", RED, 6, Gain(song=6, draw=1), Gain(song=3)),
    card(GOTHIE, "phoenix_diva", RED, 7, Gain(song=8), Gain(song=4), Gain(draw=2)),
    card(WALKING, "kindling_strider", RED, 3, Gain(song=2), Gain(song=1), defence=3),
    card(WALKING, "lava_gait", RED, 5, either(Gain(song=3), Gain(seeds=3)), Gain(song=2), defence=4),
    card(FIXED, "ashen_bastion", RED, 4, Gain(song=2), Gain(song=2), defence=4),
    card(FIXED, "crater_throne", RED, 6, Gain(song=3), Gain(draw=1), Gain(song=4), defence=6),
    # Blue: timestones and seeds.
    card(GOTHIE, "drip_whistler", BLUE, 1, Gain(seeds=1, stones=1), Gain(stones=2), Gain(stones=2), copies=2),
    card(GOTHIE, "tide_hummer", BLUE, 2, Gain(seeds=2), Gain(stones=3), copies=2),
    card(GOTHIE, "mist_flautist", BLUE, 2, either(Gain(song=2), Gain(stones=3)), Gain(seeds=1)),
    card(GOTHIE, "rain_harpist", BLUE, 3, Gain(seeds=2, stones=2), Gain(song=3), copies=2),
    card(GOTHIE, "lagoon_cellist", BLUE, 4, Gain(seeds=3, stones=2), Gain(draw=1)),
    card(GOTHIE, "undertow_tenor", BLUE, 5, Gain(song=4, stones=3), Gain(song=3), Gain(stones=5)),
    card(GOTHIE, "monsoon_maestro", BLUE, 6, Gain(seeds=2, song=4, stones=2), Gain(draw=1)),
    card(GOTHIE, "deepwell_oracle", BLUE, 7, Gain(song=5, stones=5), Gain(stones=2, draw=1)),
    card(WALKING, "stilt_lagoon", BLUE, 3, either(Gain(seeds=1), Gain(stones=2)), Gain(stones=1), defence=4),
    card(WALKING, "wandering_cenote", BLUE, 5, Gain(stones=3), Gain(song=2), defence=5),
    card(FIXED, "coral_rampart", BLUE, 4, Gain(stones=2), Gain(seeds=1), defence=5),
    card(FIXED, "moon_reservoir", BLUE, 6, either(Gain(seeds=3), Gain(song=3)), Gain(stones=2), defence=6),
    # Green: seeds and heavy song.
    card(GOTHIE, "sprout_clapper", GREEN, 1, Gain(seeds=1, song=1), Gain(song=1), Gain(seeds=2), copies=2),
    card(GOTHIE, "root_strummer", GREEN, 2, Gain(seeds=2), Gain(song=2), copies=2),
    card(GOTHIE, "thorn_yodeler", GREEN, 2, Gain(song=3), Gain(song=2)),
    card(GOTHIE, "fern_banjoist", GREEN, 3, Gain(seeds=3), Gain(top=1), Gain(song=3), copies=2),
    card(GOTHIE, "canopy_choir", GREEN, 4, Gain(seeds=1, song=4), Gain(song=2)),
    card(GOTHIE, "mossback_baritone", GREEN, 5, Gain(seeds=1, song=5), Gain(song=3)),
    card(GOTHIE, "vine_conductor", GREEN, 6, Gain(seeds=1, song=6), Gain(draw=1)),
    card(GOTHIE, "ceiba_colossus", GREEN, 8, Gain(song=8, draw=1), Gain(song=4)),
    card(WALKING, "ambling_grove", GREEN, 3, Gain(seeds=1), Gain(song=2), defence=4),
    card(WALKING, "jungle_caravan", GREEN, 5, either(Gain(seeds=2), Gain(song=3)), Gain(song=1), defence=5),
    card(FIXED, "bramble_gate", GREEN, 4, either(Gain(seeds=1), Gain(song=2)), Gain(song=1), defence=5),
    card(FIXED, "world_root_hall", GREEN, 7, Gain(seeds=2, song=2), Gain(draw=1), defence=7),
    # Purple: draws, thins, makes others discard.
    card(GOTHIE, "moth_whisperer", PURPLE, 1, Gain(song=1, discard=1), Gain(song=1), copies=2),
    card(GOTHIE, "bone_rattler", PURPLE, 2, Gain(seeds=1, scrap=1), Gain(song=2), copies=2),
    card(GOTHIE, "shade_busker", PURPLE, 2, Gain(song=2), Gain(discard=1), Gain(draw=1)),
    card(GOTHIE, "candle_violist", PURPLE, 3, Gain(seeds=1, draw=1), Gain(song=2), copies=2),
    card(GOTHIE, "raven_organist", PURPLE, 4, Gain(song=4, scrap=1), Gain(song=2)),
    card(GOTHIE, "veil_soprano", PURPLE, 5, Gain(song=4, discard=1), Gain(draw=1)),
    card(GOTHIE, "midnight_ensemble", PURPLE, 6, Gain(song=5, draw=1), Gain(song=3), Gain(discard=2)),
    card(GOTHIE, "umbral_herald", PURPLE, 8, Gain(song=6, draw=2), Gain(song=2, discard=1)),
    card(WALKING, "crypt_on_stilts", PURPLE, 3, Gain(scrap=1), Gain(song=2), defence=4),
    card(WALKING, "roaming_ossuary", PURPLE, 5, Gain(song=2), Gain(discard=1), defence=5),
    card(FIXED, "lantern_wall", PURPLE, 4, Gain(song=2), Gain(song=1), defence=4),
    card(FIXED, "gate_of_sleepers", PURPLE, 6, Gain(draw=1), Gain(song=2), defence=6),
)
