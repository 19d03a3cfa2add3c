"""What can happen, and the sentences about it."""

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


def tell(event: Event) -> str:
    match event:
        case Drawn(_, fruit):
            return f"{{player}} draws {'a fruit' if fruit is None else 'the ' + fruit}."
        case Taken(_, fruit):
            return f"{{player}} takes the {fruit}."
        case Eaten(_, fruit):
            return f"{{player}} eats the {fruit}."
    return "All have chosen."
