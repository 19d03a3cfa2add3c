"""Normalizes client addresses for rate limits."""

from __future__ import annotations

from functools import lru_cache
from ipaddress import IPv6Address, IPv6Network, ip_address

# One home or one machine usually owns a whole network of this size.
_NETWORK_BITS = 64


@lru_cache(maxsize=4_096)
def counted_address(address: str) -> str:
    """Return the address that limits count: for IPv6 its network, for anything that is not an address itself."""
    try:
        found = ip_address(address)
    except ValueError:
        return address
    if not isinstance(found, IPv6Address):
        return address
    if found.ipv4_mapped is not None:
        return str(found.ipv4_mapped)
    return str(IPv6Network((int(found), _NETWORK_BITS), strict=False))
