"""Sets up the game and plays the choice of the first tickets (TE-SETUP), in the order of TE-SETUP-06."""

from __future__ import annotations

from librt.vecs import append, vec
from mypy_extensions import i64

from bradshaw.core.chance import Chance
from bradshaw.core.shared_arrays import changed
from bradshaw.core.values import Event
from bradshaw.games.ticket_to_ride.codes import KEEP_NONE
from bradshaw.games.ticket_to_ride.events import CardsDealt, FirstPlayerDrawn
from bradshaw.games.ticket_to_ride.lookup import Lookup
from bradshaw.games.ticket_to_ride.names import CARD_KINDS, CARDS, IN_DECK, NOBODY, OUT, TURN
from bradshaw.games.ticket_to_ride.rules.deck import draw_card
from bradshaw.games.ticket_to_ride.rules.row import deal_row
from bradshaw.games.ticket_to_ride.rules.ticket import (
    announce_offer,
    apply_choice,
    choice_event,
    draw_unseen,
    offer_ticket,
    offered_to,
    unseen_tickets,
)
from bradshaw.games.ticket_to_ride.state import TicketToRideState, new_state


def set_up(lookup: Lookup, chance: Chance, events: list[Event] | None) -> TicketToRideState:
    """Deal a new game, up to the choice of the first tickets."""
    state = empty_board(lookup)
    state.first = chance.below(lookup.players)
    state.turn = state.first
    if events is not None:
        events.append(FirstPlayerDrawn(state.first))
    for seat in range(lookup.players):
        _deal_cards(lookup, state, seat, chance, events)
    deal_row(state, chance, events)
    _deal_tickets(lookup, state, chance, events)
    return state


def empty_board(lookup: Lookup) -> TicketToRideState:
    """Return the state before the deal, with all pieces unused (TE-SETUP-01)."""
    state = new_state(lookup)
    state.deck = lookup.cards[:]
    return state


def _deal_cards(
    lookup: Lookup, state: TicketToRideState, seat: i64, chance: Chance, events: list[Event] | None
) -> None:
    """Deal the first train cards to a seat, four in Europe (TE-SETUP-02)."""
    cards: list[int] = []
    for _i in range(lookup.first_cards):
        card = draw_card(state, chance, events)
        state.hands[seat * CARD_KINDS + card] += 1
        cards.append(card)
    if events is not None:
        events.append(CardsDealt(seat, lookup.first_cards, tuple([CARDS[card] for card in cards])))


def _deal_tickets(lookup: Lookup, state: TicketToRideState, chance: Chance, events: list[Event] | None) -> None:
    """Deal the long tickets, remove the rest of them from the game, then deal the others (TE-SETUP-03)."""
    unseen = unseen_tickets(lookup, state, True)
    for seat in range(lookup.players):
        for _i in range(lookup.deal_long):
            offer_ticket(lookup, state, seat, draw_unseen(unseen, chance))
    for ticket in range(lookup.tickets):
        if lookup.ticket_long[ticket] and state.ticket_at[ticket] == IN_DECK:
            state.ticket_at[ticket] = OUT
    unseen = unseen_tickets(lookup, state, False)
    for seat in range(lookup.players):
        for _i in range(lookup.deal):
            offer_ticket(lookup, state, seat, draw_unseen(unseen, chance))
        announce_offer(lookup, state, seat, events)


def choosing_seats(lookup: Lookup, state: TicketToRideState) -> list[int]:
    return [seat for seat in range(lookup.players) if state.offered(seat) > 0]


def first_choosing_seat(lookup: Lookup, state: TicketToRideState) -> i64:
    """Return the first seat that has not chosen, or NOBODY."""
    for seat in range(lookup.players):
        if state.offered(seat) > 0:
            return seat
    return NOBODY


def legal_first_tickets(lookup: Lookup, state: TicketToRideState, seat: i64) -> vec[i64]:
    """Return the choices of first tickets: two or more of four (TE-SETUP-04), or as the variant says (TE-VARIANT)."""
    moves = vec[i64]()
    long: i64 = 0
    tickets = offered_to(lookup, state, seat)
    for place in range(len(tickets)):
        if lookup.ticket_long[tickets[place]]:
            long |= 1 << place
    for chosen in range(1, 1 << len(tickets)):
        enough = lookup.bit_count[chosen] >= lookup.keep
        if enough and lookup.bit_count[chosen & long] <= lookup.most_long:
            moves = append(moves, KEEP_NONE + chosen)
    return moves


def play_keep_first(lookup: Lookup, state: TicketToRideState, seat: i64, move: i64, events: list[Event] | None) -> None:
    """Keep the chosen tickets in secret and remove the others from the game. After the last choice, announce how many
    tickets everyone kept and begin the first turn (TE-SETUP-04)."""
    kept, rejected = apply_choice(lookup, state, seat, move)
    for ticket in rejected:
        state.ticket_at[ticket] = OUT
    state.kept_first = changed(state.kept_first, seat, len(kept))
    if first_choosing_seat(lookup, state) != NOBODY:
        return
    state.step = TURN
    if events is not None:
        for player in range(lookup.players):
            _announce_first_choice(lookup, state, player, events)


def _announce_first_choice(lookup: Lookup, state: TicketToRideState, seat: i64, events: list[Event]) -> None:
    kept = vec[i64]([ticket for ticket in range(lookup.tickets) if state.ticket_at[ticket] == seat])
    rejected = vec[i64]([ticket for ticket in range(lookup.tickets) if state.ticket_by[ticket] == seat])
    events.append(choice_event(lookup, seat, kept, rejected))
