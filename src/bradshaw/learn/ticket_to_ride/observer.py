"""The observer of Ticket to Ride."""

from __future__ import annotations

from typing import Any, Final

from librt.vecs import vec
from mypy_extensions import i64, u8

from bradshaw.core.game import Game
from bradshaw.core.values import View
from bradshaw.games.ticket_to_ride.game import TicketToRide
from bradshaw.games.ticket_to_ride.lookup import Lookup
from bradshaw.games.ticket_to_ride.names import (
    CARD_KINDS,
    CHOOSE_TICKETS,
    FIRST_TRAINS,
    IN_DECK,
    LOCOMOTIVE,
    NO_COLOUR,
    NO_MOVE,
)
from bradshaw.games.ticket_to_ride.rules.score import score
from bradshaw.games.ticket_to_ride.rules.trail import Trail
from bradshaw.games.ticket_to_ride.state import TicketToRideState
from bradshaw.games.ticket_to_ride.view import TicketToRideView
from bradshaw.learn.observer import Guesser, Observer
from bradshaw.learn.ticket_to_ride import layout as cell
from bradshaw.learn.ticket_to_ride.actions import RideActions
from bradshaw.learn.ticket_to_ride.board import BoardWriter
from bradshaw.learn.ticket_to_ride.layout import LEVELS, TRAIN_LEVELS, RideLayout
from bradshaw.learn.ticket_to_ride.likely_tickets import HeldTickets, LikelyTickets

_MOST: Final = 250
_MIDDLE: Final = 125  # added to differences, which can be negative
_MANY_CARDS: Final = 10
_SPREAD: Final = 40


class TicketToRideObserver(Observer[TicketToRideState]):
    """Observes one configuration. A game's cache has the board cache of each seat, then each player's longest trail and
    the number of trains laid at the time."""

    def __init__(self, game: Game[Any]) -> None:
        if not isinstance(game, TicketToRide):
            raise TypeError("this observer needs Ticket to Ride")
        self._lookup: Lookup = game.lookup
        self._layout: RideLayout = RideLayout(game.box)
        self._actions: RideActions = RideActions(game.lookup)
        self._board: BoardWriter = BoardWriter(game.box, game.lookup, self._layout)
        self._held_tickets: HeldTickets = HeldTickets(game.lookup)
        self._trails: i64 = game.players * self._board.memory
        self._held: vec[i64] = vec[i64]([0] * game.players)
        options = game.config.options
        self._variant: i64 = ["classic", "expanded", "big_cities", "mega"].index(options["tickets"])
        memory = self._trails + 2 * game.players
        super().__init__(game, self._layout.table, self._actions.count, memory, _SPREAD)

    def guesser(self, view: View) -> Guesser[TicketToRideState]:
        if not isinstance(view, TicketToRideView):
            raise TypeError("this guesser needs a view of Ticket to Ride")
        return LikelyTickets(self.game, self._held_tickets, view)

    def mask(self, state: TicketToRideState, seat: i64, mask: vec[u8], at: i64) -> i64:
        return self._actions.mask(state, seat, mask, at)

    def move(self, state: TicketToRideState, seat: i64, action: i64) -> i64:
        return self._actions.move(state, seat, action)

    def action(self, state: TicketToRideState, seat: i64, move: i64) -> i64:
        return self._actions.action(state, move)

    def points(self, state: TicketToRideState) -> list[int]:
        return [one.total for one in score(self._lookup, state)]

    def stopped_places(self, state: TicketToRideState) -> list[int]:
        """Return last place for everyone, since all players could have laid trains."""
        return [self._lookup.players] * self._lookup.players

    def write(
        self, state: TicketToRideState, seat: i64, cells: vec[u8], at: i64, memory: vec[u8], memory_at: i64
    ) -> None:
        self._board.write(state, seat, cells, at, memory, memory_at + seat * self._board.memory)
        self._find_trails(state, memory, memory_at + self._trails)
        self._write_cards(state, seat, cells, at)
        self._write_others(state, seat, cells, at, memory, memory_at + self._trails)
        self._write_own(state, seat, cells, at)
        if state.laid != NO_MOVE:
            self._write_tunnel(state, cells, at)

    def _find_trails(self, state: TicketToRideState, memory: vec[u8], trails: i64) -> None:
        """Update the longest trails of players who have laid trains."""
        for each in range(self.players):
            laid = FIRST_TRAINS - state.trains[each]
            if i64(memory[trails + 2 * each]) != laid:
                memory[trails + 2 * each] = u8(laid)
                memory[trails + 2 * each + 1] = u8(Trail(self._lookup, state, each).length)

    def _write_cards(self, state: TicketToRideState, seat: i64, cells: vec[u8], at: i64) -> None:
        layout = self._layout
        hands, known, discards, deck = state.hands, state.known, state.discards, state.deck
        hand = seat * CARD_KINDS
        size: i64 = 0
        in_deck: i64 = 0
        for kind in range(CARD_KINDS):
            held = hands[hand + kind]
            size += held
            in_deck += deck[kind]
            cells[at + layout.hand + kind] = u8(held)
            level = at + layout.hand_level + kind * LEVELS
            for each in range(min(held, LEVELS)):
                cells[level + each] = 1
            cells[at + layout.known + kind] = u8(known[hand + kind])
            cells[at + layout.discards + kind] = u8(discards[kind])
            # The viewer knows only the sum of the deck and the hidden cards in hands.
            unseen = deck[kind]
            for each in range(self.players):
                if each != seat:
                    unseen += hands[each * CARD_KINDS + kind] - known[each * CARD_KINDS + kind]
            cells[at + layout.unseen + kind] = u8(unseen)
        for card in state.row:
            if card >= 0:
                cells[at + layout.row + card] += 1
        cells[at + layout.hand_size] = u8(size)
        cells[at + layout.deck] = u8(in_deck)

    def _write_others(
        self, state: TicketToRideState, seat: i64, cells: vec[u8], at: i64, memory: vec[u8], trails: i64
    ) -> None:
        layout, players = self._layout, self.players
        held = self._count_tickets(state, cells, at)
        points = state.points[seat]
        trail = i64(memory[trails + 2 * seat + 1])
        fewest: i64 = FIRST_TRAINS
        best_points: i64 = 0
        best_trail: i64 = 0
        all_cards: i64 = 0
        first = at + layout.other
        for after in range(1, players):
            other = seat + after
            if other >= players:
                other -= players
            size: i64 = 0
            hand = other * CARD_KINDS
            for kind in range(CARD_KINDS):
                size += state.hands[hand + kind]
                cells[first + cell.O_KNOWN + kind] = u8(state.known[hand + kind])
            their_trains, their_points = state.trains[other], state.points[other]
            their_trail = i64(memory[trails + 2 * other + 1])
            fewest = min(fewest, their_trains)
            best_points = max(best_points, their_points)
            best_trail = max(best_trail, their_trail)
            all_cards += size
            cells[first + cell.O_HERE] = 1
            cells[first + cell.O_HAND] = u8(min(size, _MOST))
            cells[first + cell.O_TRAINS] = u8(their_trains)
            cells[first + cell.O_STATIONS] = u8(state.stations[other])
            cells[first + cell.O_POINTS] = u8(min(their_points, _MOST))
            # The number of tickets kept is secret while the first tickets are chosen.
            if state.step != CHOOSE_TICKETS:
                cells[first + cell.O_TICKETS] = u8(held[other])
                cells[first + cell.O_KEPT] = u8(state.kept_first[other])
            cells[first + cell.O_TRAIL] = u8(their_trail)
            cells[first + cell.O_LEAD] = _difference(points - their_points)
            cells[first + cell.O_TRAIL_LEAD] = 1 if trail >= their_trail else 0
            cells[first + cell.O_MANY] = 1 if size >= _MANY_CARDS else 0
            _write_levels(cells, first + cell.O_LEVEL, their_trains)
            first += layout.other_size
        cells[at + layout.fewest] = u8(fewest)
        _write_levels(cells, at + layout.fewest_level, fewest)
        cells[at + layout.best_points] = u8(min(best_points, _MOST))
        cells[at + layout.best_trail] = u8(best_trail)
        cells[at + layout.all_cards] = u8(min(all_cards, _MOST))
        cells[at + layout.trail] = u8(trail)
        cells[at + layout.trail_lead] = 1 if trail >= best_trail else 0
        cells[at + layout.lead] = _difference(points - best_points)

    def _count_tickets(self, state: TicketToRideState, cells: vec[u8], at: i64) -> vec[i64]:
        """Return each seat's number of tickets, and write the number left in the deck."""
        held = self._held
        for each in range(self.players):
            held[each] = 0
        left: i64 = 0
        for place in state.ticket_at:
            if place >= 0:
                held[place] += 1
            elif place == IN_DECK:
                left += 1
        cells[at + self._layout.ticket_deck] = u8(left)
        return held

    def _write_own(self, state: TicketToRideState, seat: i64, cells: vec[u8], at: i64) -> None:
        layout, board, players = self._layout, self._board, self.players
        trains = state.trains[seat]
        if state.step < cell.STEPS:
            cells[at + layout.step + state.step] = 1
        cells[at + layout.under] = u8(len(state.under))
        cells[at + layout.trains] = u8(trains)
        cells[at + layout.stations] = u8(state.stations[seat])
        cells[at + layout.points] = u8(min(state.points[seat], _MOST))
        cells[at + layout.open_count] = u8(board.open_count)
        cells[at + layout.done_count] = u8(board.done_count)
        cells[at + layout.open_points] = u8(min(board.open_points, _MOST))
        cells[at + layout.done_points] = u8(min(board.done_points, _MOST))
        cells[at + layout.open_far] = u8(min(board.open_far, _MOST))
        cells[at + layout.turns_left] = u8(state.turns_left + 1)
        cells[at + layout.passes] = u8(state.passes)
        cells[at + layout.balance] = _difference(board.done_points - board.open_points)
        cells[at + layout.all_done] = 1 if board.open_count == 0 else 0
        _write_levels(cells, at + layout.train_level, trains)
        first = state.first - seat
        if first < 0:
            first += players
        cells[at + layout.first + first] = 1
        cells[at + layout.players + players - 2] = 1
        cells[at + layout.variant + self._variant] = 1
        cells[at + layout.returned_out] = 1 if self._lookup.returned_out else 0

    def _write_tunnel(self, state: TicketToRideState, cells: vec[u8], at: i64) -> None:
        layout, lookup = self._layout, self._lookup
        cells[at + layout.due] = u8(state.due)
        cells[at + layout.laid_cards] = u8(lookup.move_cards[state.laid])
        cells[at + layout.laid_locomotives] = u8(lookup.move_locomotives[state.laid])
        colour = lookup.move_colour[state.laid]
        cells[at + layout.laid_colour + (LOCOMOTIVE if colour == NO_COLOUR else colour)] = 1


def _difference(number: i64) -> u8:
    return u8(max(0, min(_MOST, _MIDDLE + number)))


def _write_levels(cells: vec[u8], at: i64, trains: i64) -> None:
    """Write the levels of trains left: 2 or fewer, 5 or fewer, …"""
    level = trains // 3
    while level < TRAIN_LEVELS:
        if trains <= 2 + 3 * level:
            cells[at + level] = 1
        level += 1
