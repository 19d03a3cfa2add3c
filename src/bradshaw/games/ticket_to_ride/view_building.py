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
    return TicketToRideView(
        seat=viewer,
        awaiting=_awaiting(lookup, state, viewer),
        step=STEPS[state.step],
        turn=state.turn,
        first=state.first,
        row=tuple([None if card == EMPTY else CARDS[card] for card in state.row]),
        deck=_sum(state.deck),
        discards=cards_by_name(state.discards),
        ticket_deck=len(_tickets_at(state, IN_DECK)),
        returned=tuple([_returned(lookup, state, ticket, viewer) for ticket in state.under]),
        players=tuple([_player(lookup, state, seat, viewer) for seat in range(lookup.players)]),
        routes=_owners(lookup.route_ids, state.route_owner),
        closed=tuple([route for number, route in enumerate(lookup.route_ids) if state.route_owner[number] == CLOSED]),
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
    hand = cards_by_name(_hand(state.hands, seat))
    return msgspec.structs.replace(_player(lookup, state, seat, seat), known=hand)


def cards_by_name(counts: vec[i64]) -> dict[str, int]:
    """Counts by kind as a dictionary by name, without zeros."""
    found: dict[str, int] = {}
    for kind in range(CARD_KINDS):
        if counts[kind] > 0:
            found[CARDS[kind]] = counts[kind]
    return found


def _owners(ids: list[str], owners: vec[i64]) -> dict[str, int]:
    """By id, the seat it belongs to; without those that are nobody's."""
    found: dict[str, int] = {}
    for number in range(len(ids)):
        if owners[number] >= 0:
            found[ids[number]] = owners[number]
    return found


def _own(lookup: Lookup, state: TicketToRideState, seat: i64) -> OwnView:
    return OwnView(
        hand=cards_by_name(_hand(state.hands, seat)),
        offer=_ticket_ids(lookup, offered_to(lookup, state, seat)),
        rejected=_ticket_ids(lookup, _rejected_by(state, seat)),
    )


def _player(lookup: Lookup, state: TicketToRideState, seat: i64, viewer: int | None) -> PlayerView:
    kept = _tickets_at(state, seat)
    rejected = len(_rejected_by(state, seat))
    kept_first = state.kept_first[seat]
    offered = state.offered(seat)
    shown = len(kept)
    if state.step == CHOOSE_TICKETS and seat != viewer:
        kept_first = rejected = shown = 0
        offered = lookup.deal_long + lookup.deal
    return PlayerView(
        colour=PLAYER_COLOURS[seat],
        trains=state.trains[seat],
        stations=state.stations[seat],
        points=state.points[seat],
        hand=_sum(_hand(state.hands, seat)),
        known=cards_by_name(_hand(state.known, seat)),
        ticket_count=shown,
        kept_first=kept_first,
        offered=offered,
        rejected=rejected,
        tickets=_ticket_ids(lookup, kept) if seat == viewer or state.step == OVER else None,
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


def _hand(hands: vec[i64], seat: i64) -> vec[i64]:
    return hands[seat * CARD_KINDS : (seat + 1) * CARD_KINDS]


def _sum(counts: vec[i64]) -> i64:
    total: i64 = 0
    for count in counts:
        total += count
    return total
