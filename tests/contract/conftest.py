from __future__ import annotations

import pytest

from bradshaw.games import GAMES


@pytest.fixture(autouse=True)
def toy(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(GAMES, "hamper", "tests.contract.toy")
