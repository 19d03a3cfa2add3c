"""What a viewer may know: public information (TE-INFO-01) and the viewer's own (TE-INFO-02).

Cards are counted by colour, "locomotive" included, in dictionaries without zeros. The order of routes and stations in
their dictionaries is arbitrary.
"""

from __future__ import annotations

import msgspec

from bradshaw.core.values import View


class PlayerView(msgspec.Struct, frozen=True, gc=False):
    """A player as everybody sees them.

    `known` are cards certainly in hand: taken face up, or laid for a tunnel and taken back. `tickets` are the ticket
    ids: the viewer's own, and everybody's once the game is over; otherwise None. `kept_first` counts the tickets kept
    before the first turn, `offered` those to choose from now, `rejected` those put out of the game. While the first
    tickets are chosen, others look as if they had not chosen yet (TE-SETUP-04).
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
    """What only the viewer knows: their cards, the tickets to choose from, those they put out of the game."""

    hand: dict[str, int]
    offer: tuple[str, ...]
    rejected: tuple[str, ...]


class ReturnedTicket(msgspec.Struct, frozen=True, gc=False):
    """A ticket under the deck: who returned it, and which one if that was the viewer."""

    seat: int
    ticket: str | None


class TunnelView(msgspec.Struct, frozen=True, gc=False):
    """A tunnel waiting for a decision: the payment laid, the cards turned up, the number of cards due."""

    route: str
    colour: str | None
    cards: int
    locomotives: int
    turned: dict[str, int]
    due: int


class TicketToRideView(View, frozen=True, dict=True):
    """The position as the viewer knows it.

    `step` is what the game waits for: "choose_tickets" (all at once, before the first turn), "turn",
    "second_card", "tunnel", "keep_tickets", or "over". `turn` is the seat to move. `row` has None for an empty place.
    `ticket_deck` counts the unseen tickets; `returned` are under them, next to be drawn first. `turns_left` counts the
    turns left to all players together in the last round, None before it.
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
