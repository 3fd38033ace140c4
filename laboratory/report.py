"""Makes an HTML file of a run, including its plots."""

from __future__ import annotations

from base64 import b64encode
from collections.abc import Sequence
from html import escape
from io import BytesIO

from matplotlib.figure import Figure as Plot

from laboratory.findings import Findings, Share, by_game
from laboratory.play import USES

LEAST_SEATS = 30
"""Minimum number of seats that used a card for its strength to be shown."""
_STYLE = """
body { font: 16px/1.5 system-ui, sans-serif; margin: 2rem auto; max-width: 62rem; padding: 0 1rem; color: #222 }
table { border-collapse: collapse } td, th { padding: .15rem .8rem .15rem 0; text-align: left }
img { max-width: 100% } .note { color: #555 }
"""


def _picture(plot: Plot, words: str) -> str:
    """A plot as an HTML image; `words` describe it for readers who cannot see it."""
    data = BytesIO()
    plot.savefig(data, format="svg", bbox_inches="tight", metadata={"Date": None})
    code = b64encode(data.getvalue()).decode("ascii")
    return f'<img alt="{escape(words)}" src="data:image/svg+xml;base64,{code}">'


def shares_plot(rows: Sequence[tuple[str, Share]], even: float, words: str) -> str:
    """Shares with their 95 % intervals, one below the other, and a line at `even`."""
    plot = Plot(figsize=(8, 0.6 + 0.24 * len(rows)))
    axes = plot.subplots()
    for place, (_, share) in enumerate(rows):
        low, high = share.interval
        axes.plot([low, high], [-place, -place], color="#7a4b9d", linewidth=2)
        axes.plot([share.value], [-place], "o", color="#7a4b9d", markersize=4)
    axes.axvline(even, color="#999999", linewidth=1)
    axes.set_yticks([-place for place in range(len(rows))], [name for name, _ in rows], fontsize=8)
    axes.set_xlabel(words, fontsize=9)
    axes.margins(y=0.02)
    return _picture(plot, words)


def lengths_plot(one: Findings) -> str:
    """A plot of the numbers of decisions of the matches."""
    plot = Plot(figsize=(8, 2))
    axes = plot.subplots()
    axes.hist(one.lengths, bins=40, color="#7a4b9d")
    axes.set_xlabel("decisions in a match", fontsize=9)
    return _picture(plot, "decisions in a match")


def _table(rows: Sequence[Sequence[str]]) -> str:
    head, *rest = rows
    lines = ["<tr>" + "".join(f"<th>{escape(cell)}</th>" for cell in head) + "</tr>"]
    lines += ["<tr>" + "".join(f"<td>{escape(cell)}</td>" for cell in row) + "</tr>" for row in rest]
    return "<table>" + "".join(lines) + "</table>"


def _game(key: str, found: Sequence[Findings]) -> str:
    """The part of one game: a row per experiment, then the plots of its first one."""
    head = ("experiment", "won", "the seat that begins", "decisions, median", "ends")
    rows = [
        (
            one.experiment.title,
            str(one.wins),
            str(one.first) if one.first.of else "–",
            f"{one.length:g}",
            ", ".join(f"{reason.lower()} {share.value:.0%}" for reason, share in one.endings.items()),
        )
        for one in found
    ]
    parts = [f"<h2>{escape(key)}</h2>", _table([head, *rows])]
    wins = [(one.experiment.title, one.wins) for one in found]
    parts.append(shares_plot(wins, found[0].even, "share won, by experiment"))
    first = [(one.experiment.title, one.first) for one in found if one.first.of]
    if first:
        parts.append(shares_plot(first, 1 / found[0].experiment.seats, "share won by the seat that begins"))
    for one in found:
        parts.append(f"<h3>{escape(one.experiment.title)}</h3>")
        parts.append(lengths_plot(one))
        for use in USES:
            if cards := one.strength(use, LEAST_SEATS):
                parts.append(shares_plot(cards, one.even, f"share won by seats that have {use} the card"))
    return "\n".join(parts)


def html(found: Sequence[Findings], date: str) -> str:
    """The whole page. Experiments without matches are left out."""
    played = [one for one in found if one.matches]
    parts = [_game(key, some) for key, some in by_game(played).items()]
    count = sum(len(one.matches) for one in played)
    note = (
        f"{count} matches, {date}. Intervals are 95 % (Wilson); each deal counts once. Cards count in matches in which "
        "not every seat used them; a card that winners get to play more often looks strong without being the cause."
    )
    return (
        '<!doctype html><html lang="en"><meta charset="utf-8"><title>Laboratory</title>'
        f"<style>{_STYLE}</style><h1>Laboratory</h1><p class=note>{escape(note)}</p>" + "\n".join(parts) + "</html>\n"
    )
