"""A batch of games, each waiting at a decision; a step takes one action in each game.

Forced moves and seated bots' moves are played automatically. A game that does not end is stopped, and stalling players
lose (`Observer.stopped_places`). `environment.py` exposes the batch as NumPy arrays.
"""

from __future__ import annotations

from typing import Any, Final

from librt.vecs import vec
from mypy_extensions import i64, mypyc_attr, u8

from bradshaw.bots.bot import Bot
from bradshaw.bots.budget import Budget
from bradshaw.core.chance import FleetingChance
from bradshaw.core.codes import known_code
from bradshaw.core.game import Game, State
from bradshaw.core.pickling import fields_of, restore_instance
from bradshaw.core.rng import Rng
from bradshaw.learn.observer import Observer

RUNNING: Final = 0
ENDED: Final = 1
STOPPED: Final = 2


class TrainingTable:
    """A game with its observer, the bots that can take seats, their budget, and the limit of moves."""

    def __init__(
        self, game: Game[Any], observer: Observer[Any], bots: list[Bot], budget: Budget, max_moves: int
    ) -> None:
        self.game: Game[Any] = game
        self.observer: Observer[Any] = observer
        self.bots: list[Bot] = bots
        self.budget: Budget = budget
        self.max_moves: i64 = max_moves

    # A table is immutable, so a copy is the table itself.

    def __copy__(self) -> TrainingTable:
        return self

    def __deepcopy__(self, memo: dict[int, object]) -> TrainingTable:
        return self

    def __reduce__(self) -> tuple[object, ...]:
        return TrainingTable, (self.game, self.observer, self.bots, self.budget, self.max_moves)


class GameStart:
    """The start of a game: its number, its table, its random stream, and the decider of each seat: a network (0, 1, …)
    or one of the table's bots (-1, -2, …)."""

    def __init__(self, number: int, table: int, rng: Rng, deciders: list[int]) -> None:
        self.number: i64 = number
        self.table: i64 = table
        self.rng: Rng = rng
        self.deciders: list[int] = deciders


@mypyc_attr(allow_interpreted_subclasses=True)
class GamePlan:
    """Chooses the games to play."""

    def start(self, slot: int) -> GameStart:
        """Return the next game for a slot."""
        raise NotImplementedError

    def __reduce__(self) -> tuple[object, ...]:
        return restore_instance, (type(self), fields_of(self))


class Batch:
    """A batch of games. Every step makes new arrays, so earlier arrays stay valid."""

    def __init__(self, tables: list[TrainingTable], plan: GamePlan, size: int) -> None:
        self._tables: list[TrainingTable] = tables
        self._plan: GamePlan = plan
        self.size: i64 = size
        self.seats: i64 = max([table.observer.players for table in tables])
        self.width: i64 = tables[0].observer.cells
        self.actions: i64 = tables[0].observer.actions
        self._memory_size: i64 = max([table.observer.memory for table in tables])
        self._states: list[State] = []
        self._chances: list[FleetingChance] = []
        self._streams: list[Rng] = []
        self._table: vec[i64] = vec[i64]([0] * size)
        self._moves: vec[i64] = vec[i64]([0] * size)
        self._seat: vec[i64] = vec[i64]([0] * size)
        self._deciders: vec[i64] = vec[i64]([0] * (size * self.seats))
        self._memory: vec[u8] = vec[u8]([0] * (size * self._memory_size))
        self._number: vec[i64] = vec[i64]([0] * size)
        # The next decision of each game. A row is its observation's cells, then the mask of its actions.
        self.row: i64 = self.width + self.actions
        self.rows: vec[u8] = vec[u8]()
        self.seat: vec[u8] = vec[u8]()
        self.decider: vec[u8] = vec[u8]()  # the number of the network
        self.players: vec[u8] = vec[u8]()
        # The opponents' cards, for a critic (`look_behind`).
        self.hidden_width: i64 = tables[0].observer.hidden_cells
        self.hidden_cells: vec[u8] = vec[u8]()
        # The view of another seat, for training that asks for it (`look_beside`).
        self.beside_cells: vec[u8] = vec[u8]()
        self.beside: vec[u8] = vec[u8]()
        # The result of the previous game, if one ended.
        self.done: vec[u8] = vec[u8]()
        self.number: vec[i64] = vec[i64]([0] * size)
        self.points: vec[i64] = vec[i64]([0] * (size * self.seats))
        self.places: vec[u8] = vec[u8]([0] * (size * self.seats))
        self.played: i64 = 0  # moves so far, including forced moves and bots' moves

    def begin(self) -> None:
        self._clear()
        for slot in range(self.size):
            self._states.append(State())
            self._chances.append(FleetingChance(Rng(b"")))
            self._streams.append(Rng(b""))
            self._start(slot)
            self._settle(slot)

    def step(self, actions: bytes) -> None:
        """Take an action in every game, given as two bytes each, little-endian."""
        rows = self.rows
        for slot in range(self.size):
            action: i64 = i64(actions[2 * slot]) + 256 * i64(actions[2 * slot + 1])
            if action >= self.actions or rows[slot * self.row + self.width + action] == 0:
                raise ValueError(f"action {action} is not legal in game {slot}")
        self._clear()
        for slot in range(self.size):
            action = i64(actions[2 * slot]) + 256 * i64(actions[2 * slot + 1])
            table = self._tables[self._table[slot]]
            state, seat = self._states[slot], self._seat[slot]
            self._play(slot, table, state, seat, table.observer.move(state, seat, action))
            self._settle(slot)

    def advice(self, bot: int) -> list[int]:
        """Return the action that the numbered bot would take in each game."""
        actions: list[int] = []
        for slot in range(self.size):
            table = self._tables[self._table[slot]]
            state, seat = self._states[slot], self._seat[slot]
            move = self._bot_move(slot, table, state, seat, bot)
            actions.append(table.observer.action(state, seat, move))
        return actions

    def look_beside(self) -> None:
        """Write the observation of one seat that does not decide, a different one after each move."""
        self.beside_cells = vec[u8]([0] * (self.size * self.width))
        self.beside = vec[u8]([0] * self.size)
        for slot in range(self.size):
            observer = self._tables[self._table[slot]].observer
            others = observer.players - 1
            seat = (self._seat[slot] + 1 + self._moves[slot] % others) % observer.players
            self.beside[slot] = u8(seat)
            memory = slot * self._memory_size
            observer.write(self._states[slot], seat, self.beside_cells, slot * self.width, self._memory, memory)

    def look_behind(self) -> None:
        """Write the cards that the seat which decides may not know."""
        self.hidden_cells = vec[u8]([0] * (self.size * self.hidden_width))
        for slot in range(self.size):
            observer = self._tables[self._table[slot]].observer
            observer.write_hidden(self._states[slot], self._seat[slot], self.hidden_cells, slot * self.hidden_width)

    def restart(self, slot: int) -> None:
        """Abandon the game in a slot without a result, and start the next game."""
        first = slot * self.row
        for cell in range(first, first + self.row):
            self.rows[cell] = 0
        self._start(slot)
        self._settle(slot)

    def _clear(self) -> None:
        self.rows = vec[u8]([0] * (self.size * self.row))
        self.seat = vec[u8]([0] * self.size)
        self.decider = vec[u8]([0] * self.size)
        self.players = vec[u8]([0] * self.size)
        self.done = vec[u8]([0] * self.size)

    def _start(self, slot: i64) -> None:
        start = self._plan.start(slot)
        self._number[slot] = start.number
        self._table[slot] = start.table
        self._moves[slot] = 0
        chance = FleetingChance(start.rng.fork("chance"))
        self._chances[slot] = chance
        self._streams[slot] = start.rng.fork("thoughts")
        self._states[slot] = self._tables[start.table].game.setup(chance)
        for seat in range(len(start.deciders)):
            self._deciders[slot * self.seats + seat] = start.deciders[seat]
        first = slot * self._memory_size
        for cell in range(first, first + self._memory_size):
            self._memory[cell] = 0

    def _settle(self, slot: i64) -> None:
        """Play to the next decision that is neither forced nor a bot's, and write its observation."""
        rows, cells = self.rows, slot * self.row
        mask = cells + self.width
        while True:
            table = self._tables[self._table[slot]]
            state = self._states[slot]
            seat = table.game.first_actor(state)
            if seat < 0 or self._moves[slot] >= table.max_moves:
                self._finish(slot, table, state, seat >= 0)
                self._start(slot)
                continue
            decider = self._deciders[slot * self.seats + seat]
            if decider < 0:
                self._play(slot, table, state, seat, self._bot_move(slot, table, state, seat, -1 - decider))
                continue
            if table.observer.mask(state, seat, rows, mask) > 1:
                break
            action: i64 = 0
            while rows[mask + action] == 0:
                action += 1
            rows[mask + action] = 0
            self._play(slot, table, state, seat, table.observer.move(state, seat, action))
        self._seat[slot] = seat
        self.seat[slot] = u8(seat)
        self.decider[slot] = u8(decider)
        self.players[slot] = u8(table.observer.players)
        memory = slot * self._memory_size
        table.observer.write(state, seat, rows, cells, self._memory, memory)

    def _play(self, slot: i64, table: TrainingTable, state: State, seat: i64, move: i64) -> None:
        table.game.apply_unchecked(state, seat, move, self._chances[slot])
        self._moves[slot] += 1
        self.played += 1

    def _bot_move(self, slot: i64, table: TrainingTable, state: State, seat: i64, index: i64) -> i64:
        """Return a bot's move, checked to be a code of the game."""
        bot = table.bots[index]
        view = table.game.view(state, seat) if bot.looks else None
        move = bot.choose(view, table.game.legal(state, seat), self._streams[slot], table.budget)
        # True becomes 1, as in bots/play.py.
        return known_code(int(move), table.game.move_count())

    def _finish(self, slot: i64, table: TrainingTable, state: State, stopped: bool) -> None:
        points = table.observer.points(state)
        places = table.observer.stopped_places(state) if stopped else table.game.places(state)
        self.done[slot] = STOPPED if stopped else ENDED
        self.number[slot] = self._number[slot]
        first = slot * self.seats
        for seat in range(self.seats):
            self.points[first + seat] = points[seat] if seat < len(points) else 0
            self.places[first + seat] = u8(places[seat]) if seat < len(places) else 0
