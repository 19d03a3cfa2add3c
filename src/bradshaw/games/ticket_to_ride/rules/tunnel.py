"""Tunnels, whose price is uncertain (TE-TUNNEL)."""

from __future__ import annotations

from librt.vecs import append, vec
from mypy_extensions import i64

from bradshaw.core.chance import Chance
from bradshaw.core.values import Event
from bradshaw.games.ticket_to_ride.codes import PAY, WITHDRAW
from bradshaw.games.ticket_to_ride.events import TunnelRevealed, TunnelTried, TunnelWithdrawn
from bradshaw.games.ticket_to_ride.lookup import Lookup
from bradshaw.games.ticket_to_ride.names import (
    CARD_KINDS,
    CARDS,
    EMPTY,
    LOCOMOTIVE,
    NO_COLOUR,
    NO_MOVE,
    TUNNEL,
    TUNNEL_CARDS,
)
from bradshaw.games.ticket_to_ride.rules.deck import draw_card
from bradshaw.games.ticket_to_ride.rules.end import end_turn
from bradshaw.games.ticket_to_ride.rules.payment import discard, payment_cards, return_cards, take_cards
from bradshaw.games.ticket_to_ride.rules.route import occupy
from bradshaw.games.ticket_to_ride.state import TicketToRideState


def play_tunnel(
    lookup: Lookup, state: TicketToRideState, seat: i64, move: i64, chance: Chance, events: list[Event] | None
) -> None:
    """Lay the payment, then turn up three cards from the deck (TE-TUNNEL-01)."""
    colour = lookup.move_colour[move]
    cards = lookup.move_cards[move]
    locomotives = lookup.move_locomotives[move]
    take_cards(state, seat, colour, cards, locomotives)
    if events is not None:
        route = lookup.route_ids[lookup.move_target[move]]
        events.append(TunnelTried(seat, route, payment_cards(colour, cards, locomotives)))
    state.laid = move
    _reveal(lookup, state, seat, chance, events)
    if state.due == 0:  # nothing to decide (TE-TUNNEL-08)
        _claim_tunnel(lookup, state, seat, 0, 0, chance, events)
    else:
        state.step = TUNNEL


def _reveal(lookup: Lookup, state: TicketToRideState, seat: i64, chance: Chance, events: list[Event] | None) -> None:
    """Turn up three cards, kept out of a reshuffle (TE-TUNNEL-05), and count the cards due: one for each locomotive and
    each card of the colour laid (TE-TUNNEL-02, TE-TUNNEL-03)."""
    colour = lookup.move_colour[state.laid]
    for _i in range(TUNNEL_CARDS):
        card = draw_card(state, chance, events)
        if card == EMPTY:  # fewer than three cards were left (TE-TUNNEL-06)
            break
        state.turned[card] += 1
    state.due = state.turned[LOCOMOTIVE]
    if colour != NO_COLOUR:
        state.due += state.turned[colour]
    if events is not None:
        route = lookup.route_ids[lookup.move_target[state.laid]]
        turned = [name for kind, name in enumerate(CARDS) for _i in range(state.turned[kind])]
        events.append(TunnelRevealed(seat, route, tuple(turned), state.due))


def legal_tunnel(lookup: Lookup, state: TicketToRideState, seat: i64) -> vec[i64]:
    """Return the choices: withdraw, or pay the cards due in any mixture of the colour laid and locomotives. A player
    who cannot pay is asked, too: skipping the step would reveal the hand (TE-TUNNEL-04)."""
    moves = vec[i64]([WITHDRAW])
    hand = seat * CARD_KINDS
    colour = lookup.move_colour[state.laid]
    in_hand = state.hands[hand + colour] if colour != NO_COLOUR else 0
    locomotives = state.hands[hand + LOCOMOTIVE]
    for paid in range(state.due + 1):
        if paid <= locomotives and state.due - paid <= in_hand:
            moves = append(moves, PAY + paid)
    return moves


def play_pay(
    lookup: Lookup, state: TicketToRideState, seat: i64, move: i64, chance: Chance, events: list[Event] | None
) -> None:
    """Pay the cards due and claim the route. The extra cards need no trains and score nothing (TE-TUNNEL-07)."""
    locomotives = move - PAY
    cards = state.due - locomotives
    take_cards(state, seat, lookup.move_colour[state.laid], cards, locomotives)
    _claim_tunnel(lookup, state, seat, cards, locomotives, chance, events)


def _claim_tunnel(
    lookup: Lookup,
    state: TicketToRideState,
    seat: i64,
    extra_cards: i64,
    extra_locomotives: i64,
    chance: Chance,
    events: list[Event] | None,
) -> None:
    move = state.laid
    colour = lookup.move_colour[move]
    cards = lookup.move_cards[move] + extra_cards
    locomotives = lookup.move_locomotives[move] + extra_locomotives
    discard(state, colour, cards, locomotives)
    occupy(lookup, state, seat, lookup.move_target[move], colour, cards, locomotives, events)
    _close_tunnel(lookup, state, seat, chance, events)


def play_withdraw(
    lookup: Lookup, state: TicketToRideState, seat: i64, chance: Chance, events: list[Event] | None
) -> None:
    """Take back the laid cards, now publicly known, and end the turn (TE-TUNNEL-09)."""
    laid = state.laid
    colour = lookup.move_colour[laid]
    cards = lookup.move_cards[laid]
    locomotives = lookup.move_locomotives[laid]
    return_cards(state, seat, colour, cards, locomotives)
    if events is not None:
        route = lookup.route_ids[lookup.move_target[laid]]
        events.append(TunnelWithdrawn(seat, route, payment_cards(colour, cards, locomotives)))
    _close_tunnel(lookup, state, seat, chance, events)


def _close_tunnel(
    lookup: Lookup, state: TicketToRideState, seat: i64, chance: Chance, events: list[Event] | None
) -> None:
    """Discard the cards turned up and end the turn (TE-TUNNEL-05)."""
    for kind in range(CARD_KINDS):
        state.discards[kind] += state.turned[kind]
        state.turned[kind] = 0
    state.laid = NO_MOVE
    state.due = 0
    end_turn(lookup, state, seat, chance, events)
