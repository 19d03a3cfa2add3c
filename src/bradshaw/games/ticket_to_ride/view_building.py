"""Builds a view of a state field by field: what is not copied here stays hidden (TE-INFO)."""

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
    MOST_PLAYERS,
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
from bradshaw.games.ticket_to_ride.seen import CardsSeen, OwnersSeen, TableSeen, TicketsSeen
from bradshaw.games.ticket_to_ride.state import TicketToRideState
from bradshaw.games.ticket_to_ride.view import OwnView, PlayerView, ReturnedTicket, TicketToRideView, TunnelView

# The names of cards by kind, and last None for EMPTY.
_ROW_CARDS: Final[list[str | None]] = [*CARDS, None]
_CARD_NAMES: Final[list[str]] = list(CARDS)
_COLOURS: Final[list[str]] = list(PLAYER_COLOURS)
_STEP_NAMES: Final[list[str]] = list(STEPS)
# Names imported from an interpreted module are looked up at each use; these are not.
_VIEW: Final = TicketToRideView
_PLAYER: Final = PlayerView
_OWN: Final = OwnView
# Views are immutable, so the common ones are built once: a ticket that another player returned.
_GIVEN_BACK: Final = [ReturnedTicket(seat, None) for seat in range(MOST_PLAYERS)]


def build_view(lookup: Lookup, state: TicketToRideState, viewer: int | None) -> TicketToRideView:
    """Build the view of a seat (None: a watcher). Positional arguments, since keywords are slower. Dictionaries are
    copied, so that views share none."""
    seat: i64 = NOBODY
    if viewer is not None:
        seat = viewer
    table = _see_table(lookup, state)
    tickets = table.tickets
    return _VIEW(
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
        tuple(_player(lookup, state, tickets, table.known[each].by_name.copy(), each, seat) for each in lookup.seats),
        table.routes.by_id.copy(),
        table.routes.closed,
        table.stations.by_id.copy(),
        None if state.laid == NO_MOVE else _tunnel(lookup, state),
        None if state.turns_left == NOT_YET else state.turns_left,
        state.passes,
        None if viewer is None else _own(state, tickets, seat),
    )


def build_open_view(lookup: Lookup, state: TicketToRideState) -> TicketToRideView:
    """Build the public view of a finished game: all cards and tickets open."""
    tickets = _see_table(lookup, state).tickets
    hands = [cards_by_name(state.hands, seat * CARD_KINDS) for seat in lookup.seats]
    return msgspec.structs.replace(
        build_view(lookup, state, None),
        returned=tuple(_returned(lookup, state, ticket, state.ticket_by[ticket]) for ticket in state.under),
        players=tuple(_player(lookup, state, tickets, hands[seat], seat, seat) for seat in lookup.seats),
    )


def cards_by_name(counts: vec[i64], first: i64 = 0) -> dict[str, int]:
    """The counts by kind from `first` on as a dictionary by name, without zeros."""
    found: dict[str, int] = {}
    for kind in range(i64(CARD_KINDS)):
        count = counts[first + kind]
        if count > 0:
            found[_CARD_NAMES[kind]] = count
    return found


# Cached parts, rebuilt where they have changed


def _see_table(lookup: Lookup, state: TicketToRideState) -> TableSeen:
    seen = state.seen
    if seen is None:
        made = TableSeen(
            _see_owners(None, state.free, lookup.route_ids, state.route_owner),
            _see_owners(None, state.stations, lookup.city_ids, state.city_owner),
            _see_tickets(lookup, state, None),
            _see_cards(None, state.discards, 0),
            [_see_cards(None, state.known, seat * CARD_KINDS) for seat in lookup.seats],
        )
    else:
        routes = _see_owners(seen.routes, state.free, lookup.route_ids, state.route_owner)
        stations = _see_owners(seen.stations, state.stations, lookup.city_ids, state.city_owner)
        tickets = _see_tickets(lookup, state, seen.tickets)
        discards = _see_cards(seen.discards, state.discards, 0)
        known = _see_known(lookup, seen.known, state.known)
        if (
            known is seen.known
            and discards is seen.discards
            and routes is seen.routes
            and stations is seen.stations
            and tickets is seen.tickets
        ):
            return seen
        made = TableSeen(routes, stations, tickets, discards, known)
    state.seen = made
    return made


def _see_owners(seen: OwnersSeen | None, checked: vec[i64], ids: list[str], owners: vec[i64]) -> OwnersSeen:
    """Owners are only ever added, never removed."""
    if seen is None:
        return _add_owners(OwnersSeen(vec[i64](), vec[i64]([NOBODY] * len(owners)), {}, ()), checked, ids, owners)
    if same_numbers(seen.checked, checked):
        return seen
    return _add_owners(seen, checked, ids, owners)


def _add_owners(seen: OwnersSeen, checked: vec[i64], ids: list[str], owners: vec[i64]) -> OwnersSeen:
    by_id = seen.by_id.copy()
    before = seen.owners
    closed = False
    for number in range(len(owners)):
        owner = owners[number]
        if owner == before[number]:
            continue
        if owner == CLOSED:
            closed = True
        else:
            by_id[ids[number]] = owner
    shut = seen.closed
    if closed:
        shut = tuple([ids[number] for number in range(len(owners)) if owners[number] == CLOSED])
    return OwnersSeen(checked[:], owners[:], by_id, shut)


def _see_known(lookup: Lookup, seen: list[CardsSeen], known: vec[i64]) -> list[CardsSeen]:
    found = seen
    for seat in lookup.seats:
        cards = _see_cards(seen[seat], known, seat * CARD_KINDS)
        if cards is not seen[seat]:
            if found is seen:
                found = seen.copy()
            found[seat] = cards
    return found


def _see_cards(seen: CardsSeen | None, counts: vec[i64], first: i64) -> CardsSeen:
    if seen is not None:
        before = seen.counts
        kind: i64 = 0
        while kind < CARD_KINDS and before[kind] == counts[first + kind]:
            kind += 1
        if kind == CARD_KINDS:
            return seen
    return CardsSeen(counts[first : first + CARD_KINDS], cards_by_name(counts, first))


def _see_tickets(lookup: Lookup, state: TicketToRideState, seen: TicketsSeen | None) -> TicketsSeen:
    if (
        seen is not None
        and same_numbers(seen.at, state.ticket_at)
        and same_numbers(seen.by, state.ticket_by)
        and same_numbers(seen.offers, state.offers)
        and same_numbers(seen.under, state.under)
    ):
        return seen
    made = TicketsSeen(state.ticket_at[:], state.ticket_by[:], state.offers[:], state.under[:])
    for place in made.at:
        if place == IN_DECK:
            made.unseen += 1
    for seat in lookup.seats:
        made.kept.append(_tickets_at(lookup, state, seat, NOBODY))
        made.rejected.append(_tickets_at(lookup, state, OUT, seat))
        made.offered.append(tuple(lookup.ticket_ids[ticket] for ticket in offered_to(lookup, state, seat)))
        made.returned.append(tuple(_returned(lookup, state, ticket, seat) for ticket in made.under))
    made.returned.append(tuple(_returned(lookup, state, ticket, NOBODY) for ticket in made.under))
    return made


def _tickets_at(lookup: Lookup, state: TicketToRideState, place: i64, by: i64) -> tuple[str, ...]:
    """The tickets of a seat, or those in another place that a seat put there."""
    lies_at, given_by = state.ticket_at, state.ticket_by
    found: list[str] = []
    for ticket in range(len(lies_at)):
        if lies_at[ticket] == place and (by == NOBODY or given_by[ticket] == by):
            found.append(lookup.ticket_ids[ticket])
    return tuple(found)


def _returned(lookup: Lookup, state: TicketToRideState, ticket: i64, viewer: i64) -> ReturnedTicket:
    seat = state.ticket_by[ticket]
    return ReturnedTicket(seat, lookup.ticket_ids[ticket]) if seat == viewer else _GIVEN_BACK[seat]


# Parts of a view


def _own(state: TicketToRideState, tickets: TicketsSeen, seat: i64) -> OwnView:
    return _OWN(cards_by_name(state.hands, seat * CARD_KINDS), tickets.offered[seat], tickets.rejected[seat])


def _player(
    lookup: Lookup, state: TicketToRideState, tickets: TicketsSeen, known: dict[str, int], seat: i64, viewer: i64
) -> PlayerView:
    kept = tickets.kept[seat]
    kept_first = state.kept_first[seat]
    offered: i64 = len(tickets.offered[seat])
    shown: i64 = len(kept)
    rejected: i64 = len(tickets.rejected[seat])
    if state.step == CHOOSE_TICKETS and seat != viewer:
        kept_first = rejected = shown = 0
        offered = lookup.deal_long + lookup.deal
    return _PLAYER(
        _COLOURS[seat],
        state.trains[seat],
        state.stations[seat],
        state.points[seat],
        _count_cards(state.hands, seat * CARD_KINDS),
        known,
        shown,
        kept_first,
        offered,
        rejected,
        kept if seat == viewer or state.step == OVER else None,
    )


def _awaiting(lookup: Lookup, state: TicketToRideState, viewer: i64) -> tuple[int, ...]:
    """The seats to act. While the first tickets are chosen, all others seem to be choosing still (TE-SETUP-04)."""
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
    """The sum of the counts by kind from `first` on."""
    total: i64 = 0
    for kind in range(i64(CARD_KINDS)):
        total += counts[first + kind]
    return total
