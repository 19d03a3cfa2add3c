"""The games as environments: PettingZoo's, Gymnasium's and OpenSpiel's.

`bradshaw.rl.env` makes a game's fast PettingZoo environment by the game's name; `bradshaw.rl.vector_env` makes a
Gymnasium vector environment of many games at once.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from bradshaw.core.imports import import_name

if TYPE_CHECKING:
    from bradshaw.rl.cells_env import quick_env as env
    from bradshaw.rl.vector import vector_env

# Imported on first use, since the OpenSpiel games need neither.
_EXPORTS = {"env": "bradshaw.rl.cells_env:quick_env", "vector_env": "bradshaw.rl.vector:vector_env"}

__all__ = ["env", "vector_env"]


def __getattr__(name: str) -> Any:
    if name not in _EXPORTS:
        raise AttributeError(f"module 'bradshaw.rl' has no attribute '{name}'")
    return import_name(_EXPORTS[name])
