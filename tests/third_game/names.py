"""The fruits by number, and their names."""

from __future__ import annotations

FRUITS = ("apple", "fig", "plum")
KINDS = len(FRUITS)
COPIES = 4

# In place of a seat or a fruit.
NOBODY = -1
NOTHING = -1
