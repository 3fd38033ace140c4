"""Opens the line to the phones: from here on the program listens in the local network."""

from __future__ import annotations

from functools import partial

from scenes.phones.page_files import all_page_words, page_looks
from scenes.phones.seats import phone_seats
from scenes.phones.server_watch import Phones
from scenes.shell.scene import Host


def open_phones(app: Host) -> None:
    """Listen for phones, unless the program does so already. The letters to type are new each time."""
    phones = phone_seats(app)
    phones.open(partial(Phones, all_page_words(), page_looks()))
    phones.line.new_letters()
