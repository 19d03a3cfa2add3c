"""The contract of a game: states, and the rules as functions of them.

A `Game` holds the rules for one configuration (number of players, options); it is immutable and may be shared.
A `State` is a position; only `apply` and `apply_unchecked` change it. Moves are int codes from the game's own
dense table; `decode`, `encode`, `format` and `parse` convert them from and to typed values and text.
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
from bradshaw.core.errors import IllegalMove
from bradshaw.core.kept_state import fields_of, state_from
from bradshaw.core.refusal import GAME_OVER, NOT_YOUR_TURN, Refusal
from bradshaw.core.rng import Rng
from bradshaw.core.values import Event, Figures, Move, Result, SeatResult, View


@mypyc_attr(allow_interpreted_subclasses=True, acyclic=True)
class State:
    """Everything that decides how a game goes on, as flat numbers and lists of numbers. It holds no other objects that
    could lead back to it (acyclic: and so the collector of garbage need not look at it). Only the rules write into it:
    some of its arrays may be those of its copies too (shared_arrays.py).

    A game may keep in `seen` parts of the last views of a state, together with the numbers that they were made of: the
    next view takes them as they are where these are still the same. It decides nothing, and need not be there."""

    def copy(self) -> State:
        """A copy that shares nothing that changes."""
        raise NotImplementedError

    def numbers(self) -> list[int]:
        """Every changing field, hidden ones included, in a fixed order and unambiguously laid out."""
        raise NotImplementedError

    # What `copy` and `pickle` ask for: without these they would share arrays, or lose them.

    def __copy__(self) -> State:
        return self.copy()

    def __deepcopy__(self, memo: dict[int, object]) -> State:
        return self.copy()

    def __reduce__(self) -> tuple[object, ...]:
        return state_from, (type(self), fields_of(self))


S = TypeVar("S", bound=State)


def digest(state: State) -> str:
    """A short fingerprint of a state: equal states give equal digests."""
    text = " ".join([str(number) for number in state.numbers()])
    return blake2b(text.encode(), digest_size=8).hexdigest()


@mypyc_attr(allow_interpreted_subclasses=True)
class Game(ABC, Generic[S]):
    """The rules of one game in one configuration."""

    def __init__(self, config: Config) -> None:
        self.config = config
        self.players = config.players

    # It never changes, so a copy of it is itself; where it is pickled, it is made anew from what it was made of.

    def __copy__(self) -> Game[S]:
        return self

    def __deepcopy__(self, memo: dict[int, object]) -> Game[S]:
        return self

    def __reduce__(self) -> tuple[object, ...]:
        return type(self), (self.config,)

    # The course of a game

    @abstractmethod
    def setup(self, chance: Chance, events: list[Event] | None = None) -> S:
        """The position before the first move."""

    @abstractmethod
    def actors(self, state: S) -> list[int]:
        """The seats that may act now, in ascending order; none when the game is over."""

    @abstractmethod
    def legal(self, state: S, seat: int) -> list[int]:
        """Every legal move of the seat, ascending, each once; empty if the seat may not act."""

    def apply(self, state: S, seat: int, move: Code, chance: Chance, events: list[Event] | None = None) -> None:
        """Play a move and append what happens to `events`. IllegalMove leaves the state unchanged."""
        refusal = self.check(state, seat, move)
        if refusal is not None:
            raise IllegalMove(refusal)
        self.apply_unchecked(state, seat, move, chance, events)

    @abstractmethod
    def apply_unchecked(
        self, state: S, seat: i64, move: i64, chance: Chance, events: list[Event] | None = None
    ) -> None:
        """Play a move that must be legal: nothing is checked, not even that the code exists."""

    @abstractmethod
    def result(self, state: S) -> Result | None:
        """How the game ended, or None while it goes on."""

    def check(self, state: S, seat: int, move: Code) -> Refusal | None:
        """Why the move is refused, or None if it is legal. The legal list alone decides; `refuse` explains."""
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

    @abstractmethod
    def refuse(self, state: S, seat: int, move: Code) -> Refusal | None:
        """The reason, with its rule, why a move of the table is not legal for this seat, which may act; None for
        a legal one. It asks the rules afresh and never the legal list: the contract suite holds the two against
        each other over the whole table, so that neither can be incomplete."""

    @abstractmethod
    def turn_rule(self, state: S) -> str:
        """The rule that says who may act now, for those who may not."""

    @abstractmethod
    def end_rule(self, state: S) -> str:
        """The rule by which the game is over."""

    # The same in a hurry, for play-outs; a game that is to be searched gives its own

    def first_actor(self, state: S) -> i64:
        """The first of the seats that may act now, -1 when the game is over."""
        actors = self.actors(state)
        return actors[0] if actors else -1

    def moves(self, state: S, seat: i64) -> vec[i64]:
        """The legal moves as an array."""
        return vec[i64](self.legal(state, seat))

    def random_move(self, state: S, seat: i64, rng: Rng) -> i64:
        """One of the legal moves of a seat that may act, all equally likely: the one of `moves` at `rng.below` of their
        number."""
        moves = self.moves(state, seat)
        return moves[rng.below(len(moves))]

    def places(self, state: S) -> list[int]:
        """The place of each seat at the end of a game, 1 for the winner."""
        result = self.result(state)
        if result is None:
            raise ValueError("the game is not over")
        return [seat.place for seat in result.seats]

    def bare_result(self, state: S) -> Result | None:
        """The result without the lines that tell where the scores came from, for those who only count."""
        result = self.result(state)
        if result is None:
            return None
        return Result(tuple([SeatResult(seat.place, seat.score) for seat in result.seats]), result.reason)

    def stopped_places(self, state: S) -> list[int]:
        """The places in a game that was stopped because it did not end, which no rule does, but whoever lets programs
        play must: nobody has won. A game in which some can stall says who did not."""
        return [self.players] * self.players

    # What each seat may know

    @abstractmethod
    def view(self, state: S, seat: int | None) -> View:
        """What the seat (None: a watcher) may know of the state."""

    def open_view(self, state: S) -> View:
        """What everybody may know of the state once the game is over: a watcher's view with all hands laid open. A game
        in which nothing is hidden has nothing to add. It must never be shown of a game that goes on."""
        return self.view(state, None)

    @abstractmethod
    def guess(self, view: View, rng: Rng) -> S:
        """A state that the viewer must hold possible: its view of it is that same view."""

    def figures(self, view: View) -> Figures:
        """Numbers for people that the rules can tell from the view: what a ticket still needs, the days a journey
        takes. They are worked out of the view alone, so they cannot tell what it does not; and once for each viewer
        after each move, so they must be cheap."""
        return Figures()

    # Moves at the edges

    @abstractmethod
    def move_count(self) -> int:
        """How many move codes there are: 0 … move_count()-1, the same in every position."""

    @abstractmethod
    def decode(self, move: Code) -> Move:
        """The typed value of a code of the table; IllegalMove for any other number."""

    @abstractmethod
    def encode(self, move: Move) -> int:
        """The code of a typed value; NotationError if there is none."""

    @abstractmethod
    def format(self, move: Code) -> str:
        """The move in the game's notation, the same in every position; IllegalMove for a number that is no code."""

    @abstractmethod
    def parse(self, text: str) -> int:
        """The code of a move in the game's notation; NotationError says what is wrong with it."""

    # For people, clients and tests

    @abstractmethod
    def tell(self, event: Event) -> str:
        """One sentence in English about an event, redacted or not, without the name of the player:
        "{player}" stands for the one at `event.seat`, "{player 2}" for any other seat."""

    @abstractmethod
    def describe(self, view: View) -> str:
        """The view in English words, one thing a line, for a terminal. "{player 2}" stands for the one at seat 2."""

    @abstractmethod
    def catalog(self) -> msgspec.Struct:
        """The unchanging facts of this configuration that a client draws and names: board, cards, tickets."""

    @abstractmethod
    def components(self, state: S) -> dict[str, int]:
        """How many of each physical component there are, wherever they lie: the same in every position."""
