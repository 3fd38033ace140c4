"""Who has won a match, as a sentence."""

from __future__ import annotations

from collections.abc import Sequence

from scenes.words.catalogue import Words


def verdict(words: Words, names: Sequence[str], ranks: Sequence[int]) -> str:
    """The sentence that names the winners of a match, by the names and ranks of all seats."""
    winners = [name for name, rank in zip(names, ranks, strict=True) if rank == 1]
    if not winners:
        return words("ui.results.lost", name=names[0]) if len(names) == 1 else words("ui.results.nobody")
    if len(winners) == 1:
        return words("ui.results.won", name=winners[0])
    if len(winners) == len(names):
        return words("ui.results.everybody")
    first = words("ui.table.and").join(winners[:-1])
    return words("ui.results.shared", names=words("ui.results.together").join((first, winners[-1])))
