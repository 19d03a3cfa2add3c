"""What a seat may know as bytes, and a small dense table of actions: the contract that each game's observer keeps.

One network plays all numbers of players and all options of a game. So the cells and the actions of a game are the same
in every configuration: others come in the order of turns after the viewer, with empty cells for those who are not
there, and the number of players and the options are cells themselves.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from typing import Generic

from librt.vecs import vec
from mypy_extensions import i64, u8

from bradshaw.core.game import Game, S
from bradshaw.core.values import View
from bradshaw.learn.guesser import Guesser
from bradshaw.learn.parts import Part


class GameMemory:
    """What an observer remembers of one game. It is held here since an array that interpreted code hands to compiled
    code as it is stays in memory for ever."""

    def __init__(self, cells: vec[u8]) -> None:
        self.cells: vec[u8] = cells


class Observer(ABC, Generic[S]):
    """Writes observations of one configuration. It changes no state, and remembers nothing but in the memory that it
    is handed: so one observer serves many games at a time."""

    def __init__(self, game: Game[S], parts: list[Part], actions: i64, memory: i64, spread: i64) -> None:
        self.game: Game[S] = game
        self.players: i64 = game.players
        self.parts: list[Part] = parts
        self.cells: i64 = parts[-1].first + parts[-1].size  # bytes of an observation
        self.actions: i64 = actions
        self.memory: i64 = memory  # bytes that each game needs to remember what is costly to find; all 0 at its start
        self.spread: i64 = spread  # a usual difference between the `points` of two players

    # It never changes, so a copy of it is itself; where it is pickled, it is made anew from what it was made of.

    def __copy__(self) -> Observer[S]:
        return self

    def __deepcopy__(self, memo: dict[int, object]) -> Observer[S]:
        return self

    def __reduce__(self) -> tuple[object, ...]:
        return type(self), (self.game,)

    def cells_of(self, state: S, seat: i64, memory: GameMemory) -> vec[u8]:
        """What the seat may know, in an array of its own."""
        cells = vec[u8]([0] * self.cells)
        self.write(state, seat, cells, 0, memory.cells, 0)
        return cells

    def mask_of(self, state: S, seat: i64) -> vec[u8]:
        """Which actions the seat can take now, in an array of its own."""
        mask = vec[u8]([0] * self.actions)
        self.mask(state, seat, mask, 0)
        return mask

    def all_cells(self, states: list[S], seats: list[int]) -> vec[u8]:
        """What the seats may know, one state after the other, each with nothing remembered of its game."""
        cells = vec[u8]([0] * (len(states) * self.cells))
        at: i64 = 0
        for row in range(len(states)):
            self.write(states[row], seats[row], cells, at, vec[u8]([0] * self.memory), 0)
            at += self.cells
        return cells

    def all_masks(self, states: list[S], seats: list[int]) -> vec[u8]:
        """Which actions the seats can take, one state after the other."""
        masks = vec[u8]([0] * (len(states) * self.actions))
        at: i64 = 0
        for row in range(len(states)):
            self.mask(states[row], seats[row], masks, at)
            at += self.actions
        return masks

    def new_memory(self) -> GameMemory:
        """The memory of a game that begins."""
        return GameMemory(vec[u8]([0] * self.memory))

    def guesser(self, view: View) -> Guesser[S]:
        """Guesses of a view, in which hidden things are as likely as what the others did makes them."""
        return Guesser(self.game, view)

    @abstractmethod
    def write(self, state: S, seat: i64, cells: vec[u8], at: i64, memory: vec[u8], memory_at: i64) -> None:
        """Write what the seat may know from `at` on, into cells that are all 0. What is written depends on the view of
        the seat alone, never on the memory, which only saves time."""

    @abstractmethod
    def mask(self, state: S, seat: i64, mask: vec[u8], at: i64) -> i64:
        """Write 1 for each action that the seat can take now, from `at` on, into bytes that are all 0; how many they
        are. There is one whenever the seat has a legal move."""

    @abstractmethod
    def move(self, state: S, seat: i64, action: i64) -> i64:
        """The legal move that an action of the mask stands for."""

    @abstractmethod
    def action(self, state: S, seat: i64, move: i64) -> i64:
        """The action that comes closest to a legal move: of several moves that one action stands for `move` gives the
        best."""

    @abstractmethod
    def points(self, state: S) -> list[int]:
        """How well each seat has done when the game is over, the more the better: the places follow `Game.places`."""

    @abstractmethod
    def cut(self, state: S) -> list[int]:
        """The places in a game that was stopped because it did not end. Who stalled has lost: they share the last
        place, and it may be that nobody has the first."""
