"""Builds views field by field: anything not copied here stays hidden (TE-INFO)."""

from __future__ import annotations

from typing import Final

import msgspec
from librt.vecs import vec
from mypy_extensions import i64

from bradshaw.core.shared_arrays import same_numbers
from bradshaw.games.ticket_to_ride.lookup import Lookup
from bradshaw.games.ticket_to_ride.names import (
    CARD_KINDS,
    CARDS,
    CHOOSE_TICKETS,
    CLOSED,
    IN_DECK,
    MAX_PLAYERS,
    NO_COLOUR,
    NO_MOVE,
    NOBODY,
    NOT_YET,
    OUT,
    OVER,
    PLAYER_COLOURS,
    STEPS,
)
from bradshaw.games.ticket_to_ride.rules.ticket import offered_to
from bradshaw.games.ticket_to_ride.state import TicketToRideState
from bradshaw.games.ticket_to_ride.view import (
    OwnView,
    PlayerView,
    ReturnedTicket,
    SmallBoardView,
    TicketToRideView,
    TunnelView,
)
from bradshaw.games.ticket_to_ride.view_cache import CachedCards, CachedOwners, CachedTable, CachedTickets

# Card names by kind; None, at the end, is for EMPTY (-1).
_ROW_CARDS: Final[list[str | None]] = [*CARDS, None]
_CARD_NAMES: Final[list[str]] = list(CARDS)
_COLOURS: Final[list[str]] = list(PLAYER_COLOURS)
_STEP_NAMES: Final[list[str]] = list(STEPS)
# A name imported from an interpreted module is looked up at each use; a Final is not.
_TABLE_VIEW: Final = TicketToRideView
_SMALL_BOARD_VIEW: Final = SmallBoardView
_PLAYER_VIEW: Final = PlayerView
_OWN_VIEW: Final = OwnView
# Tickets that opponents returned, by seat. Views are immutable, so these are built once.
_RETURNED: Final = [ReturnedTicket(seat, None) for seat in range(MAX_PLAYERS)]


def build_view(lookup: Lookup, state: TicketToRideState, viewer: int | None) -> TicketToRideView:
    """Build the view of a seat (None: a watcher)."""
    seat: i64 = NOBODY
    if viewer is not None:
        seat = viewer
    table = _cached_table(lookup, state)
    tickets = table.tickets
    # Positional arguments are faster than keywords. Dictionaries are copied, so that no two views share one.
    table_view = _TABLE_VIEW if lookup.drawn else _SMALL_BOARD_VIEW
    return table_view(
        viewer,
        _awaiting(lookup, state, seat),
        _STEP_NAMES[state.step],
        state.turn,
        state.first,
        tuple(_ROW_CARDS[card] for card in state.row),
        _count_cards(state.deck, 0),
        table.discards.by_name.copy(),
        tickets.unseen,
        tickets.returned[seat],
        tuple(_player(lookup, state, tickets, table.known[p].by_name.copy(), p, seat) for p in lookup.seats),
        table.routes.by_id.copy(),
        table.routes.closed,
        table.stations.by_id.copy(),
        None if state.laid == NO_MOVE else _tunnel(lookup, state),
        None if state.turns_left == NOT_YET else state.turns_left,
        state.passes,
        None if viewer is None else _own(state, tickets, seat),
    )


def build_open_view(lookup: Lookup, state: TicketToRideState) -> TicketToRideView:
    """Build the public view of a finished game, with all cards and tickets open."""
    tickets = _cached_table(lookup, state).tickets
    hands = [cards_by_name(state.hands, seat * CARD_KINDS) for seat in lookup.seats]
    return msgspec.structs.replace(
        build_view(lookup, state, None),
        returned=tuple(_returned(lookup, state, ticket, state.ticket_by[ticket]) for ticket in state.under),
        players=tuple(_player(lookup, state, tickets, hands[seat], seat, seat) for seat in lookup.seats),
    )


def cards_by_name(counts: vec[i64], first: i64 = 0) -> dict[str, int]:
    """Return the counts from `first` on by card name, without zeros."""
    by_name: dict[str, int] = {}
    for kind in range(i64(CARD_KINDS)):
        count = counts[first + kind]
        if count > 0:
            by_name[_CARD_NAMES[kind]] = count
    return by_name


# Cached parts, rebuilt if they have changed


def _cached_table(lookup: Lookup, state: TicketToRideState) -> CachedTable:
    cached = state.view_cache
    if cached is None:
        table = CachedTable(
            _cached_owners(None, state.free, lookup.route_ids, state.route_owner),
            _cached_owners(None, state.stations, lookup.city_ids, state.city_owner),
            _cached_tickets(lookup, state, None),
            _cached_cards(None, state.discards, 0),
            [_cached_cards(None, state.known, seat * CARD_KINDS) for seat in lookup.seats],
        )
    else:
        routes = _cached_owners(cached.routes, state.free, lookup.route_ids, state.route_owner)
        stations = _cached_owners(cached.stations, state.stations, lookup.city_ids, state.city_owner)
        tickets = _cached_tickets(lookup, state, cached.tickets)
        discards = _cached_cards(cached.discards, state.discards, 0)
        known = _cached_known(lookup, cached.known, state.known)
        if (
            known is cached.known
            and discards is cached.discards
            and routes is cached.routes
            and stations is cached.stations
            and tickets is cached.tickets
        ):
            return cached
        table = CachedTable(routes, stations, tickets, discards, known)
    state.view_cache = table
    return table


def _cached_owners(cached: CachedOwners | None, key: vec[i64], ids: list[str], owners: vec[i64]) -> CachedOwners:
    """Return the cached owners, with any new ones added. Owners are never removed."""
    if cached is None:
        return _add_owners(CachedOwners(vec[i64](), vec[i64]([NOBODY] * len(owners)), {}, ()), key, ids, owners)
    if same_numbers(cached.key, key):
        return cached
    return _add_owners(cached, key, ids, owners)


def _add_owners(cached: CachedOwners, key: vec[i64], ids: list[str], owners: vec[i64]) -> CachedOwners:
    by_id = cached.by_id.copy()
    previous = cached.owners
    newly_closed = False
    for index in range(len(owners)):
        owner = owners[index]
        if owner == previous[index]:
            continue
        if owner == CLOSED:
            newly_closed = True
        else:
            by_id[ids[index]] = owner
    closed = cached.closed
    if newly_closed:
        closed = tuple([ids[index] for index in range(len(owners)) if owners[index] == CLOSED])
    return CachedOwners(key[:], owners[:], by_id, closed)


def _cached_known(lookup: Lookup, cached: list[CachedCards], known: vec[i64]) -> list[CachedCards]:
    cards_by_seat = cached
    for seat in lookup.seats:
        cards = _cached_cards(cached[seat], known, seat * CARD_KINDS)
        if cards is not cached[seat]:
            if cards_by_seat is cached:
                cards_by_seat = cached.copy()
            cards_by_seat[seat] = cards
    return cards_by_seat


def _cached_cards(cached: CachedCards | None, counts: vec[i64], first: i64) -> CachedCards:
    if cached is not None:
        previous = cached.counts
        kind: i64 = 0
        while kind < CARD_KINDS and previous[kind] == counts[first + kind]:
            kind += 1
        if kind == CARD_KINDS:
            return cached
    return CachedCards(counts[first : first + CARD_KINDS], cards_by_name(counts, first))


def _cached_tickets(lookup: Lookup, state: TicketToRideState, cached: CachedTickets | None) -> CachedTickets:
    if (
        cached is not None
        and same_numbers(cached.at, state.ticket_at)
        and same_numbers(cached.by, state.ticket_by)
        and same_numbers(cached.offers, state.offers)
        and same_numbers(cached.under, state.under)
    ):
        return cached
    tickets = CachedTickets(state.ticket_at[:], state.ticket_by[:], state.offers[:], state.under[:])
    for place in tickets.at:
        if place == IN_DECK:
            tickets.unseen += 1
    for seat in lookup.seats:
        tickets.kept.append(_tickets_at(lookup, state, seat, NOBODY))
        tickets.rejected.append(_tickets_at(lookup, state, OUT, seat))
        tickets.offered.append(tuple(lookup.ticket_ids[ticket] for ticket in offered_to(lookup, state, seat)))
        tickets.returned.append(tuple(_returned(lookup, state, ticket, seat) for ticket in tickets.under))
    tickets.returned.append(tuple(_returned(lookup, state, ticket, NOBODY) for ticket in tickets.under))
    return tickets


def _tickets_at(lookup: Lookup, state: TicketToRideState, place: i64, by: i64) -> tuple[str, ...]:
    """Return the tickets at a place (a seat, or OUT), only those that the seat `by` put there unless `by` is NOBODY."""
    ticket_at, ticket_by = state.ticket_at, state.ticket_by
    ids: list[str] = []
    for ticket in range(len(ticket_at)):
        if ticket_at[ticket] == place and (by == NOBODY or ticket_by[ticket] == by):
            ids.append(lookup.ticket_ids[ticket])
    return tuple(ids)


def _returned(lookup: Lookup, state: TicketToRideState, ticket: i64, viewer: i64) -> ReturnedTicket:
    seat = state.ticket_by[ticket]
    return ReturnedTicket(seat, lookup.ticket_ids[ticket]) if seat == viewer else _RETURNED[seat]


# Parts of a view


def _own(state: TicketToRideState, tickets: CachedTickets, seat: i64) -> OwnView:
    return _OWN_VIEW(cards_by_name(state.hands, seat * CARD_KINDS), tickets.offered[seat], tickets.rejected[seat])


def _player(
    lookup: Lookup, state: TicketToRideState, tickets: CachedTickets, known: dict[str, int], seat: i64, viewer: i64
) -> PlayerView:
    kept = tickets.kept[seat]
    kept_first = state.kept_first[seat]
    offered: i64 = len(tickets.offered[seat])
    ticket_count: i64 = len(kept)
    rejected: i64 = len(tickets.rejected[seat])
    if state.step == CHOOSE_TICKETS and seat != viewer:
        kept_first = rejected = ticket_count = 0
        offered = lookup.deal_long + lookup.deal
    return _PLAYER_VIEW(
        _COLOURS[seat],
        state.trains[seat],
        state.stations[seat],
        state.points[seat],
        _count_cards(state.hands, seat * CARD_KINDS),
        known,
        ticket_count,
        kept_first,
        offered,
        rejected,
        kept if seat == viewer or state.step == OVER else None,
    )


def _awaiting(lookup: Lookup, state: TicketToRideState, viewer: i64) -> tuple[int, ...]:
    """Return the seats to act. During the choice of first tickets, opponents appear to be choosing (TE-SETUP-04)."""
    if state.step == OVER:
        return ()
    if state.step == CHOOSE_TICKETS:
        return tuple([seat for seat in lookup.seats if seat != viewer or state.offered(seat) > 0])
    return (state.turn,)


def _tunnel(lookup: Lookup, state: TicketToRideState) -> TunnelView:
    colour = lookup.move_colour[state.laid]
    return TunnelView(
        lookup.route_ids[lookup.move_target[state.laid]],
        None if colour == NO_COLOUR else CARDS[colour],
        lookup.move_cards[state.laid],
        lookup.move_locomotives[state.laid],
        cards_by_name(state.turned),
        state.due,
    )


def _count_cards(counts: vec[i64], first: i64) -> i64:
    """Sum the counts of all kinds, from `first` on."""
    total: i64 = 0
    for kind in range(i64(CARD_KINDS)):
        total += counts[first + kind]
    return total
