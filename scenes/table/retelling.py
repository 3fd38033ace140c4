"""What a table says again when the screen speaks another language."""

from __future__ import annotations

from scenes.table.input.hands import Hands
from scenes.table.overlay.explain import Explain


def retell(hands: Hands, explain: Explain) -> None:
    """Say everything that is kept in words again; what was said for a moment ends."""
    hands.question_bar.retell()
    hands.doubts.coach.dismiss()
    hands.logbook.retell()
    hands.recap.retell()
    explain.close()
