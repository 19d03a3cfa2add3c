"""Values routes outside the plan for their points."""

from __future__ import annotations

from typing import Final

from bradshaw.bots.ticket_to_ride import weights
from bradshaw.bots.ticket_to_ride.card_needs import CardNeeds
from bradshaw.bots.ticket_to_ride.network_plan import NetworkPlan
from bradshaw.bots.ticket_to_ride.own_network import FutureTrail, cities_reached
from bradshaw.bots.ticket_to_ride.payment_choice import CANNOT_PAY, choose_route_payment, value_of_tunnel
from bradshaw.bots.valued_moves import ValuedMoves
from bradshaw.games.ticket_to_ride.lookup import Lookup
from bradshaw.games.ticket_to_ride.names import CARD_KINDS, COLOUR_KINDS, GREY, LOCOMOTIVE, NOBODY
from bradshaw.games.ticket_to_ride.rules.route import owns_twin
from bradshaw.games.ticket_to_ride.state import TicketToRideState

# The number of final turns in which unused cards lose their value.
_LAST_TURNS: Final = 5
_WORTH_A_TURN: Final = 4  # the shortest route worth a turn before then
_MIN_GAIN: Final = 2  # the minimum gain of any card


class OtherRoutes:
    """Values the routes outside a seat's plan, and the cards towards them. Without a `trail`, any route that touches
    the network counts as extending the longest trail."""

    def __init__(
        self,
        lookup: Lookup,
        state: TicketToRideState,
        seat: int,
        plan: NetworkPlan,
        turns: int,
        trail: FutureTrail | None,
    ) -> None:
        self._trail: FutureTrail | None = trail
        self._lookup: Lookup = lookup
        self._state: TicketToRideState = state
        self._seat: int = seat
        self._plan: NetworkPlan = plan
        self._needs: CardNeeds = plan.needs
        self._hand: int = seat * CARD_KINDS
        self._trains: int = state.trains[seat] - plan.trains
        self._turns: int = turns - round(plan.turns)
        # Trains are scarce only if there are enough turns to use them all.
        self._train: int = weights.TRAIN if 2 * self._trains < 3 * self._turns else 0
        self._card: int = weights.CARD * min(turns, 2 * _LAST_TURNS) // (2 * _LAST_TURNS)
        if turns > _LAST_TURNS:
            self._card = weights.CARD
        # Short routes are for the last turns.
        self._shortest: int = _WORTH_A_TURN if turns > _LAST_TURNS else 1
        self._freest: int = self._freest_colour()
        self._reached: list[bool] = cities_reached(lookup, state, seat)
        # The plan's missing cards come first.
        self._max_gain: int = weights.TURN // 2 - 2 if plan.needs.missing > 0 else weights.EVERYTHING

    def evaluate(self, valued: ValuedMoves | None) -> list[int]:
        """Add the claimable routes to `valued`, which is None if claims are not legal, and return the gain of a card of
        each kind towards the best of the other routes."""
        lookup, state = self._lookup, self._state
        gains: list[int] = [_MIN_GAIN] * CARD_KINDS
        best_rate = 2 * _MIN_GAIN
        for route in range(lookup.routes):
            if state.route_owner[route] != NOBODY:
                continue
            length = lookup.route_length[route]
            if not self._shortest <= length <= self._trains or route in self._plan.routes:
                continue
            if owns_twin(lookup, state, self._seat, route):
                continue
            value = self._value(route, length)
            colour = lookup.route_colour[route]
            if colour == GREY:
                colour = self._freest
            missing = length - max(0, self._free(colour)) - self._free(LOCOMOTIVE)
            if missing <= 0:
                if valued is not None:
                    self._add_claim(valued, route, value)
            elif 1 + (missing + 1) // 2 <= self._turns:
                rate = 2 * (value - self._card * (length - missing)) // (2 + missing)
                if rate > best_rate:
                    best_rate = rate
                    gains = [_MIN_GAIN] * CARD_KINDS
                    gains[colour] = min(rate // 2, self._max_gain)
                    gains[LOCOMOTIVE] = min(rate // 2, self._max_gain) + 1
        return gains

    def _value(self, route: int, length: int) -> int:
        """Return the value of a route for its points and the longest trail."""
        lookup = self._lookup
        value = weights.POINT * lookup.route_points[route] - self._train * length
        if self._trail is not None:
            value += weights.LONGER * self._trail.gain(route)
        elif self._reached[lookup.route_a[route]] or self._reached[lookup.route_b[route]]:
            value += weights.EXPRESS * length // lookup.players
        return value

    def _add_claim(self, valued: ValuedMoves, route: int, value: int) -> None:
        payment = choose_route_payment(self._lookup, self._state, self._seat, route, self._needs)
        if payment.move == CANNOT_PAY:
            return
        gain = value - payment.loss * self._card // weights.CARD - self._plan.urgency
        if self._lookup.route_tunnel[route]:
            gain = value_of_tunnel(gain, self._state, self._seat, payment)
        valued.add(payment.move, gain)

    def _free(self, kind: int) -> int:
        """Return the number of cards of a kind that the plan leaves free."""
        return self._state.hands[self._hand + kind] - self._needs.reserved[kind]

    def _freest_colour(self) -> int:
        best = 0
        for colour in range(1, COLOUR_KINDS):
            if self._free(colour) > self._free(best):
                best = colour
        return best
