"""Fit the weights of win probabilities: `fit_chances.py play FILE GAME PLAYERS`, then `fit FILES --test FILES`.

`play` plays games and stores their positions with the network's answers. `fit` fits the weights to the training files,
measures the errors on the test files, writes both to `learn/networks/<game>-chances.toml` and prints the calibration.
Use different seeds for training and test games.
"""

from __future__ import annotations

import argparse
import pickle
from collections.abc import Sequence
from pathlib import Path
from time import process_time

import numpy as np
from scipy.optimize import minimize  # type: ignore[import-untyped]

from bradshaw.games import game_spec
from bradshaw.learn.calibration import Calibration, Forecast, collect_samples, joined_shares, measure_calibration
from bradshaw.learn.chance_weights import ChanceWeights, JoinWeights
from bradshaw.learn.exact import Numbers
from bradshaw.learn.published import FOLDER

MOST_PLAYERS = 6
LEAST_ERROR = 0.01
BATCH = 25  # games


def play(path: Path, game: str, players: int, games: int, seed: int, seconds: float, levels: Sequence[str]) -> None:
    began, samples = process_time(), []
    for batch in range(games // BATCH):
        samples += collect_samples(game_spec(game).start(players), BATCH, seed * 1000 + batch, levels)
        path.write_bytes(pickle.dumps((game, players, samples)))
        if process_time() - began > seconds:
            break
    print(f"{game}, {players} players: {len(samples) // 10} games in {process_time() - began:.0f} s")


def fit(training: Sequence[Path], testing: Sequence[Path]) -> None:
    files = [pickle.loads(path.read_bytes()) for path in training]  # noqa: S301 - our own files
    tests = [pickle.loads(path.read_bytes()) for path in testing]  # noqa: S301 - our own files
    (game,) = {game for game, _, _ in files + tests}
    joins = {name: _fit_join([_stack(samples, name) for _, _, samples in files]) for name in ("open", "known")}
    weights = ChanceWeights(**joins)
    measured = {players: measure_calibration(players, samples, weights) for _, players, samples in tests}
    for name, calibrations in (("open", "analysis"), ("known", "known")):
        errors = _errors({players: getattr(each, calibrations).error for players, each in measured.items()})
        join = joins[name]
        joins[name] = JoinWeights(join.own, join.viewer, errors)
    lines = []
    for name, join in joins.items():
        lines += [f"[{name}]", f"own = {join.own}", f"viewer = {join.viewer}", f"errors = {list(join.errors)}", ""]
    Path(str(FOLDER), f"{game}-chances.toml").write_text("\n".join(lines[:-1]) + "\n")
    for calibration in measured.values():
        show(calibration)


def _stack(samples: Sequence[Forecast], name: str) -> tuple[Numbers, Numbers, Numbers]:
    """Return the network's answers for each sample's positions, their viewers, and the shares of the win."""
    part = slice(0, 1) if name == "open" else slice(1, None)
    answers = np.array([sample.answers[part] for sample in samples])
    viewers = [sample.actors[part] if name == "open" else [sample.seat] * answers.shape[1] for sample in samples]
    return answers, np.array(viewers), np.array([sample.won for sample in samples])


def _fit_join(stacks: Sequence[tuple[Numbers, Numbers, Numbers]]) -> JoinWeights:
    """Return the weights with the lowest log loss, where every stack counts equally."""

    def loss(numbers: Sequence[float]) -> float:
        return sum(_log_loss(_join(numbers), *stack) for stack in stacks)

    best = minimize(loss, [0.8, 0.2], method="Nelder-Mead", options={"maxfev": 400, "xatol": 0.005})
    return _join([round(float(number), 3) for number in best.x])


def _join(numbers: Sequence[float]) -> JoinWeights:
    own, viewer = numbers
    return JoinWeights(own, viewer, ())


def _log_loss(join: JoinWeights, answers: Numbers, viewers: Numbers, won: Numbers) -> float:
    samples, positions, players = answers.shape[:3]
    rows = joined_shares(join, answers.reshape(-1, players, players), viewers.reshape(-1))
    shares = rows.reshape(samples, positions, players).mean(1)
    return -float((won * np.log(np.maximum(shares, 1e-6))).sum(1).mean())


def _errors(by_players: dict[int, float]) -> tuple[float, ...]:
    """Return the error for each number of players, taken from the nearest number that was measured."""
    nearest = [min(by_players, key=lambda measured: abs(measured - players)) for players in range(2, MOST_PLAYERS + 1)]
    return tuple(round(max(LEAST_ERROR, by_players[players]), 3) for players in nearest)


def show(calibration: Calibration) -> None:
    print(f"{calibration.players} players, {calibration.games} games")
    print(f"  after the deal: open {calibration.deal_open}, known {calibration.deal_known}")
    for name in ("view", "known", "analysis"):
        score = getattr(calibration, name)
        bins = ", ".join(f"{group.foreseen:.2f}: {group.won:.2f}" for group in score.bins)
        print(f"  {name}: Brier {score.brier:.3f} of {score.always_equal:.3f}, error {score.error:.3f}; {bins}")


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    commands = parser.add_subparsers(dest="command", required=True)
    player = commands.add_parser("play")
    player.add_argument("file", type=Path)
    player.add_argument("game")
    player.add_argument("players", type=int)
    player.add_argument("--games", type=int, default=200)
    player.add_argument("--seed", type=int, default=1)
    player.add_argument("--seconds", type=float, default=1e9, help="limit of processor time, checked after each batch")
    player.add_argument("--levels", nargs="*", default=())
    fitter = commands.add_parser("fit")
    fitter.add_argument("files", nargs="+", type=Path)
    fitter.add_argument("--test", nargs="+", type=Path, required=True)
    options = parser.parse_args()
    if options.command == "play":
        play(options.file, options.game, options.players, options.games, options.seed, options.seconds, options.levels)
    else:
        fit(options.files, options.test)


if __name__ == "__main__":
    main()
