"""The addresses of this machine, the likeliest first, and nothing is sent to find them."""

from __future__ import annotations

import socket
from ipaddress import IPv4Address
from typing import Any

import pytest

from scenes.phones import addresses
from scenes.phones.addresses import LOOPBACK, own_addresses


@pytest.mark.parametrize(
    "default, interfaces, found",
    [
        ("192.168.1.5", [("lo", LOOPBACK), ("wlan0", "192.168.1.5")], ["192.168.1.5"]),
        (
            "10.0.0.5",
            [("docker0", "172.17.0.1"), ("eth0", "192.168.1.5"), ("wlan0", "10.0.0.5")],
            ["10.0.0.5", "192.168.1.5", "172.17.0.1"],
        ),
        ("10.8.0.2", [("tun0", "10.8.0.2"), ("eth0", "192.168.1.5")], ["192.168.1.5", "10.8.0.2"]),
        ("", [("lo", LOOPBACK), ("eth1", "169.254.3.4"), ("eth0", "192.168.1.5")], ["192.168.1.5", "169.254.3.4"]),
        ("192.168.1.5", [], ["192.168.1.5"]),
        ("", [("lo", LOOPBACK)], [LOOPBACK]),
        ("", [], [LOOPBACK]),
        ("", [("eth0", "0.0.0.0"), ("eth1", "224.0.0.1")], [LOOPBACK]),
    ],
)
def test_the_default_route_comes_first_and_tunnels_last(
    monkeypatch: pytest.MonkeyPatch, default: str, interfaces: list[tuple[str, str]], found: list[str]
) -> None:
    monkeypatch.setattr(addresses, "_default_address", lambda: default)
    monkeypatch.setattr(addresses, "_interfaces", lambda: interfaces)
    assert own_addresses() == found


def test_nothing_is_sent_and_no_name_is_asked_for(monkeypatch: pytest.MonkeyPatch) -> None:
    def sends(*args: Any) -> None:
        raise AssertionError("something is sent")

    for name in ("send", "sendto", "sendall", "sendmsg"):
        if hasattr(socket.socket, name):
            monkeypatch.setattr(socket.socket, name, sends, raising=False)
    monkeypatch.setattr(socket, "getaddrinfo", sends)
    monkeypatch.setattr(socket, "gethostbyname", sends)
    assert all(IPv4Address(address) for address in own_addresses())
