"""The move codes: one dense range, the same in every position.

| from | count | kind | offset |
|-----:|-------:|------|----------------------|
|    0 |  6 | take the card under an action | action |
|    6 |  1 | take the top card of the travel deck | |
|    7 |  1 | action: a coin | |
|    8 |  1 | action: an event card | |
|    9 |  9 | action: the detective | city - 1 |
|   18 |  1 | action: first player | |
|   19 | 285 | action: exchange | one to three cards |
|  304 |  2 | Connection | source |
|  306 | 30 | replace a card's value with a balloon | source, card |
|  336 | 12 | Propeller train | source, train or none |
|  348 | 12 | Submarine | source, ship or none |
|  360 |  2 | Offer | source |
|  362 |  2 | ride an Elephant | source |
|  364 | 216 | depart with cards | up to two trains and two ships, three cards in all |
|  580 |  1 | roll again | |
|  581 |  1 | accept the die | |
|  582 |  2 | take a chip | colour |
|  584 |  1 | leave the chips | |
|  585 |  2 | sell an Elephant for a coin | source |
|  587 | 18 | the event Detective | source, city - 1 |
|  605 |  2 | buy the top card of a deck | travel, event |
|  607 | 18 | discard a card | travel card, then event card |
|  625 |  1 | end the turn | |

A source is the card itself or a Princess that copies it, for a balloon also the action. The modifiers of a leg
(304 … 363) are declared one by one; a departure completes the declaration.
"""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from bradshaw.games.eighty_days.names import (
    CITIES,
    EVENT_CARDS,
    HAND_EVENTS,
    HOME,
    NOTHING,
    SOURCES,
    TRAINS,
    TRAVEL_CARDS,
    TRAVEL_KINDS,
    TRAVEL_VALUES,
)

# Kinds, in code order.
TAKE_CARD: Final = 0
TAKE_TOP: Final = 1
ACT_COIN: Final = 2
ACT_EVENT: Final = 3
ACT_DETECTIVE: Final = 4
ACT_FIRST: Final = 5
ACT_EXCHANGE: Final = 6
CONNECT: Final = 7
FLY: Final = 8
PROPEL: Final = 9
DIVE: Final = 10
USE_OFFER: Final = 11
RIDE: Final = 12
DEPART: Final = 13
REROLL: Final = 14
ACCEPT: Final = 15
TAKE_CHIP: Final = 16
LEAVE_CHIPS: Final = 17
SELL_ELEPHANT: Final = 18
SEND_DETECTIVE: Final = 19
BUY: Final = 20
DISCARD_CARD: Final = 21
END_TURN: Final = 22
KINDS: Final = 23

# The first code of each kind.
AT_TAKE_CARD: Final = 0
AT_TAKE_TOP: Final = 6
AT_ACT_COIN: Final = 7
AT_ACT_EVENT: Final = 8
AT_ACT_DETECTIVE: Final = 9
AT_ACT_FIRST: Final = 18
AT_ACT_EXCHANGE: Final = 19
AT_CONNECT: Final = 304
AT_FLY: Final = 306
AT_PROPEL: Final = 336
AT_DIVE: Final = 348
AT_USE_OFFER: Final = 360
AT_RIDE: Final = 362
AT_DEPART: Final = 364
AT_REROLL: Final = 580
AT_ACCEPT: Final = 581
AT_TAKE_CHIP: Final = 582
AT_LEAVE_CHIPS: Final = 584
AT_SELL_ELEPHANT: Final = 585
AT_SEND_DETECTIVE: Final = 587
AT_BUY: Final = 605
AT_DISCARD: Final = 607
AT_END_TURN: Final = 625
MOVE_COUNT: Final = 626

STARTS: Final[tuple[int, ...]] = (
    AT_TAKE_CARD,
    AT_TAKE_TOP,
    AT_ACT_COIN,
    AT_ACT_EVENT,
    AT_ACT_DETECTIVE,
    AT_ACT_FIRST,
    AT_ACT_EXCHANGE,
    AT_CONNECT,
    AT_FLY,
    AT_PROPEL,
    AT_DIVE,
    AT_USE_OFFER,
    AT_RIDE,
    AT_DEPART,
    AT_REROLL,
    AT_ACCEPT,
    AT_TAKE_CHIP,
    AT_LEAVE_CHIPS,
    AT_SELL_ELEPHANT,
    AT_SEND_DETECTIVE,
    AT_BUY,
    AT_DISCARD,
    AT_END_TURN,
    MOVE_COUNT,
)

# The meaning of offsets.
CARD_SOURCES: Final[tuple[str, ...]] = SOURCES[1:]
DETECTIVE_CITIES: Final[tuple[str, ...]] = CITIES[1:HOME]
TRAIN_CARDS: Final[tuple[str, ...]] = TRAVEL_CARDS[:TRAINS]
SHIP_CARDS: Final[tuple[str, ...]] = TRAVEL_CARDS[TRAINS:]
DECKS: Final[tuple[str, ...]] = ("travel", "event")
DISCARDABLE: Final[tuple[str, ...]] = TRAVEL_CARDS + EVENT_CARDS[:HAND_EVENTS]
# The detective can go to nine cities. A Propeller train replaces one of five kinds of train, or none as a stand-in.
CITY_CHOICES: Final = 9
REPLACEABLE: Final = 6
NO_CARD: Final = 5
# The number of handfuls. A handful is up to two cards of one transport.
HANDFULS: Final = 21


def _exchanges() -> list[list[int]]:
    """Return every set of one to three cards, in the order of three nested loops over the kinds."""
    exchanges: list[list[int]] = []
    for first in range(TRAVEL_KINDS):
        exchanges.append([first])
        for second in range(first, TRAVEL_KINDS):
            exchanges.append([first, second])
            for third in range(second, TRAVEL_KINDS):
                exchanges.append([first, second, third])
    return exchanges


def _handfuls() -> list[list[int]]:
    """Return every set of up to two cards of the five kinds of one transport."""
    singles = [[first] for first in range(TRAINS)]
    pairs = [[first, second] for first in range(TRAINS) for second in range(first, TRAINS)]
    return [[], *singles, *pairs]


def _departures() -> list[list[int]]:
    """Return every handful of trains with every handful of ships, up to three cards in all."""
    pairs = [(trains, ships) for trains in HANDFUL for ships in HANDFUL if len(trains) + len(ships) <= 3]
    return [[*trains, *[TRAINS + ship for ship in ships]] for trains, ships in pairs]


def _departure_codes() -> list[int]:
    """Return the code for each handful of trains and ships, at HANDFULS * trains + ships, or -1."""
    codes: list[int] = []
    code = AT_DEPART
    for trains in HANDFUL:
        for ships in HANDFUL:
            if len(trains) + len(ships) <= 3:
                codes.append(code)
                code += 1
            else:
                codes.append(-1)
    return codes


def _days(cards: list[int], pairs_once: bool) -> int:
    """Add up the values of cards (ED-TRAVEL-03). With `pairs_once`, equal cards count once (ED-TRAVEL-04), but not a
    train and a ship of the same value (ED-TRAVEL-05)."""
    total = 0
    previous = -1
    for card in cards:
        if not pairs_once or card != previous:
            total += TRAVEL_VALUES[card]
        previous = card
    return total


def _kinds() -> list[int]:
    return [kind for kind in range(KINDS) for _ in range(STARTS[kind], STARTS[kind + 1])]


# The kind of each code, and the first code of each kind.
KIND: Final[vec[i64]] = vec[i64](_kinds())
START: Final[vec[i64]] = vec[i64](STARTS)
# The cards of an exchange, by its offset.
EXCHANGED: Final[list[list[int]]] = _exchanges()
HANDFUL: Final[list[list[int]]] = _handfuls()
# The first and second card of each handful, or NOTHING.
HANDFUL_FIRST: Final[vec[i64]] = vec[i64]([cards[0] if cards else NOTHING for cards in HANDFUL])
HANDFUL_SECOND: Final[vec[i64]] = vec[i64]([cards[1] if len(cards) > 1 else NOTHING for cards in HANDFUL])
# The index of the first handful of each size, then the number of handfuls.
HANDFUL_AT: Final[vec[i64]] = vec[i64]([0, 1, 6, HANDFULS])
# The cards of each departure, and their days with pairs counted once or twice.
DEPARTING: Final[list[list[int]]] = _departures()
DEPARTURE_DAYS: Final[vec[i64]] = vec[i64]([_days(cards, True) for cards in DEPARTING])
DEPARTURE_DAYS_APART: Final[vec[i64]] = vec[i64]([_days(cards, False) for cards in DEPARTING])
DEPARTURE_CODE: Final[vec[i64]] = vec[i64](_departure_codes())


def city_of(offset: i64) -> i64:
    """Return the city for a detective's offset."""
    return offset % CITY_CHOICES + 1


def source_of(offset: i64, choices: i64) -> i64:
    """Return the source (BY_CARD, BY_PRINCESS) for an offset, with `choices` offsets per source."""
    return offset // choices + 1
