"""Events in words, one English sentence each. "{player}" stands for the one whose doing it was, "{player 2}" for any
other seat."""

from __future__ import annotations

from typing import Any

import msgspec

from bradshaw.core.values import Event
from bradshaw.games.eighty_days import events as ev

# The sentences; <field> is a field of the event, or follows from its fields, and is put into words below.
_SENTENCES: dict[type[Event], str] = {
    ev.DieRolledForStart: "{player} rolled a <die> for the start.",
    ev.FirstPlayerChosen: "{player} begins.",
    ev.ChipsLaid: "The chips were laid out: orange <orange>; blue <blue>.",
    ev.CardsDealt: "{player} was dealt <number> travel cards: <cards>.",
    ev.RoundBegan: "Round <round> began with {player}; on show: <row>.",
    ev.RowCleared: "What was left in the row was discarded: <cards>.",
    ev.MarkerPassed: "The marker went to {player}.",
    ev.TravelDeckShuffled: "<number> discarded travel cards were shuffled into a new deck.",
    ev.ExtraTurnGiven: "{player}, the last on the way, has one more turn.",
    ev.GameEnded: "The game is over: <winners> won (<reason>).",
    ev.TurnBegan: "{player} is to move.",
    ev.CardTaken: "{player} took <card> from under the action '<action>'.",
    ev.TopCardTaken: "{player} took <card> from the top of the travel deck.",
    ev.CoinReceived: "{player} received a coin (<source>).",
    ev.TravelCardDrawn: "{player} drew <card> from the travel deck (<source>).",
    ev.EventCardDrawn: "{player} drew <card> from the event deck (<source>).",
    ev.GreyCardDrawn: "{player} drew the grey card <card> (<source>): all event cards were shuffled anew.",
    ev.DaysLost: "<losers> lost <days><each> to <reason>.",
    ev.DetectiveMoved: "{player} sent the detective to <city>.",
    ev.MarkerClaimed: "{player} will begin the next round.",
    ev.CardsExchanged: "{player} exchanged <discarded> for as many: <drawn>.",
    ev.CoinsPaid: "{player} paid <coins> for <what>.",
    ev.EventPlayed: "{player} played <card> as <effect><coin>.",
    ev.TurnEnded: "{player} ended the turn.",
    ev.CardsDiscarded: "{player} discarded <hand><by_neighbour>.",
    ev.ValueReplaced: "{player} used <by> (<source>) in the place of <card>.",
    ev.Departed: "{player} left <origin> for <destination> with <cards>.",
    ev.DieRolled: "{player} rolled a <die><again>.",
    ev.Arrived: "{player} arrived in <city> after <days>, on day <total>.",
    ev.ChipSeen: "{player} looked at the <colour> chip of <city>: <chip>.",
    ev.ChipTaken: "{player} took the <colour> chip of <city>: <chip>.",
    ev.ChipDeclined: "{player} declined the <colour> chip of <city>: <chip><stays>.",
    ev.CameHome: "{player} is home as number <order> with <days>, and discarded <hand>.",
}

_TRUTHS = {
    ("each", True): " each",
    ("coin", True): " for a coin",
    ("again", True): " after paying for another roll",
    ("by_neighbour", True): ", drawn blindly by the neighbour",
    ("stays", True): ", which lies open now",
}
_PHRASES = {
    ("reason", "detective"): "the detective",
    ("reason", "london"): "the one who is back in London",
    ("reason", "chips"): "a chip",
    ("reason", "events"): "an event",
    ("what", "travel-card"): "a travel card",
    ("what", "event-card"): "an event card",
    ("what", "re-roll"): "another roll",
}
_COUNTED = {"days": ("day", "days"), "coins": ("coin", "coins")}
_SEATS = ("losers", "winners")
_CITIES = ("city", "origin", "destination")


def tell(event: Event) -> str:
    """The sentence about an event, redacted or not."""
    sentence = _SENTENCES[type(event)]
    for field, value in {**msgspec.structs.asdict(event), **_what_follows(event)}.items():
        sentence = sentence.replace(f"<{field}>", _words(field, value))
    return sentence


def _what_follows(event: Event) -> dict[str, Any]:
    """What a sentence says that is no field of its own."""
    if isinstance(event, ev.DaysLost):
        return {"each": len(event.losers) > 1}
    if isinstance(event, ev.CoinsPaid):
        return {"coins": event.number}
    if isinstance(event, ev.CardsDiscarded | ev.CameHome):
        return {"hand": event.cards + event.event_cards}
    return {}


def _words(field: str, value: Any) -> str:
    if value is None:
        return "not shown" if field in ("orange", "blue", "chip") else "a card"
    if isinstance(value, bool):
        return _TRUTHS.get((field, value), "")
    if field in _COUNTED:
        return f"{value} {_COUNTED[field][value != 1]}"
    if (field, value) in _PHRASES:
        return _PHRASES[field, value]
    if field in _SEATS:
        return _listed([f"{{player {seat}}}" for seat in value])
    if isinstance(value, tuple):
        return ", ".join(_plain(item) for item in value if isinstance(item, str)) or "nothing"
    if field in _CITIES:
        return _plain(value).title()
    return _plain(value)


def _listed(names: list[str]) -> str:
    return " and ".join(part for part in (", ".join(names[:-1]), names[-1]) if part)


def _plain(value: object) -> str:
    """A name or number as people write it."""
    return str(value) if str(value).startswith("ED-") else str(value).replace("-", " ")
