"""Opens the line to the phones: from here on the program listens in the local network."""

from __future__ import annotations

from functools import partial

from game import GAMES
from scenes.phones.page_files import look_css, page_words
from scenes.phones.phones import Phones
from scenes.phones.seats import phone_seats
from scenes.shell.scene import Host


def open_phones(app: Host) -> None:
    """Listen for phones, unless the program does so already, and let everybody in who opens the address."""
    phones = phone_seats(app)
    phones.open(partial(Phones, page_words(), {game: look_css(game) for game in GAMES}))
    phones.line.welcome(True)
