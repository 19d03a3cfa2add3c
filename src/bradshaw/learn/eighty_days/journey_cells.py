"""The cells of the legs ahead: what the hand can pay for, in how many days, and the effect of a card gained or lost."""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64, u8

from bradshaw.games.eighty_days.lookup import Lookup
from bradshaw.games.eighty_days.names import DIE, LEG, LEGS, NOTHING, PLACES, TRAINS, TRAVEL_KINDS
from bradshaw.games.eighty_days.state import EightyDaysState
from bradshaw.learn.eighty_days.cells import fill, put
from bradshaw.learn.eighty_days.costs import LEVELS, TO_HOME, UNAFFORDABLE, Costs, packed, quickest, with_card
from bradshaw.learn.eighty_days.standing import RaceStanding
from bradshaw.learn.parts import Parts

_AHEAD: Final = 3  # legs with cells of their own
_PAYMENTS: Final = 3  # the hand alone; with a free train; with a free ship
_HALF: Final = 5  # tenths of a day
_DAYS: Final = 16
_GAINS: Final[vec[i64]] = vec[i64]([5, 10, 20, 30, 40, 60])  # tenths of a day


class JourneyCells:
    """Writes the cells of the legs ahead of a viewer."""

    def __init__(self, lookup: Lookup, parts: Parts, costs: Costs, standing: RaceStanding) -> None:
        self._lookup: Lookup = lookup
        self._costs: Costs = costs
        self._standing: RaceStanding = standing
        self._at_needs: i64 = parts.add("needs", _AHEAD * 8, 1, "bars: trains and ships by way of the next legs")
        self._at_paid: i64 = parts.add("paid", _AHEAD * _PAYMENTS, 1, "the hand pays: alone, with a free train or ship")
        self._at_quickest: i64 = parts.add("quickest", _AHEAD * _PAYMENTS, 12, "the fewest days for each")
        self._at_bar: i64 = parts.add("quickest bar", _DAYS, 1, "a bar: the fewest days of the next leg")
        self._at_missing: i64 = parts.add("missing", _AHEAD * 4, 1, "bars: cards needed for one, two, three legs")
        self._at_costs: i64 = parts.add("costs", LEVELS, 60, "one, two, three legs, all: in half days")
        self._at_gain: i64 = parts.add("gain", TRAVEL_KINDS * LEVELS, 6, "saving of one more of a kind, in half days")
        self._at_loss: i64 = parts.add("loss", TRAVEL_KINDS * LEVELS, 6, "the cost of giving a card away, in half days")
        self._at_show: i64 = parts.add("on show", PLACES * LEVELS, 6, "the saving of the card under an action")
        shown = PLACES * len(_GAINS)
        self._at_show_bar: i64 = parts.add("on show bar", shown, 1, "bars: its saving until home, in steps")
        self._at_show_paid: i64 = parts.add("on show paid", PLACES * 2, 1, "with it, the hand pays for one leg, or two")
        self._at_deck_gain: i64 = parts.add("deck gain", 2, 12, "the mean saving of an unseen card, in tenths")
        self._current_costs: vec[i64] = vec[i64]([0] * LEVELS)  # with the hand as it is

    def write(self, state: EightyDaysState, viewer: i64, cells: vec[u8], at: i64) -> None:
        """Write the viewer's legs ahead to the cells from `at` on. A leg whose die is rolled counts as travelled."""
        leg = state.place[viewer]
        is_actor = viewer == state.seat
        if is_actor and state.step == DIE:
            leg += 1
        if leg >= LEGS:
            return
        hands = state.hands
        base = viewer * TRAVEL_KINDS
        declared = is_actor and state.step == LEG
        for ahead in range(min(_AHEAD, LEGS - leg)):
            self._write_leg(state, base, leg + ahead, declared and ahead == 0, cells, at, ahead)
        trains = packed(hands, base)
        ships = packed(hands, base + TRAINS)
        self._costs.hold(leg, trains, ships)
        for level in range(LEVELS):
            cost = self._costs.with_trains(level, trains)
            self._current_costs[level] = cost
            put(cells, at + self._at_costs + level, cost // _HALF)
        self._write_gains(state, viewer, trains, ships, cells, at)
        self._write_losses(hands, base, cells, at)
        self._write_row(state, viewer, leg, cells, at)

    def _write_leg(
        self, state: EightyDaysState, base: i64, leg: i64, declared: bool, cells: vec[u8], at: i64, ahead: i64
    ) -> None:
        """Write the needs of a leg ahead and the ways to pay for it; for a declared leg, what is still unpaid."""
        lookup = self._lookup
        ways = lookup.way_count[leg]
        paid = at + self._at_paid + ahead * _PAYMENTS
        days = at + self._at_quickest + ahead * _PAYMENTS
        fewest: i64 = lookup.leg_days[leg] if ways == 0 else UNAFFORDABLE
        fewest_with_train: i64 = UNAFFORDABLE
        fewest_with_ship: i64 = UNAFFORDABLE
        for way in range(ways):
            trains = lookup.way_trains[2 * leg + way]
            ships = lookup.way_ships[2 * leg + way]
            if declared:
                trains -= state.leg_trains
                ships -= state.leg_ships
                if trains < 0 or ships < 0:
                    continue
            needs = at + self._at_needs + ahead * 8 + way * 4
            fill(cells, needs, trains, 2)
            fill(cells, needs + 2, ships, 2)
            by_train = quickest(state.hands, base, trains)
            by_ship = quickest(state.hands, base + TRAINS, ships)
            fewest = min(fewest, by_train + by_ship)
            if trains > 0:
                fewest_with_train = min(fewest_with_train, quickest(state.hands, base, trains - 1) + by_ship)
            if ships > 0:
                fewest_with_ship = min(fewest_with_ship, by_train + quickest(state.hands, base + TRAINS, ships - 1))
        if fewest < UNAFFORDABLE:
            cells[paid] = 1
            put(cells, days, fewest)
            if ahead == 0:
                fill(cells, at + self._at_bar, fewest, _DAYS)
        if fewest_with_train < UNAFFORDABLE:
            cells[paid + 1] = 1
            put(cells, days + 1, fewest_with_train)
        if fewest_with_ship < UNAFFORDABLE:
            cells[paid + 2] = 1
            put(cells, days + 2, fewest_with_ship)
        held_trains = self._standing.trains[base // TRAVEL_KINDS]
        held_ships = self._standing.ships[base // TRAVEL_KINDS]
        short = self._costs.missing(leg - ahead, leg + 1, held_trains, held_ships)
        fill(cells, at + self._at_missing + ahead * 4, short, 4)

    def _write_gains(
        self, state: EightyDaysState, viewer: i64, trains: i64, ships: i64, cells: vec[u8], at: i64
    ) -> None:
        """Write the saving of one more card of each kind, and the mean saving of an unseen card."""
        unseen_total: i64 = 0
        total_home_gain: i64 = 0
        total_leg_gain: i64 = 0
        for kind in range(TRAVEL_KINDS):
            is_train = kind < TRAINS
            cards = with_card(trains, kind) if is_train else with_card(ships, kind - TRAINS)
            gain: i64 = 0
            leg_gain: i64 = 0
            for level in range(LEVELS):
                gain = self._current_costs[level] - self._cost_with(level, is_train, cards)
                cells[at + self._at_gain + kind * LEVELS + level] = u8(min(gain // _HALF, 255))
                if level == 0:
                    leg_gain = gain
            unseen = self._count_unseen(state, viewer, kind)
            unseen_total += unseen
            total_home_gain += unseen * gain  # `gain` is now that of the last level, TO_HOME
            total_leg_gain += unseen * leg_gain
        if unseen_total > 0:
            put(cells, at + self._at_deck_gain, total_home_gain // unseen_total)
            put(cells, at + self._at_deck_gain + 1, total_leg_gain // unseen_total)

    def _count_unseen(self, state: EightyDaysState, viewer: i64, kind: i64) -> i64:
        """Return the number of cards of a kind in the deck or hidden in opponents' hands."""
        count = state.travel_deck[kind]
        for seat in range(state.players):
            if seat != viewer:
                count += state.hands[seat * TRAVEL_KINDS + kind] - state.known[seat * TRAVEL_KINDS + kind]
        return count

    def _cost_with(self, level: i64, is_train: bool, cards: i64) -> i64:
        """Return the cost with these trains or ships in place of those in hand."""
        return self._costs.with_trains(level, cards) if is_train else self._costs.with_ships(level, cards)

    def _write_losses(self, hands: vec[i64], base: i64, cells: vec[u8], at: i64) -> None:
        """Write the cost of giving away a card of each kind."""
        for kind in range(TRAVEL_KINDS):
            if hands[base + kind] == 0:
                continue
            hands[base + kind] -= 1  # until the rest is packed
            is_train = kind < TRAINS
            cards = packed(hands, base) if is_train else packed(hands, base + TRAINS)
            hands[base + kind] += 1
            for level in range(LEVELS):
                loss = self._cost_with(level, is_train, cards) - self._current_costs[level]
                cells[at + self._at_loss + kind * LEVELS + level] = u8(min(loss // _HALF, 255))

    def _write_row(self, state: EightyDaysState, viewer: i64, leg: i64, cells: vec[u8], at: i64) -> None:
        """Write the saving of each card in the row, and whether with it the hand pays for one leg, or two."""
        costs = self._costs
        standing = self._standing
        for place in range(PLACES):
            card = state.row[place]
            if card == NOTHING:
                continue
            for level in range(LEVELS):
                gain = cells[at + self._at_gain + card * LEVELS + level]
                cells[at + self._at_show + place * LEVELS + level] = gain
            saved = _HALF * i64(cells[at + self._at_gain + card * LEVELS + TO_HOME])
            for step in range(len(_GAINS)):
                if saved >= _GAINS[step]:
                    cells[at + self._at_show_bar + place * len(_GAINS) + step] = 1
            trains = standing.trains[viewer] + (1 if card < TRAINS else 0)
            ships = standing.ships[viewer] + (0 if card < TRAINS else 1)
            if costs.missing(leg, leg + 1, trains, ships) == 0:
                cells[at + self._at_show_paid + place * 2] = 1
                if costs.missing(leg, min(LEGS, leg + 2), trains, ships) == 0:
                    cells[at + self._at_show_paid + place * 2 + 1] = 1
