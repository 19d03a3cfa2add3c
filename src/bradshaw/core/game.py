"""The interface that every game implements: states, and the rules as functions of them.

A `Game` holds the rules for one configuration (number of players, options); it is immutable and can be shared.
A `State` is a position; only `apply` and `apply_unchecked` change it. A move is an int code, an index into the game's
table of moves; `decode`, `encode`, `format` and `parse` convert it to and from a typed value and text.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from hashlib import blake2b
from typing import Generic, TypeVar

import msgspec
from librt.vecs import vec
from mypy_extensions import i64, mypyc_attr

from bradshaw.core.chance import Chance
from bradshaw.core.codes import Code, known_code
from bradshaw.core.config import Config
from bradshaw.core.defaults import MoveTable, event_text, view_text
from bradshaw.core.errors import GAME_OVER, NOT_LEGAL, NOT_YOUR_TURN, IllegalMove, Refusal
from bradshaw.core.pickling import fields_of, restore_instance
from bradshaw.core.rng import Rng
from bradshaw.core.values import Catalog, Event, Figures, Move, Result, SeatResult, View


@mypyc_attr(allow_interpreted_subclasses=True, acyclic=True)
class State:
    """A full position, hidden information included, as numbers and arrays of numbers. A state is never part of a
    reference cycle (`acyclic`), so garbage collection skips it. Only the rules write to a state, since copies may share
    arrays (shared_arrays.py). The field `view_cache`, if a game has it, is not part of the position: it caches parts of
    the last views for the next ones."""

    def copy(self) -> State:
        """Return an independent copy."""
        raise NotImplementedError

    def numbers(self) -> list[int]:
        """Return every field that can change, hidden ones included, in a fixed and unambiguous order."""
        raise NotImplementedError

    # By default, `copy` would share the arrays, and `pickle` would lose them.

    def __copy__(self) -> State:
        return self.copy()

    def __deepcopy__(self, memo: dict[int, object]) -> State:
        return self.copy()

    def __reduce__(self) -> tuple[object, ...]:
        return restore_instance, (type(self), fields_of(self))


S = TypeVar("S", bound=State)


def digest(state: State) -> str:
    """Return a short fingerprint of a state: equal states have equal digests."""
    text = " ".join([str(number) for number in state.numbers()])
    return blake2b(text.encode(), digest_size=8).hexdigest()


@mypyc_attr(allow_interpreted_subclasses=True)
class Game(ABC, Generic[S]):
    """The rules of one game in one configuration."""

    def __init__(self, config: Config) -> None:
        self.config = config
        self.players = config.players
        self._table: MoveTable | None = None

    # Immutable: a copy is the object itself, and a pickle holds only the constructor arguments.

    def __copy__(self) -> Game[S]:
        return self

    def __deepcopy__(self, memo: dict[int, object]) -> Game[S]:
        return self

    def __reduce__(self) -> tuple[object, ...]:
        return type(self), (self.config,)

    # The course of a game

    @abstractmethod
    def setup(self, chance: Chance, events: list[Event] | None = None) -> S:
        """Return the position before the first move, and append the events of the set-up to `events`."""

    @abstractmethod
    def actors(self, state: S) -> list[int]:
        """Return the seats that may act, in ascending order; empty when the game is over."""

    @abstractmethod
    def legal(self, state: S, seat: int) -> list[int]:
        """Return the seat's legal moves, ascending and unique; empty if the seat may not act."""

    def apply(self, state: S, seat: int, move: Code, chance: Chance, events: list[Event] | None = None) -> None:
        """Play a move and append its events to `events`. If it is illegal, raise IllegalMove and change nothing."""
        refusal = self.check(state, seat, move)
        if refusal is not None:
            raise IllegalMove(refusal)
        self.apply_unchecked(state, seat, move, chance, events)

    @abstractmethod
    def apply_unchecked(
        self, state: S, seat: i64, move: i64, chance: Chance, events: list[Event] | None = None
    ) -> None:
        """Play a move that must be legal, without any check: not even that the code exists."""

    @abstractmethod
    def result(self, state: S) -> Result | None:
        """Return the result, or None before the end."""

    def check(self, state: S, seat: int, move: Code) -> Refusal | None:
        """Return why a move is refused, or None if it is legal. The list of legal moves decides; `refuse` explains."""
        try:
            code = known_code(move, self.move_count())
        except IllegalMove as error:
            return error.refusal
        actors = self.actors(state)
        if not actors:
            return Refusal(GAME_OVER, self.end_rule(state), "the game is over")
        if seat not in actors:
            return Refusal(NOT_YOUR_TURN, self.turn_rule(state), "it is not your turn")
        if code in self.legal(state, seat):
            return None
        refusal = self.refuse(state, seat, code)
        if refusal is None:
            raise AssertionError(f"{self.format(code)} is not in the legal list, yet no rule refuses it")
        return refusal

    def refuse(self, state: S, seat: int, move: Code) -> Refusal | None:
        """Return why a move is illegal for a seat that may act; None if it is legal. A game that overrides this derives
        refusals from its rules, not from the list of legal moves: the contract suite compares the two for every code,
        so neither can be incomplete."""
        code = known_code(move, self.move_count())
        if code in self.legal(state, seat):
            return None
        return Refusal(NOT_LEGAL, self.turn_rule(state), f"'{self.format(code)}' is not legal now")

    def turn_rule(self, state: S) -> str:
        """Return the id of the rule that decides who may act now; "" in a game without rule ids."""
        return ""

    def end_rule(self, state: S) -> str:
        """Return the id of the rule that ended the game; "" in a game without rule ids."""
        return ""

    # Fast paths for play-outs, to override in games worth searching

    def first_actor(self, state: S) -> i64:
        """Return the first seat that may act, or -1 when the game is over."""
        actors = self.actors(state)
        return actors[0] if actors else -1

    def moves(self, state: S, seat: i64) -> vec[i64]:
        """Return the legal moves as an array."""
        return vec[i64](self.legal(state, seat))

    def random_move(self, state: S, seat: i64, rng: Rng) -> i64:
        """Return a uniformly random legal move of an actor: `moves` at index `rng.below(len(moves))`."""
        moves = self.moves(state, seat)
        return moves[rng.below(len(moves))]

    def places(self, state: S) -> list[int]:
        """Return the final place of each seat, 1 for the winner."""
        result = self.result(state)
        if result is None:
            raise ValueError("the game is not over")
        return [seat.place for seat in result.seats]

    def bare_result(self, state: S) -> Result | None:
        """Return the result without score breakdowns."""
        result = self.result(state)
        if result is None:
            return None
        return Result(tuple([SeatResult(seat.place, seat.score) for seat in result.seats]), result.reason)

    def stopped_places(self, state: S) -> list[int]:
        """Return the places after a game is aborted at a move limit: all last, unless the game knows who stalled."""
        return [self.players] * self.players

    # What each seat may know

    @abstractmethod
    def view(self, state: S, seat: int | None) -> View:
        """Return what the seat (None: a watcher) may know of the state."""

    def open_view(self, state: S) -> View:
        """Return the watcher's view with all hands open, to show only after the game is over."""
        return self.view(state, None)

    @abstractmethod
    def guess(self, view: View, rng: Rng) -> S:
        """Return a random state that is consistent with the view."""

    def figures(self, view: View) -> Figures:
        """Return derived numbers that help players: what a ticket still needs, how many days a journey takes. Figures
        depend on the view alone, so they leak nothing. Every viewer gets them after every move: keep this cheap."""
        return Figures()

    # Moves planned ahead

    def takeable(self, move: Code) -> tuple[str, ...]:
        """Return the cards that a move could take face up, depending on the position; empty for any other move."""
        return ()

    def taken(self, view: View, move: Code) -> str:
        """Return the face-up card that a move takes in a position; "" if there is none."""
        return ""

    def skip_to(self, state: S, seat: int) -> bool:
        """Advance a guessed state to the beginning of the seat's next turn, changing nothing else; return False if the
        seat has no more turns, or the game cannot tell."""
        return False

    # Moves as values and text: a game implements `all_moves`, or overrides the five methods after it

    def all_moves(self) -> tuple[Move, ...]:
        """Return every move that any position allows; the code of a move is its index."""
        raise NotImplementedError

    def move_count(self) -> int:
        """Return the number of move codes: 0 … move_count()-1, the same in every position."""
        return len(self._move_table())

    def decode(self, move: Code) -> Move:
        """Return the typed value of a code; raise IllegalMove if there is no such code."""
        return self._move_table().decode(move)

    def encode(self, move: Move) -> int:
        """Return the code of a typed value; raise NotationError if it is not a move."""
        return self._move_table().encode(move)

    def format(self, move: Code) -> str:
        """Return the notation of a code, the same in every position; raise IllegalMove if there is no such code."""
        return self._move_table().format(move)

    def parse(self, text: str) -> int:
        """Return the code of a move in the game's notation; NotationError explains what is wrong with the text."""
        return self._move_table().parse(text)

    def _move_table(self) -> MoveTable:
        if self._table is None:
            self._table = MoveTable(self.all_moves())
        return self._table

    # For people, clients and tests

    def tell(self, event: Event) -> str:
        """Return an event, redacted or not, as an English sentence. "{player}" stands for the player at `event.seat`,
        "{player 2}" for the player at seat 2. The player's verb must follow immediately, as in "{player} takes a card":
        for the player named "You", it becomes "You take a card"."""
        return event_text(event)

    def describe(self, view: View) -> str:
        """Return the view as English text for a terminal. "{player 2}" stands for the player at seat 2."""
        return view_text(view)

    def catalog(self) -> msgspec.Struct:
        """Return the constants of this configuration that a client draws and names: board, cards, tickets."""
        return Catalog()

    def components(self, state: S) -> dict[str, int]:
        """Return the count of each physical component, which is the same in every position."""
        return {}
