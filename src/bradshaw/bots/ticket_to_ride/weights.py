"""The weights of the evaluation, in tenths of a point.

They were tuned in thousands of four-player games, in which every seat drew random weights around the best so far; a
regression of the lead on the weights shows the effect of each weight.
"""

from __future__ import annotations

from typing import Final

POINT: Final = 10
EVERYTHING: Final = 10_000  # more than any move
TURN: Final = 21  # the value of a turn to a good player
READY: Final = 4  # bonus for a planned route that can now be claimed
TRAIN: Final = 5  # a train that could be used elsewhere
CARD: Final = 13  # a card that no plan needs
NEEDED_CARD: Final = 25  # a card that the plan needs elsewhere
LOCOMOTIVE_CARD: Final = 24
RISK: Final = 2  # per opponent, who may claim a planned route first
TUNNEL: Final = 26  # the extra cost of a tunnel, on average
SYMBOL: Final = 13  # the extra cost of a locomotive over another card
MIN_ROUTE_COST: Final = 11  # the minimum cost of a route in a plan
FITTING_CARD: Final = 3  # the cost of a route saved by each fitting card in hand
STATION: Final = 40  # TE-SCORE-02
EXPRESS: Final = 5  # per train of a route that may extend the longest trail, divided by the number of players
# Lessons from the network, tuned likewise in 26,000 two-player and 18,000 four-player games against a bot without them.
LONGER: Final = 7  # per train that a route outside the plan adds to the longest trail
JOINED: Final = 8  # per train of the longest trail that a plan leads to
OPEN_LOCOMOTIVE: Final = 12  # deducted for a locomotive in the row, which takes the whole turn
