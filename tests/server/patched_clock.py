"""A clock for rooms and upkeep that only the test moves."""

from __future__ import annotations

import pytest

from bradshaw.server.live import room as room_module
from bradshaw.server.live import rooms as rooms_module
from bradshaw.server.live import upkeep as upkeep_module


class Clock:
    def __init__(self, monkeypatch: pytest.MonkeyPatch) -> None:
        self.now = 1_000_000.0
        for module in (room_module, rooms_module, upkeep_module):
            for name in ("time", "monotonic"):
                monkeypatch.setattr(module, name, lambda: self.now)
