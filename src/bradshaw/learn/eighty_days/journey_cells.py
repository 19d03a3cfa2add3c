"""The cells of the legs ahead: what the hand can pay for, the days it takes, and the effect of a card more or less."""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64, u8

from bradshaw.games.eighty_days.lookup import Lookup
from bradshaw.games.eighty_days.names import DIE, LEG, LEGS, NOTHING, PLACES, TRAINS, TRAVEL_KINDS
from bradshaw.games.eighty_days.state import EightyDaysState
from bradshaw.learn.eighty_days.cells import fill, put
from bradshaw.learn.eighty_days.costs import ALL, FAR, LEVELS, Costs, packed, quickest, with_card
from bradshaw.learn.eighty_days.standing import RaceStanding
from bradshaw.learn.parts import Parts

_NEXT: Final = 3  # the number of legs ahead
_HELP: Final = 3  # the hand alone; with a free train; with a free ship
_HALF: Final = 5  # tenths of a day
_DAYS: Final = 16
_GAINS: Final[vec[i64]] = vec[i64]([5, 10, 20, 30, 40, 60])


class JourneyCells:
    def __init__(self, lookup: Lookup, parts: Parts, costs: Costs, standing: RaceStanding) -> None:
        self._lookup: Lookup = lookup
        self._costs: Costs = costs
        self._standing: RaceStanding = standing
        self._at_needs: i64 = parts.add("needs", _NEXT * 8, 1, "bars: trains and ships for each way of the next legs")
        self._at_paid: i64 = parts.add("paid", _NEXT * _HELP, 1, "the hand can pay: alone, with a free train or ship")
        self._at_quickest: i64 = parts.add("quickest", _NEXT * _HELP, 12, "the fewest days for each")
        self._at_bar: i64 = parts.add("quickest bar", _DAYS, 1, "a bar: the fewest days of the next leg")
        self._at_missing: i64 = parts.add("missing", _NEXT * 4, 1, "bars: cards short for one, two, three legs")
        self._at_costs: i64 = parts.add("costs", LEVELS, 60, "one, two, three legs, all: in half days")
        self._at_gain: i64 = parts.add("gain", TRAVEL_KINDS * LEVELS, 6, "saving of one more of a kind, in half days")
        self._at_loss: i64 = parts.add("loss", TRAVEL_KINDS * LEVELS, 6, "the cost of giving a card away, in half days")
        self._at_show: i64 = parts.add("on show", PLACES * LEVELS, 6, "the saving of the card under an action")
        shown = PLACES * len(_GAINS)
        self._at_show_bar: i64 = parts.add("on show bar", shown, 1, "bars: its saving until home, in steps")
        self._at_show_paid: i64 = parts.add("on show paid", PLACES * 2, 1, "with it, the hand pays for one leg, or two")
        self._at_deck_gain: i64 = parts.add("deck gain", 2, 12, "the mean saving of an unseen card, in tenths")
        self._base: vec[i64] = vec[i64]([0] * LEVELS)

    def write(self, state: EightyDaysState, viewer: i64, cells: vec[u8], at: i64) -> None:
        """Write the journey; a leg whose die is rolled counts as travelled."""
        leg = state.place[viewer]
        own = viewer == state.seat
        if own and state.step == DIE:
            leg += 1
        if leg >= LEGS:
            return
        hands = state.hands
        base = viewer * TRAVEL_KINDS
        declared = own and state.step == LEG
        for on in range(min(_NEXT, LEGS - leg)):
            self._leg(state, base, leg + on, declared and on == 0, cells, at, on)
        trains = packed(hands, base)
        ships = packed(hands, base + TRAINS)
        for level in range(LEVELS):
            cost = self._costs.cost(level, leg, trains, ships)
            self._base[level] = cost
            put(cells, at + self._at_costs + level, cost // _HALF)
        self._more(state, viewer, leg, trains, ships, cells, at)
        self._less(hands, base, leg, trains, ships, cells, at)
        self._row(state, viewer, leg, cells, at)

    def _leg(
        self, state: EightyDaysState, base: i64, leg: i64, declared: bool, cells: vec[u8], at: i64, on: i64
    ) -> None:
        """Write the needs of a leg ahead and the ways to pay for it; for a declared leg, what is still unpaid."""
        lookup = self._lookup
        ways = lookup.way_count[leg]
        paid = at + self._at_paid + on * _HELP
        days = at + self._at_quickest + on * _HELP
        least: i64 = lookup.leg_days[leg] if ways == 0 else FAR
        least_train: i64 = FAR
        least_ship: i64 = FAR
        for way in range(ways):
            trains = lookup.way_trains[2 * leg + way]
            ships = lookup.way_ships[2 * leg + way]
            if declared:
                trains -= state.leg_trains
                ships -= state.leg_ships
                if trains < 0 or ships < 0:
                    continue
            needs = at + self._at_needs + on * 8 + way * 4
            fill(cells, needs, trains, 2)
            fill(cells, needs + 2, ships, 2)
            by_train = quickest(state.hands, base, trains)
            by_ship = quickest(state.hands, base + TRAINS, ships)
            least = min(least, by_train + by_ship)
            if trains > 0:
                least_train = min(least_train, quickest(state.hands, base, trains - 1) + by_ship)
            if ships > 0:
                least_ship = min(least_ship, by_train + quickest(state.hands, base + TRAINS, ships - 1))
        if least < FAR:
            cells[paid] = 1
            put(cells, days, least)
            if on == 0:
                fill(cells, at + self._at_bar, least, _DAYS)
        if least_train < FAR:
            cells[paid + 1] = 1
            put(cells, days + 1, least_train)
        if least_ship < FAR:
            cells[paid + 2] = 1
            put(cells, days + 2, least_ship)
        held_trains = self._standing.trains[base // TRAVEL_KINDS]
        held_ships = self._standing.ships[base // TRAVEL_KINDS]
        short = self._costs.missing(leg - on, leg + 1, held_trains, held_ships)
        fill(cells, at + self._at_missing + on * 4, short, 4)

    def _more(
        self, state: EightyDaysState, viewer: i64, leg: i64, trains: i64, ships: i64, cells: vec[u8], at: i64
    ) -> None:
        """Write the saving of one more card of each kind, and the mean saving of an unseen card."""
        unseen_number: i64 = 0
        saved_all: i64 = 0
        saved_now: i64 = 0
        for kind in range(TRAVEL_KINDS):
            trains_then = trains
            ships_then = ships
            if kind < TRAINS:
                trains_then = with_card(trains, kind)
            else:
                ships_then = with_card(ships, kind - TRAINS)
            gain: i64 = 0
            first: i64 = 0
            for level in range(LEVELS):
                gain = self._base[level] - self._costs.cost(level, leg, trains_then, ships_then)
                cells[at + self._at_gain + kind * LEVELS + level] = u8(min(gain // _HALF, 255))
                if level == 0:
                    first = gain
            number = self._unseen(state, viewer, kind)
            unseen_number += number
            saved_all += number * gain
            saved_now += number * first
        if unseen_number > 0:
            put(cells, at + self._at_deck_gain, saved_all // unseen_number)
            put(cells, at + self._at_deck_gain + 1, saved_now // unseen_number)

    def _unseen(self, state: EightyDaysState, viewer: i64, kind: i64) -> i64:
        """Return the number of cards of a kind in the deck or hidden in other hands."""
        number = state.travel_deck[kind]
        for seat in range(state.players):
            if seat != viewer:
                number += state.hands[seat * TRAVEL_KINDS + kind] - state.known[seat * TRAVEL_KINDS + kind]
        return number

    def _less(self, hands: vec[i64], base: i64, leg: i64, trains: i64, ships: i64, cells: vec[u8], at: i64) -> None:
        """Write the cost of giving away a card of each kind."""
        for kind in range(TRAVEL_KINDS):
            if hands[base + kind] == 0:
                continue
            hands[base + kind] -= 1
            trains_then = packed(hands, base) if kind < TRAINS else trains
            ships_then = packed(hands, base + TRAINS) if kind >= TRAINS else ships
            hands[base + kind] += 1
            for level in range(LEVELS):
                loss = self._costs.cost(level, leg, trains_then, ships_then) - self._base[level]
                cells[at + self._at_loss + kind * LEVELS + level] = u8(min(loss // _HALF, 255))

    def _row(self, state: EightyDaysState, viewer: i64, leg: i64, cells: vec[u8], at: i64) -> None:
        """Write the saving of each card in the row."""
        costs = self._costs
        standing = self._standing
        for place in range(PLACES):
            card = state.row[place]
            if card == NOTHING:
                continue
            for level in range(LEVELS):
                gain = cells[at + self._at_gain + card * LEVELS + level]
                cells[at + self._at_show + place * LEVELS + level] = gain
            saved = _HALF * i64(cells[at + self._at_gain + card * LEVELS + ALL])
            for step in range(len(_GAINS)):
                if saved >= _GAINS[step]:
                    cells[at + self._at_show_bar + place * len(_GAINS) + step] = 1
            trains = standing.trains[viewer] + (1 if card < TRAINS else 0)
            ships = standing.ships[viewer] + (0 if card < TRAINS else 1)
            if costs.missing(leg, leg + 1, trains, ships) == 0:
                cells[at + self._at_show_paid + place * 2] = 1
                if costs.missing(leg, min(LEGS, leg + 2), trains, ships) == 0:
                    cells[at + self._at_show_paid + place * 2 + 1] = 1
