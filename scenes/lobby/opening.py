"""Opens the line to the phones: from here on the program listens in the local network."""

from __future__ import annotations

from functools import partial

from scenes.phones.phones import Phones
from scenes.phones.seats import phone_seats
from scenes.shell.scene import Host

PAGE_WORDS = "ui.phone."
"""How the keys of the sentences begin that the page of a phone says by itself."""


def open_phones(app: Host) -> None:
    """Listen for phones, unless the program does so already."""
    words = {key: words for key, words in app.text.texts.items() if key.startswith(PAGE_WORDS)}
    phone_seats(app).open(partial(Phones, words))
