"""All pieces by name. They are one family: every theme begins with the call 1-5-6-5-3."""

from collections.abc import Mapping

from ..score import Piece
from .battlegoats import BATTLEGOATS
from .goblins import GOBLINS
from .goout import GOOUT
from .gothest import GOTHEST
from .gothies import GOTHIES
from .title import TITLE

PIECES: Mapping[str, Piece] = {
    piece.name: piece for piece in (TITLE, GOTHEST, GOOUT, BATTLEGOATS, GOTHIES, GOBLINS)
}
"""The scores of the title and of the games."""
