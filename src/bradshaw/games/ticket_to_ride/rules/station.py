"""Builds stations (TE-STATION-01, TE-STATION-02); borrowing.py scores them."""

from __future__ import annotations

from librt.vecs import append, vec
from mypy_extensions import i64

from bradshaw.core.chance import Chance
from bradshaw.core.shared_arrays import changed, increased
from bradshaw.core.values import Event
from bradshaw.games.ticket_to_ride.events import StationBuilt
from bradshaw.games.ticket_to_ride.lookup import Lookup
from bradshaw.games.ticket_to_ride.names import GREY, NOBODY
from bradshaw.games.ticket_to_ride.rules.end import end_turn
from bradshaw.games.ticket_to_ride.rules.payment import add_payments, discard, payment_cards, take_cards
from bradshaw.games.ticket_to_ride.state import TicketToRideState


def station_price(lookup: Lookup, state: TicketToRideState, seat: i64) -> i64:
    """Return the price of the seat's next station: 1, 2 or 3 cards (TE-STATION-02)."""
    return lookup.stations - state.stations[seat] + 1


def add_stations(moves: vec[i64], lookup: Lookup, state: TicketToRideState, seat: i64) -> vec[i64]:
    """Append every way to build a station in a city without one (TE-STATION-01)."""
    offsets = station_payments(lookup, state, seat)
    if len(offsets) == 0:
        return moves
    owners = state.city_owner
    for city in range(lookup.cities):
        if owners[city] == NOBODY:
            first = lookup.city_code[city]
            for offset in offsets:
                moves = append(moves, first + offset)
    return moves


def station_payments(lookup: Lookup, state: TicketToRideState, seat: i64) -> vec[i64]:
    """Return the payments for the seat's next station, if it has one left, as offsets from a city's first code."""
    if state.stations[seat] == 0:
        return vec[i64]()
    price = station_price(lookup, state, seat)
    return add_payments(vec[i64](), lookup.station_offset[price - 1], state, seat, GREY, price, 0)


def play_station(
    lookup: Lookup, state: TicketToRideState, seat: i64, move: i64, chance: Chance, events: list[Event] | None
) -> None:
    city = lookup.move_target[move]
    colour = lookup.move_colour[move]
    cards = lookup.move_cards[move]
    locomotives = lookup.move_locomotives[move]
    take_cards(state, seat, colour, cards, locomotives)
    discard(state, colour, cards, locomotives)
    state.city_owner = changed(state.city_owner, city, seat)
    state.stations = increased(state.stations, seat, -1)
    if events is not None:
        events.append(StationBuilt(seat, lookup.city_ids[city], payment_cards(colour, cards, locomotives)))
    end_turn(lookup, state, seat, chance, events)
