"""Routes for their points alone, beside the plan."""

from __future__ import annotations

from typing import Final

from bradshaw.bots.options import Options
from bradshaw.bots.ticket_to_ride import worth
from bradshaw.bots.ticket_to_ride.needs import Needs
from bradshaw.bots.ticket_to_ride.plan import Plan
from bradshaw.bots.ticket_to_ride.spending import CANNOT_PAY, pay_route, through_tunnel
from bradshaw.bots.ticket_to_ride.surroundings import cities_of
from bradshaw.games.ticket_to_ride.lookup import Lookup
from bradshaw.games.ticket_to_ride.names import CARD_KINDS, COLOUR_KINDS, GREY, LOCOMOTIVE, NOBODY
from bradshaw.games.ticket_to_ride.rules.route import is_free
from bradshaw.games.ticket_to_ride.state import TicketToRideState

# When so few turns are left, cards that are kept lose their worth.
_LAST_TURNS: Final = 5
_WORTH_A_TURN: Final = 4  # the least length of a route that is worth a turn before that
_LEAST_USE: Final = 2  # of any card


class Extra:
    """Looks at all routes that are not in the plan: adds those that can be claimed to the options, and says in
    `useful` by kind what a card gains on the way to the best of the others."""

    def __init__(
        self,
        lookup: Lookup,
        state: TicketToRideState,
        seat: int,
        plan: Plan,
        needs: Needs,
        turns: int,
        options: Options,
    ) -> None:
        self._lookup: Lookup = lookup
        self._state: TicketToRideState = state
        self._seat: int = seat
        self._needs: Needs = needs
        self._hand: int = seat * CARD_KINDS
        self._options: Options = options
        self._trains: int = state.trains[seat] - plan.trains
        self._turns: int = turns - round(plan.turns)
        self._urgency: int = plan.urgency
        # Trains are short only where there are turns enough to use them all.
        self._train: int = worth.TRAIN if 2 * self._trains < 3 * self._turns else 0
        self._card: int = worth.CARD * min(turns, 2 * _LAST_TURNS) // (2 * _LAST_TURNS)
        if turns > _LAST_TURNS:
            self._card = worth.CARD
        self._freest: int = self._freest_colour()
        self._at: list[bool] = cities_of(lookup, state, seat)
        self._best_rate: int = 2 * _LEAST_USE
        # While the plan lacks cards, they come first.
        self._most_use: int = worth.TURN // 2 - 2 if needs.missing > 0 else worth.EVERYTHING
        self.useful: list[int] = [_LEAST_USE] * CARD_KINDS
        # Short routes are for the last turns.
        shortest = _WORTH_A_TURN if turns > _LAST_TURNS else 1
        for route in range(lookup.routes):
            if state.route_owner[route] == NOBODY:
                length = lookup.route_length[route]
                if (
                    shortest <= length <= self._trains
                    and route not in plan.routes
                    and is_free(lookup, state, seat, route)
                ):
                    self._look_at(route, length)

    def _look_at(self, route: int, length: int) -> None:
        lookup = self._lookup
        value = worth.POINT * lookup.route_points[route] - self._train * length
        if self._at[lookup.route_a[route]] or self._at[lookup.route_b[route]]:
            value += worth.EXPRESS * length // lookup.players
        colour = lookup.route_colour[route]
        if colour == GREY:
            colour = self._freest
        missing = length - max(0, self._free(colour)) - self._free(LOCOMOTIVE)
        if missing <= 0:
            self._add_claim(route, value)
        elif 1 + (missing + 1) // 2 <= self._turns:
            rate = 2 * (value - self._card * (length - missing)) // (2 + missing)
            if rate > self._best_rate:
                self._best_rate = rate
                self.useful = [_LEAST_USE] * CARD_KINDS
                self.useful[colour] = min(rate // 2, self._most_use)
                self.useful[LOCOMOTIVE] = min(rate // 2, self._most_use) + 1

    def _add_claim(self, route: int, value: int) -> None:
        payment = pay_route(self._lookup, self._state, self._seat, route, self._needs)
        if payment.move == CANNOT_PAY:
            return
        gain = value - payment.loss * self._card // worth.CARD - self._urgency
        if self._lookup.route_tunnel[route]:
            gain = through_tunnel(gain, self._state, self._seat, payment)
        self._options.add(payment.move, gain)

    def _free(self, kind: int) -> int:
        """How many cards of a kind the plan leaves over."""
        return self._state.hands[self._hand + kind] - self._needs.reserved[kind]

    def _freest_colour(self) -> int:
        best = 0
        for colour in range(1, COLOUR_KINDS):
            if self._free(colour) > self._free(best):
                best = colour
        return best
