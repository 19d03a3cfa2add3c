"""Measure how much players of Ticket to Ride reveal about their tickets by what they build (docs/bots.md).

At several stages of self-play games, compares each opponent's true tickets with thirty random guesses, by
estimated probability and by rank.
"""

from __future__ import annotations

import sys
from argparse import ArgumentParser
from math import exp, log
from typing import NamedTuple

from bradshaw.bots.budget import Budget
from bradshaw.bots.play import choose_checked
from bradshaw.bots.registry import make_bot
from bradshaw.core.chance import FleetingChance
from bradshaw.core.errors import BradshawError
from bradshaw.core.rng import Rng, seeded
from bradshaw.games import game_spec
from bradshaw.games.ticket_to_ride.game import TicketToRide
from bradshaw.games.ticket_to_ride.state import TicketToRideState
from bradshaw.games.ticket_to_ride.view import TicketToRideView
from bradshaw.learn.ticket_to_ride.likely_tickets import HeldTickets

ALTERNATIVES = 30
STAGES = (0.25, 0.5, 0.75, 0.95)


class Estimate(NamedTuple):
    """The probability and rank of a player's true tickets among the guesses."""

    probability: float
    rank: float


def estimate(game: TicketToRide, model: HeldTickets, state: TicketToRideState, viewer: int, rng: Rng) -> list[Estimate]:
    """Return an estimate for each player whose tickets the viewer cannot see."""
    view = game.view(state, viewer)
    if not isinstance(view, TicketToRideView):
        raise TypeError("expected a view of Ticket to Ride")
    guesses = [game.guess(view, rng.fork(f"guess {index}")) for index in range(ALTERNATIVES)]
    estimates = []
    for seat, player in enumerate(view.players):
        if player.tickets is not None or player.ticket_count == 0:
            continue
        likely = model.likely(view, seat)
        true, *guessed = [
            sum(likely[ticket] for ticket, place in enumerate(position.ticket_at) if place == seat)
            for position in (state, *guesses)
        ]
        better, equal = sum(guess > true for guess in guessed), sum(guess == true for guess in guessed)
        estimates.append(Estimate(1 / (1 + sum(exp(guess - true) for guess in guessed)), 1 + better + equal / 2))
    return estimates


def measure(players: int, bot_name: str, games: int) -> list[list[Estimate]]:
    """Return the estimates by stage of the game."""
    game = game_spec("ticket-to-ride").start(players)
    if not isinstance(game, TicketToRide):
        raise TypeError("expected Ticket to Ride")
    model, bot = HeldTickets(game.lookup), make_bot(bot_name, game)
    by_stage: list[list[Estimate]] = [[] for _ in STAGES]
    for number in range(games):
        rng = seeded(1).fork(f"game {number}")
        chance = FleetingChance(rng.fork("chance"))
        state = game.setup(chance)
        choices = rng.fork("thoughts")
        decisions: list[tuple[TicketToRideState, int]] = []
        while actors := game.actors(state):
            decisions.append((state.copy(), actors[0]))
            game.apply_unchecked(
                state, actors[0], choose_checked(game, state, actors[0], bot, choices, Budget()), chance
            )
        for stage, estimates in zip(STAGES, by_stage, strict=True):
            position, viewer = decisions[int(stage * len(decisions))]
            estimates.extend(estimate(game, model, position, viewer, rng.fork(f"stage {stage}")))
    return by_stage


def main(arguments: list[str]) -> int:
    parser = ArgumentParser(prog="ticket_guesses.py")
    parser.add_argument("--players", type=int, default=2)
    parser.add_argument("--bot", default="strong")
    parser.add_argument("--games", type=int, default=200)
    options = parser.parse_args(arguments)
    try:
        by_stage = measure(options.players, options.bot, options.games)
    except BradshawError as error:
        print(f"bradshaw: {error}", file=sys.stderr)
        return 2
    print("| part of the game | estimates | likelier than by chance | mean rank of 31 |")
    print("| --- | --: | --: | --: |")
    for stage, estimates in zip(STAGES, by_stage, strict=True):
        gain = exp(sum(log((1 + ALTERNATIVES) * row.probability) for row in estimates) / max(1, len(estimates)))
        rank = sum(row.rank for row in estimates) / max(1, len(estimates))
        print(f"| {stage:.2f} | {len(estimates)} | {gain:.2f} times | {rank:.1f} |")
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
