"""What things are worth, in days: the numbers that the evaluation of moves rests on.

They were found by letting the bots play each other with one number changed at a time.
"""

from __future__ import annotations

from typing import Final

# What a card costs that is still to come: one train, one ship; the second of two beside the first, which may make a
# pair; two of which neither is there.
TRAIN: Final = 3.2
SHIP: Final = 5.2
SECOND_TRAIN: Final = 2.0
SECOND_SHIP: Final = 3.0
TWO_TRAINS: Final = 5.0
TWO_SHIPS: Final = 8.0
# Every card still to come has to be taken, which is a part of a turn.
TAKING: Final = 0.6

# A turn: where days alone decide, and once somebody is home; and in a race of two, where the first to come home in time
# wins, by how the days stand.
TURN: Final = 1.2
TURN_UNDER_PRESSURE: Final = 2.6
TURN_OF_A_RACE: Final = 6.0
TURN_IN_DOUBT: Final = 2.0
TURN_TOO_LATE: Final = 1.0

COIN: Final = 0.9
EVENT_CARD: Final = 1.6  # one that is drawn
SURPLUS: Final = 1.5  # each card beyond the limit of the hand
LOST_DAY: Final = 0.6  # for each day that all others lose
FIRST_PLAYER: Final = 0.4
DIE: Final = 3.5
DIE_WITH_COINS: Final = 3.2
DETECTIVE: Final = 2.0  # what it costs to end a turn where the detective stands
# Event cards in hand: elephant, balloon, propeller train, submarine, offer, connection, princess, detective.
EVENTS: Final[tuple[float, ...]] = (2.4, 2.2, 2.2, 2.4, 1.9, 1.2, 1.2, 0.9)
USELESS_ELEPHANT: Final = 0.6  # it can still be sold
