"""The interface of observers, which encode what a seat may know as bytes, and its moves as a small table of actions.

One network plays every configuration of a game, so all configurations share the same cells and actions: opponents
follow in turn order, absent ones are all 0, and the number of players and the options are cells too.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from typing import Any, Generic

from librt.vecs import vec
from mypy_extensions import i64, u8

from bradshaw.core.errors import BadConfig
from bradshaw.core.game import Game, S
from bradshaw.core.imports import import_name
from bradshaw.core.rng import Rng
from bradshaw.core.values import View
from bradshaw.games import game_spec
from bradshaw.learn.parts import Part


class Guesser(Generic[S]):
    """Guesses states consistent with one view. A game can override it to take the opponents' play into account."""

    def __init__(self, game: Game[S], view: View) -> None:
        self._game: Game[S] = game
        self._view: View = view

    def guess(self, rng: Rng) -> S:
        """Return a guess; the same stream gives the same guess."""
        return self._game.guess(self._view, rng)


class GameMemory:
    """An observer's cache for one game. The wrapper avoids a leak: a bare array passed from interpreted to compiled
    code is never freed."""

    def __init__(self, cells: vec[u8]) -> None:
        self.cells: vec[u8] = cells


class Observer(ABC, Generic[S]):
    """Writes observations of one configuration. It is stateless, so one observer can serve many games."""

    def __init__(
        self, game: Game[S], parts: list[Part], hidden_parts: list[Part], actions: i64, memory: i64, spread: i64
    ) -> None:
        self.game: Game[S] = game
        self.players: i64 = game.players
        self.parts: list[Part] = parts
        self.cells: i64 = _size(parts)  # bytes per observation
        self.hidden_parts: list[Part] = hidden_parts
        self.hidden_cells: i64 = _size(hidden_parts)  # bytes per label
        self.actions: i64 = actions
        self.memory: i64 = memory  # bytes of cache per game, all 0 at its start
        self.spread: i64 = spread  # a typical difference between the `points` of two players

    # An observer is immutable, so a copy is the observer itself.

    def __copy__(self) -> Observer[S]:
        return self

    def __deepcopy__(self, memo: dict[int, object]) -> Observer[S]:
        return self

    def __reduce__(self) -> tuple[object, ...]:
        return type(self), (self.game,)

    def cells_of(self, state: S, seat: i64, memory: GameMemory) -> vec[u8]:
        """Return the seat's cells, in a new array."""
        cells = vec[u8]([0] * self.cells)
        self.write(state, seat, cells, 0, memory.cells, 0)
        return cells

    def hidden_of(self, state: S, seat: i64) -> vec[u8]:
        """Return the opponents' cards, which the seat may not know, in a new array: labels for a belief model."""
        cells = vec[u8]([0] * self.hidden_cells)
        self.write_hidden(state, seat, cells, 0)
        return cells

    def mask_of(self, state: S, seat: i64) -> vec[u8]:
        """Return the mask of the seat's actions, in a new array."""
        mask = vec[u8]([0] * self.actions)
        self.mask(state, seat, mask, 0)
        return mask

    def all_cells(self, states: list[S], seats: list[int]) -> vec[u8]:
        """Return the cells of many states in one array, written without a cache."""
        cells = vec[u8]([0] * (len(states) * self.cells))
        at: i64 = 0
        for row in range(len(states)):
            self.write(states[row], seats[row], cells, at, vec[u8]([0] * self.memory), 0)
            at += self.cells
        return cells

    def all_masks(self, states: list[S], seats: list[int]) -> vec[u8]:
        """Return the masks of many states in one array."""
        masks = vec[u8]([0] * (len(states) * self.actions))
        at: i64 = 0
        for row in range(len(states)):
            self.mask(states[row], seats[row], masks, at)
            at += self.actions
        return masks

    def new_memory(self) -> GameMemory:
        """Return the empty cache of a new game."""
        return GameMemory(vec[u8]([0] * self.memory))

    def guesser(self, view: View) -> Guesser[S]:
        """Return a guesser that weighs hidden components by the opponents' play."""
        return Guesser(self.game, view)

    def styles(self) -> dict[str, dict[int, float]]:
        """Return styles of play for opponents in training: what each adds to the logits of some actions."""
        return {}

    @abstractmethod
    def write(self, state: S, seat: i64, cells: vec[u8], at: i64, memory: vec[u8], memory_at: i64) -> None:
        """Write what the seat may know into zeroed cells, from `at` on; the memory is only a cache."""

    @abstractmethod
    def write_hidden(self, state: S, seat: i64, cells: vec[u8], at: i64) -> None:
        """Write the opponents' cards into zeroed cells, from `at` on."""

    @abstractmethod
    def mask(self, state: S, seat: i64, mask: vec[u8], at: i64) -> i64:
        """Mark the seat's possible actions in zeroed bytes, from `at` on, and return their number."""

    @abstractmethod
    def move(self, state: S, seat: i64, action: i64) -> i64:
        """Return the legal move for an unmasked action, or the best of several."""

    @abstractmethod
    def action(self, state: S, seat: i64, move: i64) -> i64:
        """Return the action of a legal move."""

    @abstractmethod
    def points(self, state: S) -> list[int]:
        """Return each seat's result in a finished game; higher is better."""

    @abstractmethod
    def stopped_places(self, state: S) -> list[int]:
        """Return the places in a game stopped for not ending, where stalling players share last place."""


def _size(parts: list[Part]) -> int:
    return parts[-1].first + parts[-1].size


def observer_of(game: Game[Any]) -> Observer[Any]:
    """Make the game's observer; raise BadConfig if it has none."""
    spec = game_spec(game.config.game)
    if spec.observer is None:
        raise BadConfig(f"{spec.title} has no observer")
    observer: Observer[Any] = import_name(spec.observer)(game)
    return observer
