"""The seed of a game's chance: the server's secret, combined with secrets from the players' browsers.

This is a commitment scheme. The server and the browsers first publish the SHA-256 of their secrets; at a full table
the browsers disclose theirs, and the game begins. Nobody knew all secrets when committing to one, so nobody could
choose the chance.
"""

from __future__ import annotations

import hmac
from collections.abc import Sequence
from hashlib import sha256

from bradshaw.table.plan import Seat

# The longest wait for a promised secret.
PATIENCE_SECONDS = 10.0
_JOINT_PREFIX = b"bradshaw luck 1"
_DAY_PREFIX = b"bradshaw day 1 "


def commitment(secret: bytes) -> str:
    """Return the SHA-256 of a secret. Publishing it commits its owner to the secret."""
    return sha256(secret).hexdigest()


def joint_seed(secret: bytes, added: Sequence[str]) -> bytes:
    """Combine the server's secret with the browsers' secrets, if there are any."""
    if not added:
        return secret
    return sha256(_JOINT_PREFIX + secret + b"".join(bytes.fromhex(share) for share in added)).digest()


def game_seed(secret: bytes, seats: Sequence[Seat]) -> bytes:
    """Combine the server's secret with the seats' secrets, in their order before the draw."""
    return joint_seed(secret, [seat.added for seat in seats if seat.added])


def day_seed(secret: bytes, date: str, game: str) -> bytes:
    """Derive the seed of a journey of the day. It is the same for everyone, and unrelated to other days and games."""
    return hmac.digest(secret, _DAY_PREFIX + f"{date} {game}".encode(), sha256)
