"""The server's address in the local network, for links that other devices can open."""

from __future__ import annotations

import socket
from ipaddress import ip_address


def is_loopback(host: str) -> bool:
    try:
        return ip_address(host).is_loopback
    except ValueError:
        return host == "localhost"


def lan_address(host: str, port: int) -> str | None:
    """Return the address at which other devices in the local network reach a server that listens on `host`; None if
    they cannot, or it is unknown."""
    try:
        found = ip_address(host)
    except ValueError:
        return None if is_loopback(host) else f"http://{host}:{port}"
    name = _own_address() if found.is_unspecified else host
    if name is None or is_loopback(name):
        return None
    return f"http://[{name}]:{port}" if ":" in name else f"http://{name}:{port}"


def _own_address() -> str | None:
    """Return the address of the interface with the default route. Connecting a datagram socket sends nothing."""
    with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as probe:
        try:
            probe.connect(("192.0.2.1", 9))  # an address reserved for documentation
        except OSError:
            return None
        return str(probe.getsockname()[0])
