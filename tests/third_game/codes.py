"""The table of moves: favour a fruit, eat a fruit, draw blind, take openly."""

from __future__ import annotations

FAVOUR, EAT, DRAW, TAKE, MOVE_COUNT = 0, 3, 6, 7, 8
