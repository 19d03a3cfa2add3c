"""The state of a game: numbers and arrays of numbers.

Cards are counts by kind; `hands` and `known` have nine counts per seat. `ticket_at` says where each ticket is; `offers`
and `under` have tickets in order.

Copies share the arrays that few moves change (`core/shared_arrays.py`): the rules replace them instead of writing.
"""

from __future__ import annotations

from librt.vecs import vec
from mypy_extensions import i64, mypyc_attr

from bradshaw.core.game import State
from bradshaw.core.shared_arrays import changed
from bradshaw.games.ticket_to_ride.lookup import Lookup
from bradshaw.games.ticket_to_ride.names import (
    CARD_KINDS,
    CHOOSE_TICKETS,
    EMPTY,
    IN_DECK,
    NO_MOVE,
    NO_TICKET,
    NOBODY,
    NOT_YET,
)
from bradshaw.games.ticket_to_ride.route_sets import free_routes, without
from bradshaw.games.ticket_to_ride.view_cache import CachedTable


@mypyc_attr(acyclic=True)
class TicketToRideState(State):
    def __init__(self) -> None:
        self.step: i64 = CHOOSE_TICKETS
        self.turn: i64 = 0  # the seat to move
        self.first: i64 = 0
        self.turns_left: i64 = NOT_YET  # of all players, in the last round
        self.passes: i64 = 0  # consecutive ones

        self.deck: vec[i64] = vec[i64]()
        self.discards: vec[i64] = vec[i64]()
        self.row: vec[i64] = vec[i64]()
        self.hands: vec[i64] = vec[i64]()
        self.known: vec[i64] = vec[i64]()  # the publicly known cards in hand
        self.turned: vec[i64] = vec[i64]()  # turned up for a tunnel

        # Shared by copies
        self.trains: vec[i64] = vec[i64]()
        self.stations: vec[i64] = vec[i64]()  # not yet built
        self.points: vec[i64] = vec[i64]()
        self.route_owner: vec[i64] = vec[i64]()
        self.free: vec[i64] = vec[i64]()  # routes without an owner, as a set (route_sets.py)
        self.city_owner: vec[i64] = vec[i64]()

        self.ticket_at: vec[i64] = vec[i64]()
        self.ticket_by: vec[i64] = vec[i64]()  # who returned a ticket that is out or under the deck
        self.offers: vec[i64] = vec[i64]()  # as drawn, seat by seat, padded with NO_TICKET
        self.kept_first: vec[i64] = vec[i64]()

        self.under: vec[i64] = vec[i64]()  # tickets under the deck, in drawing order
        # A tunnel awaiting a decision: the claim laid, and the number of cards due.
        self.laid: i64 = NO_MOVE
        self.due: i64 = 0
        self.view_cache: CachedTable | None = None  # a cache (core/game.py)

    def copy(self) -> TicketToRideState:
        copied = TicketToRideState()
        copied.step = self.step
        copied.turn = self.turn
        copied.first = self.first
        copied.turns_left = self.turns_left
        copied.passes = self.passes
        copied.deck = self.deck[:]
        copied.discards = self.discards[:]
        copied.row = self.row[:]
        copied.hands = self.hands[:]
        copied.known = self.known[:]
        copied.turned = self.turned[:]
        copied.trains = self.trains
        copied.stations = self.stations
        copied.points = self.points
        copied.route_owner = self.route_owner
        copied.free = self.free
        copied.city_owner = self.city_owner
        copied.ticket_at = self.ticket_at
        copied.ticket_by = self.ticket_by
        copied.offers = self.offers
        copied.kept_first = self.kept_first
        copied.under = self.under[:]
        copied.laid = self.laid
        copied.due = self.due
        copied.view_cache = self.view_cache
        return copied

    def set_owner(self, route: i64, owner: i64) -> None:
        """Set the owner of a free route to a seat or CLOSED."""
        self.route_owner = changed(self.route_owner, route, owner)
        self.free = without(self.free, route)

    def unshare_tickets(self) -> None:
        """Copy the ticket arrays, so that tickets can move."""
        self.ticket_at = self.ticket_at[:]
        self.ticket_by = self.ticket_by[:]
        self.offers = self.offers[:]

    def offered(self, seat: i64) -> i64:
        """Count the tickets offered to a seat."""
        places = len(self.offers) // len(self.trains)
        count: i64 = 0
        while count < places and self.offers[seat * places + count] != NO_TICKET:
            count += 1
        return count

    def numbers(self) -> list[int]:
        # Within a configuration every array but `under` has a fixed length.
        return [
            self.step,
            self.turn,
            self.first,
            self.turns_left,
            self.passes,
            self.laid,
            self.due,
            len(self.under),
            *self.under,
            *self.deck,
            *self.discards,
            *self.row,
            *self.turned,
            *self.hands,
            *self.known,
            *self.trains,
            *self.stations,
            *self.points,
            *self.route_owner,
            *self.city_owner,
            *self.ticket_at,
            *self.ticket_by,
            *self.offers,
            *[self.offered(seat) for seat in range(len(self.trains))],
            *self.kept_first,
        ]


def new_state(lookup: Lookup) -> TicketToRideState:
    """Create a state without train cards, with no pieces used and all tickets in the deck."""
    players = lookup.players
    state = TicketToRideState()
    state.deck = vec[i64]([0] * CARD_KINDS)
    state.discards = vec[i64]([0] * CARD_KINDS)
    state.row = vec[i64]([EMPTY] * lookup.row)
    state.hands = vec[i64]([0] * (players * CARD_KINDS))
    state.known = vec[i64]([0] * (players * CARD_KINDS))
    state.trains = vec[i64]([lookup.trains] * players)
    state.stations = vec[i64]([lookup.stations] * players)
    state.points = vec[i64]([0] * players)
    state.route_owner = vec[i64]([NOBODY] * lookup.routes)
    state.free = free_routes(state.route_owner)
    state.city_owner = vec[i64]([NOBODY] * lookup.cities)
    state.ticket_at = vec[i64]([IN_DECK] * lookup.tickets)
    state.ticket_by = vec[i64]([NOBODY] * lookup.tickets)
    state.offers = vec[i64]([NO_TICKET] * (players * lookup.max_offered))
    state.kept_first = vec[i64]([0] * players)
    state.turned = vec[i64]([0] * CARD_KINDS)
    return state


def count_components(lookup: Lookup, state: TicketToRideState) -> dict[str, int]:
    """Count all train cards, trains, stations and tickets."""
    cards = sum(state.deck) + sum(state.discards) + sum(state.hands) + sum(state.turned)
    cards += sum([card != EMPTY for card in state.row])
    if state.laid != NO_MOVE:
        cards += lookup.move_cards[state.laid] + lookup.move_locomotives[state.laid]
    on_routes = sum([lookup.route_length[route] for route in range(lookup.routes) if state.route_owner[route] >= 0])
    return {
        "train cards": cards,
        "trains": sum(state.trains) + on_routes,
        "stations": sum(state.stations) + sum([owner != NOBODY for owner in state.city_owner]),
        "tickets": len(state.ticket_at),
    }
