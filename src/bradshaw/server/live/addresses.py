"""What counts as one address where limits are kept."""

from __future__ import annotations

from functools import lru_cache
from ipaddress import IPv6Address, IPv6Network, ip_address

# One home, or one machine somewhere, has all addresses of such a network to itself.
_NETWORK_BITS = 64


@lru_cache(maxsize=4_096)
def counted_address(address: str) -> str:
    """An address as it is counted: of IPv6, its whole network; what is no address, as it is."""
    try:
        found = ip_address(address)
    except ValueError:
        return address
    if not isinstance(found, IPv6Address):
        return address
    if found.ipv4_mapped is not None:
        return str(found.ipv4_mapped)
    return str(IPv6Network((int(found), _NETWORK_BITS), strict=False))
