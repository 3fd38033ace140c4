"""The IPv4 addresses of this machine in its networks, found without sending anything."""

from __future__ import annotations

import socket
import struct
import sys
from ipaddress import IPv4Address

if sys.platform != "win32":
    import fcntl

LOOPBACK = "127.0.0.1"
_ELSEWHERE = ("192.0.2.1", 9)
"""An address for documentation, which nobody has: the way to it is the default route."""
_GET_ADDRESS = 0x8915 if sys.platform == "linux" else 0xC0206921
"""The number of the request SIOCGIFADDR."""
_NOT_FOR_GUESTS = (
    "docker",
    "br-",
    "veth",
    "virbr",
    "vboxnet",
    "vmnet",
    "bridge",
    "utun",
    "tun",
    "tap",
    "wg",
    "zt",
    "lxc",
)
"""Beginnings of the names of interfaces that lead to no phone: virtual machines and tunnels."""


def own_addresses() -> list[str]:
    """The addresses that a phone in the same network may reach, the likeliest first: that of the default route, other
    networks, then those of virtual machines and tunnels. Only LOOPBACK if there is no network."""
    default = _default_address()
    found = [(name, address) for name, address in _interfaces() if _is_useful(address)]
    if default and default not in {address for _, address in found}:
        found.append(("", default))
    found.sort(key=lambda one: (one[0].startswith(_NOT_FOR_GUESTS), one[1] != default, _is_makeshift(one[1])))
    return list(dict.fromkeys(address for _, address in found)) or [LOOPBACK]


def _is_useful(address: str) -> bool:
    own = IPv4Address(address)
    return not (own.is_loopback or own.is_unspecified or own.is_multicast)


def _is_makeshift(address: str) -> bool:
    """Whether a machine took this address because nobody gave it one."""
    return IPv4Address(address).is_link_local


def _default_address() -> str:
    """The address from which the machine would send to the internet; "" without a default route. "Connecting" a socket
    of this kind only looks the route up."""
    with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as probe:
        try:
            probe.connect(_ELSEWHERE)
            address = str(probe.getsockname()[0])
        except OSError:
            return ""
    return address if _is_useful(address) else ""


def _interfaces() -> list[tuple[str, str]]:
    """Name and address of every interface that has one. On Windows, which knows its own name without asking others,
    the names are empty."""
    if sys.platform == "win32":
        try:
            return [("", address) for address in socket.gethostbyname_ex(socket.gethostname())[2]]
        except OSError:
            return []
    found = []
    with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as probe:
        for _, name in socket.if_nameindex():
            try:
                answer = fcntl.ioctl(probe, _GET_ADDRESS, struct.pack("256s", name.encode()[:15]))
            except OSError:
                continue  # it has no address of this kind
            found.append((name, socket.inet_ntoa(answer[20:24])))
    return found
