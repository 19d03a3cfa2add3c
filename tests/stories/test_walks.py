"""Random stories: while people leave and return, every step a page offers is possible, and the game ends."""

from __future__ import annotations

import re

import pytest

from bradshaw.core.rng import Rng, seeded
from tests.stories.screens import next_step, offers
from tests.stories.server_stage import ServerStage, StoryServer
from tests.stories.stage import Stage
from tests.stories.story import NAMES, Story
from tests.stories.table_stage import TableStage
from tests.stories.test_stories import server

__all__ = ["server"]

WALKS, STEPS = 60, 40
STEPS_TO_THE_END = 400
# What people do when their page offers something.
TAKEN = {
    r"play": "{name} plays",
    r"play as (\w+)": "{0} plays",
    r"put in a bot for (\w+)": "{name} wants a bot for {0}",
    r"take the seat back": "{name} takes the seat back",
    r"take back the seat of (\w+)": "{0} takes the seat back",
    r"start": "{name} starts",
    r"ask for a rematch": "{name} asks for a rematch",
    r"answer the rematch": "{name} agrees",
    r"begin the rematch": "{name} begins the rematch",
    r"never mind": "{name} declines",
    r"go to the rematch": "they go to the rematch",
}


def walk(seed: int) -> Story:
    """Return the start of a random story."""
    rng = seeded(seed)
    players, bots = 2 + rng.below(2), rng.below(2)
    bots = bots if players == 3 else 0
    waiting = rng.below(4) == 0
    return Story(
        name=f"walk {seed}",
        who="all",
        how="tab closed",
        when="waiting room" if waiting else "turn",
        steps=[],
        end={},
        players=players,
        people=list(NAMES[: players - bots - 1]) if waiting else None,
        bots=bots,
        clock=60 if rng.below(3) == 0 else None,
        watcher=rng.below(2) == 0,
    )


def pick(rng: Rng, among: list[str]) -> str:
    return among[rng.below(len(among))]


def taken(name: str, step: str) -> str | None:
    """Return what a person does about an offered step; None if nothing."""
    for pattern, text in TAKEN.items():
        if match := re.fullmatch(pattern, step):
            return text.format(*match.groups(), name=name)
    return None


def someone_does(stage: Stage, rng: Rng) -> str:
    """Return a random step of the story."""
    connected = [name for name, screen in stage.screens.items() if screen.is_connected]
    gone = [name for name, screen in stage.screens.items() if not screen.is_connected]
    choice = rng.below(10)
    if choice < 2 and connected:
        return f"{pick(rng, connected)} closes the tab"
    if choice < 4 and gone:
        return f"{pick(rng, gone)} comes back"
    if choice == 5 and rng.below(6) == 0:
        return "the server restarts"
    if choice < 6 or not connected:
        return f"{pick(rng, ['10', '61', '121'])} seconds pass"
    name = pick(rng, connected)
    playing = stage.table.status == "playing" and stage.seat_of(name) is not None
    if playing and choice == 6:
        seat = stage.table.seats[stage.seat_of(name) or 0]
        if rng.below(4) == 0 and not seat.resigned:
            return f"{name} resigns"
        if not seat.away and not seat.resigned:
            return f"{name} lets a bot play"
    steps = [step for offer in offers(stage.screens[name]) if (step := taken(name, offer)) is not None]
    return pick(rng, steps) if steps else "10 seconds pass"


async def do(stage: Stage, step: str, told: list[str]) -> None:
    told.append(step)
    await stage.do(step)
    await stage.settle()
    stage.check()


async def random_story(stage: Stage, seed: int) -> None:
    """Walk at random, then let everyone who is connected take the main step of their page until the game is over."""
    rng = seeded(seed).fork("steps")
    told: list[str] = []
    try:
        await stage.play()
        for _ in range(STEPS):
            await do(stage, someone_does(stage, rng), told)
        await finish(stage, told)
    except Exception as error:
        raise AssertionError(f"{stage.story}\n" + "\n".join(told)) from error


async def finish(stage: Stage, told: list[str]) -> None:
    for _ in range(STEPS_TO_THE_END):
        players = [name for name, screen in stage.screens.items() if screen.is_connected and screen.seats]
        if stage.table.status not in ("waiting", "playing") or not players:
            return
        seats = [stage.table.seats[stage.seat_of(name) or 0] for name in players]
        if all(seat.resigned for seat in seats):
            return
        steps = [(name, taken(name, next_step(stage.screens[name]))) for name in players]
        now = next((step for _, step in steps if step is not None), "121 seconds pass")
        await do(stage, now, told)
    raise AssertionError("the game does not end")


@pytest.mark.parametrize("seed", range(WALKS))
async def test_at_the_table(seed: int, third_game: str) -> None:
    await random_story(TableStage(walk(seed)), seed)


@pytest.mark.parametrize("seed", range(WALKS, WALKS + 12))
@pytest.mark.asyncio(loop_scope="module")
async def test_on_the_server(seed: int, server: StoryServer) -> None:
    stage = ServerStage(walk(seed), server)
    await stage.open()
    try:
        await random_story(stage, seed)
    finally:
        await stage.close()
