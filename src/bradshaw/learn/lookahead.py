"""Lookahead: plays actions in guessed states, then lets the network play on in every seat."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import numpy as np

from bradshaw.bots.search import RepeatableChance
from bradshaw.core.game import Game
from bradshaw.learn.advisor import Advisor
from bradshaw.learn.exact import Numbers
from bradshaw.learn.win_chances import Guess, won_shares

_MAX_DECISIONS = 400  # after which a game counts as stopped


class ImaginedGame:
    """A game played on from one action in one guess."""

    def __init__(self, state: Any, chance: RepeatableChance, actor: int) -> None:
        self.state = state
        self.chance = chance
        self.actor = actor  # the current or last seat to decide
        self.turns = 0  # taken by the viewer
        self.decisions = 0
        self.chances: Numbers = np.zeros(0)  # win probabilities by seat, once known
        self.worth = 0.0


class Lookahead:
    """Plays games to their end, or until the viewer has had `max_turns` more turns, and evaluates them."""

    def __init__(self, game: Game[Any], advisor: Advisor, max_turns: int) -> None:
        self._game = game
        self._advisor = advisor
        self._max_turns = max_turns

    def try_actions(self, seat: int, guesses: Sequence[Guess], actions: Sequence[int]) -> list[list[ImaginedGame]]:
        """Return the imagined games by guess and action; `worth` is the value to the viewer, from -1 to 1."""
        move_of = self._advisor.observer.move
        imagined = []
        for guess in guesses:
            row = []
            for action in actions:
                game = ImaginedGame(guess.state.copy(), RepeatableChance(guess.stream), seat)
                game.chance.turn_of(seat)
                self._game.apply_unchecked(game.state, seat, int(move_of(game.state, seat, action)), game.chance)
                row.append(game)
            imagined.append(row)
        self._play([game for row in imagined for game in row], seat)
        return imagined

    def _play(self, live: list[ImaginedGame], seat: int) -> None:
        while live:
            live = self._decide_once(seat, [game for game in live if self._play_to_choice(game, seat)])

    def _play_to_choice(self, game: ImaginedGame, seat: int) -> bool:
        """Play forced moves up to the next choice; if the game ends first, score it and return False."""
        while (actor := int(self._game.first_actor(game.state))) >= 0 and game.decisions < _MAX_DECISIONS:
            if actor != game.actor:
                game.turns += actor == seat
                game.actor = actor
            legal = self._game.legal(game.state, actor)
            if len(legal) > 1:
                return True
            self._decide(game, legal[0])
        self._end(game, seat, stopped=actor >= 0)
        return False

    def _decide(self, game: ImaginedGame, move: int) -> None:
        game.decisions += 1
        game.chance.turn_of(game.actor)
        self._game.apply_unchecked(game.state, game.actor, move, game.chance)

    def _decide_once(self, seat: int, live: list[ImaginedGame]) -> list[ImaginedGame]:
        """Make one decision in each game, and return the games still in progress."""
        if not live:
            return []
        advisor, network = self._advisor, self._advisor.network
        answers = advisor.ask([(game.state, game.actor) for game in live])
        values = network.value(answers.trunk)
        chances = network.chances(answers.trunk, advisor.players)
        best = advisor.best_actions(answers)
        unfinished = []
        for row, game in enumerate(live):
            if game.actor == seat and game.turns >= self._max_turns:
                game.worth = float(values[row])
                game.chances = np.roll(chances[row], seat)
                continue
            self._decide(game, int(advisor.observer.move(game.state, game.actor, best[row])))
            unfinished.append(game)
        return unfinished

    def _end(self, game: ImaginedGame, seat: int, *, stopped: bool) -> None:
        """Score an ended game as in training: part for the win, part for the margin over the best opponent."""
        rules, observer, players = self._game, self._advisor.observer, self._advisor.players
        places = observer.stopped_places(game.state) if stopped else rules.places(game.state)
        points = observer.points(game.state)
        won = won_shares(places)
        game.chances = np.array(won)
        if stopped:
            game.worth = 1.0 if places[seat] == 1 else -1.0
            return
        share = self._advisor.network.metadata.settings["play"]["win_share"]
        win = (won[seat] - 1 / players) * players / (players - 1)
        margin = points[seat] - max(points[opponent] for opponent in range(players) if opponent != seat)
        game.worth = float(share * win + (1 - share) * np.tanh(margin / int(observer.spread)))
