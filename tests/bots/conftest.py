"""Adds Hamper to the games."""

from __future__ import annotations

import pytest


@pytest.fixture(autouse=True)
def with_third_game(third_game: str) -> None:
    """Add Hamper to the games."""
