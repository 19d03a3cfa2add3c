"""The weights of the evaluation, in tenths of a point.

They were tuned in thousands of games of four in which every seat drew its own weights at random around the last best;
regressing the lead on the weights over all games shows the effect of each.
"""

from __future__ import annotations

from typing import Final

POINT: Final = 10
EVERYTHING: Final = 10_000  # more than any move
TURN: Final = 21  # what a good player makes of a turn
READY: Final = 4  # bonus for a route of the plan that can be claimed at last
TRAIN: Final = 5  # a train that could be used elsewhere
CARD: Final = 13  # a card that no plan needs
NEEDED_CARD: Final = 25  # a card that the plan needs elsewhere
LOCOMOTIVE_CARD: Final = 24
RISK: Final = 2  # that an opponent claims a route of the plan first, per opponent
TUNNEL: Final = 26  # the extra cost of a tunnel, on average
SYMBOL: Final = 13  # the extra cost of a locomotive over another card
LEAST_PRICE: Final = 11  # the minimum cost of a route in a plan
HELD: Final = 3  # how much each fitting card in the hand lowers the cost of a route
STATION: Final = 40  # TE-SCORE-02
EXPRESS: Final = 5  # per train of a route that may extend the longest trail; divided by the number of players
# The lessons of the network, tuned in the same way in 26,000 games of two and 18,000 of four against one without them:
LONGER: Final = 7  # per train that a route outside the plan adds to the longest trail
JOINED: Final = 8  # per train of the longest trail that a plan leads to
OPEN_LOCOMOTIVE: Final = 12  # deducted for a locomotive in the row, which takes the whole turn
