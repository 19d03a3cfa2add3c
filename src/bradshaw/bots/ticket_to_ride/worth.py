"""What things are worth, in tenths of a point: the numbers that the planner's judgement rests on.

They were found by letting the bots play each other with one number changed at a time.
"""

from __future__ import annotations

from typing import Final

POINT: Final = 10
EVERYTHING: Final = 10_000  # more than any move
TURN: Final = 23  # what a turn brings to one who plays well
READY: Final = 8  # more for a route of the plan that can be claimed at last
TRAIN: Final = 5  # what a train is worth that could go elsewhere
CARD: Final = 9  # what a card in the hand is worth that no plan needs
NEEDED_CARD: Final = 20  # the same of one that the plan needs elsewhere
LOCOMOTIVE_CARD: Final = 17
RISK: Final = 8  # of a route in a plan: somebody else may be faster, for each opponent
TUNNEL: Final = 10  # what a tunnel costs more than another route, on the average
SYMBOL: Final = 6  # what a locomotive costs more than another card
LEAST_PRICE: Final = 8  # even the best route in a plan is better not needed
HELD: Final = 7  # how much cheaper a route becomes by each fitting card in the hand
STATION: Final = 40  # TE-SCORE-02
EXPRESS: Final = 16  # for a route that may make the longest trail longer, by each of its trains; shared by all players
