"""The weights of the evaluation, in days, tuned in games between bots with one weight changed at a time."""

from __future__ import annotations

from typing import Final

# The cost of missing cards: one card; the second of two, which may form a pair; both of two.
TRAIN: Final = 3.2
SHIP: Final = 5.2
SECOND_TRAIN: Final = 2.0
SECOND_SHIP: Final = 3.0
TWO_TRAINS: Final = 5.0
TWO_SHIPS: Final = 8.0
# Taking a missing card costs part of a turn.
TAKING: Final = 0.6

# The value of a turn: normally, and once someone is home; in a two-player race, by the expected days.
TURN: Final = 1.2
TURN_UNDER_PRESSURE: Final = 2.6
TURN_IN_RACE: Final = 6.0
TURN_IN_DOUBT: Final = 2.0
TURN_TOO_LATE: Final = 1.0

COIN: Final = 0.9
EVENT_CARD: Final = 1.6  # drawn blind
SURPLUS: Final = 1.5  # each card beyond the hand limit
LOST_DAY: Final = 0.6  # for each day that all opponents lose
FIRST_PLAYER: Final = 0.4
DIE: Final = 3.5
DIE_WITH_COINS: Final = 3.2
DETECTIVE: Final = 2.0  # the cost of ending a turn in the detective's city
# Event cards in hand: elephant, balloon, propeller train, submarine, offer, connection, princess, detective.
EVENTS: Final[tuple[float, ...]] = (2.4, 2.2, 2.2, 2.4, 1.9, 1.2, 1.2, 0.9)
USELESS_ELEPHANT: Final = 0.6  # it can still be sold
