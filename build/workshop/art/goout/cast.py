"""The eight characters: the looks of each, and the colours and the sign of her card."""

from __future__ import annotations

from dataclasses import dataclass

from workshop.art.goout.sitter import Looks


@dataclass(frozen=True)
class Fighter:
    """Her looks, the colours of the bright and the dark slab behind her, the sign of her power (see powers.py)."""

    looks: Looks
    bright: str
    dark: str
    sign: str


CAST: dict[str, Fighter] = {
    "satsuki": Fighter(Looks(
        31, "#f4c244", "drills", "parted", "#7a4fe0", "fierce", "cadet", "#26307a", "#d8203a", side=-1, roll=3,
        things=("cap", "spot"),
    ), "#e8283f", "#26206a", "more damage"),
    "nerai": Fighter(Looks(
        32, "#b8602c", "pony", "swept", "#2f9e54", "wink", "archer", "#6a3a24", "#17806a", skin="#f0b98e", roll=-4,
        things=("arrows", "tail_bow"),
    ), "#ffb01f", "#0f6a5c", "target"),
    "shian": Fighter(Looks(
        33, "#3fc6ea", "long", "covering", "#2a6fe0", "sly", "blazer", "#3c2f6e", "#ff4f9a", tips="#7a4fe0", roll=4,
        things=("clips", "lollipop"),
    ), "#7a4fe0", "#1b2560", "sweep"),
    "saya": Fighter(Looks(
        34, "#7fd08a", "buns", "zigzag", "#a0622a", "wide", "hoodie", "#ff8f3a", "#ff4f7b", side=-1, roll=-5,
        things=("bun_ties", "bandaid"),
    ), "#5cc24d", "#c2491a", "draw twice"),
    "kira": Fighter(Looks(
        35, "#e9e2f5", "bob", "choppy", "#d0437a", "calm", "lab", "#4a5a9a", "#22b8c8", side=-1, roll=-3,
        things=("ahoge", "glasses"),
    ), "#35b6e6", "#3a4496", "flask"),
    "toyoko": Fighter(Looks(
        36, "#ff4f8a", "twin", "zigzag", "#22b0c4", "smile", "sailor", "#2b3a78", "#ffcf3a", roll=-5,
        things=("bows", "fang"),
    ), "#24c3e8", "#c41f68", "top card"),
    "ten": Fighter(Looks(
        37, "#e3262f", "wild", "spiky", "#f0b51f", "grin", "gakuran", "#2a1838", "#e8283f", shirt="#f2b92e", roll=5,
        things=("fang", "earrings", "fox_mask"),
    ), "#ff7a1f", "#3a1046", "gift"),
    "kyoko": Fighter(Looks(
        38, "#3b3576", "hime", "straight", "#b45aff", "calm", "sailor", "#c41f3a", "#e8283f", shirt="#332a5c",
        skin="#fbeaf0", side=-1, roll=2, things=("wisps", "talisman", "beads"),
    ), "#b58cff", "#221846", "pair"),
}
