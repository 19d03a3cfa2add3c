"""Building a view of a position, field by field: what is not put in here stays hidden (TE-INFO)."""

from __future__ import annotations

import msgspec
from librt.vecs import append, vec
from mypy_extensions import i64

from bradshaw.games.ticket_to_ride.lookup import Lookup
from bradshaw.games.ticket_to_ride.names import (
    CARD_KINDS,
    CARDS,
    CHOOSE_TICKETS,
    CLOSED,
    EMPTY,
    IN_DECK,
    NO_COLOUR,
    NO_MOVE,
    NOT_YET,
    OUT,
    OVER,
    PLAYER_COLOURS,
    STEPS,
)
from bradshaw.games.ticket_to_ride.rules.ticket import offered_to
from bradshaw.games.ticket_to_ride.state import TicketToRideState
from bradshaw.games.ticket_to_ride.view import OwnView, PlayerView, ReturnedTicket, TicketToRideView, TunnelView


def build_view(lookup: Lookup, state: TicketToRideState, viewer: int | None) -> TicketToRideView:
    """The position as the viewer (None: a watcher) may know it."""
    counts = _count_tickets(lookup, state)
    return TicketToRideView(
        seat=viewer,
        awaiting=_awaiting(lookup, state, viewer),
        step=STEPS[state.step],
        turn=state.turn,
        first=state.first,
        row=tuple([None if card == EMPTY else CARDS[card] for card in state.row]),
        deck=_count_cards(state.deck, 0),
        discards=cards_by_name(state.discards),
        ticket_deck=counts[2 * lookup.players],
        returned=tuple([_returned(lookup, state, ticket, viewer) for ticket in state.under]),
        players=tuple([_player(lookup, state, counts, seat, viewer) for seat in range(lookup.players)]),
        routes=_owners(lookup.route_ids, state.route_owner),
        closed=_closed(lookup, state),
        stations=_owners(lookup.city_ids, state.city_owner),
        tunnel=_tunnel(lookup, state),
        turns_left=None if state.turns_left == NOT_YET else state.turns_left,
        passes=state.passes,
        own=None if viewer is None else _own(lookup, state, viewer),
    )


def build_open_view(lookup: Lookup, state: TicketToRideState) -> TicketToRideView:
    """The position of an ended game as everybody may know it: all cards and tickets lie open."""
    return msgspec.structs.replace(
        build_view(lookup, state, None),
        returned=tuple([_returned(lookup, state, ticket, state.ticket_by[ticket]) for ticket in state.under]),
        players=tuple([_open_player(lookup, state, seat) for seat in range(lookup.players)]),
    )


def _open_player(lookup: Lookup, state: TicketToRideState, seat: i64) -> PlayerView:
    """A player whose whole hand is known."""
    hand = cards_by_name(state.hands, seat * CARD_KINDS)
    return msgspec.structs.replace(_player(lookup, state, _count_tickets(lookup, state), seat, seat), known=hand)


def cards_by_name(counts: vec[i64], first: i64 = 0) -> dict[str, int]:
    """Counts by kind, which begin at `first`, as a dictionary by name, without zeros."""
    found: dict[str, int] = {}
    for kind in range(CARD_KINDS):
        count = counts[first + kind]
        if count > 0:
            found[CARDS[kind]] = count
    return found


def _owners(ids: list[str], owners: vec[i64]) -> dict[str, int]:
    """By id, the seat it belongs to; without those that are nobody's."""
    found: dict[str, int] = {}
    for number in range(len(owners)):
        owner = owners[number]
        if owner >= 0:
            found[ids[number]] = owner
    return found


def _closed(lookup: Lookup, state: TicketToRideState) -> tuple[str, ...]:
    owners = state.route_owner
    return tuple([lookup.route_ids[route] for route in range(len(owners)) if owners[route] == CLOSED])


def _own(lookup: Lookup, state: TicketToRideState, seat: i64) -> OwnView:
    return OwnView(
        hand=cards_by_name(state.hands, seat * CARD_KINDS),
        offer=_ticket_ids(lookup, offered_to(lookup, state, seat)),
        rejected=_ticket_ids(lookup, _rejected_by(state, seat)),
    )


def _player(lookup: Lookup, state: TicketToRideState, counts: vec[i64], seat: i64, viewer: int | None) -> PlayerView:
    kept_first = state.kept_first[seat]
    offered = state.offered(seat)
    shown = counts[seat]
    rejected = counts[lookup.players + seat]
    if state.step == CHOOSE_TICKETS and seat != viewer:
        kept_first = rejected = shown = 0
        offered = lookup.deal_long + lookup.deal
    return PlayerView(
        colour=PLAYER_COLOURS[seat],
        trains=state.trains[seat],
        stations=state.stations[seat],
        points=state.points[seat],
        hand=_count_cards(state.hands, seat * CARD_KINDS),
        known=cards_by_name(state.known, seat * CARD_KINDS),
        ticket_count=shown,
        kept_first=kept_first,
        offered=offered,
        rejected=rejected,
        tickets=_ticket_ids(lookup, _tickets_at(state, seat)) if seat == viewer or state.step == OVER else None,
    )


def _awaiting(lookup: Lookup, state: TicketToRideState, viewer: int | None) -> tuple[int, ...]:
    """While the first tickets are chosen everybody else seems to be choosing still (TE-SETUP-04)."""
    if state.step == OVER:
        return ()
    if state.step == CHOOSE_TICKETS:
        seats = range(lookup.players)
        return tuple([seat for seat in seats if seat != viewer or state.offered(seat) > 0])
    return (state.turn,)


def _tunnel(lookup: Lookup, state: TicketToRideState) -> TunnelView | None:
    if state.laid == NO_MOVE:
        return None
    colour = lookup.move_colour[state.laid]
    return TunnelView(
        route=lookup.route_ids[lookup.move_target[state.laid]],
        colour=None if colour == NO_COLOUR else CARDS[colour],
        cards=lookup.move_cards[state.laid],
        locomotives=lookup.move_locomotives[state.laid],
        turned=cards_by_name(state.turned),
        due=state.due,
    )


def _returned(lookup: Lookup, state: TicketToRideState, ticket: i64, viewer: int | None) -> ReturnedTicket:
    seat = state.ticket_by[ticket]
    return ReturnedTicket(seat, lookup.ticket_ids[ticket] if seat == viewer else None)


def _rejected_by(state: TicketToRideState, seat: i64) -> vec[i64]:
    """The tickets a seat put out of the game."""
    return vec[i64]([ticket for ticket in _tickets_at(state, OUT) if state.ticket_by[ticket] == seat])


def _count_tickets(lookup: Lookup, state: TicketToRideState) -> vec[i64]:
    """How many tickets each seat has kept, after that how many each has put out of the game, and last how many nobody
    has seen."""
    players = lookup.players
    counts = vec[i64]([0] * (2 * players + 1))
    lies_at, given_by = state.ticket_at, state.ticket_by
    for ticket in range(len(lies_at)):
        place = lies_at[ticket]
        if place >= 0:
            counts[place] += 1
        elif place == IN_DECK:
            counts[2 * players] += 1
        elif place == OUT and given_by[ticket] >= 0:
            counts[players + given_by[ticket]] += 1
    return counts


def _tickets_at(state: TicketToRideState, place: i64) -> vec[i64]:
    """The tickets that lie with a seat, or in another place."""
    found = vec[i64]()
    lies_at = state.ticket_at
    for ticket in range(len(lies_at)):
        if lies_at[ticket] == place:
            found = append(found, ticket)
    return found


def _ticket_ids(lookup: Lookup, tickets: vec[i64]) -> tuple[str, ...]:
    return tuple([lookup.ticket_ids[ticket] for ticket in tickets])


def _count_cards(counts: vec[i64], first: i64) -> i64:
    """The sum of counts by kind, which begin at `first`."""
    total: i64 = 0
    for kind in range(CARD_KINDS):
        total += counts[first + kind]
    return total
