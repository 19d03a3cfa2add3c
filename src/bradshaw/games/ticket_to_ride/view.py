"""What one seat may know of a position: what is public (TE-INFO-01) and what is the viewer's own (TE-INFO-02).

Cards are counted by colour, "locomotive" included, in dictionaries without zeros. The order of routes and stations in
their dictionaries means nothing: it may be that in which they were seen to be owned.
"""

from __future__ import annotations

import msgspec

from bradshaw.core.values import View


class PlayerView(msgspec.Struct, frozen=True, gc=False):
    """What everybody knows of one player.

    `known` are cards that are certainly in the hand: taken face up, or shown in a tunnel and taken back.
    `tickets` are the ticket ids: the viewer's own, and everybody's when the game is over; otherwise None.
    `kept_first` counts the tickets kept before the first turn, `offered` those to choose from now, `rejected` those
    put out of the game. While the first tickets are chosen, others look as if they had not chosen (TE-SETUP-04).
    """

    colour: str
    trains: int
    stations: int
    points: int
    hand: int
    known: dict[str, int]
    ticket_count: int
    kept_first: int
    offered: int
    rejected: int
    tickets: tuple[str, ...] | None


class OwnView(msgspec.Struct, frozen=True, gc=False):
    """What only the viewer knows: its cards, the tickets it must choose from, those it put out of the game."""

    hand: dict[str, int]
    offer: tuple[str, ...]
    rejected: tuple[str, ...]


class ReturnedTicket(msgspec.Struct, frozen=True, gc=False):
    """A ticket under the deck: who put it there, and which it is if that was the viewer."""

    seat: int
    ticket: str | None


class TunnelView(msgspec.Struct, frozen=True, gc=False):
    """A tunnel that waits for a decision: the payment laid, the cards turned up, how many more are due."""

    route: str
    colour: str | None
    cards: int
    locomotives: int
    turned: dict[str, int]
    due: int


class TicketToRideView(View, frozen=True, dict=True):
    """The whole position as the viewer knows it.

    `step` is what the game waits for: "choose_tickets" (all at once, before the first turn), "turn",
    "second_card", "tunnel", "keep_tickets", or "over". `turn` is whose turn it is. `row` has None for an empty
    place. `ticket_deck` counts the tickets nobody has seen; `returned` lie under them, the next to be drawn first.
    `turns_left` counts the turns left to all players together in the last round, None before it.
    """

    step: str
    turn: int
    first: int
    row: tuple[str | None, ...]
    deck: int
    discards: dict[str, int]
    ticket_deck: int
    returned: tuple[ReturnedTicket, ...]
    players: tuple[PlayerView, ...]
    routes: dict[str, int]
    closed: tuple[str, ...]
    stations: dict[str, int]
    tunnel: TunnelView | None
    turns_left: int | None
    passes: int
    own: OwnView | None
