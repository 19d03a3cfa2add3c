"""Tells events in English. "{player}" stands for the event's seat, "{player 2}" for seat 2."""

from __future__ import annotations

from typing import assert_never

from bradshaw.core.english import counted, listed, ordinal
from bradshaw.core.values import Event
from bradshaw.games.eighty_days import events as ev
from bradshaw.games.eighty_days.names import action_name, card_name, chip_name, city_name

_CHIPS = {"coin": "a coin", "event": "an event card", "travel": "a travel card", "lost-day": "the others lose a day"}
_LOST_TO = {
    "detective": "to the detective",
    "london": "because someone is home",
    "chips": "to the chip",
    "events": "to the grey card",
}
_PAID_FOR = {"travel-card": "a travel card", "event-card": "an event card", "re-roll": "another roll"}
_COIN_FROM = {"action": "takes a coin", "chip": "gets a coin from the chip", "elephant": "gets a coin for the Elephant"}
_WON_BY = {
    "ED-WIN-01": "fewest days of all who got home within eighty",
    "ED-WIN-02": "nobody got home within eighty days, so the first one home wins",
    "ED-WIN-03": "the other did not get home",
    "ED-WIN-04": "both got home in the same round",
}
_LATE = "the other got home, but in more than eighty days"


def tell(event: Event) -> str:
    """Tell an event, redacted or not, in one sentence."""
    if not isinstance(event, ev.EightyDaysEvent):
        raise TypeError(f"not an event of this game: {event!r}")
    return _sentence(event)


def _sentence(event: ev.EightyDaysEvent) -> str:  # noqa: PLR0912, C901 - one case per event
    match event:
        case ev.DieRolledForStart():
            return f"{{player}} rolls a {event.die} to see who goes first."
        case ev.FirstPlayerChosen():
            return "{player} goes first."
        case ev.ChipsLaid():
            return _chips(event)
        case ev.CardsDealt():
            return f"{{player}} is dealt {counted(event.number, 'travel card')}{_shown(event.cards)}."
        case ev.RoundBegan():
            row = listed([card_name(card) for card in event.row if card is not None])
            return f"Round {event.round}: {{player}} goes first. In the row: {row}."
        case ev.RowCleared():
            return f"Discarded from the row: {_cards(event.cards) or 'nothing'}."
        case ev.MarkerPassed():
            return "The first-player marker passes to {player}."
        case ev.TravelDeckShuffled():
            return f"The discards are shuffled into a new travel deck of {counted(event.number, 'card')}."
        case ev.ExtraTurnGiven():
            return "{player} gets one extra turn as the last traveller."
        case ev.GameEnded():
            why = _LATE if event.late else _WON_BY[event.reason]
            return f"Game over: {_seats(event.winners, 'win')} ({why})."
        case ev.TurnBegan():
            return "{player}'s turn."
        case ev.CardTaken():
            return f"{{player}} takes {card_name(event.card)} ({action_name(event.action)})."
        case ev.TopCardTaken():
            return f"{{player}} takes {_drawn(event.card)} from the top of the travel deck."
        case ev.CoinReceived():
            return f"{{player}} {_COIN_FROM[event.source]}."
        case ev.TravelCardDrawn():
            return f"{{player}} draws {_drawn(event.card)} from the travel deck."
        case ev.EventCardDrawn():
            return f"{{player}} draws {_drawn(event.card)} from the event deck."
        case ev.GreyCardDrawn():
            return f"{{player}} draws {card_name(event.card)}, a grey card: all event cards are reshuffled."
        case ev.DaysLost():
            suffix = " each" if len(event.losers) > 1 else ""
            lost = f"{_seats(event.losers, 'lose')} {counted(event.days, 'day')}"
            return f"{lost}{suffix} {_LOST_TO[event.reason]}."
        case ev.DetectiveMoved():
            return f"{{player}} sends the detective to {city_name(event.city)}."
        case ev.MarkerClaimed():
            return "{player} will go first next round."
        case ev.CardsExchanged():
            drawn = counted(event.number, "new card") if event.drawn is None else _cards(event.drawn)
            return f"{{player}} exchanges {_cards(event.discarded)} for {drawn}."
        case ev.CoinsPaid():
            return f"{{player}} pays {counted(event.number, 'coin')} for {_PAID_FOR[event.what]}."
        case ev.EventPlayed():
            return _played(event)
        case ev.TurnEnded():
            return "{player} ends the turn."
        case ev.CardsDiscarded():
            blindly = ", picked blind by the neighbour" if event.by_neighbour else ""
            return f"{{player}} discards {_cards(event.cards + event.event_cards)}{blindly}."
        case ev.ValueReplaced():
            return _replaced(event)
        case ev.Departed():
            cards = f" with {_cards(event.cards)}" if event.cards else ""
            return f"{{player}} leaves {city_name(event.origin)} for {city_name(event.destination)}{cards}."
        case ev.DieRolled():
            return f"{{player}} rolls again: a {event.die}." if event.again else f"{{player}} rolls a {event.die}."
        case ev.Arrived():
            days = counted(event.days, "day")
            return f"{{player}} reaches {city_name(event.city)} in {days}, on day {event.total}."
        case ev.ChipSeen():
            chip = "" if event.chip is None else f": {_CHIPS[event.chip]}"
            return f"{{player}} looks at the {event.colour} chip in {city_name(event.city)}{chip}."
        case ev.ChipTaken():
            return f"{{player}} takes the {event.colour} chip in {city_name(event.city)}: {_CHIPS[event.chip]}."
        case ev.ChipDeclined():
            stays = ". It stays, face up" if event.stays else ""
            return (
                f"{{player}} declines the {event.colour} chip in {city_name(event.city)}: {_CHIPS[event.chip]}{stays}."
            )
        case ev.CameHome():
            hand = _cards(event.cards + event.event_cards)
            discarded = f" Discarded: {hand}." if hand else ""
            return f"{{player}} is home, {ordinal(event.order)}, after {counted(event.days, 'day')}.{discarded}"
        case _:
            assert_never(event)


def _chips(event: ev.ChipsLaid) -> str:
    if event.orange is None or event.blue is None:
        return "The chips are laid out face down."
    orange, blue = (", ".join([chip_name(chip) for chip in chips]) for chips in (event.orange, event.blue))
    return f"The orange chips from Paris to New York: {orange}; the blue ones: {blue}."


def _played(event: ev.EventPlayed) -> str:
    effect = "" if event.effect == event.card else f" as {card_name(event.effect)}"
    if event.coin:
        return f"{{player}} discards {card_name(event.card)}{effect} for a coin."
    return f"{{player}} plays {card_name(event.card)}{effect}."


def _replaced(event: ev.ValueReplaced) -> str:
    if event.by == "balloon" and event.card is not None:
        return f"{{player}} flies: a die counts instead of {card_name(event.card)}."
    instead = (
        ("a train" if event.by == "propeller-train" else "a ship") if event.card is None else card_name(event.card)
    )
    return f"{{player}} uses {card_name(event.by)} instead of {instead}."


def _seats(seats: tuple[int, ...], verb: str) -> str:
    """Format a clause like "{player 1} wins" or "{player 1} and {player 2} win"."""
    return f"{listed([f'{{player {seat}}}' for seat in seats])} {verb}{'s' if len(seats) == 1 else ''}"


def _shown(cards: tuple[str, ...] | None) -> str:
    return "" if cards is None else f": {_cards(cards)}"


def _drawn(card: str | None) -> str:
    return "a card" if card is None else card_name(card)


def _cards(cards: tuple[str, ...]) -> str:
    return listed([card_name(card) for card in cards]) if cards else ""
