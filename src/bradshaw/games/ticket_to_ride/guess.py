"""Guessing what a viewer cannot see: what is seen stays as it is, hidden cards and tickets are dealt by chance.

Hidden cards are dealt from those seen nowhere; what is known to be in a hand is in it. Hidden tickets are dealt as
they came: to each of the others first tickets, of which some were kept, then the later ones.
"""

from __future__ import annotations

from math import comb

from librt.vecs import append, vec
from mypy_extensions import i64

from bradshaw.core.rng import Rng
from bradshaw.games.ticket_to_ride.lookup import Lookup
from bradshaw.games.ticket_to_ride.names import (
    CARD_KINDS,
    CARDS,
    CHOOSE_TICKETS,
    CLOSED,
    EMPTY,
    IN_DECK,
    LOCOMOTIVE,
    NO_COLOUR,
    NOT_YET,
    OUT,
    STEPS,
    UNDER_DECK,
)
from bradshaw.games.ticket_to_ride.rules.setup import empty_board
from bradshaw.games.ticket_to_ride.rules.ticket import offer_ticket
from bradshaw.games.ticket_to_ride.state import TicketToRideState
from bradshaw.games.ticket_to_ride.view import PlayerView, TicketToRideView

_STEP = {name: step for step, name in enumerate(STEPS)}
_KIND = {card: kind for kind, card in enumerate(CARDS)}


def guess_state(lookup: Lookup, view: TicketToRideView, rng: Rng) -> TicketToRideState:
    """A state of which the viewer's view is this view."""
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
    for route, owner in view.routes.items():
        state.route_owner[lookup.route_by_id[route]] = owner
    for route in view.closed:
        state.route_owner[lookup.route_by_id[route]] = CLOSED
    for city, owner in view.stations.items():
        state.city_owner[lookup.city_by_id[city]] = owner
    if view.tunnel is not None:
        colour = NO_COLOUR if view.tunnel.colour is None else _KIND[view.tunnel.colour]
        move = lookup.route_code[lookup.route_by_id[view.tunnel.route]]
        while (lookup.move_colour[move], lookup.move_locomotives[move]) != (
            colour,
            view.tunnel.locomotives,
        ):
            move += 1
        state.laid = move
        state.due = view.tunnel.due
        _move_cards(state.deck, state.turned, 0, view.tunnel.turned)
        if colour != NO_COLOUR:
            state.deck[colour] -= view.tunnel.cards
        state.deck[LOCOMOTIVE] -= view.tunnel.locomotives


def _deal_cards(view: TicketToRideView, state: TicketToRideState, rng: Rng) -> None:
    """All cards begin in the deck; what is seen moves to where it lies, what is not goes to the hands by chance."""
    _move_cards(state.deck, state.discards, 0, view.discards)
    for place, card in enumerate(view.row):
        state.row[place] = EMPTY if card is None else _KIND[card]
        if card is not None:
            state.deck[_KIND[card]] -= 1
    hidden = []
    for seat, player in enumerate(view.players):
        hand = seat * CARD_KINDS
        for card, count in player.known.items():
            state.known[hand + _KIND[card]] = count
        seen = player.known
        if view.own is not None and seat == view.seat:
            seen = view.own.hand
        _move_cards(state.deck, state.hands, hand, seen)
        hidden.append(player.hand - sum(seen.values()))
    for seat, count in enumerate(hidden):
        for _ in range(count):
            kind = rng.pick(state.deck)
            state.deck[kind] -= 1
            state.hands[seat * CARD_KINDS + kind] += 1


def _move_cards(source: vec[i64], target: vec[i64], first: int, cards: dict[str, int]) -> None:
    for card, count in cards.items():
        source[_KIND[card]] -= count
        target[first + _KIND[card]] += count


class _TicketDealer:
    """Deals the hidden tickets. `_long` and `_others` are those the viewer cannot place, in random order."""

    def __init__(self, lookup: Lookup, view: TicketToRideView, state: TicketToRideState, rng: Rng) -> None:
        self._lookup = lookup
        self._view = view
        self._state = state
        self._rng = rng
        self._number = lookup.ticket_by_id
        self._long: list[int] = []
        self._others: list[int] = []

    def deal(self) -> None:
        """Place the tickets the viewer knows, deal the others, and leave the rest where they began."""
        self._place_known()
        unknown = [t for t, lies in enumerate(self._state.ticket_at) if lies == IN_DECK]
        self._rng.shuffle(unknown)
        self._long = [ticket for ticket in unknown if self._lookup.ticket_long[ticket]]
        self._others = [ticket for ticket in unknown if not self._lookup.ticket_long[ticket]]
        for seat, player in enumerate(self._view.players):
            if seat != self._view.seat:
                self._deal_to(seat, player)
        self._deal_returned()
        for ticket in self._long:
            self._state.ticket_at[ticket] = OUT

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
                offer_ticket(lookup, state, seat, self._long.pop())
            for _ in range(lookup.deal):
                offer_ticket(lookup, state, seat, self._others.pop())
            return
        state.kept_first[seat] = player.kept_first
        if player.tickets is None:
            long_kept = self._long_kept(player.kept_first)
            for _ in range(long_kept):
                state.ticket_at[self._long.pop()] = seat
            for _ in range(player.ticket_count - long_kept):
                state.ticket_at[self._others.pop()] = seat
        else:
            long_kept = sum(lookup.ticket_long[self._number[ticket]] for ticket in player.tickets)
        long_rejected = min(lookup.deal_long - long_kept, player.rejected)
        for _ in range(long_rejected):
            self._put(self._long.pop(), OUT, seat)
        for _ in range(player.rejected - long_rejected):
            self._put(self._others.pop(), OUT, seat)
        for _ in range(player.offered):
            offer_ticket(lookup, state, seat, self._others.pop())

    def _long_kept(self, kept: int) -> int:
        """How many of the first tickets kept were long ones, as likely as there are choices of that kind."""
        lookup = self._lookup
        most = min(lookup.most_long, lookup.deal_long, kept)
        choices = [comb(lookup.deal_long, long) * comb(lookup.deal, kept - long) for long in range(most + 1)]
        return self._rng.pick(vec[i64](choices))

    def _deal_returned(self) -> None:
        """Fill the order under the deck with the tickets others gave back."""
        for returned in self._view.returned:
            if returned.ticket is None:
                ticket = self._others.pop()
                self._put(ticket, UNDER_DECK, returned.seat)
            else:
                ticket = self._number[returned.ticket]
            self._state.under = append(self._state.under, ticket)

    def _put(self, ticket: int, place: int, seat: int) -> None:
        self._state.ticket_at[ticket] = place
        self._state.ticket_by[ticket] = seat
