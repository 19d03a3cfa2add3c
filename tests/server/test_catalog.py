"""The unchanging facts of a game, by the options in the address."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from litestar.testing import TestClient

from bradshaw.server.app import create_app
from bradshaw.server.settings import Settings


@pytest.fixture(scope="module")
def client(tmp_path_factory: pytest.TempPathFactory) -> Iterator[TestClient[Any]]:
    folder: Path = tmp_path_factory.mktemp("catalog")
    with TestClient(create_app(Settings(database=f"sqlite:///{folder}/tables.db", limits=False))) as client:
        yield client


@pytest.mark.parametrize("options", ["", "favourite:single", "favourite:double"])
@pytest.mark.parametrize("what", ["catalog", "moves"])
def test_options_are_given_by_their_names(client: TestClient[Any], what: str, options: str) -> None:
    answer = client.get(f"/api/games/hamper/{what}", params={"players": 2, "options": options})
    assert answer.status_code == 200
    assert answer.json()


@pytest.mark.parametrize(
    ("options", "about"),
    [
        ("favourite:single,", "options have the form name:value"),
        (",", "options have the form name:value"),
        ("favourite", "favourite"),
        ("favourite:triple", "favourite"),
        ("a:b," * 99 + "a:b", "unknown option 'a'"),
    ],
)
def test_options_that_cannot_be_are_refused(client: TestClient[Any], options: str, about: str) -> None:
    answer = client.get("/api/games/hamper/catalog", params={"players": 2, "options": options})
    assert (answer.status_code, answer.json()["code"]) == (400, "bad_config")
    assert about in answer.json()["text"]
