"""Every event has a sentence, which hides the private fields if the event is redacted."""

from __future__ import annotations

import msgspec
import pytest

from bradshaw.core.values import Event, redact
from bradshaw.games.eighty_days import events as ev
from bradshaw.games.eighty_days.tell import tell

SENTENCES: list[tuple[Event, str]] = [
    (ev.DieRolledForStart(0, 4), "{player} rolls a 4 to see who goes first."),
    (ev.FirstPlayerChosen(0), "{player} goes first."),
    (
        ev.ChipsLaid(None, ("coin", "lost-day"), ("event", "travel")),
        "The orange chips from Paris to New York: coin, lost day; the blue ones: event card, travel card.",
    ),
    (ev.ChipsLaid(None, None, None), "The chips are laid out face down."),
    (
        ev.CardsDealt(0, 3, ("train-4", "ship-6", "ship-8")),
        "{player} is dealt 3 travel cards: Train 4, Ship 6 and Ship 8.",
    ),
    (ev.RoundBegan(1, 2, ("train-4", "ship-5", None)), "Round 2: {player} goes first. In the row: Train 4 and Ship 5."),
    (ev.RowCleared(None, ("ship-7",)), "Discarded from the row: Ship 7."),
    (ev.RowCleared(None, ()), "Discarded from the row: nothing."),
    (ev.MarkerPassed(0), "The first-player marker passes to {player}."),
    (ev.TravelDeckShuffled(None, 41), "The discards are shuffled into a new travel deck of 41 cards."),
    (ev.ExtraTurnGiven(0), "{player} gets one extra turn as the last traveller."),
    (
        ev.GameEnded(None, (1,), "ED-WIN-01"),
        "Game over: {player 1} wins (fewest days of all who got home within eighty).",
    ),
    (ev.GameEnded(None, (1,), "ED-WIN-03"), "Game over: {player 1} wins (the other did not get home)."),
    (
        ev.GameEnded(None, (0,), "ED-WIN-03", True),
        "Game over: {player 0} wins (the other got home, but in more than eighty days).",
    ),
    (
        ev.GameEnded(None, (0, 1), "ED-WIN-04"),
        "Game over: {player 0} and {player 1} win (both got home in the same round).",
    ),
    (ev.TurnBegan(0), "{player}'s turn."),
    (ev.CardTaken(0, "event", "train-2", True), "{player} takes Train 2 (Event card)."),
    (ev.CardTaken(0, "coin", "train-2", True), "{player} takes Train 2 (Coin)."),
    (ev.TopCardTaken(0, "ship-4"), "{player} takes Ship 4 from the top of the travel deck."),
    (ev.CoinReceived(0, "action"), "{player} takes a coin."),
    (ev.CoinReceived(0, "elephant"), "{player} gets a coin for the Elephant."),
    (ev.TravelCardDrawn(0, "coins", "ship-4"), "{player} draws Ship 4 from the travel deck."),
    (
        ev.EventCardDrawn(0, "action", "propeller-train"),
        "{player} draws Propeller train from the event deck.",
    ),
    (
        ev.GreyCardDrawn(0, "chip", "storm", ()),
        "{player} draws Storm, a grey card: all event cards are reshuffled.",
    ),
    (ev.DaysLost(1, "detective", (1,), 2), "{player 1} loses 2 days to the detective."),
    (ev.DaysLost(None, "events", (0, 2), 1), "{player 0} and {player 2} lose 1 day each to the grey card."),
    (
        ev.DaysLost(None, "london", (0, 1, 2), 1),
        "{player 0}, {player 1} and {player 2} lose 1 day each because someone is home.",
    ),
    (ev.DetectiveMoved(0, "san-francisco"), "{player} sends the detective to San Francisco."),
    (ev.MarkerClaimed(0), "{player} will go first next round."),
    (
        ev.CardsExchanged(0, ("ship-7", "ship-8"), 2, ("ship-5", "train-4")),
        "{player} exchanges Ship 7 and Ship 8 for Ship 5 and Train 4.",
    ),
    (ev.CoinsPaid(0, 1, "re-roll"), "{player} pays 1 coin for another roll."),
    (ev.CoinsPaid(0, 2, "event-card"), "{player} pays 2 coins for an event card."),
    (ev.EventPlayed(0, "offer", "offer", False), "{player} plays Offer."),
    (ev.EventPlayed(0, "princess", "submarine", False), "{player} plays Princess as Submarine."),
    (ev.EventPlayed(0, "elephant", "elephant", True), "{player} discards Elephant for a coin."),
    (ev.TurnEnded(0), "{player} ends the turn."),
    (ev.CardsDiscarded(0, ("train-5",), (), False), "{player} discards Train 5."),
    (
        ev.CardsDiscarded(0, ("train-5",), ("balloon",), True),
        "{player} discards Train 5 and Balloon, picked blind by the neighbour.",
    ),
    (
        ev.ValueReplaced(0, "balloon", "action", "ship-8"),
        "{player} flies: a die counts instead of Ship 8.",
    ),
    (
        ev.ValueReplaced(0, "submarine", "card", "ship-8"),
        "{player} uses Submarine instead of Ship 8.",
    ),
    (
        ev.ValueReplaced(0, "propeller-train", "card", None),
        "{player} uses Propeller train instead of a train.",
    ),
    (
        ev.Departed(0, "london", "paris", ("train-6", "ship-8")),
        "{player} leaves London for Paris with Train 6 and Ship 8.",
    ),
    (ev.Departed(0, "bombay", "calcutta", ()), "{player} leaves Bombay for Calcutta."),
    (ev.DieRolled(0, 4, False), "{player} rolls a 4."),
    (ev.DieRolled(0, 6, True), "{player} rolls again: a 6."),
    (ev.Arrived(0, "hong-kong", 1, 40), "{player} reaches Hong Kong in 1 day, on day 40."),
    (ev.ChipSeen(0, "paris", "blue", "coin"), "{player} looks at the blue chip in Paris: a coin."),
    (
        ev.ChipTaken(0, "suez", "orange", "lost-day"),
        "{player} takes the orange chip in Suez: the others lose a day.",
    ),
    (
        ev.ChipDeclined(0, "suez", "orange", "event", True),
        "{player} declines the orange chip in Suez: an event card. It stays, face up.",
    ),
    (ev.CameHome(0, 1, 64, (), ()), "{player} is home, 1st, after 64 days."),
    (
        ev.CameHome(0, 2, 80, ("ship-4",), ("offer",)),
        "{player} is home, 2nd, after 80 days. Discarded: Ship 4 and Offer.",
    ),
]
REDACTED: list[tuple[Event, str]] = [
    (ev.CardsDealt(1, 3, ("train-4", "ship-6", "ship-8")), "{player} is dealt 3 travel cards."),
    (ev.TopCardTaken(1, "ship-4"), "{player} takes a card from the top of the travel deck."),
    (ev.TravelCardDrawn(1, "chip", "ship-4"), "{player} draws a card from the travel deck."),
    (ev.EventCardDrawn(1, "chip", "offer"), "{player} draws a card from the event deck."),
    (ev.CardsExchanged(1, ("ship-7",), 1, ("train-4",)), "{player} exchanges Ship 7 for 1 new card."),
    (ev.ChipSeen(1, "paris", "blue", "coin"), "{player} looks at the blue chip in Paris."),
]


@pytest.mark.parametrize(("event", "sentence"), SENTENCES, ids=lambda value: type(value).__name__)
def test_an_event_is_told_in_a_sentence(event: Event, sentence: str) -> None:
    assert tell(event) == sentence


@pytest.mark.parametrize(("event", "sentence"), REDACTED, ids=lambda value: type(value).__name__)
def test_a_redacted_event_hides_private_fields(event: Event, sentence: str) -> None:
    assert tell(redact(event, 0)) == tell(redact(event, None)) == sentence


def test_every_kind_of_event_has_a_sentence() -> None:
    kinds = {kind for kind in vars(ev).values() if isinstance(kind, msgspec.StructMeta) and kind is not Event}
    assert kinds == {type(event) for event, _ in SENTENCES}


def test_an_event_of_a_different_game_is_rejected() -> None:
    with pytest.raises(TypeError, match="not an event of this game"):
        tell(Event(None))
