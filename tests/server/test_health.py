from __future__ import annotations

from pathlib import Path

import pytest
from litestar.testing import TestClient

from bradshaw.server.app import create_app
from bradshaw.server.settings import Settings
from bradshaw.server.storage.store import Store


@pytest.mark.parametrize(("reach", "health", "ready"), [("ok", 200, 200), ("busy", 200, 503), ("broken", 503, 503)])
def test_only_a_broken_server_is_restarted(
    reach: str, health: int, ready: int, tmp_path: Path, quick_bots: None, monkeypatch: pytest.MonkeyPatch
) -> None:
    with TestClient(create_app(Settings(database=f"sqlite:///{tmp_path}/tables.db"))) as client:

        async def answer(_: Store) -> str:
            return reach

        monkeypatch.setattr(Store, "reach", answer)
        answers = [client.get(path) for path in ("/api/health", "/api/ready")]
        assert [answer.status_code for answer in answers] == [health, ready]
        assert answers[0].json().get("status", "broken") == reach
