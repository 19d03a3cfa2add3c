"""The network in PyTorch: a residual network over the cells, with heads for policy, value and win probabilities."""

from __future__ import annotations

from typing import Any

import msgspec
import torch
from torch import Tensor, nn
from torch.nn import functional

from bradshaw.learn.parts import Part

IMPOSSIBLE = -1e9  # the logit of a masked action
_VALUE_WIDTH = 128


class NetworkShape(msgspec.Struct, frozen=True):
    cells: int
    actions: int
    seats: int
    width: int
    blocks: int


class Network(nn.Module):  # type: ignore[misc]
    """A network with three heads. `exact.py` implements it in NumPy, with the same names for the weights."""

    def __init__(self, shape: NetworkShape, parts: list[Part]) -> None:
        super().__init__()
        width = shape.width
        self.shape = shape
        self.enter = nn.Linear(shape.cells, width)
        self.norms = nn.ModuleList([nn.LayerNorm(width) for _ in range(shape.blocks)])
        self.widen = nn.ModuleList([nn.Linear(width, width) for _ in range(shape.blocks)])
        self.narrow = nn.ModuleList([nn.Linear(width, width) for _ in range(shape.blocks)])
        self.norm = nn.LayerNorm(width)
        self.policy = nn.Linear(width, shape.actions)
        self.judge = nn.Linear(width, _VALUE_WIDTH)
        self.value = nn.Linear(_VALUE_WIDTH, 1)
        self.foresee = nn.Linear(width, _VALUE_WIDTH)
        self.chances = nn.Linear(_VALUE_WIDTH, shape.seats)
        for layer in self.narrow:
            nn.init.zeros_(layer.weight)
            nn.init.zeros_(layer.bias)
        for layer in (self.policy, self.value, self.chances):
            nn.init.normal_(layer.weight, std=0.01)
            nn.init.zeros_(layer.bias)
        scale = torch.cat([torch.full((part.size,), 1.0 / part.typical_max) for part in parts])
        self.register_buffer("scale", scale)

    def forward(self, cells: Tensor) -> tuple[Tensor, Tensor, Tensor]:
        """Return each row's action logits, value from -1 to 1, and win logits in turn order from the viewer."""
        x = self.trunk(cells)
        value = torch.tanh(self.value(functional.relu(self.judge(x)))).float().squeeze(-1)
        return self.policy(x).float(), value, self.win_logits(x)

    def trunk(self, cells: Tensor) -> Tensor:
        """Return the input of the heads."""
        dtype = torch.bfloat16 if cells.is_cuda else torch.float32
        x = functional.relu(self.enter(cells.to(dtype) * self.scale.to(dtype)))
        for norm, widen, narrow in zip(self.norms, self.widen, self.narrow, strict=True):
            x = x + narrow(functional.relu(widen(norm(x))))
        normed: Tensor = self.norm(x)
        return normed

    def win_logits(self, trunk: Tensor) -> Tensor:
        logits: Tensor = self.chances(functional.relu(self.foresee(trunk)))
        return logits.float()


def forward(network: Network, cells: Tensor) -> tuple[Tensor, Tensor, Tensor]:
    """Evaluate the network, in half precision on a GPU."""
    with half_precision(cells.device.type):
        answer: tuple[Tensor, Tensor, Tensor] = network(cells)
    return answer


def half_precision(device: str) -> torch.autocast:
    """Compute in half precision on a GPU."""
    return torch.autocast("cuda", torch.bfloat16, enabled=device == "cuda")


def masked(logits: Tensor, masks: Tensor) -> Tensor:
    return logits.masked_fill(masks == 0, IMPOSSIBLE)


def sample(logits: Tensor) -> tuple[Tensor, Tensor]:
    """Sample an action for each row; return the actions and their log-probabilities."""
    chances = functional.log_softmax(logits, -1)
    noise = torch.rand_like(chances).clamp_(1e-9, 1 - 1e-7)
    action = (chances - torch.log(-torch.log(noise))).argmax(-1)
    return action, chances.gather(-1, action[:, None]).squeeze(-1)


def seat_logits(chances: Tensor, players: Tensor) -> Tensor:
    """Mask the logits of empty seats."""
    seats = torch.arange(chances.shape[-1], device=chances.device)
    return chances.masked_fill(seats >= players[..., None], IMPOSSIBLE)


def weights_by_name(network: Network) -> dict[str, Any]:
    return {name: weight.detach().float().cpu() for name, weight in network.state_dict().items()}
