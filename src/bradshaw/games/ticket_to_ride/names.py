"""The numbers that the engine uses for cards, steps and places, and their public names."""

from __future__ import annotations

from typing import Final

# Train cards: the colours, then the locomotive.
COLOURS: Final[tuple[str, ...]] = ("purple", "blue", "orange", "white", "green", "yellow", "black", "red")
COLOUR_KINDS: Final = 8
CARDS: Final[tuple[str, ...]] = (*COLOURS, "locomotive")
CARD_KINDS: Final = 9
LOCOMOTIVE: Final = 8
NO_COLOUR: Final = -1  # for a payment with locomotives only

# A grey route takes any one colour.
ROUTE_COLOURS: Final[tuple[str, ...]] = (*COLOURS, "grey")
GREY: Final = 8
ROUTE_KINDS: Final[tuple[str, ...]] = ("track", "tunnel", "ferry")

# Steps: what the game is waiting for.
STEPS: Final[tuple[str, ...]] = ("choose_tickets", "turn", "second_card", "tunnel", "keep_tickets", "over")
CHOOSE_TICKETS: Final = 0  # all players choose first tickets
TURN: Final = 1  # take one of the four actions
SECOND_CARD: Final = 2  # draw a second train card
TUNNEL: Final = 3  # pay for a tunnel, or withdraw
KEEP_TICKETS: Final = 4  # choose from the offered tickets
OVER: Final = 5

# Missing values.
EMPTY: Final = -1  # a place in the row without a card
NOBODY: Final = -1  # the owner of a free route, or of a city without a station
CLOSED: Final = -2  # the owner of a route that can no longer be claimed
NO_MOVE: Final = -1
NO_TICKET: Final = -1
NOT_YET: Final = -1  # turns left, before the last round

# Where a ticket is, unless a seat (0, 1, …) kept it.
IN_DECK: Final = -1
UNDER_DECK: Final = -2
OUT: Final = -3
OFFERED: Final = -4

# Pieces and cards on the table.
PLAYER_COLOURS: Final[tuple[str, ...]] = ("blue", "red", "green", "yellow", "black")
MAX_PLAYERS: Final = 5
MAX_ROW: Final = 5
TUNNEL_CARDS: Final = 3


def card_name(card: str) -> str:
    """Return "locomotive", or a name like "red card"."""
    return card if card == "locomotive" else f"{card} card"
