"""The layout of the move codes: one dense table, the same in every position of a configuration.

    0 …  4   take the card at that position in the row
         5   draw blind
         6   draw tickets
         7   pass
         8   withdraw from a tunnel
    9 … 12   pay a tunnel with 0 … 3 locomotives
   13 …      keep tickets, by the bits of code - 12: bit 0 is the first ticket offered
     then    claim a route: its block of payments, route by route
     then    build a station: its block of payments, city by city

The number of keep codes depends on the number of tickets offered at once, so `Lookup` holds the first codes of claims
and stations. A block (see `rules/payment.py`) lists the payments of each colour by ascending locomotives, and last the
one with locomotives only.
"""

from __future__ import annotations

from typing import Final

DRAW_ROW: Final = 0
DRAW_BLIND: Final = 5
DRAW_TICKETS: Final = 6
PASS: Final = 7
WITHDRAW: Final = 8
PAY: Final = 9
KEEP: Final = 13
# A set of kept tickets is never empty, so the set {first} has the code KEEP.
KEEP_NONE: Final = KEEP - 1

# Kinds of moves.
KIND_DRAW_ROW: Final = 0
KIND_DRAW_BLIND: Final = 1
KIND_DRAW_TICKETS: Final = 2
KIND_PASS: Final = 3
KIND_WITHDRAW: Final = 4
KIND_PAY: Final = 5
KIND_KEEP: Final = 6
KIND_CLAIM: Final = 7
KIND_TUNNEL: Final = 8  # the claim of a tunnel
KIND_STATION: Final = 9
