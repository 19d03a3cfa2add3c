"""The lookup tables of one configuration."""

from __future__ import annotations

from librt.vecs import vec
from mypy_extensions import i64

from bradshaw.games.eighty_days.box import Box, way_counts
from bradshaw.games.eighty_days.names import (
    ACTIONS,
    CHIPS,
    CONNECTION,
    EVENT_CARDS,
    LEGS,
    OFFER,
    PROPELLER,
    SUBMARINE,
    TRAVEL_CARDS,
)


class Lookup:
    """The options and the box as booleans and numbers."""

    def __init__(self, box: Box, players: int, options: dict[str, str]) -> None:
        self.players: i64 = players
        self.seats: vec[i64] = vec[i64](list(range(players)))
        # Options
        self.chips_up = options["chips_shown"] == "up"
        self.die_starts = options["first_player"] == "die"
        self.shuffle_at_once = options["reshuffle"] == "at_once"
        self.india_events = options["india_events"] == "allowed"
        self.stand_in = options["express_replaces"] == "card"
        self.neighbour_discards = options["surplus"] == "neighbour"
        self.blue_arrival: i64 = 2 if options["blue_chip"] == "second" else players
        self.declined_stays = options["declined_chip"] == "stays"
        self.extra_turn = options["last_turn"] == "extra"
        self.pairs_beside_balloon = options["pair_beside_balloon"] == "counts_once"
        self.home_on_top = options["home_hand"] == "on_top"
        self.two_player_limit = options["two_player_limit"] == "80"
        # The box
        self.travel_copies: vec[i64] = vec[i64]([box.travel_cards[card].copies for card in TRAVEL_CARDS])
        self.event_copies: vec[i64] = vec[i64]([box.event_cards[card].copies for card in EVENT_CARDS])
        if players == 2:
            self.event_copies[CONNECTION] = 0  # ED-SETUP-05
        self.chip_copies: vec[i64] = vec[i64]([box.chips[chip].copies for chip in CHIPS])
        self.coins: i64 = box.coins["coin"].copies
        event_days = [box.event_cards[card].days for card in EVENT_CARDS]
        self.event_days: vec[i64] = vec[i64](event_days)
        self.propeller_days: i64 = event_days[PROPELLER]
        self.submarine_days: i64 = event_days[SUBMARINE]
        self.offer_days: i64 = event_days[OFFER]
        # The action at each place in the row, from left to right.
        places = sorted(range(len(ACTIONS)), key=lambda action: box.actions[ACTIONS[action]].place)
        self.action_at: vec[i64] = vec[i64](places)
        # The number of ways of each leg (0: the leg takes no cards), and the cards of each way, at 2 * leg + way.
        self.way_count: vec[i64] = vec[i64]([0] * LEGS)
        self.way_trains: vec[i64] = vec[i64]([0] * (2 * LEGS))
        self.way_ships: vec[i64] = vec[i64]([0] * (2 * LEGS))
        self.leg_days: vec[i64] = vec[i64]([0] * LEGS)
        self.elephant_days: vec[i64] = vec[i64]([0] * LEGS)
        for leg, fact in enumerate(box.legs.values()):
            # Sorted by trains, so that departures are listed in code order.
            ways = sorted(counts for counts in map(way_counts, fact.ways) if counts is not None)
            self.way_count[leg] = len(ways)
            for way, (trains, ships) in enumerate(ways):
                self.way_trains[2 * leg + way] = trains
                self.way_ships[2 * leg + way] = ships
            self.leg_days[leg] = fact.days
            self.elephant_days[leg] = fact.elephant
