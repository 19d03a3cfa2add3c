"""The journey of the day: today's games, playing one, a day's standing."""

from __future__ import annotations

from time import time
from typing import Annotated

from litestar import Response, get, post
from litestar.di import NamedDependency
from litestar.params import JSONBody, Parameter

from bradshaw.games import GAMES, game_spec
from bradshaw.server.http import lobby
from bradshaw.server.http.api import DayGame, DayStanding, NewTry, Seated, Today
from bradshaw.server.http.day_standing import own_try, standing
from bradshaw.server.http.identity import AnyRequest, address_of, device_of, identify, must_be_person
from bradshaw.server.http.problems import documented
from bradshaw.server.live.days import NoSuchDay, day_at, day_named, next_day_begins
from bradshaw.server.live.limits import TABLES_PER_DAY, TABLES_PER_MINUTE, Limits
from bradshaw.server.live.rooms import Rooms
from bradshaw.server.settings import Settings
from bradshaw.server.storage.day_store import DayStore
from bradshaw.table.commands import CommandRefused
from bradshaw.table.luck import day_seed
from bradshaw.table.plan import Day

Game = Annotated[str, Parameter(max_length=80)]
Date = Annotated[str, Parameter(max_length=10)]
# How many of a device's latest tables are searched for its unfinished journey.
LATEST = 200


@get("/api/daily", summary="Today's journeys", responses=documented(), response_headers={"Cache-Control": "no-store"})
async def today(request: AnyRequest, rooms: NamedDependency[Rooms], days: NamedDependency[DayStore]) -> Today:
    now = time()
    day, key = day_at(now), device_of(request)
    unfinished = await _unfinished_tables(rooms, day, key)
    games = []
    for game in GAMES:
        results = await days.results(day.date, game)
        own = await days.result_of(day.date, game, key) if key else None
        players = sum(result.count for result in results)
        games.append(DayGame(game, players, own_try(results, own), unfinished.get(game)))
    return Today(day, next_day_begins(now), games)


@post("/api/daily/{game:str}", status_code=200, summary="Play the journey of the day", responses=documented(400, 403))
async def play_today(
    request: AnyRequest,
    rooms: NamedDependency[Rooms],
    days: NamedDependency[DayStore],
    limits: NamedDependency[Limits],
    settings: NamedDependency[Settings],
    game: Game,
    data: JSONBody[NewTry],
) -> Response[Seated]:
    """Resume the device's unfinished journey, or start a new one."""
    day = day_at(time())
    key, cookies = identify(request, settings)
    must_be_person(key, "play the journey of the day")
    plan, seats = lobby.day_table(game, day, data, key)
    async with days.start_lock(key):
        unfinished = (await _unfinished_tables(rooms, day, key)).get(game)
        if unfinished is not None:
            room = await rooms.get(unfinished)
        else:
            address = address_of(request, settings)
            await limits.count(address, TABLES_PER_MINUTE, TABLES_PER_DAY)
            await limits.count_journey(address, day.date, game_spec(game).slug)
            seed = day_seed(await days.secret(), day.date, game)
            room = await rooms.make(plan, seats, key, seed=seed)
    return Response(lobby.seated(room, key), cookies=cookies)


@get(
    "/api/daily/{game:str}/{date:str}",
    summary="A day's standing",
    responses=documented(400, 404, 409),
    response_headers={"Cache-Control": "no-store"},
)
async def day_standing(request: AnyRequest, days: NamedDependency[DayStore], game: Game, date: Date) -> DayStanding:
    slug, now = game_spec(game).slug, time()
    day, key = day_named(date, now), device_of(request)
    results = await days.results(day.date, slug)
    if not results and now >= day.closes:
        raise NoSuchDay(f"nobody has played the journey of {day.date}")
    own = await days.result_of(day.date, slug, key) if key else None
    if own is None and now < day.closes:
        raise CommandRefused("play_first", "finish the journey first, or wait until its day closes")
    return standing(day, slug, results, own, now)


async def _unfinished_tables(rooms: Rooms, day: Day, key: str | None) -> dict[str, str]:
    """Map each game to the table of the device's own unfinished journey, which is not one that a friend shared."""
    held = await rooms.store.tables_of(key, LATEST) if key else []
    infos = [
        table.info
        for table in reversed(held)
        if table.info.day == day
        and table.info.status == "playing"
        and table.info.config.rules_version == game_spec(table.info.config.game).rules_version
    ]
    return {info.config.game: info.id for info in infos if (await rooms.get(info.id)).table.host == key}
