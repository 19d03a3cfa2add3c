"""Plays a network against itself, and looks ahead at some of its decisions to find out which action is best.

Several worker processes play, each with the network on the GPU if there is one. A worker plays games side by side and
looks ahead at many positions together, so that each call of the network has a thousand rows.
"""

from __future__ import annotations

import multiprocessing
import os
import queue
import time
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import Any

import msgspec
import numpy as np
import torch
from torch import Tensor

from bradshaw.core.chance import FleetingChance
from bradshaw.core.errors import BadConfig, BradshawError
from bradshaw.core.game import Game
from bradshaw.core.rng import Rng, seeded
from bradshaw.games import game_spec
from bradshaw.learn.advice import NO_ACTION, Advice, AdviceFolder, join
from bradshaw.learn.advisor import Advisor, top_actions
from bradshaw.learn.checkpoint import Checkpoints, Log
from bradshaw.learn.environment import Bytes
from bradshaw.learn.exact import Numbers
from bradshaw.learn.halving import Halving
from bradshaw.learn.levels import POLICY_BONUS
from bradshaw.learn.lookahead import ImaginedGame, Lookahead, make_guesses
from bradshaw.learn.network import Network, NetworkShape, half_precision
from bradshaw.learn.observer import observer_of
from bradshaw.learn.settings import AdviceSettings, TableSettings, TrainingSettings

_CHECK = 4  # one guess of a check for so many trials
_PART = 5_000  # positions per file
_WAITING = 64  # batches of positions that workers may be ahead of the files


class TrainedNetwork:
    """A network in PyTorch, for lookaheads."""

    def __init__(self, network: Network, win_share: float, device: str) -> None:
        self.win_share = win_share
        self._network = network.to(device).requires_grad_(False)
        self._device = device

    def trunk(self, cells: Bytes) -> Tensor:
        # The array belongs to a vec, which PyTorch may not write to.
        with half_precision(self._device):
            return self._network.trunk(torch.from_numpy(cells.copy()).to(self._device))

    def policy(self, trunk: Tensor) -> Numbers:
        with half_precision(self._device):
            return _numbers(self._network.policy(trunk))

    def value(self, trunk: Tensor) -> Numbers:
        # In full precision, since a lookahead compares small differences.
        hidden = torch.relu(self._network.judge(trunk.float()))
        return np.tanh(_numbers(self._network.value(hidden))[:, 0])

    def chances(self, trunk: Tensor, players: int) -> Numbers:
        with half_precision(self._device):
            logits = self._network.win_logits(trunk)
        return _numbers(torch.softmax(logits[:, :players], -1))


class _RunningGame:
    def __init__(self, game: Game[Any], rng: Rng) -> None:
        self.rng = rng
        self.chance = FleetingChance(rng.fork("chance"))
        self.state = game.setup(self.chance)
        self.seat = -1
        self.moves = 0


class _Position(msgspec.Struct, frozen=True):
    """A position to look ahead at: its candidates, best first, with their gap to the best in logits, and the log of
    each in the policy."""

    state: Any
    seat: int
    rng: Rng
    gaps: dict[int, float]
    logs: list[float]


class AdviceGames:
    """Games at one table, with a lookahead."""

    def __init__(self, slug: str, table: TableSettings, settings: AdviceSettings, network: TrainedNetwork) -> None:
        self._game = game_spec(slug).start(table.players, table.edition, table.options)
        self._max_moves = table.most_moves
        self._settings = settings
        self._advisor = Advisor(self._game, network)
        self._lookahead = Lookahead(self._game, self._advisor, max(1, settings.turns // table.players))

    def play(self, rng: Rng) -> Iterator[Advice]:
        """Play games to their end with moves drawn from the policy, and yield advice for some positions."""
        generator = np.random.default_rng(int(rng.word()))
        live = [_RunningGame(self._game, rng.fork(f"game {slot}")) for slot in range(self._settings.slots)]
        waiting: list[_Position] = []
        while live := [game for game in live if self._play_to_choice(game)]:
            waiting += self._decide(live, generator)
            while len(waiting) >= self._settings.batch:
                yield self.advise(waiting[: self._settings.batch])
                del waiting[: self._settings.batch]
        if waiting:
            yield self.advise(waiting)

    def _play_to_choice(self, game: _RunningGame) -> bool:
        """Play forced moves up to the next choice; return False at the end of the game."""
        while (seat := int(self._game.first_actor(game.state))) >= 0 and game.moves < self._max_moves:
            legal = self._game.legal(game.state, seat)
            if len(legal) > 1:
                game.seat = seat
                return True
            self._play(game, seat, legal[0])
        return False

    def _play(self, game: _RunningGame, seat: int, move: int) -> None:
        self._game.apply_unchecked(game.state, seat, move, game.chance)
        game.moves += 1

    def _decide(self, live: Sequence[_RunningGame], generator: np.random.Generator) -> list[_Position]:
        """Make a decision in each game; return the positions to look ahead at."""
        advisor, settings = self._advisor, self._settings
        logits = advisor.logits(advisor.ask([(game.state, game.seat) for game in live]))
        logs = logits - logits.max(1, keepdims=True)
        logs -= np.log(np.exp(logs).sum(1, keepdims=True))
        drawn = (logs + generator.gumbel(size=logs.shape)).argmax(1).tolist()
        chosen: list[_Position] = []
        for row, game in enumerate(live):
            gaps = top_actions(logits[row], settings.candidates, settings.gap)
            if len(gaps) > 1 and generator.random() < settings.share:
                stream = game.rng.fork(f"advice {game.moves}")
                chosen.append(_Position(game.state.copy(), game.seat, stream, gaps, logs[row, list(gaps)].tolist()))
            self._play(game, game.seat, int(advisor.observer.move(game.state, game.seat, drawn[row])))
        return chosen

    def advise(self, positions: Sequence[_Position]) -> Advice:
        """Look ahead at some positions together."""
        looks = [_Look(self._advisor, self._game, self._settings.trials, position) for position in positions]
        while open_looks := [look for look in looks if look.halving.next_guesses()]:
            rounds = [
                look.begin(self._lookahead, look.halving.live, look.halving.next_guesses()) for look in open_looks
            ]
            for look, rows in zip(open_looks, self._finish(rounds), strict=True):
                look.halving.add(rows)
        # The trials that chose an action flatter it, so it is compared with the favourite once more.
        changed = [look for look in looks if look.halving.best() != look.favourite]
        guesses = max(1, self._settings.trials // _CHECK)
        checks = [look.begin(self._lookahead, [look.favourite, look.halving.best()], guesses) for look in changed]
        for look, rows in zip(changed, self._finish(checks), strict=True):
            look.gain = sum(best - favourite for favourite, best in rows) / len(rows)
        return self._advice(looks)

    def _finish(self, begun: Sequence[list[list[ImaginedGame]]]) -> list[list[list[float]]]:
        """Play imagined games of several positions, and return what they are worth."""
        self._lookahead.play([game for rows in begun for row in rows for game in row])
        return [[[game.worth for game in row] for row in rows] for rows in begun]

    def _advice(self, looks: Sequence[_Look]) -> Advice:
        size = (len(looks), self._settings.candidates)
        actions, trials = np.full(size, NO_ACTION, np.int16), np.zeros(size, np.int16)
        logs, worth = np.full(size, -np.inf, np.float32), np.full(size, -np.inf, np.float32)
        best = np.zeros(len(looks), np.int16)
        gain = np.array([look.gain for look in looks], np.float32)
        for row, look in enumerate(looks):
            candidates = list(look.position.gaps)
            columns = slice(len(candidates))
            actions[row, columns] = candidates
            logs[row, columns] = look.position.logs
            found = look.halving.worth()
            worth[row, columns] = [found[action] for action in candidates]
            trials[row, columns] = [len(look.halving.tried[action]) for action in candidates]
            best[row] = candidates.index(look.halving.best())
        decisions = [(look.position.state, look.position.seat) for look in looks]
        cells, masks = self._advisor.cells(decisions), self._advisor.masks(decisions)
        players = np.full(len(looks), self._game.players, np.uint8)
        return Advice(cells, masks, players, actions, logs, worth, trials, best, gain)


class _Look:
    """A lookahead at one position."""

    def __init__(self, advisor: Advisor, game: Game[Any], trials: int, position: _Position) -> None:
        self.position = position
        self.halving = Halving({action: -POLICY_BONUS * gap for action, gap in position.gaps.items()}, trials)
        self.favourite = next(iter(position.gaps))
        self.gain = 0.0
        self._batch = 0
        self._guesser = advisor.observer.guesser(game.view(position.state, position.seat))

    def begin(self, lookahead: Lookahead, actions: Sequence[int], count: int) -> list[list[ImaginedGame]]:
        """Try some actions in fresh guesses."""
        guesses = make_guesses(self._guesser, self.position.rng, self._batch, count)
        self._batch += 1
        return lookahead.begin(self.position.seat, guesses, actions)


class AdviceRun:
    """The stage of training that collects advice."""

    def __init__(self, settings: TrainingSettings, folder: Path, begin_with: Path | None) -> None:
        """Raise BadConfig if there is no network to begin with."""
        if settings.advice is None or begin_with is None:
            raise BadConfig("collecting advice needs [advice] in its settings, and --begin-with")
        self._settings = settings
        self._advice = settings.advice
        self._folder = folder
        self._begin_with = begin_with
        self._log = Log(folder)
        self._parts = AdviceFolder(folder)
        self._count = sum(map(len, self._parts.read()))
        read_network(settings, folder, begin_with, "cpu")  # a bad file is reported once, not by each worker

    def run(self) -> None:
        """Collect advice until there is enough of it, or time is up."""
        start = time.monotonic()
        before = self._count
        self._log.write(positions=before, parts=self._parts.parts)
        fresh: list[Advice] = []
        latest: list[Advice] = []
        saved = logged = start
        workers, results = self._start_workers()
        while self._count < self._advice.positions:
            now = time.monotonic()
            if self._advice.seconds and now - start > self._advice.seconds:
                break
            try:
                advice = results.get(timeout=1.0)
            except queue.Empty:
                if not all(worker.is_alive() for worker in workers):
                    raise BradshawError("a worker has died; its error is above") from None
                continue
            fresh.append(advice)
            latest.append(advice)
            self._count += len(advice)
            now = time.monotonic()
            if sum(map(len, fresh)) >= _PART or now - saved > self._settings.save_seconds:
                self._parts.save(join(fresh))
                fresh, saved = [], now
            if now - logged > self._settings.log_seconds:
                self._write(latest, sum(map(len, latest)) / (now - logged))
                latest, logged = [], now
        for worker in workers:
            worker.terminate()
        if fresh:
            self._parts.save(join(fresh))
        if self._count > before:
            self._write(self._parts.read(), (self._count - before) / (time.monotonic() - start))

    def _start_workers(self) -> tuple[list[Any], Any]:
        """Start the workers, with deals that no earlier run has used."""
        # Not forked: a process that uses a GPU must begin afresh.
        spawn: Any = multiprocessing.get_context("spawn")
        results = spawn.Queue(_WAITING)
        if self._count >= self._advice.positions:
            return [], results
        workers = []
        for index in range(self._settings.workers):
            seed = (self._settings.seed + self._parts.parts) * 1_000 + index
            arguments = (self._settings, self._folder, self._begin_with, seed, results)
            workers.append(spawn.Process(target=collect_advice, args=arguments, daemon=True))
            workers[-1].start()
        return workers, results

    def _write(self, parts: Sequence[Advice], speed: float) -> None:
        advice = join(parts)
        self._log.write(positions=self._count, speed=round(speed, 2), **advice.summary())


def collect_advice(settings: TrainingSettings, folder: Path, begin_with: Path, seed: int, results: Any) -> None:
    """Play games at one table after another and send advice, until the parent ends."""
    torch.set_num_threads(1)
    parent = os.getppid()
    network = read_network(settings, folder, begin_with, "cuda" if torch.cuda.is_available() else "cpu")
    rng = seeded(seed)
    generator = np.random.default_rng(seed)
    shares = np.array([table.share for table in settings.tables])
    played = 0
    while True:
        table = settings.tables[generator.choice(len(shares), p=shares / shares.sum())]
        games = AdviceGames(settings.game, table, settings.advice or AdviceSettings(), network)
        for advice in games.play(rng.fork(f"games {played}")):
            while True:
                if os.getppid() != parent:
                    results.cancel_join_thread()
                    return
                try:
                    results.put(advice, timeout=5.0)
                    break
                except queue.Full:
                    pass
        played += 1


def read_network(settings: TrainingSettings, folder: Path, path: Path, device: str) -> TrainedNetwork:
    """Read trained or published weights; raise BadConfig if they do not fit."""
    spec = game_spec(settings.game)
    observer = observer_of(spec.start(spec.min_players))
    size = settings.network
    shape = NetworkShape(int(observer.cells), int(observer.actions), spec.max_players, size.width, size.blocks)
    network = Network(shape, observer.parts)
    Checkpoints(folder, settings).begin_with(network, path)
    with np.load(path) as file:
        about = msgspec.json.decode(file["about"].tobytes())
    return TrainedNetwork(network, about["settings"]["play"]["win_share"], device)


def _numbers(tensor: Tensor) -> Numbers:
    found: Numbers = tensor.double().cpu().numpy()
    return found
