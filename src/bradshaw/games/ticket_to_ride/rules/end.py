"""The end of a turn, and the end of the game (TE-TURN-04, TE-TURN-05, TE-END)."""

from __future__ import annotations

from mypy_extensions import i64

from bradshaw.core.chance import Chance
from bradshaw.core.values import Event
from bradshaw.games.ticket_to_ride.events import GameEnded, LastRoundBegan, TicketsShown
from bradshaw.games.ticket_to_ride.lookup import Lookup
from bradshaw.games.ticket_to_ride.names import NOT_YET, OVER, TURN
from bradshaw.games.ticket_to_ride.rules.row import refill_row
from bradshaw.games.ticket_to_ride.rules.win import winners
from bradshaw.games.ticket_to_ride.state import TicketToRideState


def end_turn(lookup: Lookup, state: TicketToRideState, seat: i64, chance: Chance, events: list[Event] | None) -> None:
    """End a turn after an action (TE-TURN-04)."""
    state.passes = 0
    _close_turn(lookup, state, seat, chance, events)


def end_passed_turn(
    lookup: Lookup, state: TicketToRideState, seat: i64, chance: Chance, events: list[Event] | None
) -> None:
    """End a turn after a pass. The game is over once all players have passed consecutively (TE-TURN-05)."""
    state.passes += 1
    _close_turn(lookup, state, seat, chance, events)


def _close_turn(
    lookup: Lookup, state: TicketToRideState, seat: i64, chance: Chance, events: list[Event] | None
) -> None:
    refill_row(state, chance, events)
    _count_last_round(lookup, state, seat, events)
    if state.turns_left == 0 or state.passes == lookup.players:
        state.step = OVER
        if events is not None:
            _announce_end(lookup, state, events)
    else:
        state.step = TURN
        state.turn = (seat + 1) % lookup.players


def _count_last_round(lookup: Lookup, state: TicketToRideState, seat: i64, events: list[Event] | None) -> None:
    """Count down the last round, or start it if the seat has few trains left, in Europe two: everyone gets one more
    turn, the seat itself last (TE-END-01). A pass or a failed tunnel uses up a last turn, too (TE-END-02)."""
    if state.turns_left != NOT_YET:
        state.turns_left -= 1
    elif state.trains[seat] <= lookup.few_trains:
        state.turns_left = lookup.players
        if events is not None:
            events.append(LastRoundBegan(seat, state.trains[seat]))


def _announce_end(lookup: Lookup, state: TicketToRideState, events: list[Event]) -> None:
    for seat in range(lookup.players):
        tickets = [lookup.ticket_ids[t] for t in range(lookup.tickets) if state.ticket_at[t] == seat]
        events.append(TicketsShown(seat, tuple(tickets)))
    events.append(GameEnded(None, tuple(winners(lookup, state))))
