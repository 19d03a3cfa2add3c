"""The native side of `make page-proofs`: answers each line of its input with a line of values (proof_values.py)."""

from __future__ import annotations

import asyncio
import sys
from collections.abc import Iterable, Sequence
from functools import cache
from typing import Any

import numpy as np

from bradshaw.bots.bot import Bot
from bradshaw.bots.registry import make_bot
from bradshaw.core.game import Game
from bradshaw.learn.observer import observer_of
from bradshaw.learn.published import network_of
from proof_values import Heads, line_of


@cache
def strong_of(game: Game[Any]) -> Bot:
    return make_bot("strong", game)


class NativeSide:
    async def strong(self, game: Game[Any]) -> Bot:
        return strong_of(game)

    async def heads(self, game: Game[Any]) -> Heads:
        network = network_of(game, observer_of(game))

        def answer(cells: bytes) -> Iterable[Sequence[float]]:
            trunk = network.trunk(np.frombuffer(cells, np.uint8)[None])
            yield network.policy(trunk)[0].tolist()
            # Before the softmax, whose last bit may differ between systems.
            yield network.chance_logits(trunk)[0].tolist()

        return answer


def main() -> None:
    side = NativeSide()
    for question in sys.stdin:
        print(asyncio.run(line_of(question, side)), flush=True)


if __name__ == "__main__":
    main()
