"""The fruits by number, and their names."""

from __future__ import annotations

FRUITS = ("apple", "fig", "plum")
KINDS = len(FRUITS)
COPIES = 4

# For no seat and no fruit.
NOBODY = -1
NOTHING = -1
