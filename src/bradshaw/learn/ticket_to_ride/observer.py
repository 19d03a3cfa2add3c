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
from bradshaw.learn.ticket_to_ride.hidden_cards import HiddenCards
from bradshaw.learn.ticket_to_ride.layout import LEVELS, TRAIN_LEVELS, RideLayout
from bradshaw.learn.ticket_to_ride.likely_tickets import HeldTickets, LikelyTickets
from bradshaw.learn.ticket_to_ride.styles import styles_of

_MAX_CELL: Final = 250  # larger numbers are clamped to this
_MIDDLE: Final = 125  # added to differences, which can be negative
_MANY_CARDS: Final = 10
_SPREAD: Final = 40  # a typical difference between two players' points


class TicketToRideObserver(Observer[TicketToRideState]):
    """Observes one configuration. A game's cache has the board cache of each seat, then each player's longest trail and
    the trains laid at the time."""

    def __init__(self, game: Game[Any]) -> None:
        if not isinstance(game, TicketToRide):
            raise TypeError("this observer needs Ticket to Ride")
        self._lookup: Lookup = game.lookup
        self._layout: RideLayout = RideLayout(game.box)
        self._actions: RideActions = RideActions(game.lookup)
        self._board: BoardWriter = BoardWriter(game.box, game.lookup, self._layout)
        self._held_tickets: HeldTickets = HeldTickets(game.lookup)
        self._trails: i64 = game.players * self._board.memory
        self._ticket_counts: vec[i64] = vec[i64]([0] * game.players)
        options = game.config.options
        self._variant: i64 = ["classic", "expanded", "big_cities", "mega"].index(options["tickets"])
        memory = self._trails + 2 * game.players
        self._hidden: HiddenCards = HiddenCards(game.box, game.lookup)
        super().__init__(game, self._layout.table, self._hidden.table, self._actions.count, memory, _SPREAD)

    def guesser(self, view: View) -> Guesser[TicketToRideState]:
        if not isinstance(view, TicketToRideView):
            raise TypeError("this guesser needs a view of Ticket to Ride")
        return LikelyTickets(self.game, self._held_tickets, view)

    def write_hidden(self, state: TicketToRideState, seat: i64, cells: vec[u8], at: i64) -> None:
        self._hidden.write(state, seat, cells, at)

    def styles(self) -> dict[str, dict[int, float]]:
        return styles_of(self._actions, self._lookup)

    def mask(self, state: TicketToRideState, seat: i64, mask: vec[u8], at: i64) -> i64:
        return self._actions.mask(state, seat, mask, at)

    def move(self, state: TicketToRideState, seat: i64, action: i64) -> i64:
        return self._actions.move(state, seat, action)

    def action(self, state: TicketToRideState, seat: i64, move: i64) -> i64:
        return self._actions.action(state, move)

    def points(self, state: TicketToRideState) -> list[int]:
        return [seat_score.total for seat_score in score(self._lookup, state)]

    def stopped_places(self, state: TicketToRideState) -> list[int]:
        """Return last place for everyone, since all players could have laid trains."""
        return [self._lookup.players] * self._lookup.players

    def write(
        self, state: TicketToRideState, seat: i64, cells: vec[u8], at: i64, memory: vec[u8], memory_at: i64
    ) -> None:
        self._board.write(state, seat, cells, at, memory, memory_at + seat * self._board.memory)
        self._find_trails(state, memory, memory_at + self._trails)
        self._write_cards(state, seat, cells, at)
        self._write_opponents(state, seat, cells, at, memory, memory_at + self._trails)
        self._write_own(state, seat, cells, at)
        if state.laid != NO_MOVE:
            self._write_tunnel(state, cells, at)

    def _find_trails(self, state: TicketToRideState, memory: vec[u8], trails: i64) -> None:
        """Update the longest trails of players who have laid trains."""
        for player in range(self.players):
            laid = self._lookup.trains - state.trains[player]
            if i64(memory[trails + 2 * player]) != laid:
                memory[trails + 2 * player] = u8(laid)
                memory[trails + 2 * player + 1] = u8(Trail(self._lookup, state, player).length)

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
            for step in range(min(held, LEVELS)):
                cells[level + step] = 1
            cells[at + layout.hand_known + kind] = u8(known[hand + kind])
            cells[at + layout.discards + kind] = u8(discards[kind])
            # The viewer knows only the sum of the deck and the hidden cards in hands.
            unseen = deck[kind]
            for player in range(self.players):
                if player != seat:
                    unseen += hands[player * CARD_KINDS + kind] - known[player * CARD_KINDS + kind]
            cells[at + layout.unseen + kind] = u8(unseen)
        for card in state.row:
            if card >= 0:
                cells[at + layout.row + card] += 1
        cells[at + layout.hand_size] = u8(size)
        cells[at + layout.deck] = u8(in_deck)

    def _write_opponents(
        self, state: TicketToRideState, seat: i64, cells: vec[u8], at: i64, memory: vec[u8], trails: i64
    ) -> None:
        layout, players = self._layout, self.players
        ticket_counts = self._count_tickets(state, cells, at)
        points = state.points[seat]
        trail = i64(memory[trails + 2 * seat + 1])
        fewest_trains: i64 = self._lookup.trains
        best_points: i64 = 0
        best_trail: i64 = 0
        opponent_cards: i64 = 0
        opponent_at = at + layout.opponent
        for offset in range(1, players):
            opponent = seat + offset
            if opponent >= players:
                opponent -= players
            size: i64 = 0
            hand = opponent * CARD_KINDS
            for kind in range(CARD_KINDS):
                size += state.hands[hand + kind]
                cells[opponent_at + cell.O_KNOWN + kind] = u8(state.known[hand + kind])
            their_trains, their_points = state.trains[opponent], state.points[opponent]
            their_trail = i64(memory[trails + 2 * opponent + 1])
            fewest_trains = min(fewest_trains, their_trains)
            best_points = max(best_points, their_points)
            best_trail = max(best_trail, their_trail)
            opponent_cards += size
            cells[opponent_at + cell.O_PRESENT] = 1
            cells[opponent_at + cell.O_HAND] = u8(min(size, _MAX_CELL))
            cells[opponent_at + cell.O_TRAINS] = u8(their_trains)
            cells[opponent_at + cell.O_STATIONS] = u8(state.stations[opponent])
            cells[opponent_at + cell.O_POINTS] = u8(min(their_points, _MAX_CELL))
            # The number of tickets kept is secret while the first tickets are chosen.
            if state.step != CHOOSE_TICKETS:
                cells[opponent_at + cell.O_TICKETS] = u8(ticket_counts[opponent])
                cells[opponent_at + cell.O_KEPT] = u8(state.kept_first[opponent])
            cells[opponent_at + cell.O_TRAIL] = u8(their_trail)
            cells[opponent_at + cell.O_LEAD] = _difference(points - their_points)
            cells[opponent_at + cell.O_TRAIL_LEAD] = 1 if trail >= their_trail else 0
            cells[opponent_at + cell.O_MANY] = 1 if size >= _MANY_CARDS else 0
            _write_levels(cells, opponent_at + cell.O_LEVEL, their_trains)
            opponent_at += layout.opponent_size
        cells[at + layout.fewest_trains] = u8(fewest_trains)
        _write_levels(cells, at + layout.fewest_trains_level, fewest_trains)
        cells[at + layout.best_points] = u8(min(best_points, _MAX_CELL))
        cells[at + layout.best_trail] = u8(best_trail)
        cells[at + layout.opponent_cards] = u8(min(opponent_cards, _MAX_CELL))
        cells[at + layout.trail] = u8(trail)
        cells[at + layout.trail_lead] = 1 if trail >= best_trail else 0
        cells[at + layout.lead] = _difference(points - best_points)

    def _count_tickets(self, state: TicketToRideState, cells: vec[u8], at: i64) -> vec[i64]:
        """Return each seat's number of tickets, and write the number left in the deck."""
        counts = self._ticket_counts
        for seat in range(self.players):
            counts[seat] = 0
        in_deck: i64 = 0
        for place in state.ticket_at:
            if place >= 0:
                counts[place] += 1
            elif place == IN_DECK:
                in_deck += 1
        cells[at + self._layout.ticket_deck] = u8(in_deck)
        return counts

    def _write_own(self, state: TicketToRideState, seat: i64, cells: vec[u8], at: i64) -> None:
        layout, board, players = self._layout, self._board, self.players
        trains = state.trains[seat]
        if state.step < cell.STEPS:
            cells[at + layout.step + state.step] = 1
        cells[at + layout.tickets_under] = u8(len(state.under))
        cells[at + layout.trains] = u8(trains)
        cells[at + layout.stations] = u8(state.stations[seat])
        cells[at + layout.points] = u8(min(state.points[seat], _MAX_CELL))
        cells[at + layout.open_count] = u8(board.open_count)
        cells[at + layout.completed_count] = u8(board.completed_count)
        cells[at + layout.open_points] = u8(min(board.open_points, _MAX_CELL))
        cells[at + layout.completed_points] = u8(min(board.completed_points, _MAX_CELL))
        cells[at + layout.open_distance] = u8(min(board.open_distance, _MAX_CELL))
        cells[at + layout.turns_left] = u8(state.turns_left + 1)
        cells[at + layout.passes] = u8(state.passes)
        cells[at + layout.balance] = _difference(board.completed_points - board.open_points)
        cells[at + layout.all_completed] = 1 if board.open_count == 0 else 0
        _write_levels(cells, at + layout.train_level, trains)
        first_player = state.first - seat
        if first_player < 0:
            first_player += players
        cells[at + layout.first_player + first_player] = 1
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


def _difference(difference: i64) -> u8:
    return u8(max(0, min(_MAX_CELL, _MIDDLE + difference)))


def _write_levels(cells: vec[u8], at: i64, trains: i64) -> None:
    """Write the thermometer encoding of the trains left: 2 or fewer, 5 or fewer, …"""
    level = trains // 3
    while level < TRAIN_LEVELS:
        if trains <= 2 + 3 * level:
            cells[at + level] = 1
        level += 1
