"""The seed of a game's chance: a secret of the server, combined with secrets that browsers add.

It is a commitment scheme: the server and the browsers first publish the SHA-256 of their secrets. At a full table the
browsers disclose theirs, and the game begins. Nobody knew all the parts when committing to their own, so nobody could
choose the chance.
"""

from __future__ import annotations

import hmac
from collections.abc import Sequence
from hashlib import sha256

from bradshaw.table.plan import Seat

# The longest wait for a promised secret.
PATIENCE_SECONDS = 10.0
_WAY = b"bradshaw luck 1"
_DAY = b"bradshaw day 1 "


def commitment(secret: bytes) -> str:
    """Return the SHA-256 of a secret, published before the first move so that it cannot be replaced later."""
    return sha256(secret).hexdigest()


def joint_luck(secret: bytes, added: Sequence[str]) -> bytes:
    """Combine the server's secret with those of the browsers; without any, it is the server's secret."""
    if not added:
        return secret
    return sha256(_WAY + secret + b"".join(bytes.fromhex(one) for one in added)).digest()


def luck_of(secret: bytes, seats: Sequence[Seat]) -> bytes:
    """Combine the server's secret with those of the seats, in their order before the draw."""
    return joint_luck(secret, [seat.added for seat in seats if seat.added])


def luck_of_day(secret: bytes, date: str, game: str) -> bytes:
    """Derive the seed of a journey of the day, the same for everyone. It reveals nothing about other days or games."""
    return hmac.digest(secret, _DAY + f"{date} {game}".encode(), sha256)
