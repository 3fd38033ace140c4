"""QR codes as pictures, and what that of a Wi-Fi says."""

from __future__ import annotations

import pytest
import segno

from scenes.phones.qr import qr_code, wifi_words

ADDRESS = "http://192.168.100.123:8377/#AUwXMoDi8NiYOcEIqJLW3Q"


@pytest.mark.parametrize("px", [60, 350, 351, 400])
def test_every_module_is_where_it_should_be(px: int) -> None:
    picture, matrix = qr_code(ADDRESS, px), segno.make(ADDRESS, error="m", micro=False).matrix
    modules = len(matrix)
    module = px // (modules + 8)
    edge = (px - module * modules) // 2
    assert picture.get_size() == (px, px) and edge >= 4 * module
    for y, row in enumerate(matrix):
        for x, dark in enumerate(row):
            colour = (0, 0, 0) if dark else (255, 255, 255)
            assert picture.get_at((edge + x * module, edge + y * module))[:3] == colour
            assert picture.get_at((edge + (x + 1) * module - 1, edge + (y + 1) * module - 1))[:3] == colour
    for at in range(px):
        for off in (*range(edge), *range(px - 4 * module, px)):
            assert picture.get_at((at, off))[:3] == picture.get_at((off, at))[:3] == (255, 255, 255)


def test_a_code_that_nobody_could_read_is_not_drawn() -> None:
    with pytest.raises(ValueError, match="no room in 30 pixels"):
        qr_code(ADDRESS, 30)


@pytest.mark.parametrize(
    "name, password, words",
    [
        ("Home", "secret", "WIFI:T:WPA;S:Home;P:secret;;"),
        ("Home", "", "WIFI:T:nopass;S:Home;;"),
        ('a;b,c:d"e\\f', ";:", 'WIFI:T:WPA;S:a\\;b\\,c\\:d\\"e\\\\f;P:\\;\\:;;'),
        ("Café", "x y", "WIFI:T:WPA;S:Café;P:x y;;"),
    ],
)
def test_the_code_of_a_wifi_escapes_special_letters(name: str, password: str, words: str) -> None:
    assert wifi_words(name, password) == words
    assert qr_code(words, 200).get_size() == (200, 200)
