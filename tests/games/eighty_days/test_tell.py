"""Events in words: plain English, whatever their numbers are."""

from __future__ import annotations

import pytest

from bradshaw.core.values import Event
from bradshaw.games.eighty_days import events as ev
from bradshaw.games.eighty_days.tell import tell


@pytest.mark.parametrize(
    ("event", "sentence"),
    [
        (ev.CoinsPaid(0, 1, "re-roll"), "{player} paid 1 coin for another roll."),
        (ev.CoinsPaid(0, 2, "event-card"), "{player} paid 2 coins for an event card."),
        (ev.DaysLost(1, "detective", (1,), 2), "{player 1} lost 2 days to the detective."),
        (ev.DaysLost(None, "events", (0, 2), 1), "{player 0} and {player 2} lost 1 day each to an event."),
        (
            ev.DaysLost(None, "chips", (0, 1, 2), 1),
            "{player 0}, {player 1} and {player 2} lost 1 day each to a chip.",
        ),
        (ev.CardsDiscarded(0, ("train-5",), (), False), "{player} discarded train 5."),
        (
            ev.CardsDiscarded(0, ("train-5",), ("balloon",), True),
            "{player} discarded train 5, balloon, drawn blindly by the neighbour.",
        ),
        (ev.Arrived(0, "hong-kong", 1, 40), "{player} arrived in Hong Kong after 1 day, on day 40."),
        (ev.CameHome(0, 1, 64, (), ()), "{player} is home as number 1 with 64 days, and discarded nothing."),
    ],
)
def test_a_sentence_reads_well(event: Event, sentence: str) -> None:
    assert tell(event) == sentence
