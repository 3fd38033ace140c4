"""What the players of printed cards have to do now, line by line: a round, an order, the final count."""

from __future__ import annotations

from game.core.guide import CaptionPart, Sentence
from game.core.state import State
from game.goblins import feats, horde, scoring
from game.goblins import state as at
from game.goblins.cards import foe_row
from game.goblins.foes import CLASSES, RABBLE, FoeDeed
from game.goblins.printed import own_reports

_ORDERS = {
    "deal": ("deal", "deal_rest"),
    "survivor": ("everyone_draws", "survivor", "bury"),
    "forbidden": ("everyone_draws", "forbidden", "bury"),
    "tragedy": ("tragedy", "tombstone"),
    "bribe": ("bribe", "tombstone"),
    "doors": (),
}
"""By order: the keys of its lines, if it has others than one line of its own name."""
_CHANGES = {FoeDeed.COUNTS_AS: "counts_as", FoeDeed.SCORNS: "scorns", FoeDeed.WEAKENS: "weakens"}
"""Keys of the lines about abilities that change printed Power."""
_BY_HORDE = (FoeDeed.GROWS_PER_DIE, FoeDeed.GROWS_PER_CLASS, FoeDeed.GROWS_PER_CROWD)
"""Abilities by which the foe gains Power in a way that only the real table shows."""


def needed(view: State) -> int:
    """The foe's Power without what depends on the cards of the Horde, which lie on the real table."""
    seen = horde.battle_facts(view)
    return horde.foe_total(seen) - sum(number for _, number in seen.foe_effects.lacks)


def game_master_lines(view: State) -> tuple[CaptionPart, ...]:
    """Instructions for the real table now, a line for each step; () if there are none, or without printed cards."""
    if not at.on_printed_cards(view) or not view.stack or not at.living(view):
        return ()
    match view.stack[-1].name:
        case "report" | "reports":
            steps = enumerate(_round(view), 1)
            lines = (*((str(number), step) for number, step in steps), ("", (_tombstone(view), {})))
            wins, losses = own_reports.counted(own_reports.differed(view))
            return (("", ("reports_differ", {"wins": wins, "losses": losses})), *lines) if wins else lines
        case "order":
            return _orders(view)
        case "tally":
            worth = scoring.card_worth(view.seats)
            return (("", ("worth", {"ears": scoring.EAR_WORTH, "n": worth})), ("", ("doubled", {})))
    return ()


def _orders(view: State) -> tuple[CaptionPart, ...]:
    what, doer, number, left = view.stack[-1].data
    gaps: dict[str, int | str] = {"seat": f"seat:{doer}", "count": number, "left": left}
    muted = what == "survivor" and not horde.feats_on(view)
    keys = (_tombstone(view) if key == "tombstone" else key for key in _ORDERS.get(what, (what,)))
    return tuple(("", (f"{key}_muted" if muted and key == what else key, gaps)) for key in keys)


def _tombstone(view: State) -> str:
    """The line about empty hands: somebody reports them, or each their own."""
    return "tombstone_own" if at.each_reports(view.options) else "tombstone"


def _changes(view: State) -> list[Sentence]:
    """A line for each active ability that changes printed Power (step B13)."""
    lines: list[Sentence] = []
    for phase in foe_row(horde.foe_kind(view)).phases[: view.counts[at.ROUND]]:
        for one in phase:
            if key := _CHANGES.get(one.deed):
                if one.classes == CLASSES:
                    lines.append((f"{key}_all", {"n": one.number}))
                    continue
                named = {name: f"class:{cls}_many" for name, cls in zip(("class", "other"), one.classes, strict=False)}
                lines.append((f"{key}_rabble" if RABBLE in one.classes else key, {"n": one.number, **named}))
    return lines


def _round(view: State) -> list[Sentence]:
    """The lines of a round against this foe, in the order of the steps B1 to B16."""
    foe_effects = horde.active(view)
    deeds = foe_effects.deeds
    mutes = "_muted" if deeds[FoeDeed.MUTES] else ""
    lines: list[Sentence] = [(f"set_aside{mutes}", {})] if view.counts[at.ROUND] > 1 else []

    def tell(key: str, deed: FoeDeed | None = None, **gaps: int | str) -> None:
        if deed is None or deeds[deed]:
            lines.append((key, gaps if deed is None else {"n": deeds[deed], **gaps}))

    if ears := horde.begins(view, FoeDeed.TITHES):
        tell("tithes", n=ears)
    tell("demands", FoeDeed.DEMANDS)
    if deeds[FoeDeed.AT_MOST]:
        tell("commit_most", FoeDeed.AT_MOST)
    else:
        tell("commit", n=max(1, deeds[FoeDeed.AT_LEAST]))
    tell("snipes", FoeDeed.SNIPES)
    tell("reveal")
    tell("highest", FoeDeed.FELLS_HIGHEST)
    tell("second", FoeDeed.FELLS_SECOND)
    tell("lowest", FoeDeed.FELLS_LOWEST)
    tell("muted" if mutes else "feats")
    if not mutes:
        tell("dares_all" if feats.all_bet(view.options) else "dares", seat=f"seat:{at.speaker(view)}")
    lines += _changes(view)
    if not mutes:
        tell("adders")
    grows = any(foe_effects.grows) or foe_effects.lacks or any(deeds[deed] for deed in _BY_HORDE)
    tell("compare_more" if grows else "compare", n=needed(view))
    return lines
