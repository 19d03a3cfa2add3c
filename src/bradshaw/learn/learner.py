"""Updates the network from a finished rollout, one minibatch at a time, while games continue."""

from __future__ import annotations

import msgspec
import torch
from torch import Tensor, nn
from torch.nn import functional

from bradshaw.learn.advice_loss import AdviceLoss
from bradshaw.learn.network import Network, forward, masked, seat_logits
from bradshaw.learn.rollout import Rollout
from bradshaw.learn.settings import PlaySettings

_STATISTICS = 7


class Report(msgspec.Struct, frozen=True):
    """Means over an update: the losses, the policy's entropy and approximate KL divergence (`moved`), the fraction of
    clipped ratios, the loss of advice, and the explained variance of the value."""

    policy: float
    value: float
    chances: float
    entropy: float
    moved: float
    clipped: float
    advice: float
    explained: float


class Learner:
    """Proximal policy optimisation (Schulman and others, 2017)."""

    def __init__(
        self,
        network: Network,
        critic: Network | None,
        settings: PlaySettings,
        device: str,
        advice: AdviceLoss | None = None,
    ) -> None:
        self.network = network
        self.critic = critic
        self._advice = advice
        self.settings = settings
        self.device = device
        fused = device == "cuda"
        judges = [] if critic is None else [weight for weight in critic.parameters() if weight.requires_grad]
        self.optimiser = torch.optim.AdamW(
            [*network.parameters(), *judges], lr=settings.rate[0], weight_decay=1e-5, eps=1e-5, fused=fused
        )
        self._judges = judges
        heads = ("judge", "value", "foresee", "chances")
        self._trunk = [weight for name, weight in network.named_parameters() if not name.startswith(heads)]
        self._todo: list[Tensor] = []
        self._batch_count = 0
        self._entropy = 0.0
        self._only_value = False
        self._sums = torch.zeros(_STATISTICS, device=device)
        self._variances = (torch.ones((), device=device), torch.ones((), device=device))

    def begin_update(self, rollout: Rollout, rate: float, entropy: float, spread: float, *, only_value: bool) -> None:
        settings = self.settings
        rollout.find_targets(settings.trace, settings.win_share, spread)
        rows = rollout.known.view(-1).nonzero().squeeze(-1)
        self._flat = _Flat(rollout)
        advantage = (self._flat.target - self._flat.value)[rows]
        self._mean, self._deviation = advantage.mean(), advantage.std() + 1e-6
        self._variances = (advantage.var(), self._flat.target[rows].var())
        self._entropy, self._only_value = entropy, only_value
        for group in self.optimiser.param_groups:
            group["lr"] = rate
        self._sums.zero_()
        self._todo = []
        size = min(settings.batch, len(rows))
        for _ in range(settings.epochs):
            order = rows[torch.randperm(len(rows), device=rows.device)]
            self._todo += [order[at : at + size] for at in range(0, len(order) - size + 1, size)]
        self._batch_count = len(self._todo)

    def fraction_done(self) -> float:
        """Return the completed fraction of the update."""
        return 1.0 if not self._todo else 1.0 - len(self._todo) / self._batch_count

    def finish(self) -> None:
        while self._todo:
            self.step()

    def step(self) -> None:
        """Learn from one minibatch."""
        rows, flat = self._todo.pop(), self._flat
        logits, value, chances = forward(self.network, flat.cells[rows])
        logs = functional.log_softmax(masked(logits, flat.masks[rows]), -1)
        new_log = logs.gather(-1, flat.action[rows][:, None]).squeeze(-1)
        old_log, target = flat.chance[rows], flat.target[rows]
        entropy = -(logs.exp() * logs.clamp(min=-50)).sum(-1).mean()
        ratio = (new_log - old_log).exp()
        advantage = (target - flat.value[rows] - self._mean) / self._deviation
        trust = self.settings.trust
        policy = -torch.min(ratio * advantage, ratio.clamp(1 - trust, 1 + trust) * advantage).mean()
        value_loss, chances_loss = self._judgement_losses(value, chances, rows)
        loss = value_loss + self.settings.chances_weight * chances_loss
        if self.critic is not None:
            _, judged, foreseen = forward(self.critic, torch.cat([flat.cells[rows], flat.hidden[rows]], -1))
            judge_loss, foresee_loss = self._judgement_losses(judged, foreseen, rows)
            loss = loss + judge_loss + self.settings.chances_weight * foresee_loss
        advice_loss = torch.zeros((), device=self.device)
        if not self._only_value:
            loss = loss + policy - self._entropy * entropy
            if self._advice is not None:
                advice_loss = self._advice(self.network)
                loss = loss + self.settings.advice * advice_loss
        self.optimiser.zero_grad(set_to_none=True)
        loss.backward()
        if self._only_value:
            for weight in self._trunk:
                weight.grad = None
        nn.utils.clip_grad_norm_(self.network.parameters(), 0.5)
        nn.utils.clip_grad_norm_(self._judges, 0.5)
        self.optimiser.step()
        with torch.no_grad():
            clipped = ((ratio - 1).abs() > trust).float().mean()
            moved = (old_log - new_log).mean()
            numbers = [policy, value_loss, chances_loss, entropy, moved, clipped, advice_loss]
            self._sums += torch.stack([number.detach() for number in numbers])

    def _judgement_losses(self, value: Tensor, chances: Tensor, rows: Tensor) -> tuple[Tensor, Tensor]:
        flat = self._flat
        win_logs = functional.log_softmax(seat_logits(chances, flat.players[rows]), -1)
        chances_loss = -(flat.winners[rows] * win_logs.clamp(min=-50)).sum(-1).mean()
        return functional.mse_loss(value, flat.target[rows]), chances_loss

    def report(self) -> Report:
        means = (self._sums / max(1, self._batch_count)).tolist()
        residual, total = self._variances
        explained = 1 - float(residual) / max(1e-9, float(total))
        return Report(*[round(number, 5) for number in [*means, explained]])


class _Flat:
    """A rollout flattened to one row per decision."""

    def __init__(self, rollout: Rollout) -> None:
        self.cells = rollout.cells.flatten(0, 2)
        self.hidden = rollout.hidden.flatten(0, 2)
        self.masks = rollout.masks.flatten(0, 2)
        self.action = rollout.action.flatten()
        self.chance = rollout.chance.flatten()
        self.value = rollout.value.flatten()
        self.players = rollout.players.flatten()
        self.target = rollout.target.flatten()
        self.winners = rollout.winners.flatten(0, 2)
