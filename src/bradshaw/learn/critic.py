"""A critic that also sees the opponents' cards. It judges positions in training only, so that luck and hidden cards
blur the policy's lessons less; it is never published."""

from __future__ import annotations

import msgspec
import torch
from torch import Tensor

from bradshaw.learn.crew import Crew
from bradshaw.learn.network import Network, NetworkShape


def make_critic(crew: Crew, network: Network) -> Network:
    """Return a critic that judges as the network does, until it learns what the opponents' cards mean."""
    shape = network.shape
    wide = NetworkShape(crew.cells + crew.hidden_cells, shape.actions, shape.seats, shape.width, shape.blocks)
    hidden = [msgspec.structs.replace(part, first=part.first + crew.cells) for part in crew.hidden_parts]
    critic = Network(wide, crew.parts + hidden)
    critic.policy.requires_grad_(False)
    start(critic, network)
    return critic


@torch.no_grad()  # type: ignore[untyped-decorator]
def start(critic: Network, network: Network) -> None:
    """Copy the network's weights, with 0 for the opponents' cards."""
    weights = {name: weight.clone() for name, weight in network.state_dict().items()}
    critic.load_state_dict({**weights, "scale": critic.scale, "enter.weight": _widened(critic, weights)})


def _widened(critic: Network, weights: dict[str, Tensor]) -> Tensor:
    narrow = weights["enter.weight"]
    wide = narrow.new_zeros(critic.enter.weight.shape)
    wide[:, : narrow.shape[1]] = narrow
    return wide
