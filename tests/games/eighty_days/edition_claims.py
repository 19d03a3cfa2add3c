"""Computes the table of editions by playing: one row per option, one value per edition."""

from __future__ import annotations

from collections.abc import Callable

from librt.vecs import vec
from mypy_extensions import i64

from bradshaw.core.chance import LiveChance
from bradshaw.core.rng import seeded
from bradshaw.core.values import Event
from bradshaw.games.eighty_days import SPEC, names
from bradshaw.games.eighty_days.events import DieRolledForStart
from tests.games.eighty_days.table import Table

EDITIONS = ("default", "ru", "fr", "pl", "it")


def chips_shown(edition: str) -> str:
    chips = [chip.chip for city in Table(3, edition).view(None).cities for chip in city.chips]
    return "up" if None not in chips else "down"


def first_player(edition: str) -> str:
    events: list[Event] = []
    SPEC.start(3, edition).setup(LiveChance(seeded(1)), events)
    return "die" if any(isinstance(event, DieRolledForStart) for event in events) else "last_in_london"


def reshuffle(edition: str) -> str:
    table = Table(3, edition).deck("T2").coins(0, 2).play_all("buy travel: T2")
    return "at_once" if sum(table.state.travel_deck) else "when_needed"


def india_events(edition: str) -> str:
    in_bombay = Table(3, edition).at(0, "bombay").hand(0, "", "offer").legal("play offer")
    before = Table(3, edition, chips_shown="up").at(0, "suez").hand(0, "S4 S5", "connection")
    into_india = before.play_all("travel S4 S5", "leave chips").legal("play connection")
    assert bool(in_bombay) == bool(into_india)
    return "allowed" if in_bombay else "forbidden"


def express_replaces(edition: str) -> str:
    both = {"play propeller-train", "play submarine"}
    return "card" if Table(3, edition).hand(0, "", "propeller-train submarine").legal() >= both else "value"


def surplus(edition: str) -> str:
    table = Table(3, edition).hand(0, "T2 T3 T4 S5 S5 S6 S7")
    table.play_live("end")
    return "owner" if (table.state.seat, table.step()) == (0, "discard") else "neighbour"


def blue_chip(edition: str) -> str:
    table = Table(3, edition, chips_shown="up", declined_chip="removed")
    for name, seat in (("first", 0), ("second", 1), ("last", 2)):
        table.turn(seat).hand(seat, "T2 S4").play("travel T2 S4")
        if "chip blue" in table.legal():
            return name
        if table.step() == "chip":
            table.play("leave chips")
    raise AssertionError("nobody was offered the blue chip")


def declined_chip(edition: str) -> str:
    table = Table(3, edition, chips_shown="up", blue_chip="last").hand(0, "T2 S4")
    table.play_all("travel T2 S4", "leave chips").turn(1).hand(1, "T2 S4").play("travel T2 S4")
    return "stays" if table.legal("chip orange") else "removed"


def last_turn(edition: str) -> str:
    table = Table(3, edition).at(0, "home").at(1, "suez").turn(2).at(2, "new-york").hand(2, "T2 S4 S5")
    table.play_live("travel T2 S4 S5")
    return "extra" if table.game.actors(table.state) == [1] else "same_round"


def pair_beside_balloon(edition: str) -> str:
    table = Table(3, edition).at(0, "new-york").hand(0, "T6 S6 S6").coins(0, 0).with_balloon()
    days = table.play_all("fly T6", "travel S6 S6: die 2").days()
    return {8: "counts_once", 14: "added"}[days]


def home_hand(edition: str) -> str:
    table = Table(3, edition).discards("detective").at(0, "new-york").hand(0, "T2 S4 S5", "offer")
    table.play_live("travel T2 S4 S5")
    return {"detective": "under", "offer": "on_top"}[table.top()]


def two_player_limit(edition: str) -> str:
    table = Table(2, edition)
    table.state.days = vec[i64]([81, 60])
    table.state.home_order = vec[i64]([1, 0])
    table.state.place = vec[i64]([names.HOME, 3])
    table.state.step = names.OVER
    return "none" if table.result().winners() == [0] else "80"


PLAYED: dict[str, Callable[[str], str]] = {
    play.__name__: play
    for play in (
        chips_shown,
        first_player,
        reshuffle,
        india_events,
        express_replaces,
        surplus,
        blue_chip,
        declined_chip,
        last_turn,
        pair_beside_balloon,
        home_hand,
        two_player_limit,
    )
}  # in the order of the table


def differing(option: str) -> str:
    """Return the number of printed editions that differ from the chapters, which follow the default edition."""
    default, *printed = (PLAYED[option](edition) for edition in EDITIONS)
    count = sum(value != default for value in printed)
    return "differs." + {0: "none", 1: "one"}.get(count, "several")
