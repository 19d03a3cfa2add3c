"""The move codes of a configuration: one dense range, the same in every position.

    0 …  4   take the card at that place in the row
         5   draw blind
         6   draw tickets
         7   pass
         8   withdraw from a tunnel
    9 … 12   pay a tunnel with 0 … 3 locomotives
   13 …      keep tickets: code - 12 as bits, bit 0 for the first ticket offered
     then    claim a route: a block of payments per route
     then    build a station: a block of payments per city

The number of keep codes depends on the number of tickets offered at once, so `Lookup` has the first codes of claims
and stations. A block (`rules/payment.py`) has the payments for each colour by ascending locomotives, then the payment
with locomotives only.
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
# At least one ticket is always kept, so KEEP is the code for keeping only the first.
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
KIND_TUNNEL: Final = 8  # claim a tunnel
KIND_STATION: Final = 9
