"""Codes that people read from one screen and type on another."""

from __future__ import annotations

import re
from hashlib import sha256
from secrets import choice

# Crockford's alphabet: no letter looks like a digit. Five bits each.
_ALPHABET = "0123456789ABCDEFGHJKMNPQRSTVWXYZ"
_GROUP = 5
# 50 bits for a code that lives for minutes behind a rate limit, 75 for one that lives for years.
TRANSFER_LENGTH = 10
RECOVERY_LENGTH = 15
_MISREAD = str.maketrans("OIL", "011")


def new_code(length: int) -> str:
    """Return a random code in groups, such as 7KQ2M-0XR9T."""
    letters = "".join(choice(_ALPHABET) for _ in range(length))
    return "-".join(letters[start : start + _GROUP] for start in range(0, length, _GROUP))


def code_hash(typed: str) -> str:
    """Return the hash of a code, however it was typed; the server stores only this."""
    letters = re.sub(r"[^A-Z0-9]", "", typed.upper()).translate(_MISREAD)
    return sha256(f"bradshaw code {letters}".encode()).hexdigest()
