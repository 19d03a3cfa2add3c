"""Third-party bots that the operator has enabled: offered at tables, and replaced when they fail."""

from __future__ import annotations

from pathlib import Path

import pytest
from litestar.testing import TestClient

from bradshaw.core.errors import BadConfig
from bradshaw.server.app import create_app
from bradshaw.server.settings import Settings
from bradshaw.server.thinking import levels, thinkers
from bradshaw.server.thinking.levels import checked_bots, offered_levels
from bradshaw.server.thinking.thinkers import ProcessThinkers
from tests.conftest import Install
from tests.server.test_thinkers import thought_at

CODE = """
import os, time
from bradshaw.bots.bot import Bot

class Last(Bot):
    def choose(self, view, legal, rng, budget):
        return legal[-1]

class Illegal(Bot):
    def choose(self, view, legal, rng, budget):
        return max(legal) + 1

class Hanging(Bot):
    def choose(self, view, legal, rng, budget):
        time.sleep(600)

class Exiting(Bot):
    def choose(self, view, legal, rng, budget):
        os._exit(3)
"""


@pytest.fixture
def guests(install: Install) -> None:
    """Install a package with a good bot and three bad ones; one of them plays 80 Days only."""
    levels._plays.cache_clear()
    classes = ("last", "illegal", "exiting")
    entries = [f"{name} = guest_bots:{name.title()}" for name in classes]
    install("guest-bots", "guest_bots", CODE, *entries, "hanging.eighty-days = guest_bots:Hanging")


def test_only_installed_bots_can_be_switched_on(guests: None) -> None:
    assert checked_bots(["guest-bots/last", "guest-bots/last"]) == ("guest-bots/last",)
    with pytest.raises(BadConfig, match=r"there is no third-party bot 'last'; installed are: guest-bots/exiting, "):
        checked_bots(["last"])


def test_bots_are_offered_after_the_levels_for_the_games_they_play(guests: None) -> None:
    named = ("guest-bots/last", "guest-bots/hanging")
    assert offered_levels("eighty-days", named)[-3:] == ["master", *named]
    assert offered_levels("ticket-to-ride", named)[-2:] == ["master", "guest-bots/last"]


def test_tables_seat_only_bots_that_are_switched_on(guests: None, quick_bots: None, tmp_path: Path) -> None:
    answers = []
    for name in ("off", "on"):
        bots = ("guest-bots/last",) if name == "on" else ()
        settings = Settings(database=f"sqlite:///{tmp_path}/{name}.db", limits=False, bots=bots, bot_delay=0)
        with TestClient(create_app(settings)) as client:
            offered = {game["slug"]: game["bots"] for game in client.get("/api/offer").json()["games"]}
            assert ("guest-bots/last" in offered["hamper"]) == (name == "on")
            seats = [{"kind": "me", "name": "Ann"}, {"kind": "bot", "level": "guest-bots/last"}]
            answers.append(client.post("/api/tables", json={"game": "hamper", "seats": seats, "order": "chosen"}))
    assert [answer.status_code for answer in answers] == [400, 201]
    assert answers[1].json()["table"]["seats"][1]["level"] == "guest-bots/last"


@pytest.mark.slow
async def test_failing_bot_is_replaced_by_a_level_without_affecting_others(
    guests: None, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    pools = ProcessThinkers(1)
    try:
        for bad in ("illegal", "exiting"):
            chosen = await pools.choose(thought_at(f"guest-bots/{bad}"))
            assert chosen.level == "normal"
        monkeypatch.setattr(thinkers, "COLD_SECONDS", 1.0)
        monkeypatch.setattr(thinkers, "PATIENCE_SECONDS", 1.0)
        chosen = await pools.choose(thought_at("guest-bots/hanging"))
        assert "/" not in chosen.level
        monkeypatch.setattr(thinkers, "COLD_SECONDS", 60.0)
        monkeypatch.setattr(thinkers, "PATIENCE_SECONDS", 60.0)
        thought = thought_at("guest-bots/last")
        chosen = await pools.choose(thought)
        assert (chosen.level, chosen.move) == ("guest-bots/last", thought.legal[-1])
    finally:
        await pools.close()
    assert "chose an illegal move" not in caplog.text, "the log names no moves"
