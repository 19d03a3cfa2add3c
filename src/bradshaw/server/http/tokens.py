"""The tokens of invitations."""

from __future__ import annotations

import hmac
from hashlib import blake2b


def link_token(secret: bytes, purpose: str, owner: str = "") -> str:
    """Return an invitation's token: `join`, `seat.2` for an open seat, or `own.2`, bound to the seat's owner."""
    digest = blake2b(f"{purpose} {owner}".encode(), key=secret, digest_size=16).hexdigest()
    return f"{purpose}.{digest}"


def is_token(secret: bytes, token: str, owner: str = "") -> bool:
    purpose = token.rpartition(".")[0]
    return hmac.compare_digest(link_token(secret, purpose, owner).encode(), token.encode())
