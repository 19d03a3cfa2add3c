"""Older networks as opponents, so the new one does not forget how to beat them. Some have a style: a liking for certain
actions, as people have."""

from __future__ import annotations

import torch
from torch import Tensor

from bradshaw.learn.crew import Crew
from bradshaw.learn.network import Network, forward
from bradshaw.learn.plans import OLDER

_MAX_MEMBERS = 12


class League:
    """The weights of older networks, one of which plays until the next update."""

    def __init__(self, crew: Crew, network: Network, styles: float, device: str) -> None:
        self.members: list[dict[str, Tensor]] = []
        self.joined = 0  # members added during training
        self._crew = crew
        self._device = device
        self._player = Network(network.shape, crew.parts).to(device)
        slots, league = crew.job.slots, crew.job.league
        rows = [worker * slots + slot for worker in range(crew.job.workers) for slot in range(slots - league, slots)]
        self._rows = torch.tensor(rows, dtype=torch.long, device=device)
        self._preferences = _preferences(crew, len(rows), styles).to(device)

    def add(self, network: Network) -> None:
        """Add a copy of the network; if the league is full, a middle member leaves, so the first stay longest."""
        copy = {name: weight.detach().clone() for name, weight in network.state_dict().items()}
        self.members.append(copy)
        if len(self.members) > _MAX_MEMBERS:
            self.members.pop(_MAX_MEMBERS // 2)
        self._choose()

    def update(self, network: Network, fraction_done: float, every: float) -> None:
        """Choose the next member to play, after adding the network once per fraction `every` of the training."""
        if fraction_done >= (self.joined + 1) * every:
            self.joined += 1
            self.add(network)
        else:
            self._choose()

    def _choose(self) -> None:
        chosen = int(torch.randint(len(self.members), (1,)))
        self._player.load_state_dict(self.members[chosen])

    def replace(self, logits: Tensor, half: int, cells: Tensor) -> Tensor:
        """Replace the logits of rows in which the older network decides."""
        if len(self._rows) == 0:
            return logits
        older, _, _ = forward(self._player, cells[self._rows])
        older = older + self._preferences
        decider = torch.from_numpy(self._crew.shared.decider[half]).to(self._device)[self._rows]
        decides = (decider == OLDER)[:, None]
        return logits.index_copy(0, self._rows, torch.where(decides, older, logits[self._rows]))


def _preferences(crew: Crew, rows: int, share: float) -> Tensor:
    """Return what each row's style adds to its logits; the last `share` of the rows take turns at the styles."""
    preferences = torch.zeros((rows, crew.actions))
    styles = list(crew.styles.values())
    first = rows - round(share * rows) if styles else rows
    for row in range(first, rows):
        for action, logit in styles[(row - first) % len(styles)].items():
            preferences[row, action] = logit
    return preferences
