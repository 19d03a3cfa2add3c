"""Normalizes client addresses for rate limits."""

from __future__ import annotations

from functools import lru_cache
from ipaddress import IPv6Address, IPv6Network, ip_address

# A home or a single machine usually owns a network of this size.
_NETWORK_BITS = 64


@lru_cache(maxsize=4_096)
def counted_address(address: str) -> str:
    """Return the address that rate limits count: an IPv6 address becomes its network, other text stays as it is."""
    try:
        found = ip_address(address)
    except ValueError:
        return address
    if not isinstance(found, IPv6Address):
        return address
    if found.ipv4_mapped is not None:
        return str(found.ipv4_mapped)
    return str(IPv6Network((int(found), _NETWORK_BITS), strict=False))
