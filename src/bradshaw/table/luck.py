"""What all chance of a game is drawn from: the secret of the server, and one of each browser that added its own.

First everybody promises: each secret is known by its SHA-256 alone. When no seat is open any more, the browsers tell
theirs, and the game begins. So neither the server nor a player can have chosen the luck: nobody knew all the parts when
they promised their own.
"""

from __future__ import annotations

import hmac
from collections.abc import Sequence
from hashlib import sha256

from bradshaw.table.plan import Seat

# Whoever promised a secret and is gone is not waited for any longer than this.
PATIENCE_SECONDS = 10.0
_WAY = b"bradshaw luck 1"
_DAY = b"bradshaw day 1 "


def commitment(secret: bytes) -> str:
    """What is told of a secret before the first move, so that it cannot be exchanged afterwards."""
    return sha256(secret).hexdigest()


def joint_luck(secret: bytes, added: Sequence[str]) -> bytes:
    """What chance is drawn from: the secret of the server alone, as it was of old, if no browser has added its own."""
    if not added:
        return secret
    return sha256(_WAY + secret + b"".join(bytes.fromhex(one) for one in added)).digest()


def luck_of(secret: bytes, seats: Sequence[Seat]) -> bytes:
    """The same, by the seats in the order in which they were taken."""
    return joint_luck(secret, [seat.added for seat in seats if seat.added])


def luck_of_day(secret: bytes, date: str, game: str) -> bytes:
    """What all chance of a day's journey is drawn from, the same for everybody. Whoever is told that of one day learns
    nothing of any other day, nor of the other games of the same day."""
    return hmac.digest(secret, _DAY + f"{date} {game}".encode(), sha256)
