"""Events as sentences, for the seat concerned and for others."""

from __future__ import annotations

import msgspec
import pytest

from bradshaw.core.values import Event, redact
from bradshaw.games.ticket_to_ride import events
from bradshaw.games.ticket_to_ride.events import (
    CardDrawn,
    CardsDealt,
    CardTaken,
    DeckReshuffled,
    FirstPlayerDrawn,
    GameEnded,
    LastRoundBegan,
    Passed,
    RouteClaimed,
    RowDealt,
    RowFilled,
    RowSwept,
    StationBuilt,
    TicketsKept,
    TicketsOffered,
    TicketsShown,
    TunnelRevealed,
    TunnelTried,
    TunnelWithdrawn,
)
from tests.games.ticket_to_ride.table import game_for

TOLD: list[tuple[Event, str]] = [
    (FirstPlayerDrawn(1), "{player} begins."),
    (CardsDealt(1, 4, ("red", "red", "blue", "red")), "{player} is dealt 4 train cards: 3 red cards and 1 blue card."),
    (
        RowDealt(None, ("red", None, "blue", None, None)),
        "In the row: red, an empty place, blue, an empty place and an empty place.",
    ),
    (
        RowSwept(None, ("locomotive",) * 3 + ("red",)),
        "Three locomotives: the row is discarded (3 locomotives and 1 red card).",
    ),
    (RowFilled(None, 2, "red"), "Place 3 of the row is filled with a red card."),
    (DeckReshuffled(None, 1), "The discards are shuffled into a new deck of 1 card."),
    (CardTaken(1, 0, "orange"), "{player} takes an orange card from place 1 of the row."),
    (CardTaken(1, 4, "locomotive"), "{player} takes a locomotive from place 5 of the row."),
    (CardDrawn(1, "red"), "{player} draws a red card blind."),
    (TicketsOffered(1, 2, ("berlin-roma", "essen-kyiv")), "{player} looks at 2 tickets: Berlin–Roma, Essen–Kyïv."),
    (
        TicketsKept(1, 1, 1, ("berlin-roma",), ("essen-kyiv",)),
        "{player} keeps 1 ticket: Berlin–Roma; gives back 1: Essen–Kyïv.",
    ),
    (TicketsKept(1, 1, 0, ("berlin-roma",), ()), "{player} keeps 1 ticket: Berlin–Roma."),
    (RouteClaimed(1, "paris-zurich", ("red",) * 3, 4), "{player} claims Paris–Zürich with 3 red cards: 4 points."),
    (TunnelTried(1, "paris-zurich", ("red",) * 3), "{player} lays 3 red cards for the tunnel Paris–Zürich."),
    (
        TunnelRevealed(1, "paris-zurich", ("red", "blue"), 1),
        "Turned up: 1 red card and 1 blue card; 1 more card is due.",
    ),
    (TunnelRevealed(1, "paris-zurich", (), 0), "Turned up: nothing; that costs nothing."),
    (TunnelWithdrawn(1, "paris-zurich", ("red",)), "{player} withdraws from Paris–Zürich and takes the cards back."),
    (StationBuilt(1, "munchen", ("red",)), "{player} builds a station in München with 1 red card."),
    (Passed(1), "{player} can do nothing and passes."),
    (LastRoundBegan(1, 0), "{player} has no trains left: everybody has one last turn."),
    (LastRoundBegan(1, 2), "{player} has 2 trains left: everybody has one last turn."),
    (TicketsShown(1, ("berlin-roma",)), "{player} shows Berlin–Roma."),
    (GameEnded(None, (1,)), "The game is over: {player 1} wins."),
    (GameEnded(None, (0, 1)), "The game is over: {player 0} and {player 1} win."),
]
TOLD_TO_OTHERS: list[tuple[Event, str]] = [
    (CardsDealt(1, 4, ("red",) * 4), "{player} is dealt 4 train cards."),
    (CardDrawn(1, "red"), "{player} draws a card blind."),
    (TicketsOffered(1, 1, ("berlin-roma",)), "{player} looks at 1 ticket."),
    (TicketsKept(1, 2, 1, ("berlin-roma", "essen-kyiv"), ("paris-wien",)), "{player} keeps 2 tickets; gives back 1."),
]


@pytest.mark.parametrize(("event", "sentence"), TOLD, ids=lambda value: type(value).__name__)
def test_the_sentence_about_an_event(event: Event, sentence: str) -> None:
    assert game_for().tell(event) == sentence


@pytest.mark.rule("TE-INFO-02")
@pytest.mark.parametrize(("event", "sentence"), TOLD_TO_OTHERS, ids=lambda value: type(value).__name__)
def test_the_sentence_for_others_hides_private_fields(event: Event, sentence: str) -> None:
    assert game_for().tell(redact(event, 0)) == game_for().tell(redact(event, None)) == sentence


def test_every_kind_of_event_has_a_sentence() -> None:
    known = {kind for kind in vars(events).values() if isinstance(kind, msgspec.StructMeta) and kind is not Event}
    assert known == {type(event) for event, _ in TOLD}


def test_an_event_of_another_game_is_refused() -> None:
    with pytest.raises(TypeError, match="not an event of this game"):
        game_for().tell(Event(None))
