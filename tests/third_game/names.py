"""The numbers that stand for fruits inside the engine, and their names outside."""

from __future__ import annotations

FRUITS = ("apple", "fig", "plum")
KINDS = len(FRUITS)
COPIES = 4

# In place of a seat or of a fruit.
NOBODY = -1
NOTHING = -1
