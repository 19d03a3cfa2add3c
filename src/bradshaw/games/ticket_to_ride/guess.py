"""Guesses what a viewer cannot see: deals hidden cards and tickets at random.

Hands keep their known cards and are filled up from the unseen ones. Tickets are dealt as in the game: to each opponent
the first tickets, some of them kept, then the later ones.
"""

from __future__ import annotations

from librt.vecs import append, pop, vec
from mypy_extensions import i64, mypyc_attr

from bradshaw.core.rng import Rng
from bradshaw.games.ticket_to_ride.lookup import Lookup
from bradshaw.games.ticket_to_ride.names import CARD_KINDS, CHOOSE_TICKETS, NO_TICKET, OUT, UNDER_DECK
from bradshaw.games.ticket_to_ride.rules.ticket import offer_ticket
from bradshaw.games.ticket_to_ride.state import TicketToRideState
from bradshaw.games.ticket_to_ride.view import TicketToRideView
from bradshaw.games.ticket_to_ride.view_reading import HIDDEN, ViewRead, read_view


def guess_state(lookup: Lookup, view: TicketToRideView, rng: Rng) -> TicketToRideState:
    """Return a random state with this view."""
    read = read_view(lookup, view)
    state = read.state.copy()
    state.own_tickets()
    _deal_cards(read, state, rng)
    _TicketDealer(lookup, read, state, rng).deal()
    return state


def _deal_cards(read: ViewRead, state: TicketToRideState, rng: Rng) -> None:
    """Deal unseen cards to the hands."""
    deck, hands, hidden = state.deck, state.hands, read.hidden
    for seat in range(len(hidden)):
        left = hidden[seat]
        while left > 0:
            drawn = rng.pick(deck)
            deck[drawn] -= 1
            hands[seat * CARD_KINDS + drawn] += 1
            left -= 1


@mypyc_attr(acyclic=True)
class _TicketDealer:
    """Deals the hidden tickets in a state with unshared tickets. `_long` and `_others` are the unplaced tickets, in
    random order."""

    def __init__(self, lookup: Lookup, read: ViewRead, state: TicketToRideState, rng: Rng) -> None:
        self._lookup: Lookup = lookup
        self._read: ViewRead = read
        self._state: TicketToRideState = state
        self._rng: Rng = rng
        self._long: vec[i64] = vec[i64](capacity=lookup.tickets)
        self._others: vec[i64] = vec[i64](capacity=lookup.tickets)

    def deal(self) -> None:
        """Deal the unplaced tickets; the rest stay in the deck, long ones out of the game."""
        lookup = self._lookup
        unplaced = self._read.unplaced[:]
        self._rng.shuffle_numbers(unplaced)
        for ticket in unplaced:
            if lookup.ticket_long[ticket]:
                self._long = append(self._long, ticket)
            else:
                self._others = append(self._others, ticket)
        for seat in lookup.seats:
            if seat != self._read.viewer:
                self._deal_to(seat)
        self._deal_returned()
        for ticket in self._long:
            self._state.ticket_at[ticket] = OUT

    def _next_long(self) -> i64:
        self._long, ticket = pop(self._long)
        return ticket

    def _next_other(self) -> i64:
        self._others, ticket = pop(self._others)
        return ticket

    def _deal_to(self, seat: i64) -> None:
        lookup, state, read = self._lookup, self._state, self._read
        if state.step == CHOOSE_TICKETS:
            self._offer(seat, lookup.deal_long, lookup.deal)
            return
        long_kept = read.long_kept[seat]
        if long_kept == HIDDEN:
            # The number of long tickets kept is weighted by the number of such choices.
            long_kept = self._rng.pick(lookup.long_choices[state.kept_first[seat]])
            self._keep(seat, long_kept, read.tickets[seat] - long_kept)
        rejected = read.rejected[seat]
        long_rejected = min(lookup.deal_long - long_kept, rejected)
        self._reject(seat, long_rejected, rejected - long_rejected)
        self._offer(seat, 0, read.offered[seat])

    def _keep(self, seat: i64, long: i64, others: i64) -> None:
        """Deal a seat tickets that it keeps."""
        while long > 0:
            self._state.ticket_at[self._next_long()] = seat
            long -= 1
        while others > 0:
            self._state.ticket_at[self._next_other()] = seat
            others -= 1

    def _reject(self, seat: i64, long: i64, others: i64) -> None:
        """Deal a seat tickets that it put out of the game."""
        while long > 0:
            self._put(self._next_long(), OUT, seat)
            long -= 1
        while others > 0:
            self._put(self._next_other(), OUT, seat)
            others -= 1

    def _offer(self, seat: i64, long: i64, others: i64) -> None:
        """Deal a seat tickets to choose from."""
        while long > 0:
            offer_ticket(self._lookup, self._state, seat, self._next_long())
            long -= 1
        while others > 0:
            offer_ticket(self._lookup, self._state, seat, self._next_other())
            others -= 1

    def _deal_returned(self) -> None:
        """Fill the gaps under the deck with tickets returned by others."""
        read, state = self._read, self._state
        if len(read.under) == 0:
            return
        state.under = read.under[:]
        for place in range(len(read.under)):
            if read.under[place] == NO_TICKET:
                ticket = self._next_other()
                self._put(ticket, UNDER_DECK, read.under_by[place])
                state.under[place] = ticket

    def _put(self, ticket: i64, place: i64, seat: i64) -> None:
        self._state.ticket_at[ticket] = place
        self._state.ticket_by[ticket] = seat
