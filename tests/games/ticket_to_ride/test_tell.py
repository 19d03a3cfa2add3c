"""Every event has a sentence, which hides the private fields if the event is redacted."""

from __future__ import annotations

import msgspec
import pytest

from bradshaw.core.values import Event, redact
from bradshaw.games.ticket_to_ride import events as ev
from tests.games.ticket_to_ride.table import game_for

SENTENCES: list[tuple[Event, str]] = [
    (ev.FirstPlayerDrawn(1), "{player} goes first."),
    (
        ev.CardsDealt(1, 4, ("red", "red", "blue", "red")),
        "{player} is dealt 4 train cards: 3 red cards and 1 blue card.",
    ),
    (
        ev.RowDealt(None, ("red", None, "blue", None, None)),
        "In the row: red, an empty place, blue, an empty place and an empty place.",
    ),
    (
        ev.RowSwept(None, ("locomotive",) * 3 + ("red",)),
        "Three locomotives: the row is swept (3 locomotives and 1 red card).",
    ),
    (ev.RowFilled(None, 2, "red"), "Place 3 of the row gets a red card."),
    (ev.DeckReshuffled(None, 1), "The discards are shuffled into a new deck of 1 card."),
    (ev.CardTaken(1, 0, "orange"), "{player} takes an orange card from place 1 of the row."),
    (ev.CardTaken(1, 4, "locomotive"), "{player} takes a locomotive from place 5 of the row."),
    (ev.CardDrawn(1, "red"), "{player} draws a red card blind."),
    (ev.TicketsOffered(1, 2, ("berlin-roma", "essen-kyiv")), "{player} looks at 2 tickets: Berlin–Rome, Essen–Kyiv."),
    (
        ev.TicketsKept(1, 1, 1, ("berlin-roma",), ("essen-kyiv",)),
        "{player} keeps 1 ticket: Berlin–Rome. Given back: Essen–Kyiv.",
    ),
    (ev.TicketsKept(1, 1, 0, ("berlin-roma",), ()), "{player} keeps 1 ticket: Berlin–Rome."),
    (ev.RouteClaimed(1, "paris-zurich", ("red",) * 3, 4), "{player} claims Paris–Zurich with 3 red cards: 4 points."),
    (ev.TunnelTried(1, "paris-zurich", ("red",) * 3), "{player} lays 3 red cards for the tunnel Paris–Zurich."),
    (
        ev.TunnelRevealed(1, "paris-zurich", ("red", "blue"), 1),
        "Turned up: 1 red card and 1 blue card; 1 more card due.",
    ),
    (ev.TunnelRevealed(1, "paris-zurich", (), 0), "Turned up: nothing; no more cards due."),
    (ev.TunnelWithdrawn(1, "paris-zurich", ("red",)), "{player} withdraws from Paris–Zurich, taking the cards back."),
    (ev.StationBuilt(1, "munchen", ("red",)), "{player} builds a station in Munich with 1 red card."),
    (ev.Passed(1), "{player} cannot move and must pass."),
    (ev.LastRoundBegan(1, 0), "{player} has no trains left: everyone gets one last turn."),
    (ev.LastRoundBegan(1, 2), "{player} has 2 trains left: everyone gets one last turn."),
    (ev.TicketsShown(1, ("berlin-roma",)), "{player} reveals Berlin–Rome."),
    (ev.GameEnded(None, (1,)), "Game over: {player 1} wins."),
    (ev.GameEnded(None, (0, 1)), "Game over: {player 0} and {player 1} win."),
]
REDACTED: list[tuple[Event, str]] = [
    (ev.CardsDealt(1, 4, ("red",) * 4), "{player} is dealt 4 train cards."),
    (ev.CardDrawn(1, "red"), "{player} draws a card blind."),
    (ev.TicketsOffered(1, 1, ("berlin-roma",)), "{player} looks at 1 ticket."),
    (
        ev.TicketsKept(1, 2, 1, ("berlin-roma", "essen-kyiv"), ("paris-wien",)),
        "{player} keeps 2 tickets. Given back: 1.",
    ),
]


@pytest.mark.parametrize(("event", "sentence"), SENTENCES, ids=lambda value: type(value).__name__)
def test_an_event_is_told_in_a_sentence(event: Event, sentence: str) -> None:
    assert game_for().tell(event) == sentence


@pytest.mark.rule("TE-INFO-02")
@pytest.mark.parametrize(("event", "sentence"), REDACTED, ids=lambda value: type(value).__name__)
def test_a_redacted_event_hides_private_fields(event: Event, sentence: str) -> None:
    assert game_for().tell(redact(event, 0)) == game_for().tell(redact(event, None)) == sentence


def test_every_kind_of_event_has_a_sentence() -> None:
    kinds = {kind for kind in vars(ev).values() if isinstance(kind, msgspec.StructMeta) and kind is not Event}
    assert kinds == {type(event) for event, _ in SENTENCES}


def test_an_event_of_a_different_game_is_rejected() -> None:
    with pytest.raises(TypeError, match="not an event of this game"):
        game_for().tell(Event(None))
