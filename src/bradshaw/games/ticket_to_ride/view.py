"""Views: public information (TE-INFO-01) and the viewer's private information (TE-INFO-02).

Cards are counted by colour, "locomotive" included, in dictionaries without zeros. The order of routes and stations in
their dictionaries is arbitrary.
"""

from __future__ import annotations

from collections.abc import Sequence

import msgspec

from bradshaw.core.english import counted
from bradshaw.core.picture import named
from bradshaw.core.values import View
from bradshaw.games.ticket_to_ride.picture import draw


class PlayerView(msgspec.Struct, frozen=True, gc=False):
    """A player, as the viewer sees them.

    `known` are publicly known cards in hand: taken face up, or laid for a tunnel and taken back. `tickets` are ids:
    the viewer's own, and everyone's once the game is over; otherwise None. `kept_first` counts the tickets kept before
    the first turn, `offered` counts the tickets to choose from now, and `rejected` counts the tickets removed from the
    game. During the choice of first tickets, opponents appear not to have chosen yet (TE-SETUP-04).
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

    def standing(self) -> str:
        """Return what everyone sees of the player, in words."""
        counts = [
            counted(self.points, "point"),
            counted(self.trains, "train"),
            counted(self.stations, "station"),
            counted(self.hand, "card"),
            counted(self.ticket_count, "ticket"),
        ]
        return ", ".join(counts)


class OwnView(msgspec.Struct, frozen=True, gc=False):
    """The viewer's private information: cards in hand, offered tickets, and tickets removed from the game."""

    hand: dict[str, int]
    offer: tuple[str, ...]
    rejected: tuple[str, ...]


class ReturnedTicket(msgspec.Struct, frozen=True, gc=False):
    """A ticket under the deck and the seat that returned it. `ticket` is None unless that seat is the viewer's."""

    seat: int
    ticket: str | None


class TunnelView(msgspec.Struct, frozen=True, gc=False):
    """A tunnel awaiting a decision: the payment laid, the cards turned up, the number of cards due."""

    route: str
    colour: str | None
    cards: int
    locomotives: int
    turned: dict[str, int]
    due: int


class TicketToRideView(View, frozen=True, dict=True):
    """A position, as a viewer sees it.

    `step` is what the game is waiting for: "choose_tickets" (everyone, before the first turn), "turn", "second_card",
    "tunnel", "keep_tickets" or "over". `turn` is the seat to move. `row` has None for an empty place. `ticket_deck`
    counts the unseen tickets; below them are the `returned` ones, in drawing order. `turns_left` counts all players'
    turns left in the last round, None before it.
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

    def picture(self, names: Sequence[str] = ()) -> str | None:
        return draw(self.routes, self.stations, named([player.standing() for player in self.players], names))


class SmallBoardView(TicketToRideView, frozen=True, dict=True):
    """A position on a board that is not drawn."""

    def picture(self, names: Sequence[str] = ()) -> None:
        return None
