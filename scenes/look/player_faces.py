"""The faces of the players of a finished match, as the pages after it show them."""

from __future__ import annotations

import pygame
from pygame import Surface

from scenes.look import seat_marks
from scenes.look.picture_cache import cached
from scenes.saves.summary import MatchSummary


def player_face(summary: MatchSummary, seat: int, px: int, grey: bool = False) -> Surface:
    """The portrait of a seat, `px` pixels wide: that of its rival, who has spoken with it; otherwise the card that
    stood for it in the match, the leader of its deck, or the usual face."""
    setup = summary.setup
    card = summary.faces[seat] if summary.faces else ""
    return _drawn(setup.game, seat, setup.leader(seat), setup.seats[seat].rival, card, px, grey)


@cached
def _drawn(game: str, seat: int, leader: str, rival: str, card: str, px: int, grey: bool) -> Surface:
    if (card or leader) and not rival:
        face = seat_marks.leader_portrait(game, seat, card or leader, px)
    else:
        face = seat_marks.rival_portrait(game, seat, rival, px)
    return pygame.transform.grayscale(face) if grey else face
