"""Events as sentences."""

from __future__ import annotations

from bradshaw.core.values import Event
from tests.third_game.events import Drawn, Eaten, Taken


def tell(event: Event) -> str:
    match event:
        case Drawn(_, fruit):
            return f"{{player}} draws {'a fruit' if fruit is None else 'the ' + fruit}."
        case Taken(_, fruit):
            return f"{{player}} takes the {fruit}."
        case Eaten(_, fruit):
            return f"{{player}} eats the {fruit}."
    return "All have chosen."
