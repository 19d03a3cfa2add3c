"""Reads a view back into numbers. All guesses from the view share one reading."""

from __future__ import annotations

from typing import Final

from librt.vecs import append, vec
from msgspec.structs import astuple
from mypy_extensions import i64, mypyc_attr

from bradshaw.games.ticket_to_ride.lookup import Lookup
from bradshaw.games.ticket_to_ride.names import (
    CARD_KINDS,
    CARDS,
    CHOOSE_TICKETS,
    CLOSED,
    IN_DECK,
    LOCOMOTIVE,
    NO_COLOUR,
    NO_TICKET,
    NOBODY,
    NOT_YET,
    OUT,
    STEPS,
    UNDER_DECK,
)
from bradshaw.games.ticket_to_ride.route_sets import remove_route
from bradshaw.games.ticket_to_ride.rules.setup import empty_board
from bradshaw.games.ticket_to_ride.rules.ticket import offer_ticket
from bradshaw.games.ticket_to_ride.state import TicketToRideState
from bradshaw.games.ticket_to_ride.view import OwnView, PlayerView, ReturnedTicket, TicketToRideView, TunnelView

_STEP: Final = {name: step for step, name in enumerate(STEPS)}
_KIND: Final = {card: kind for kind, card in enumerate(CARDS)}
_CACHE: Final = "reading"  # the view's attribute that caches the reading
# Faster than reading field by field; a Final, unlike an imported name, is not looked up at each use.
_fields: Final = astuple
HIDDEN: Final = -1  # the viewer cannot see this number


@mypyc_attr(acyclic=True)
class ViewReading:
    """A view as numbers, read-only. Guesses start from a copy of `state`, which has all unseen cards and all unplaced
    tickets in the deck.

    hidden: the number of unseen cards in each seat's hand
    tickets: the number of tickets to deal to each opponent
    long_kept: the number of long tickets among a seat's visible tickets, or HIDDEN
    rejected, offered: the number of tickets an opponent removed from the game, and has to choose from
    unplaced: the tickets to deal from
    under, under_by: the tickets under the deck in drawing order (NO_TICKET if unknown), and who returned them
    """

    def __init__(self, lookup: Lookup, view: TicketToRideView) -> None:
        self.lookup: Lookup = lookup
        self.viewer: i64 = NOBODY
        self.state: TicketToRideState = empty_board(lookup)
        self.hidden: vec[i64] = vec[i64]([0] * lookup.players)
        self.tickets: vec[i64] = vec[i64]([0] * lookup.players)
        self.long_kept: vec[i64] = vec[i64]([HIDDEN] * lookup.players)
        self.rejected: vec[i64] = vec[i64]([0] * lookup.players)
        self.offered: vec[i64] = vec[i64]([0] * lookup.players)
        self.unplaced: vec[i64] = vec[i64](capacity=lookup.tickets)
        self.under: vec[i64] = vec[i64]()
        self.under_by: vec[i64] = vec[i64]()
        fields = _fields(view)
        seat, _, step, turn, first, row, _, discards, _, returned, players, _, _, _, tunnel, turns, passes, own = fields
        if seat is not None:
            self.viewer = seat
        self._read_turn(step, turn, first, turns, passes)
        copy_owners(lookup, view, self.state)
        if tunnel is not None:
            _read_tunnel(lookup, tunnel, self.state)
        self._read_cards(discards, row)
        for player_seat, player in enumerate(players):
            self._read_player(player_seat, player)
        self.state.hands = self.state.known[:]  # the known cards are part of each hand
        if own is not None and seat is not None:
            self._read_own(own)
        self._read_returned(returned)
        ticket_at = self.state.ticket_at
        for ticket in range(lookup.tickets):
            if ticket_at[ticket] == IN_DECK:
                self.unplaced = append(self.unplaced, ticket)

    def _read_turn(self, step: str, turn: i64, first: i64, turns_left: int | None, passes: i64) -> None:
        state = self.state
        state.step = _STEP[step]
        state.turn = turn
        state.first = first
        state.turns_left = NOT_YET if turns_left is None else turns_left
        state.passes = passes

    def _read_cards(self, discards: dict[str, int], row: tuple[str | None, ...]) -> None:
        state = self.state
        _move_cards(state.deck, state.discards, 0, discards)
        for place, card in enumerate(row):
            if card is not None:
                kind: i64 = _KIND[card]
                state.row[place] = kind
                state.deck[kind] -= 1

    def _read_player(self, seat: i64, player: PlayerView) -> None:
        _, trains, stations, points, hand, known, ticket_count, kept_first, offered, rejected, tickets = _fields(player)
        state = self.state
        state.trains[seat] = trains
        state.stations[seat] = stations
        state.points[seat] = points
        if tickets is not None:
            self._place_tickets(seat, tickets)
        known_count = _move_cards(state.deck, state.known, seat * CARD_KINDS, known)
        if seat == self.viewer:
            state.kept_first[seat] = kept_first
            return
        self.hidden[seat] = hand - known_count
        if state.step == CHOOSE_TICKETS:
            return
        state.kept_first[seat] = kept_first
        if tickets is None:
            self.tickets[seat] = ticket_count
        self.rejected[seat] = rejected
        self.offered[seat] = offered

    def _place_tickets(self, seat: i64, tickets: tuple[str, ...]) -> None:
        """Place a seat's tickets that the viewer knows."""
        lookup = self.lookup
        long_kept: i64 = 0
        for ticket in tickets:
            index: i64 = lookup.ticket_by_id[ticket]
            self.state.ticket_at[index] = seat
            if lookup.ticket_long[index]:
                long_kept += 1
        self.long_kept[seat] = long_kept

    def _read_own(self, own: OwnView) -> None:
        """Read the viewer's private cards and tickets."""
        state, viewer = self.state, self.viewer
        hand, offer, rejected = _fields(own)
        for kind in range(i64(CARD_KINDS)):
            # Return the known cards to the deck first: `hand` includes them.
            state.deck[kind] += state.hands[viewer * CARD_KINDS + kind]
            state.hands[viewer * CARD_KINDS + kind] = 0
        _move_cards(state.deck, state.hands, viewer * CARD_KINDS, hand)
        for ticket in offer:
            offer_ticket(self.lookup, state, viewer, self.lookup.ticket_by_id[ticket])
        for ticket in rejected:
            index: i64 = self.lookup.ticket_by_id[ticket]
            state.ticket_at[index] = OUT
            state.ticket_by[index] = viewer

    def _read_returned(self, returned: tuple[ReturnedTicket, ...]) -> None:
        state = self.state
        for entry in returned:
            by, ticket = _fields(entry)
            index: i64 = NO_TICKET
            seat: i64 = by
            if ticket is not None:
                index = self.lookup.ticket_by_id[ticket]
                state.ticket_at[index] = UNDER_DECK
                state.ticket_by[index] = seat
            self.under = append(self.under, index)
            self.under_by = append(self.under_by, seat)


def read_view(lookup: Lookup, view: TicketToRideView) -> ViewReading:
    """Return the reading of a view, cached in the view."""
    attributes: dict[str, object] = view.__dict__
    cached = attributes.get(_CACHE)
    if isinstance(cached, ViewReading) and cached.lookup is lookup:
        return cached
    reading = ViewReading(lookup, view)
    attributes[_CACHE] = reading
    return reading


def copy_owners(lookup: Lookup, view: TicketToRideView, state: TicketToRideState) -> None:
    """Copy the owners of routes and stations into a new state, whose arrays are unshared."""
    owners, free, numbers = state.route_owner, state.free, lookup.route_by_id
    for route, owner in view.routes.items():
        index: i64 = numbers[route]
        owners[index] = owner
        remove_route(free, index)
    for route in view.closed:
        index = numbers[route]
        owners[index] = CLOSED
        remove_route(free, index)
    for city, owner in view.stations.items():
        state.city_owner[lookup.city_by_id[city]] = owner


def _read_tunnel(lookup: Lookup, tunnel: TunnelView, state: TicketToRideState) -> None:
    colour = NO_COLOUR if tunnel.colour is None else _KIND[tunnel.colour]
    move = lookup.route_code[lookup.route_by_id[tunnel.route]]
    while lookup.move_colour[move] != colour or lookup.move_locomotives[move] != tunnel.locomotives:
        move += 1
    state.laid = move
    state.due = tunnel.due
    _move_cards(state.deck, state.turned, 0, tunnel.turned)
    if colour != NO_COLOUR:
        state.deck[colour] -= tunnel.cards
    state.deck[LOCOMOTIVE] -= tunnel.locomotives


def _move_cards(source: vec[i64], target: vec[i64], first: i64, cards: dict[str, int]) -> i64:
    """Move cards to the counts from `first` on. Return the number of cards."""
    moved: i64 = 0
    for card, raw_count in cards.items():
        kind: i64 = _KIND[card]
        count: i64 = raw_count
        source[kind] -= count
        target[first + kind] += count
        moved += count
    return moved
