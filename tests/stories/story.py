"""The stories of people who go missing: stories.toml, as values."""

from __future__ import annotations

import tomllib
from pathlib import Path
from typing import Literal, get_args

import msgspec

FILE = Path(__file__).with_name("stories.toml")
NAMES = ("Ann", "Bob", "Cid", "Dee", "Eve")

Who = Literal["host", "guest", "the one to move", "another", "all", "watcher"]
How = Literal[
    "tab closed",
    "line cut",
    "line dead",
    "idle",
    "resigned",
    "bot for me",
    "clock",
    "sent away",
    "cookie lost",
    "server restarted",
]
When = Literal[
    "waiting room", "first tickets", "middle of a turn", "turn", "tunnel", "last round", "scoring", "rematch asked"
]


class Story(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Who goes missing, how and when; what happens then, and the next step that every connected device has at the end.

    Ann is the host; the others follow in order of seats, then bots. `people` are seated at the start (by default
    everyone), `turn` is to move. `one_device` are the people who share Ann's device. `on` is the device of the browser
    test, for stories with `browser`."""

    name: str
    who: Who
    how: How
    when: When
    steps: list[str]
    end: dict[str, str]
    players: int = 2
    bots: int = 0
    people: list[str] | None = None
    turn: str = "Ann"
    game: Literal["hamper", "ticket-to-ride"] = "hamper"
    clock: int | None = None
    watcher: bool = False
    one_device: list[str] = []
    on: Literal["phone", "desk"] = "desk"
    browser: bool = False

    @property
    def names(self) -> list[str]:
        """The people seated at the start."""
        return list(NAMES[: self.players - self.bots]) if self.people is None else self.people


def stories() -> list[Story]:
    return msgspec.convert(tomllib.loads(FILE.read_text(encoding="utf-8"))["story"], list[Story])


def kinds() -> dict[str, tuple[str, ...]]:
    """Return every value of who, how and when."""
    return {"who": get_args(Who), "how": get_args(How), "when": get_args(When)}


def is_of(story: Story) -> set[str]:
    """Return a story's values of who, how and when, with its device and number of players."""
    return {f"{field}: {getattr(story, field)}" for field in (*kinds(), "on", "players")}


def covering(found: list[Story]) -> list[Story]:
    """Return a few of these stories that together are of every kind, chosen greedily."""
    chosen: list[Story] = []
    missing = set().union(*map(is_of, found))
    while missing:
        best = max(found, key=lambda story: (len(is_of(story) & missing), -len(story.steps)))
        chosen.append(best)
        missing -= is_of(best)
    return chosen
