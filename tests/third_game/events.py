"""The events of Hamper."""

from __future__ import annotations

from typing import TypeAlias

from bradshaw.core.values import Event


class Drawn(Event, frozen=True, tag="drawn"):
    private = ("fruit",)
    reveals = True

    fruit: str | None


class Taken(Event, frozen=True, tag="taken"):
    reveals = True

    fruit: str


class Eaten(Event, frozen=True, tag="eaten"):
    fruit: str


class ChoiceOver(Event, frozen=True, tag="choice_over"):
    reveals = True


HamperEvent: TypeAlias = ChoiceOver | Drawn | Eaten | Taken
