"""The AppStream description of the program, for software centres: the shipped template, with versions and addresses."""

from __future__ import annotations

from xml.sax.saxutils import escape, quoteattr

from release.parcels import changelog
from scenes.storage.addresses import Addresses

SHOTS = {
    "table": "BattleGoats in the middle of a match",
    "gothest": "Gothest BATtle",
    "goout": "Go Out Battle",
    "gothies": "GOTHIES",
    "goblins": "Goblin Slayer-Slayer",
}
"""Pictures in docs/pictures, and what is said of them; the first is shown first."""


def metainfo(template: str, text: str, told: Addresses) -> str:
    """The template with all versions of a changelog, and what there is of addresses and pictures."""
    inside = links(told) + shots(told) + releases(text)
    return template.replace("</component>", f"{inside}</component>")


def links(told: Addresses) -> str:
    """The addresses that there are."""
    kinds = {"homepage": told.home, "bugtracker": told.issues, "vcs-browser": told.source}
    return "".join(f'  <url type="{kind}">{escape(address)}</url>\n' for kind, address in kinds.items() if address)


def shots(told: Addresses) -> str:
    """The pictures, if they are somewhere to be seen."""
    if not told.pictures:
        return ""
    shown: list[str] = []
    for name, caption in SHOTS.items():
        kind = " type=" + quoteattr("default") if not shown else ""
        address = escape(f"{told.pictures.rstrip('/')}/{name}.webp")
        shown.append(
            f"    <screenshot{kind}>\n      <caption>{escape(caption)}</caption>\n"
            f'      <image type="source">{address}</image>\n    </screenshot>\n'
        )
    return f"  <screenshots>\n{''.join(shown)}  </screenshots>\n"


def releases(text: str) -> str:
    """All versions of a changelog."""
    told = []
    for one in changelog.releases(text):
        points = "".join(f"          <li>{escape(point)}</li>\n" for point in one.points)
        told.append(
            f'    <release version="{one.version}" date="{one.date}" type="stable">\n'
            f"      <description>\n        <ul>\n{points}        </ul>\n      </description>\n    </release>\n"
        )
    return f"  <releases>\n{''.join(told)}  </releases>\n"
