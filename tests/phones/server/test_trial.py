"""The trial of an installation: a phone can fetch the page and join."""

from __future__ import annotations

import multiprocessing

import pytest

from scenes import smoke
from scenes.phones import server_watch


def test_a_phone_joins_in_the_trial() -> None:
    assert smoke.try_phones() == 0
    assert not multiprocessing.active_children()


def test_a_page_without_files_and_a_port_that_cannot_be_opened_are_noticed(
    monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    with monkeypatch.context() as change:
        change.setattr(smoke, "TRIED_PATHS", ("/", "/nothing"))
        assert smoke.try_phones() == 1
    monkeypatch.setattr(smoke, "Phones", lambda words, looks: server_watch.Phones(words, looks, ports=()))
    assert smoke.try_phones() == 1
    assert "no_port" in caplog.text
    assert not multiprocessing.active_children()
