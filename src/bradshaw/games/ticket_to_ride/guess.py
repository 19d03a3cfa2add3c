"""Guessing what a viewer cannot see: what is seen stays as it is, hidden cards and tickets are dealt by chance.

Hidden cards are dealt from those seen nowhere; what is known to be in a hand is in it. Hidden tickets are dealt as
they came: to each of the others first tickets, of which some were kept, then the later ones.
"""

from __future__ import annotations

from librt.vecs import append, pop, vec
from mypy_extensions import i64

from bradshaw.core.rng import Rng
from bradshaw.games.ticket_to_ride.lookup import Lookup
from bradshaw.games.ticket_to_ride.names import (
    CARD_KINDS,
    CARDS,
    CHOOSE_TICKETS,
    CLOSED,
    IN_DECK,
    LOCOMOTIVE,
    NO_COLOUR,
    NOT_YET,
    OUT,
    STEPS,
    UNDER_DECK,
)
from bradshaw.games.ticket_to_ride.route_sets import free_routes
from bradshaw.games.ticket_to_ride.rules.setup import empty_board
from bradshaw.games.ticket_to_ride.rules.ticket import offer_ticket
from bradshaw.games.ticket_to_ride.state import TicketToRideState
from bradshaw.games.ticket_to_ride.view import PlayerView, TicketToRideView, TunnelView

_STEP = {name: step for step, name in enumerate(STEPS)}
_KIND = {card: kind for kind, card in enumerate(CARDS)}


def guess_state(lookup: Lookup, view: TicketToRideView, rng: Rng) -> TicketToRideState:
    """A state of which the viewer's view is this view. Nobody shares its arrays yet, so that they can be written."""
    state = empty_board(lookup)
    _copy_public(lookup, view, state)
    _deal_cards(view, state, rng)
    _TicketDealer(lookup, view, state, rng).deal()
    return state


def _copy_public(lookup: Lookup, view: TicketToRideView, state: TicketToRideState) -> None:
    state.step = _STEP[view.step]
    state.turn = view.turn
    state.first = view.first
    state.turns_left = NOT_YET if view.turns_left is None else view.turns_left
    state.passes = view.passes
    for seat, player in enumerate(view.players):
        state.trains[seat] = player.trains
        state.stations[seat] = player.stations
        state.points[seat] = player.points
    copy_owners(lookup, view, state)
    state.free = free_routes(state.route_owner)
    if view.tunnel is not None:
        _lay_tunnel(lookup, view.tunnel, state)


def copy_owners(lookup: Lookup, view: TicketToRideView, state: TicketToRideState) -> None:
    """Write who owns routes and stations into the arrays of a new state, which nobody shares."""
    owners, numbers = state.route_owner, lookup.route_by_id
    for route, owner in view.routes.items():
        owners[numbers[route]] = owner
    for route in view.closed:
        owners[numbers[route]] = CLOSED
    for city, owner in view.stations.items():
        state.city_owner[lookup.city_by_id[city]] = owner


def _lay_tunnel(lookup: Lookup, tunnel: TunnelView, state: TicketToRideState) -> None:
    """What was laid for a tunnel, and what was turned up."""
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


def _deal_cards(view: TicketToRideView, state: TicketToRideState, rng: Rng) -> None:
    """All cards begin in the deck; what is seen moves to where it lies, what is not goes to the hands by chance."""
    _move_cards(state.deck, state.discards, 0, view.discards)
    for place, card in enumerate(view.row):
        if card is not None:
            kind: i64 = _KIND[card]
            state.row[place] = kind
            state.deck[kind] -= 1
    hidden = vec[i64]()
    own, viewer = view.own, view.seat
    for seat, player in enumerate(view.players):
        seen = player.known
        for card, count in seen.items():
            state.known[seat * CARD_KINDS + _KIND[card]] = count
        if own is not None and seat == viewer:
            seen = own.hand
        hidden = append(hidden, player.hand - _move_cards(state.deck, state.hands, seat * CARD_KINDS, seen))
    deck, hands = state.deck, state.hands
    for seat in range(len(hidden)):
        for _ in range(hidden[seat]):
            drawn = rng.pick(deck)
            deck[drawn] -= 1
            hands[seat * CARD_KINDS + drawn] += 1


def _move_cards(source: vec[i64], target: vec[i64], first: i64, cards: dict[str, int]) -> i64:
    """Move the cards to the counts that begin at `first`; how many they are."""
    moved: i64 = 0
    for card, number in cards.items():
        kind: i64 = _KIND[card]
        count: i64 = number
        source[kind] -= count
        target[first + kind] += count
        moved += count
    return moved


class _TicketDealer:
    """Deals the hidden tickets. `_long` and `_others` are those the viewer cannot place, in random order."""

    def __init__(self, lookup: Lookup, view: TicketToRideView, state: TicketToRideState, rng: Rng) -> None:
        self._lookup = lookup
        self._view = view
        self._state = state
        self._rng = rng
        self._number = lookup.ticket_by_id
        self._long: vec[i64] = vec[i64]()
        self._others: vec[i64] = vec[i64]()

    def deal(self) -> None:
        """Place the tickets the viewer knows, deal the others, and leave the rest where they began."""
        self._place_known()
        lookup = self._lookup
        unknown = vec[i64](capacity=lookup.tickets)
        self._others = vec[i64](capacity=lookup.tickets)
        lies_at = self._state.ticket_at
        for ticket in range(lookup.tickets):
            if lies_at[ticket] == IN_DECK:
                unknown = append(unknown, ticket)
        self._rng.shuffle_numbers(unknown)
        for ticket in unknown:
            if lookup.ticket_long[ticket]:
                self._long = append(self._long, ticket)
            else:
                self._others = append(self._others, ticket)
        viewer = self._view.seat
        for seat, player in enumerate(self._view.players):
            if seat != viewer:
                self._deal_to(seat, player)
        self._deal_returned()
        for ticket in self._long:
            self._state.ticket_at[ticket] = OUT

    def _next_long(self) -> i64:
        self._long, ticket = pop(self._long)
        return ticket

    def _next_other(self) -> i64:
        self._others, ticket = pop(self._others)
        return ticket

    def _place_known(self) -> None:
        view, state = self._view, self._state
        for seat, player in enumerate(view.players):
            for ticket in player.tickets or ():
                state.ticket_at[self._number[ticket]] = seat
        if view.own is not None and view.seat is not None:
            state.kept_first[view.seat] = view.players[view.seat].kept_first
            for ticket in view.own.offer:
                offer_ticket(self._lookup, state, view.seat, self._number[ticket])
            for ticket in view.own.rejected:
                self._put(self._number[ticket], OUT, view.seat)
        for returned in view.returned:
            if returned.ticket is not None:
                self._put(self._number[returned.ticket], UNDER_DECK, returned.seat)

    def _deal_to(self, seat: int, player: PlayerView) -> None:
        lookup, state = self._lookup, self._state
        if state.step == CHOOSE_TICKETS:
            for _ in range(lookup.deal_long):
                offer_ticket(lookup, state, seat, self._next_long())
            for _ in range(lookup.deal):
                offer_ticket(lookup, state, seat, self._next_other())
            return
        kept_first: i64 = player.kept_first
        rejected: i64 = player.rejected
        state.kept_first[seat] = kept_first
        if player.tickets is None:
            # How many of those kept were long ones is as likely as there are choices of that kind.
            long_kept = self._rng.pick(lookup.long_choices[kept_first])
            for _ in range(long_kept):
                state.ticket_at[self._next_long()] = seat
            for _ in range(player.ticket_count - long_kept):
                state.ticket_at[self._next_other()] = seat
        else:
            long_kept = sum(lookup.ticket_long[self._number[ticket]] for ticket in player.tickets)
        long_rejected = min(lookup.deal_long - long_kept, rejected)
        for _ in range(long_rejected):
            self._put(self._next_long(), OUT, seat)
        for _ in range(rejected - long_rejected):
            self._put(self._next_other(), OUT, seat)
        for _ in range(player.offered):
            offer_ticket(lookup, state, seat, self._next_other())

    def _deal_returned(self) -> None:
        """Fill the order under the deck with the tickets others gave back."""
        for returned in self._view.returned:
            known = returned.ticket
            if known is None:
                ticket = self._next_other()
                self._put(ticket, UNDER_DECK, returned.seat)
            else:
                ticket = self._number[known]
            self._state.under = append(self._state.under, ticket)

    def _put(self, ticket: i64, place: i64, seat: i64) -> None:
        self._state.ticket_at[ticket] = place
        self._state.ticket_by[ticket] = seat
