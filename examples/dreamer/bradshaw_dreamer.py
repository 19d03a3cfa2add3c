"""A bot for every game: plays each move out in sampled worlds and picks the one with the best results."""

from typing import Any

from bradshaw import Bot, Budget, Rng, View
from bradshaw.bots.budget import Meter
from bradshaw.core.chance import FleetingChance


class DreamerBot(Bot):
    def choose(self, view: View | None, legal: list[int], rng: Rng, budget: Budget) -> int:
        assert view is not None  # None only for bots with `looks = False`
        assert view.seat is not None  # None only for watchers
        moves = list(legal)
        rng.shuffle(moves)
        dreams: dict[int, list[int]] = {}
        meter = Meter(budget, default_nodes=3 * len(moves))
        while meter.spend():
            move = moves[sum(map(len, dreams.values())) % len(moves)]
            world = self.game.guess(view, rng)  # sample what the view does not show
            dreams.setdefault(move, []).append(self.dream(world, view.seat, move, rng))
        return max(dreams, key=lambda move: sum(dreams[move]) / len(dreams[move]))

    def dream(self, world: Any, me: int, move: int, rng: Rng) -> int:
        """Play randomly to the end; return minus my place."""
        chance, seat = FleetingChance(rng), me
        while True:
            self.game.apply_unchecked(world, seat, move, chance)
            if not (actors := self.game.actors(world)):
                return -self.game.places(world)[me]
            seat = actors[0]
            choices = self.game.legal(world, seat)
            move = choices[rng.below(len(choices))]
