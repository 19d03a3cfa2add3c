"""Training from start to finish: imitation, self-play with concurrent updates, contests, checkpoints."""

from __future__ import annotations

import time
from collections.abc import Sequence
from pathlib import Path
from typing import Any

import numpy as np
import torch
from numpy.typing import NDArray
from torch import Tensor

from bradshaw.core.errors import BadConfig
from bradshaw.learn.advice import read_advice
from bradshaw.learn.advice_loss import AdviceLoss
from bradshaw.learn.checkpoint import Checkpoints, Log, Progress
from bradshaw.learn.contest import Contestants, play_contest
from bradshaw.learn.crew import Crew
from bradshaw.learn.critic import make_critic, start
from bradshaw.learn.imitation import Imitation
from bradshaw.learn.league import League
from bradshaw.learn.learner import Learner
from bradshaw.learn.network import Network, NetworkShape, forward, masked, sample
from bradshaw.learn.rollout import Rollout, foresee
from bradshaw.learn.settings import TrainingSettings
from bradshaw.learn.worker import HALVES, Job

_WARM_UP = 10  # updates during which the learning rate rises
_VALUE_RATE = 1e-3  # the learning rate while only the value head learns


class Training:
    def __init__(
        self,
        settings: TrainingSettings,
        folder: Path,
        begin_with: Path | None,
        opponents: Sequence[Path] = (),
        advice: Sequence[Path] = (),
    ) -> None:
        """`opponents` are weights that join the league at the start; `advice` are folders with advice."""
        if bool(advice) != (settings.play.advice > 0):
            raise BadConfig("learning from advice needs --advice, and a weight in [play]: advice = 0.2, for example")
        torch.manual_seed(settings.seed)
        torch.set_num_threads(1)
        self.settings = settings
        self.log = Log(folder)
        cuda = torch.cuda.is_available()
        self.checkpoints = Checkpoints(folder, settings)
        resumed = self.checkpoints.exists()
        self.teach = settings.imitation is not None and begin_with is None and not resumed
        self.crew = Crew(learning_job(settings), teach=self.teach)
        self.contestants = Contestants(settings)
        self.device = "cuda" if cuda else "cpu"
        torch.backends.cuda.matmul.allow_tf32 = True
        if cuda:
            self.crew.pin()
        crew, size = self.crew, settings.network
        shape = NetworkShape(crew.cells, crew.actions, crew.seats, size.width, size.blocks)
        self.network = Network(shape, crew.parts).to(self.device)
        if begin_with is not None and not resumed:
            self.checkpoints.begin_with(self.network, begin_with)
        self.critic = make_critic(crew, self.network).to(self.device) if settings.play.critic else None
        self.learner = Learner(self.network, self.critic, settings.play, self.device, self._advice_loss(advice))
        self.league = League(crew, self.network, settings.play.styles, self.device)
        self.progress = Progress()
        if resumed:
            self.progress = self.checkpoints.resume(self.learner, self.league)
        else:
            for path in opponents:
                self.league.add(self.checkpoints.read(path, self.network))
        weights = sum(weight.numel() for weight in self.network.parameters())
        self.log.write(device=self.device, weights=weights, games=HALVES * crew.shared.games, resumed=resumed)

    def run(self) -> None:
        """Train as the settings say, then play the final contest."""
        if self.teach and self.settings.imitation is not None:
            imitation = Imitation(self.crew, self.network, self.settings.imitation, self.device)
            imitation.run(lambda fields: self.log.write(**fields))
            del imitation  # frees GPU memory
            if self.critic is not None:
                start(self.critic, self.network)
            self.checkpoints.save_weights(self.network, "imitation")
        if self.progress.updates == 0:
            self.league.add(self.network)
        self._desynchronise()
        self._learn()
        self._save()
        self.crew.stop()
        self.contestants.stop()
        for outcome in play_contest(self.settings, self.network, self.device):
            self.log.write(contest=outcome)

    def _advice_loss(self, folders: Sequence[Path]) -> AdviceLoss | None:
        if not folders:
            return None
        play, advice = self.settings.play, read_advice(folders, self.crew.cells, self.crew.actions)
        self.log.write(advice=len(advice), **advice.summary())
        return AdviceLoss(advice, play.advice_temperature, play.advice_batch, self.device)

    def _save(self) -> None:
        self.checkpoints.save(self.learner, self.league, self.progress)

    def _desynchronise(self) -> None:
        """Play while workers restart games one after another, until games are at all stages."""
        for _ in range(self.settings.play.spread):
            for half in range(HALVES):
                self.crew.wait(half)
                cells, masks = self._read(half)
                self._send(half, sample(self._logits(half, cells, masks)[0])[0])

    def _learn(self) -> None:
        play = self.settings.play
        rollouts = [Rollout(self.crew, play.steps, self.device) for _ in range(2)]
        self._start = time.monotonic()
        saved = logged = self._start
        logged_decisions = self.progress.decisions
        while (fraction := self._fraction_done()) < 1.0:
            rollout = rollouts[self.progress.updates % 2]
            self._play(rollout)
            self.learner.finish()
            report = self.learner.report() if self.progress.updates else None
            self.progress.decisions += rollout.action.numel()
            only_value = self.progress.updates < play.value_first
            rate = _interpolate(play.rate, fraction) * min(1.0, (self.progress.updates + 1) / _WARM_UP)
            self.learner.begin_update(
                rollout,
                _VALUE_RATE if only_value else rate,
                _interpolate(play.entropy, fraction),
                self.crew.spread,
                only_value=only_value,
            )
            self.progress.updates += 1
            self.league.update(self.network, fraction, play.league_every)
            now = time.monotonic()
            if now - logged > self.settings.log_seconds or self.progress.updates <= 3:
                speed = round((self.progress.decisions - logged_decisions) / (now - logged))
                self._log(rollout, fraction, speed, report)
                logged, logged_decisions = now, self.progress.decisions
            if now - saved > self.settings.save_seconds:
                self._save()
                saved = now
        self.learner.finish()

    def _fraction_done(self) -> float:
        play = self.settings.play
        fraction = self.progress.decisions / play.decisions
        if play.seconds:
            fraction = max(fraction, (time.monotonic() - self._start) / play.seconds)
        return min(1.0, fraction)

    def _play(self, rollout: Rollout) -> None:
        """Fill a rollout while updating from the last one."""
        shared, steps = self.crew.shared, rollout.steps
        for step in range(steps + 1):
            for half in range(HALVES):
                self.crew.wait(half)
                if step > 0:
                    _copy(rollout.done[half, step - 1], shared.done[half])
                    _copy(rollout.points[half, step - 1], shared.points[half])
                    _copy(rollout.places[half, step - 1], shared.places[half])
                if step == steps:
                    continue
                self._decide(rollout, half, step)
                done = self.learner.fraction_done()
                if done < 1.0 and done <= (HALVES * step + half) / max(1, HALVES * steps - 8):
                    self.learner.step()
            self.contestants.serve(self.network, self.device)

    def _decide(self, rollout: Rollout, half: int, step: int) -> None:
        shared = self.crew.shared
        cells, masks = self._read(half)
        rollout.cells[half, step] = cells
        rollout.masks[half, step] = masks
        _copy(rollout.seat[half, step], shared.seat[half])
        _copy(rollout.players[half, step], shared.players[half])
        decider = torch.from_numpy(shared.decider[half]).to(self.device)
        logits, value, chances = self._logits(half, cells, masks)
        if self.critic is not None:
            hidden = torch.from_numpy(shared.hidden[half]).to(self.device, non_blocking=True)
            rollout.hidden[half, step] = hidden
            value, chances = judge(self.critic, cells, hidden)
        action, chance = sample(logits)
        self._send(half, action)
        rollout.action[half, step] = action
        rollout.chance[half, step] = chance
        rollout.value[half, step] = value
        rollout.foreseen[half, step] = foresee(chances, rollout.players[half, step])
        rollout.own[half, step] = decider == 0

    def _read(self, half: int) -> tuple[Tensor, Tensor]:
        shared = self.crew.shared
        cells = torch.from_numpy(shared.cells[half]).to(self.device, non_blocking=True)
        return cells, torch.from_numpy(shared.masks[half]).to(self.device, non_blocking=True)

    @torch.no_grad()  # type: ignore[untyped-decorator]
    def _logits(self, half: int, cells: Tensor, masks: Tensor) -> tuple[Tensor, Tensor, Tensor]:
        """Return the network's outputs, with an older network's logits where it decides."""
        logits, value, chances = forward(self.network, cells)
        logits = self.league.replace(logits, half, cells)
        return masked(logits, masks), value, chances

    def _send(self, half: int, action: Tensor) -> None:
        self.crew.shared.action[half] = action.to(torch.int32).cpu().numpy().astype(np.uint16)
        self.crew.go(half)

    def _log(self, rollout: Rollout, fraction: float, speed: int, report: object) -> None:
        ended = rollout.done > 0
        self.log.write(
            update=self.progress.updates,
            decisions=self.progress.decisions,
            part=round(fraction, 4),
            speed=speed,
            busy=round(float(self.crew.shared.busy[:, 0].mean()), 1),
            games=int(ended.sum()),
            stopped=int((rollout.done == 2).sum()),
            points=round(float(rollout.points[ended].float().sum() / rollout.players[ended].sum().clamp(min=1)), 2),
            report=report,
            contest=self.contestants.outcomes(),
        )


@torch.no_grad()  # type: ignore[untyped-decorator]
def judge(critic: Network, cells: Tensor, hidden: Tensor) -> tuple[Tensor, Tensor]:
    _, value, chances = forward(critic, torch.cat([cells, hidden], -1))
    return value, chances


def _interpolate(ends: tuple[float, float], fraction: float) -> float:
    return ends[0] + (ends[1] - ends[0]) * fraction


def _copy(target: Tensor, source: NDArray[Any]) -> None:
    target.copy_(torch.from_numpy(source), non_blocking=True)


def learning_job(settings: TrainingSettings) -> Job:
    teacher = settings.imitation
    return Job(
        game=settings.game,
        tables=settings.tables,
        seed=settings.seed,
        workers=settings.workers,
        slots=settings.slots,
        bot=teacher.bot if teacher is not None else "random",
        league=round(settings.play.league * settings.slots),
        spread=settings.play.spread,
        hidden=settings.play.critic,
        stray=teacher.stray if teacher is not None else 0.0,
    )
