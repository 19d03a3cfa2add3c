"""Guesses what a viewer cannot see by dealing hidden cards and tickets at random.

Hands keep their known cards and are filled up from the unseen ones. Each opponent is dealt first tickets, keeps some of
them, and is then dealt later ones, as in the game.
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
from bradshaw.games.ticket_to_ride.view_reading import HIDDEN, ViewReading, read_view


def guess_state(lookup: Lookup, view: TicketToRideView, rng: Rng) -> TicketToRideState:
    """Return a random state that is consistent with a view."""
    reading = read_view(lookup, view)
    state = reading.state.copy()
    state.unshare_tickets()
    _deal_cards(reading, state, rng)
    _TicketDealer(lookup, reading, state, rng).deal()
    return state


def _deal_cards(reading: ViewReading, state: TicketToRideState, rng: Rng) -> None:
    """Fill the hands up with unseen cards."""
    deck, hands, hidden = state.deck, state.hands, reading.hidden
    for seat in range(len(hidden)):
        for _i in range(hidden[seat]):
            card = rng.pick(deck)
            deck[card] -= 1
            hands[seat * CARD_KINDS + card] += 1


@mypyc_attr(acyclic=True)
class _TicketDealer:
    """Deals the hidden tickets. `_long` and `_short` are the unplaced ones in random order."""

    def __init__(self, lookup: Lookup, reading: ViewReading, state: TicketToRideState, rng: Rng) -> None:
        self._lookup: Lookup = lookup
        self._reading: ViewReading = reading
        self._state: TicketToRideState = state
        self._rng: Rng = rng
        self._long: vec[i64] = vec[i64](capacity=lookup.tickets)
        self._short: vec[i64] = vec[i64](capacity=lookup.tickets)

    def deal(self) -> None:
        """Deal the unplaced tickets. The rest stay in the deck, except long tickets, which are out of the game."""
        lookup = self._lookup
        unplaced = self._reading.unplaced[:]
        self._rng.shuffle_numbers(unplaced)
        for ticket in unplaced:
            if lookup.ticket_long[ticket]:
                self._long = append(self._long, ticket)
            else:
                self._short = append(self._short, ticket)
        for seat in lookup.seats:
            if seat != self._reading.viewer:
                self._deal_to(seat)
        self._deal_returned()
        for ticket in self._long:
            self._state.ticket_at[ticket] = OUT

    def _next_long(self) -> i64:
        self._long, ticket = pop(self._long)
        return ticket

    def _next_short(self) -> i64:
        self._short, ticket = pop(self._short)
        return ticket

    def _deal_to(self, seat: i64) -> None:
        lookup, state, reading = self._lookup, self._state, self._reading
        if state.step == CHOOSE_TICKETS:
            self._offer(seat, lookup.deal_long, lookup.deal)
            return
        long_kept = reading.long_kept[seat]
        if long_kept == HIDDEN:
            # Weight the number of long tickets kept by the number of choices that lead to it.
            long_kept = self._rng.pick(lookup.long_choices[state.kept_first[seat]])
            self._keep(seat, long_kept, reading.tickets[seat] - long_kept)
        rejected = reading.rejected[seat]
        long_rejected = min(lookup.deal_long - long_kept, rejected)
        self._reject(seat, long_rejected, rejected - long_rejected)
        self._offer(seat, 0, reading.offered[seat])

    def _keep(self, seat: i64, long: i64, short: i64) -> None:
        """Deal tickets that a seat keeps."""
        for _i in range(long):
            self._state.ticket_at[self._next_long()] = seat
        for _i in range(short):
            self._state.ticket_at[self._next_short()] = seat

    def _reject(self, seat: i64, long: i64, short: i64) -> None:
        """Deal tickets that a seat removed from the game."""
        for _i in range(long):
            self._put(self._next_long(), OUT, seat)
        for _i in range(short):
            self._put(self._next_short(), OUT, seat)

    def _offer(self, seat: i64, long: i64, short: i64) -> None:
        """Deal tickets that a seat has to choose from."""
        for _i in range(long):
            offer_ticket(self._lookup, self._state, seat, self._next_long())
        for _i in range(short):
            offer_ticket(self._lookup, self._state, seat, self._next_short())

    def _deal_returned(self) -> None:
        """Replace the unknown tickets under the deck, which opponents returned."""
        reading, state = self._reading, self._state
        if len(reading.under) == 0:
            return
        state.under = reading.under[:]
        for place in range(len(reading.under)):
            if reading.under[place] == NO_TICKET:
                ticket = self._next_short()
                self._put(ticket, UNDER_DECK, reading.under_by[place])
                state.under[place] = ticket

    def _put(self, ticket: i64, place: i64, seat: i64) -> None:
        self._state.ticket_at[ticket] = place
        self._state.ticket_by[ticket] = seat
