"""The journey of the day: today's games, playing one, a day's standing."""

from __future__ import annotations

from time import time
from typing import Annotated

from litestar import Response, get, post
from litestar.di import NamedDependency
from litestar.params import JSONBody, Parameter

from bradshaw.games import GAMES, game_spec, offered_spec
from bradshaw.server.http import lobby
from bradshaw.server.http.api import DayGame, DayStanding, NewTry, Seated, Today
from bradshaw.server.http.day_standing import own_try, standing
from bradshaw.server.http.door import Door
from bradshaw.server.http.identity import AnyRequest, address_of, must_be_person
from bradshaw.server.http.problems import documented
from bradshaw.server.live.days import NoSuchDay, day_at, day_named, next_day_begins
from bradshaw.server.live.limits import TABLES_PER_DAY, TABLES_PER_MINUTE, Limits
from bradshaw.server.live.rooms import Rooms
from bradshaw.server.settings import Settings
from bradshaw.server.storage.day_store import DayStore
from bradshaw.server.storage.person_store import Person
from bradshaw.table.commands import CommandRefused
from bradshaw.table.luck import day_seed
from bradshaw.table.plan import Day

Game = Annotated[str, Parameter(max_length=80)]
Date = Annotated[str, Parameter(max_length=10)]
# How many of a person's latest tables are searched for their unfinished journey.
LATEST = 200


@get("/api/daily", summary="Today's journeys", responses=documented(), response_headers={"Cache-Control": "no-store"})
async def today(
    request: AnyRequest, door: NamedDependency[Door], rooms: NamedDependency[Rooms], days: NamedDependency[DayStore]
) -> Today:
    now = time()
    day, person = day_at(now), await door.person(request)
    unfinished = await _unfinished_tables(rooms, day, person)
    games = []
    for game in GAMES:
        results = await days.results(day.date, game)
        own = await days.result_of(day.date, game, person.id, person.earlier)
        players = sum(result.count for result in results)
        games.append(DayGame(game, players, own_try(results, own), unfinished.get(game)))
    return Today(day, next_day_begins(now), games)


@post("/api/daily/{game:str}", status_code=200, summary="Play the journey of the day", responses=documented(400, 403))
async def play_today(
    request: AnyRequest,
    door: NamedDependency[Door],
    rooms: NamedDependency[Rooms],
    days: NamedDependency[DayStore],
    limits: NamedDependency[Limits],
    settings: NamedDependency[Settings],
    game: Game,
    data: JSONBody[NewTry],
) -> Response[Seated]:
    """Resume the person's unfinished journey, or start a new one."""
    day = day_at(time())
    person, cookies = await door.welcome(request)
    key = person.id
    must_be_person(key, "play the journey of the day")
    plan, seats = lobby.day_table(game, day, data, key)
    async with days.start_lock(key):
        unfinished = (await _unfinished_tables(rooms, day, person)).get(game)
        if unfinished is not None:
            room, _ = await door.enter(request, unfinished)
        else:
            address = address_of(request, settings)
            await limits.count(address, TABLES_PER_MINUTE, TABLES_PER_DAY)
            await limits.count_journey(address, day.date, offered_spec(game).slug)
            seed = day_seed(await days.secret(), day.date, game)
            room = await rooms.make(plan, seats, key, seed=seed)
    return Response(lobby.seated(room, key), cookies=cookies)


@get(
    "/api/daily/{game:str}/{date:str}",
    summary="A day's standing",
    responses=documented(400, 404, 409),
    response_headers={"Cache-Control": "no-store"},
)
async def day_standing(
    request: AnyRequest, door: NamedDependency[Door], days: NamedDependency[DayStore], game: Game, date: Date
) -> DayStanding:
    slug, now = offered_spec(game).slug, time()
    day, person = day_named(date, now), await door.person(request)
    results = await days.results(day.date, slug)
    if not results and now >= day.closes:
        raise NoSuchDay(f"nobody has played the journey of {day.date}")
    own = await days.result_of(day.date, slug, person.id, person.earlier)
    if own is None and now < day.closes:
        raise CommandRefused("play_first", "finish the journey first, or wait until its day closes")
    return standing(day, slug, results, own, now)


async def _unfinished_tables(rooms: Rooms, day: Day, person: Person) -> dict[str, str]:
    """Map each game to the table of the person's own unfinished journey, not one that a friend shared."""
    held = await rooms.store.tables_of(person.id, LATEST, person.earlier)
    infos = [
        table.info
        for table in reversed(held)
        if table.info.day == day
        and table.info.status == "playing"
        and table.info.config.rules_version == game_spec(table.info.config.game).rules_version
    ]
    own = (person.id, *person.earlier)
    return {info.config.game: info.id for info in infos if (await rooms.get(info.id)).table.host in own}
