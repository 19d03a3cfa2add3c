"""What one seat may know of a position, built field by field: what is public (TE-INFO-01) and what is
the viewer's own (TE-INFO-02).

Cards are counted by colour, "locomotive" included, in dictionaries without zeros.
"""

from __future__ import annotations

import msgspec
from librt.vecs import vec
from mypy_extensions import i64

from bradshaw.core.values import View
from bradshaw.games.ticket_to_ride import state as steps
from bradshaw.games.ticket_to_ride.catalog import Catalog
from bradshaw.games.ticket_to_ride.codes import CARD_KINDS, NO_COLOUR
from bradshaw.games.ticket_to_ride.edition import CARD_NAMES
from bradshaw.games.ticket_to_ride.rules.ticket import offered_to
from bradshaw.games.ticket_to_ride.state import (
    CHOOSE_TICKETS,
    CLOSED,
    EMPTY,
    IN_DECK,
    NO_MOVE,
    NOT_YET,
    OUT,
    OVER,
    RideState,
)

PLAYER_COLOURS = ("blue", "red", "green", "yellow", "black")
STEP_NAMES = {
    steps.CHOOSE_TICKETS: "choose_tickets",
    steps.TURN: "turn",
    steps.SECOND_CARD: "second_card",
    steps.TUNNEL: "tunnel",
    steps.KEEP_TICKETS: "keep_tickets",
    steps.OVER: "over",
}


class PlayerView(msgspec.Struct, frozen=True):
    """What everybody knows of one player.

    `known` are cards that are certainly in the hand: taken face up, or shown in a tunnel and taken back.
    `tickets` are the ticket ids: the viewer's own, and everybody's when the game is over; otherwise None.
    `kept_first` counts the tickets kept before the first turn, `offered` those to choose from now, `rejected` those
    put out of the game. While the first tickets are chosen, others look as if they had not chosen (TE-SETUP-04).
    """

    colour: str
    trains: int
    stations: int
    points: int
    hand: int
    known: dict[str, int]
    ticket_count: int
    kept_first: int
    offered: int
    rejected: int
    tickets: tuple[str, ...] | None


class OwnView(msgspec.Struct, frozen=True):
    """What only the viewer knows: its cards, the tickets it must choose from, those it put out of the game."""

    hand: dict[str, int]
    offer: tuple[str, ...]
    rejected: tuple[str, ...]


class ReturnedTicket(msgspec.Struct, frozen=True):
    """A ticket under the deck: who put it there, and which it is if that was the viewer."""

    seat: int
    ticket: str | None


class TunnelView(msgspec.Struct, frozen=True):
    """A tunnel that waits for a decision: the payment laid, the cards turned up, how many more are due."""

    route: str
    colour: str | None
    cards: int
    locomotives: int
    turned: dict[str, int]
    due: int


class TicketToRideView(View, frozen=True):
    """The whole position as the viewer knows it.

    `step` is what the game waits for: "choose_tickets" (all at once, before the first turn), "turn",
    "second_card", "tunnel", "keep_tickets", or "over". `turn` is whose turn it is. `row` has None for an empty
    place. `ticket_deck` counts the tickets nobody has seen; `returned` lie under them, the next to be drawn first.
    `turns_left` counts the turns left to all players together in the last round, None before it.
    """

    step: str
    turn: int
    first: int
    row: tuple[str | None, ...]
    deck: int
    discards: dict[str, int]
    ticket_deck: int
    returned: tuple[ReturnedTicket, ...]
    players: tuple[PlayerView, ...]
    routes: dict[str, int]
    closed: tuple[str, ...]
    stations: dict[str, int]
    tunnel: TunnelView | None
    turns_left: int | None
    passes: int
    own: OwnView | None


def build_view(catalog: Catalog, state: RideState, viewer: int | None) -> TicketToRideView:
    """The position as the viewer (None: a watcher) may know it."""
    own = None
    if viewer is not None:
        own = OwnView(
            hand=cards_by_name(_hand(state.hands, viewer)),
            offer=_ticket_ids(catalog, list(offered_to(catalog, state, viewer))),
            rejected=_ticket_ids(catalog, _rejected_by(catalog, state, viewer)),
        )
    owners = {catalog.route_ids[route]: state.route_owner[route] for route in range(catalog.routes)}
    builders = {catalog.city_ids[city]: state.city_owner[city] for city in range(catalog.cities)}
    return TicketToRideView(
        seat=viewer,
        awaiting=_awaiting(catalog, state, viewer),
        step=STEP_NAMES[state.step],
        turn=state.turn,
        first=state.first,
        row=tuple([None if card == EMPTY else CARD_NAMES[card] for card in state.row]),
        deck=sum(state.deck),
        discards=cards_by_name(state.discards),
        ticket_deck=list(state.ticket_at).count(IN_DECK),
        returned=tuple([_returned(catalog, state, ticket, viewer) for ticket in state.under]),
        players=tuple([_player(catalog, state, seat, viewer) for seat in range(catalog.players)]),
        routes={route: owner for route, owner in owners.items() if owner >= 0},
        closed=tuple([route for route, owner in owners.items() if owner == CLOSED]),
        stations={city: owner for city, owner in builders.items() if owner >= 0},
        tunnel=_tunnel(catalog, state),
        turns_left=None if state.turns_left == NOT_YET else state.turns_left,
        passes=state.passes,
        own=own,
    )


def cards_by_name(counts: vec[i64]) -> dict[str, int]:
    """Counts by kind as a dictionary by name, without zeros."""
    return {CARD_NAMES[kind]: count for kind, count in enumerate(counts) if count}


def _player(catalog: Catalog, state: RideState, seat: int, viewer: int | None) -> PlayerView:
    kept = _ticket_ids(catalog, [t for t in range(catalog.tickets) if state.ticket_at[t] == seat])
    rejected = len(_rejected_by(catalog, state, seat))
    kept_first = state.kept_first[seat]
    offered = state.offered[seat]
    shown = len(kept)
    if state.step == CHOOSE_TICKETS and seat != viewer:
        kept_first = rejected = shown = 0
        offered = catalog.deal_long + catalog.deal
    return PlayerView(
        colour=PLAYER_COLOURS[seat],
        trains=state.trains[seat],
        stations=state.stations[seat],
        points=state.points[seat],
        hand=sum(list(_hand(state.hands, seat))),
        known=cards_by_name(_hand(state.known, seat)),
        ticket_count=shown,
        kept_first=kept_first,
        offered=offered,
        rejected=rejected,
        tickets=kept if seat == viewer or state.step == OVER else None,
    )


def _awaiting(catalog: Catalog, state: RideState, viewer: int | None) -> tuple[int, ...]:
    """While the first tickets are chosen everybody else seems to be choosing still (TE-SETUP-04)."""
    if state.step == OVER:
        return ()
    if state.step == CHOOSE_TICKETS:
        seats = range(catalog.players)
        return tuple([seat for seat in seats if seat != viewer or state.offered[seat] > 0])
    return (state.turn,)


def _tunnel(catalog: Catalog, state: RideState) -> TunnelView | None:
    if state.laid == NO_MOVE:
        return None
    colour = catalog.move_colour[state.laid]
    return TunnelView(
        route=catalog.route_ids[catalog.move_target[state.laid]],
        colour=None if colour == NO_COLOUR else CARD_NAMES[colour],
        cards=catalog.move_cards[state.laid],
        locomotives=catalog.move_locomotives[state.laid],
        turned=cards_by_name(state.turned),
        due=state.due,
    )


def _returned(catalog: Catalog, state: RideState, ticket: int, viewer: int | None) -> ReturnedTicket:
    seat = state.ticket_by[ticket]
    return ReturnedTicket(seat, catalog.ticket_ids[ticket] if seat == viewer else None)


def _rejected_by(catalog: Catalog, state: RideState, seat: int) -> list[int]:
    tickets = range(catalog.tickets)
    return [t for t in tickets if state.ticket_at[t] == OUT and state.ticket_by[t] == seat]


def _ticket_ids(catalog: Catalog, tickets: list[int]) -> tuple[str, ...]:
    return tuple([catalog.ticket_ids[ticket] for ticket in tickets])


def _hand(hands: vec[i64], seat: int) -> vec[i64]:
    return hands[seat * CARD_KINDS : (seat + 1) * CARD_KINDS]
