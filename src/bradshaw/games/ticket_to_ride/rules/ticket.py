"""Drawing tickets and choosing which to keep (TE-TICKET)."""

from __future__ import annotations

from librt.vecs import append, pop, vec
from mypy_extensions import i64

from bradshaw.core.chance import Chance
from bradshaw.core.values import Event
from bradshaw.games.ticket_to_ride.codes import KEEP_NONE
from bradshaw.games.ticket_to_ride.events import TicketsKept, TicketsOffered
from bradshaw.games.ticket_to_ride.lookup import Lookup
from bradshaw.games.ticket_to_ride.names import IN_DECK, KEEP_TICKETS, NO_TICKET, NOBODY, OFFERED, OUT, UNDER_DECK
from bradshaw.games.ticket_to_ride.rules.end import end_turn
from bradshaw.games.ticket_to_ride.state import TicketToRideState


def tickets_left(state: TicketToRideState) -> bool:
    """Return whether the ticket deck has a ticket, unseen or returned (TE-TICKET-03)."""
    return len(state.under) > 0 or IN_DECK in state.ticket_at


def play_draw_tickets(
    lookup: Lookup, state: TicketToRideState, seat: i64, chance: Chance, events: list[Event] | None
) -> None:
    """Offer the seat three tickets, or as many as are left (TE-TICKET-01)."""
    state.unshare_tickets()
    unseen = unseen_tickets(lookup, state, False)
    for _i in range(lookup.draw):
        offer_ticket(lookup, state, seat, _draw_ticket(state, unseen, chance))
    announce_offer(lookup, state, seat, events)
    state.step = KEEP_TICKETS


def _draw_ticket(state: TicketToRideState, unseen: vec[i64], chance: Chance) -> i64:
    """Draw an unseen ticket while there are any, then the returned tickets in order (TE-TICKET-04)."""
    if 1 in unseen:
        return draw_unseen(unseen, chance)
    if len(state.under) > 0:
        state.under, ticket = pop(state.under, 0)
        return ticket
    return NO_TICKET


def unseen_tickets(lookup: Lookup, state: TicketToRideState, long: bool) -> vec[i64]:
    """Flag each ticket: 1 if it is unseen and long (or not long, if `long` is false), else 0."""
    unseen = vec[i64]([0] * lookup.tickets)
    for ticket in range(lookup.tickets):
        if state.ticket_at[ticket] == IN_DECK and lookup.ticket_long[ticket] == long:
            unseen[ticket] = 1
    return unseen


def draw_unseen(unseen: vec[i64], chance: Chance) -> i64:
    ticket = chance.draw(unseen)
    unseen[ticket] = 0
    return ticket


def offer_ticket(lookup: Lookup, state: TicketToRideState, seat: i64, ticket: i64) -> None:
    """Offer a ticket to a seat, unless it is NO_TICKET. The ticket arrays must be unshared."""
    if ticket != NO_TICKET:
        state.ticket_at[ticket] = OFFERED
        state.ticket_by[ticket] = NOBODY
        state.offers[seat * lookup.max_offered + state.offered(seat)] = ticket


def announce_offer(lookup: Lookup, state: TicketToRideState, seat: i64, events: list[Event] | None) -> None:
    if events is not None:
        tickets = offered_to(lookup, state, seat)
        events.append(TicketsOffered(seat, len(tickets), tuple([lookup.ticket_ids[t] for t in tickets])))


def offered_to(lookup: Lookup, state: TicketToRideState, seat: i64) -> vec[i64]:
    """Return the tickets offered to a seat, in the order drawn."""
    first = seat * lookup.max_offered
    return state.offers[first : first + state.offered(seat)]


def legal_keeps(state: TicketToRideState, seat: i64) -> vec[i64]:
    """Return the choices of one or more offered tickets (TE-TICKET-01)."""
    moves = vec[i64]()
    for chosen in range(1, 1 << state.offered(seat)):
        moves = append(moves, KEEP_NONE + chosen)
    return moves


def play_keep(
    lookup: Lookup, state: TicketToRideState, seat: i64, move: i64, chance: Chance, events: list[Event] | None
) -> None:
    """Keep the chosen tickets. The others go under the deck in the order drawn (TE-TICKET-04), or out of the game,
    depending on an option (TE-TICKET-02)."""
    kept, rejected = apply_choice(lookup, state, seat, move)
    for ticket in rejected:
        if lookup.returned_out:
            state.ticket_at[ticket] = OUT
        else:
            state.ticket_at[ticket] = UNDER_DECK
            state.under = append(state.under, ticket)
    if events is not None:
        events.append(choice_event(lookup, seat, kept, rejected))
    end_turn(lookup, state, seat, chance, events)


def apply_choice(lookup: Lookup, state: TicketToRideState, seat: i64, move: i64) -> tuple[vec[i64], vec[i64]]:
    """Give the seat the tickets it chose. Return the kept and the rejected tickets."""
    state.unshare_tickets()
    chosen = move - KEEP_NONE
    kept = vec[i64]()
    rejected = vec[i64]()
    for ticket in offered_to(lookup, state, seat):
        if chosen & 1:
            kept = append(kept, ticket)
            state.ticket_at[ticket] = seat
        else:
            rejected = append(rejected, ticket)
            state.ticket_by[ticket] = seat
        chosen >>= 1
    for place in range(seat * lookup.max_offered, (seat + 1) * lookup.max_offered):
        state.offers[place] = NO_TICKET
    return kept, rejected


def choice_event(lookup: Lookup, seat: i64, kept: vec[i64], rejected: vec[i64]) -> TicketsKept:
    return TicketsKept(
        seat,
        len(kept),
        len(rejected),
        tuple([lookup.ticket_ids[ticket] for ticket in kept]),
        tuple([lookup.ticket_ids[ticket] for ticket in rejected]),
    )
