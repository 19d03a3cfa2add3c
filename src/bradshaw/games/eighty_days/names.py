"""The numbers that the engine uses for cities, cards, chips and steps, and their public names."""

from __future__ import annotations

from typing import Final

# The route. A traveller's place, also the number of the next leg, is 0 (before the journey) to 10 (back in London).
CITIES: Final[tuple[str, ...]] = (
    "london",
    "paris",
    "brindisi",
    "suez",
    "bombay",
    "calcutta",
    "hong-kong",
    "yokohama",
    "san-francisco",
    "new-york",
    "london",
)
LONDON: Final = 0
BRINDISI: Final = 2
BOMBAY: Final = 4
HOME: Final = 10
LEGS: Final = 10

# Travel cards: trains of 2 to 6 days, ships of 4 to 8.
TRAVEL_CARDS: Final[tuple[str, ...]] = (
    "train-2",
    "train-3",
    "train-4",
    "train-5",
    "train-6",
    "ship-4",
    "ship-5",
    "ship-6",
    "ship-7",
    "ship-8",
)
TRAVEL_VALUES: Final[tuple[int, ...]] = (2, 3, 4, 5, 6, 4, 5, 6, 7, 8)
TRAVEL_KINDS: Final = 10
TRAINS: Final = 5  # kinds 0 … 4 are trains, 5 … 9 are ships

# Event cards. The last two are grey and never go into a hand.
EVENT_CARDS: Final[tuple[str, ...]] = (
    "elephant",
    "balloon",
    "propeller-train",
    "submarine",
    "offer",
    "connection",
    "princess",
    "detective",
    "delay",
    "storm",
)
ELEPHANT: Final = 0
BALLOON: Final = 1
PROPELLER: Final = 2
SUBMARINE: Final = 3
OFFER: Final = 4
CONNECTION: Final = 5
PRINCESS: Final = 6
DETECTIVE: Final = 7
DELAY: Final = 8
STORM: Final = 9
EVENT_KINDS: Final = 10
HAND_EVENTS: Final = 8
NOTHING: Final = -1

# The actions above the row, in code order. Their places come from the box.
ACTIONS: Final[tuple[str, ...]] = ("coin", "balloon", "event", "detective", "first-player", "exchange")
COIN_ACTION: Final = 0
BALLOON_ACTION: Final = 1
EVENT_ACTION: Final = 2
DETECTIVE_ACTION: Final = 3
FIRST_ACTION: Final = 4
EXCHANGE_ACTION: Final = 5
PLACES: Final = 6

# Chips: one of each colour in each city but London, at 2 * (city - 1) + colour.
COLOURS: Final[tuple[str, ...]] = ("orange", "blue")
ORANGE: Final = 0
BLUE: Final = 1
CHIPS: Final[tuple[str, ...]] = ("coin", "event", "travel", "lost-day")
COIN_CHIP: Final = 0
EVENT_CHIP: Final = 1
TRAVEL_CHIP: Final = 2
LOST_DAY_CHIP: Final = 3
CHIP_KINDS: Final = 4
FACE_DOWN: Final = 4  # on the board, not yet looked at
GONE: Final = 5  # off the board
AWAY: Final = 2 * CHIP_KINDS  # the index of the counts of chips off the board
CHIP_SPOTS: Final = 18

# Steps: what the game is waiting for.
STEPS: Final[tuple[str, ...]] = ("take", "turn", "leg", "die", "chip", "discard", "over")
TAKE: Final = 0  # take a travel card
TURN: Final = 1  # use the action, travel, play events, spend coins, or end the turn
LEG: Final = 2  # complete the declared leg
DIE: Final = 3  # accept the die or roll again
CHIP: Final = 4  # take or leave the offered chips
DISCARD: Final = 5  # discard down to the hand limit
OVER: Final = 6

# Reasons for days spent.
REASONS: Final[tuple[str, ...]] = ("travel", "detective", "london", "chips", "events")
BY_TRAVEL: Final = 0
BY_DETECTIVE: Final = 1
BY_LONDON: Final = 2
BY_CHIPS: Final = 3
BY_EVENTS: Final = 4
REASON_COUNT: Final = 5

# The source of an effect: the action, the card itself, or a Princess that copies it.
SOURCES: Final[tuple[str, ...]] = ("action", "card", "princess")
BY_ACTION: Final = 0
BY_CARD: Final = 1
BY_PRINCESS: Final = 2

MAX_PLAYERS: Final = 6
HAND_LIMIT: Final = 6
DAYS_OF_THE_BET: Final = 80


def card_name(card: str) -> str:
    """Return a name like "Train 3" or "Propeller train"."""
    return card.replace("-", " ").capitalize()


def city_name(city: str) -> str:
    """Return a name like "Hong Kong"."""
    return city.replace("-", " ").title()


def action_name(action: str) -> str:
    """Return a name like "Balloon" or "First player"."""
    return "Event card" if action == "event" else card_name(action)


def chip_name(chip: str) -> str:
    """Return a name like "coin" or "travel card"."""
    return f"{chip} card" if chip in {"event", "travel"} else chip.replace("-", " ")
