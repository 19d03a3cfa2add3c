"""Compare guesses of the next player's tickets: random ones, our guesser's and a model's.

See docs/how-to/make-a-data-set.md. The last file of the data set is the test set. Its games are replayed, and at each
decision the guessers sample positions.
"""

from __future__ import annotations

import sys
from pathlib import Path
from typing import Any

import msgspec
import numpy as np
import pyarrow.parquet as pq

from bradshaw.bots.schedule import Fixture
from bradshaw.bots.series import SeriesRunner
from bradshaw.core.chance import FleetingChance
from bradshaw.core.rng import seeded
from bradshaw.learn.dataset import DataSetDescription
from bradshaw.learn.environment import array_over
from bradshaw.learn.observer import Guesser, observer_of

DRAWS = 100


def main(folder: Path, model: Path | None) -> None:
    path = max(folder.glob("*.parquet"))
    about = msgspec.json.decode(pq.read_schema(path).metadata[b"bradshaw"], type=DataSetDescription)
    part = next(part for part in about.hidden_parts if part.name == "player 1 later: tickets held")
    table = pq.read_table(path, columns=["game", "move", "seat", "bot", "hidden"])
    rows = table.to_pylist()
    held = np.stack([np.frombuffer(row["hidden"], np.uint8) for row in rows])[:, part.first : part.first + part.size]
    runner = SeriesRunner(about.series)
    observer = observer_of(runner.game)
    guesses = {"chance": np.zeros(held.shape), "our guesser": np.zeros(held.shape)}
    width = slice(part.first, part.first + part.size)
    for at, (state, seat) in enumerate(_positions(runner, rows)):
        view = runner.game.view(state, seat)
        by_chance: Guesser[Any] = Guesser(runner.game, view)
        for name, guesser in (("chance", by_chance), ("our guesser", observer.guesser(view))):
            for number in range(DRAWS):
                drawn = guesser.guess(seeded(at).fork(f"draw {number}"))
                guesses[name][at] += array_over(observer.hidden_of(drawn, seat), np.uint8)[width] / DRAWS
    if model is not None:
        guesses["model"] = np.load(model)
    for name, chance in guesses.items():
        print(f"{name}: {_recall(chance, held):.1%} of the tickets held rank among the top N, where N tickets are held")


def _positions(runner: SeriesRunner, rows: list[dict[str, Any]]) -> Any:
    """Yield the position and the seat of each row, by replaying its game."""
    game = runner.game
    by_game: dict[int, list[dict[str, Any]]] = {}
    for row in rows:
        by_game.setdefault(row["game"], []).append(row)
    for number, decisions in by_game.items():
        names = {row["seat"]: row["bot"] for row in decisions}
        fixture = Fixture(number, number, tuple(names[seat] for seat in range(game.players)))
        record = runner.record(fixture)
        chance = FleetingChance(runner.rng(fixture).fork("chance"))
        state = game.setup(chance)
        wanted = {row["move"] for row in decisions}
        for move, entry in enumerate(record.entries):
            if move in wanted:
                yield state, entry.seat
            game.apply_unchecked(state, entry.seat, game.parse(entry.move), chance)


def _recall(chance: Any, held: Any) -> float:
    """Return the share of held tickets that rank among the top N, where N tickets are held; break ties at random."""
    noise = np.random.default_rng(1).random(chance.shape) * 1e-9
    ranks = (-(chance + noise)).argsort(1).argsort(1)
    return float((held * (ranks < held.sum(1, keepdims=True))).sum() / held.sum())


if __name__ == "__main__":
    main(Path(sys.argv[1]), Path(sys.argv[2]) if len(sys.argv) > 2 else None)
