"""What things are worth, in tenths of a point: the numbers that the evaluation of moves rests on.

They were found by thousands of games of four in which every seat played by numbers of its own, each drawn at random
around the last best: what a number does to the lead over the others is then read off all games at once.
"""

from __future__ import annotations

from typing import Final

POINT: Final = 10
EVERYTHING: Final = 10_000  # more than any move
TURN: Final = 21  # what a turn brings to one who plays well
READY: Final = 4  # more for a route of the plan that can be claimed at last
TRAIN: Final = 5  # what a train is worth that could go elsewhere
CARD: Final = 13  # what a card in the hand is worth that no plan needs
NEEDED_CARD: Final = 25  # the same of one that the plan needs elsewhere
LOCOMOTIVE_CARD: Final = 24
RISK: Final = 2  # of a route in a plan: somebody else may be faster, for each opponent
TUNNEL: Final = 26  # what a tunnel costs more than another route, on the average
SYMBOL: Final = 13  # what a locomotive costs more than another card
LEAST_PRICE: Final = 11  # even the best route in a plan is better not needed
HELD: Final = 3  # how much cheaper a route becomes by each fitting card in the hand
STATION: Final = 40  # TE-SCORE-02
EXPRESS: Final = 5  # for a route that may make the longest trail longer, by each of its trains; shared by all players
# The lessons of the network, found in the same way by 26,000 games of two and 18,000 of four against one without them:
LONGER: Final = 7  # for each train by which a route beside the plan makes the longest trail longer
JOINED: Final = 8  # for each train of the longest trail that a plan leads to
OPEN_LOCOMOTIVE: Final = 12  # what a locomotive of the row is worth less than it seems: it takes the whole turn
