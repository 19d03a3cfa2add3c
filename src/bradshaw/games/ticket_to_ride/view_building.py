"""Building a view of a position, field by field: what is not put in here stays hidden (TE-INFO)."""

from __future__ import annotations

from typing import Final

import msgspec
from librt.vecs import append, vec
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
from bradshaw.games.ticket_to_ride.seen import CardsSeen, OwnersSeen, TableSeen
from bradshaw.games.ticket_to_ride.state import TicketToRideState
from bradshaw.games.ticket_to_ride.view import OwnView, PlayerView, ReturnedTicket, TicketToRideView, TunnelView

# The names of cards by kind, and last, for EMPTY, none.
_ROW_CARDS: Final[list[str | None]] = [*CARDS, None]
_CARD_NAMES: Final[list[str]] = list(CARDS)
_COLOURS: Final[list[str]] = list(PLAYER_COLOURS)
# Views never change, so that those of which there are few are made once: a ticket that somebody else gave back.
_GIVEN_BACK: Final = [ReturnedTicket(seat, None) for seat in range(MOST_PLAYERS)]


def build_view(lookup: Lookup, state: TicketToRideState, viewer: int | None) -> TicketToRideView:
    """The position as the viewer (None: a watcher) may know it. The fields are given in their order: by name, each
    would be looked up. Dictionaries are copied, so that whoever changes those of a view changes no other."""
    seat: i64 = NOBODY
    if viewer is not None:
        seat = viewer
    counts = _count_tickets(lookup, state)
    table = _see_table(lookup, state)
    owners, cards = table.owners, table.cards
    return TicketToRideView(
        viewer,
        _awaiting(lookup, state, seat),
        STEPS[state.step],
        state.turn,
        state.first,
        tuple(_ROW_CARDS[card] for card in state.row),
        _count_cards(state.deck, 0),
        cards[0].by_name.copy(),
        counts[2 * lookup.players],
        tuple(_returned(lookup, state, ticket, seat) for ticket in state.under),
        tuple(_player(lookup, state, counts, cards[1 + each].by_name.copy(), each, seat) for each in lookup.seats),
        owners.routes.copy(),
        owners.closed,
        owners.stations.copy(),
        _tunnel(lookup, state),
        None if state.turns_left == NOT_YET else state.turns_left,
        state.passes,
        None if viewer is None else _own(lookup, state, counts, seat),
    )


def build_open_view(lookup: Lookup, state: TicketToRideState) -> TicketToRideView:
    """The position of an ended game as everybody may know it: all cards and tickets lie open."""
    counts = _count_tickets(lookup, state)
    hands = [cards_by_name(state.hands, seat * CARD_KINDS) for seat in lookup.seats]
    return msgspec.structs.replace(
        build_view(lookup, state, None),
        returned=tuple(_returned(lookup, state, ticket, state.ticket_by[ticket]) for ticket in state.under),
        players=tuple(_player(lookup, state, counts, hands[seat], seat, seat) for seat in lookup.seats),
    )


def cards_by_name(counts: vec[i64], first: i64 = 0) -> dict[str, int]:
    """Counts by kind, which begin at `first`, as a dictionary by name, without zeros."""
    found: dict[str, int] = {}
    for kind in range(i64(CARD_KINDS)):
        count = counts[first + kind]
        if count > 0:
            found[_CARD_NAMES[kind]] = count
    return found


def _see_table(lookup: Lookup, state: TicketToRideState) -> TableSeen:
    """What all can see of owners and cards: as at the last view what has not changed since, and the rest anew."""
    seen = state.seen
    if seen is not None and _is_still_so(lookup, state, seen):
        return seen
    if seen is not None and _same_owners(seen.owners, state):
        owners = seen.owners
    else:
        owners = _see_owners(lookup, state)
    cards = [_see_cards(None if seen is None else seen.cards[0], state.discards, 0)]
    for seat in range(lookup.players):
        cards.append(_see_cards(None if seen is None else seen.cards[1 + seat], state.known, seat * CARD_KINDS))
    made = TableSeen(owners, cards)
    state.seen = made
    return made


def _is_still_so(lookup: Lookup, state: TicketToRideState, seen: TableSeen) -> bool:
    if not _same_owners(seen.owners, state) or not _same_cards(seen.cards[0], state.discards, 0):
        return False
    return all(_same_cards(seen.cards[1 + seat], state.known, seat * CARD_KINDS) for seat in lookup.seats)


def _same_owners(seen: OwnersSeen, state: TicketToRideState) -> bool:
    return same_numbers(seen.free, state.free) and same_numbers(seen.stations_left, state.stations)


def _see_owners(lookup: Lookup, state: TicketToRideState) -> OwnersSeen:
    seen = OwnersSeen(state.free[:], state.stations[:])
    owners = state.route_owner
    seen.routes = _owners(lookup.route_ids, owners)
    seen.closed = tuple([lookup.route_ids[route] for route in range(len(owners)) if owners[route] == CLOSED])
    seen.stations = _owners(lookup.city_ids, state.city_owner)
    return seen


def _same_cards(seen: CardsSeen, counts: vec[i64], first: i64) -> bool:
    return all(seen.counts[kind] == counts[first + kind] for kind in range(CARD_KINDS))


def _see_cards(seen: CardsSeen | None, counts: vec[i64], first: i64) -> CardsSeen:
    if seen is not None and _same_cards(seen, counts, first):
        return seen
    return CardsSeen(counts[first : first + CARD_KINDS], cards_by_name(counts, first))


def _owners(ids: list[str], owners: vec[i64]) -> dict[str, int]:
    """By id, the seat it belongs to; without those that are nobody's."""
    found: dict[str, int] = {}
    for number in range(len(owners)):
        owner = owners[number]
        if owner >= 0:
            found[ids[number]] = owner
    return found


def _own(lookup: Lookup, state: TicketToRideState, counts: vec[i64], seat: i64) -> OwnView:
    return OwnView(
        cards_by_name(state.hands, seat * CARD_KINDS),
        _ticket_ids(lookup, offered_to(lookup, state, seat)),
        _rejected_by(lookup, state, seat) if counts[lookup.players + seat] > 0 else (),
    )


def _player(
    lookup: Lookup, state: TicketToRideState, counts: vec[i64], known: dict[str, int], seat: i64, viewer: i64
) -> PlayerView:
    kept_first = state.kept_first[seat]
    offered = state.offered(seat)
    shown = counts[seat]
    rejected = counts[lookup.players + seat]
    if state.step == CHOOSE_TICKETS and seat != viewer:
        kept_first = rejected = shown = 0
        offered = lookup.deal_long + lookup.deal
    return PlayerView(
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
        _ticket_ids(lookup, _tickets_at(state, seat)) if seat == viewer or state.step == OVER else None,
    )


def _awaiting(lookup: Lookup, state: TicketToRideState, viewer: i64) -> tuple[int, ...]:
    """While the first tickets are chosen everybody else seems to be choosing still (TE-SETUP-04)."""
    if state.step == OVER:
        return ()
    if state.step == CHOOSE_TICKETS:
        return tuple([seat for seat in lookup.seats if seat != viewer or state.offered(seat) > 0])
    return (state.turn,)


def _tunnel(lookup: Lookup, state: TicketToRideState) -> TunnelView | None:
    if state.laid == NO_MOVE:
        return None
    colour = lookup.move_colour[state.laid]
    return TunnelView(
        lookup.route_ids[lookup.move_target[state.laid]],
        None if colour == NO_COLOUR else CARDS[colour],
        lookup.move_cards[state.laid],
        lookup.move_locomotives[state.laid],
        cards_by_name(state.turned),
        state.due,
    )


def _returned(lookup: Lookup, state: TicketToRideState, ticket: i64, viewer: i64) -> ReturnedTicket:
    seat = state.ticket_by[ticket]
    return ReturnedTicket(seat, lookup.ticket_ids[ticket]) if seat == viewer else _GIVEN_BACK[seat]


def _rejected_by(lookup: Lookup, state: TicketToRideState, seat: i64) -> tuple[str, ...]:
    """The tickets a seat put out of the game."""
    lies_at, given_by = state.ticket_at, state.ticket_by
    found: list[str] = []
    for ticket in range(len(lies_at)):
        if lies_at[ticket] == OUT and given_by[ticket] == seat:
            found.append(lookup.ticket_ids[ticket])
    return tuple(found)


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
    return tuple(lookup.ticket_ids[ticket] for ticket in tickets)


def _count_cards(counts: vec[i64], first: i64) -> i64:
    """The sum of counts by kind, which begin at `first`."""
    total: i64 = 0
    for kind in range(i64(CARD_KINDS)):
        total += counts[first + kind]
    return total
