"""What one seat may know of a position (TE-INFO), and the facts of the board that never change.

Cards are counted by colour, "locomotive" included, in dictionaries without zeros.
"""

from __future__ import annotations

import msgspec

from bradshaw.core.values import View
from bradshaw.games.ticket_to_ride.moves import AnyMove


class PlayerView(msgspec.Struct, frozen=True):
    """What everybody knows of one player.

    `known` are cards that are certainly in the hand: taken face up, or shown in a tunnel and taken back.
    `tickets` are the ticket ids: the viewer's own, and everybody's when the game is over; otherwise None.
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


class OwnView(msgspec.Struct, frozen=True):
    """What only the viewer knows: its cards, the tickets it must choose from, those it put out of the game."""

    hand: dict[str, int]
    offer: tuple[str, ...]
    rejected: tuple[str, ...]


class ReturnedTicket(msgspec.Struct, frozen=True):
    """A ticket under the deck: who put it there, and which it is if that was the viewer."""

    seat: int
    ticket: str | None


class TunnelView(msgspec.Struct, frozen=True):
    """A tunnel that waits for a decision: the payment laid, the cards turned up, how many more are due."""

    route: str
    colour: str | None
    cards: int
    locomotives: int
    turned: dict[str, int]
    due: int


class TicketToRideView(View, frozen=True):
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


class CityFacts(msgspec.Struct, frozen=True):
    """A city: its id, its name on the board, its name today."""

    id: str
    name: str
    modern: str


class RouteFacts(msgspec.Struct, frozen=True):
    """A route. `colour` is "grey" where any one colour will do; `twin` is the other route of a double one."""

    id: str
    a: str
    b: str
    length: int
    colour: str
    kind: str
    locomotives: int
    points: int
    twin: str | None


class TicketFacts(msgspec.Struct, frozen=True):
    """A ticket: two cities and its printed value."""

    id: str
    a: str
    b: str
    points: int
    long: bool


class TicketRules(msgspec.Struct, frozen=True):
    """How many tickets are dealt, kept and drawn in the chosen variant (TE-VARIANT)."""

    deal_long: int
    deal: int
    keep: int
    most_long: int
    draw: int


class TicketToRideCatalog(msgspec.Struct, frozen=True):
    """The facts of this configuration. `cards` are the kinds of train cards with how many there are of each;
    `players` the colours of the seats; `points` what a route scores by its length; `moves` the typed value of
    every move code, in the order of the codes; `twins_close` whether claiming one of a double route closes the
    other."""

    map: str
    cards: dict[str, int]
    players: tuple[str, ...]
    cities: tuple[CityFacts, ...]
    routes: tuple[RouteFacts, ...]
    tickets: tuple[TicketFacts, ...]
    ticket_rules: TicketRules
    points: dict[int, int]
    twins_close: bool
    moves: tuple[AnyMove, ...]
