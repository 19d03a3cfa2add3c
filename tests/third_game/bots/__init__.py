"""The bots of Hamper."""

from __future__ import annotations

LEVELS: dict[str, str] = {"eater": "tests.third_game.bots.eater:EaterBot"}
