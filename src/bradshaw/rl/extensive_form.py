"""The whole tree of a small game, in the file format of Gambit, which OpenSpiel loads too: see
docs/how-to/use-with-openspiel.md."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import msgspec

from bradshaw.core.chance import Chance
from bradshaw.core.errors import BradshawError
from bradshaw.core.game import Game
from bradshaw.core.values import Event, View
from bradshaw.rl.chance_nodes import OutcomeNeeded, PartialChance, noticed
from bradshaw.rl.utility import rewards_for

MOST_NODES = 1_000_000

# Plays the set-up or a move: returns the position, and appends what happened.
Play = Callable[[Chance, list[Event]], Any]
# What each seat has noticed so far, as numbers.
Knowledge = tuple[int, ...]


class TooLarge(BradshawError):
    """Raised for a game with too many positions to write down."""


class InformationSet(msgspec.Struct, frozen=True):
    """The positions that a seat with perfect recall cannot tell apart: its view there, and its legal moves. `number`
    counts the sets of each seat from 1."""

    seat: int
    number: int
    view: View
    moves: list[int]


class ExtensiveForm:
    """The tree of a game: `text` is the file, `sets` are the information sets, `nodes` counts all positions."""

    def __init__(self, game: Game[Any], most_nodes: int = MOST_NODES) -> None:
        self.nodes = 0
        self.sets: list[InformationSet] = []
        self._game = game
        self._most_nodes = most_nodes
        self._set_of: dict[tuple[int, int], InformationSet] = {}
        self._count_of = [0] * game.players
        self._knowledge: dict[tuple[int, tuple[str, ...]], int] = {}
        players = " ".join([f'"seat {seat}"' for seat in range(game.players)])
        self._lines = [f'EFG 2 R "{game.config.game}" {{ {players} }}']
        self._add_outcomes(game.setup, -1, -1, (0,) * game.players, ())
        self.text = "\n".join(self._lines) + "\n"

    def _add_outcomes(self, play: Play, actor: int, move: int, knowledge: Knowledge, known: tuple[int, ...]) -> None:
        """Add a chance node for each outcome that a step still needs, then the positions after it."""
        events: list[Event] = []
        try:
            state = play(PartialChance(known), events)
        except OutcomeNeeded as needed:
            weights = needed.weights
        else:
            seats = range(len(knowledge))
            self._add_position(state, tuple(self._learn(seat, actor, move, events, knowledge) for seat in seats))
            return
        total = sum(weights)
        possible = [outcome for outcome, weight in enumerate(weights) if weight]
        chances = " ".join([f'"{outcome}" {weights[outcome]}/{total}' for outcome in possible])
        self._add_line(f'c "" {self.nodes + 1} "" {{ {chances} }} 0')
        for outcome in possible:
            self._add_outcomes(play, actor, move, knowledge, (*known, outcome))

    def _add_position(self, state: Any, knowledge: Knowledge) -> None:
        """Add a decision and everything after it, or the end of a game."""
        game = self._game
        actors = game.actors(state)
        if not actors:
            rewards = " ".join([str(reward) for reward in rewards_for(game.places(state))])
            self._add_line(f't "" {self.nodes + 1} "" {{ {rewards} }}')
            return
        seat = actors[0]  # who decide at the same time are asked in turn, and do not see what the others chose
        moves = game.legal(state, seat)
        number = self._information_set(state, seat, knowledge[seat], moves).number
        texts = " ".join([f'"{game.format(move)}"' for move in moves])
        self._add_line(f'p "" {seat + 1} {number} "" {{ {texts} }} 0')
        for move in moves:
            self._add_outcomes(_playing(game, state, seat, move), seat, move, knowledge, ())

    def _information_set(self, state: Any, seat: int, known: int, moves: list[int]) -> InformationSet:
        found = self._set_of.get((seat, known))
        if found is None:
            self._count_of[seat] += 1
            found = InformationSet(seat, self._count_of[seat], self._game.view(state, seat), moves)
            self._set_of[seat, known] = found
            self.sets.append(found)
        elif found.moves != moves:
            raise AssertionError("a seat can tell two positions apart by its legal moves, but not by what it has seen")
        return found

    def _learn(self, seat: int, actor: int, move: int, events: list[Event], knowledge: Knowledge) -> int:
        lines = tuple(noticed(self._game, seat, actor, move, events))
        if not lines:
            return knowledge[seat]
        return self._knowledge.setdefault((knowledge[seat], lines), len(self._knowledge) + 1)

    def _add_line(self, line: str) -> None:
        self.nodes += 1
        if self.nodes > self._most_nodes:
            raise TooLarge(f"{self._game.config.game} has more than {self._most_nodes:,} positions")
        self._lines.append(line)


def _playing(game: Game[Any], state: Any, seat: int, move: int) -> Play:
    def play(chance: Chance, events: list[Event]) -> Any:
        after = state.copy()
        game.apply_unchecked(after, seat, move, chance, events)
        return after

    return play
