"""Describes a view in English, for terminals. "{player 2}" stands for the player in seat 2."""

from __future__ import annotations

from bradshaw.core.english import counted, ordinal
from bradshaw.games.eighty_days.names import action_name, card_name, chip_name, city_name
from bradshaw.games.eighty_days.view import CityView, EightyDaysView, LegView, PlayerView

_STEP_TEXTS = {
    "take": " must take a card",
    "turn": "'s turn",
    "leg": " must travel the declared leg",
    "die": " must accept the roll or roll again",
    "chip": " may take a chip",
    "discard": " must discard down to six cards",
}


def describe_view(view: EightyDaysView) -> str:
    """Describe a view, one fact per line."""
    lines = [_waiting(view)]
    row = [f"{card_name(place.card)} ({action_name(place.action)})" for place in view.row if place.card is not None]
    lines.append(f"The row: {', '.join(row) or 'empty'}.")
    lines.append(f"The detective is in {city_name(view.detective)}. Bank: {counted(view.bank, 'coin')}.")
    lines.append(f"Travel deck: {counted(view.travel_deck, 'card')}; event deck: {counted(view.event_deck, 'card')}.")
    chips = [text for city in view.cities if (text := _chips(city))]
    lines.append(f"Chips: {'; '.join(chips) or 'none'}.")
    if view.turn is not None and view.turn.leg is not None:
        lines.append(_leg(view.turn.leg))
    if view.turn is not None and view.turn.die is not None:
        lines.append(f"The die shows {view.turn.die}.")
    for seat, player in enumerate(view.players):
        lines.append(_traveller(seat, player))
        if seat == view.seat:
            lines.append(f"  Your cards: {_cards(player.hand)}. Your event cards: {_cards(player.events)}.")
        elif player.known:
            lines.append(f"  Known cards: {_cards(player.known)}.")
    return "\n".join(lines)


def _waiting(view: EightyDaysView) -> str:
    if view.step == "over":
        return "Game over."
    return f"Round {view.round}: {{player {view.awaiting[0]}}}{_STEP_TEXTS[view.step]}."


def _leg(leg: LegView) -> str:
    declared = ", ".join([*map(card_name, leg.cards), *(["the balloon"] if leg.balloon else [])])
    text = f"Next leg: {city_name(leg.origin)} to {city_name(leg.destination)}"
    return f"{text}, declared so far: {declared}." if declared else f"{text}."


def _traveller(seat: int, player: PlayerView) -> str:
    where = f"home, {ordinal(player.home)}" if player.home is not None else f"in {city_name(player.city)}"
    counts = [
        f"day {player.days}",
        counted(player.coins, "coin"),
        counted(player.travel_cards, "travel card"),
        counted(player.event_cards, "event card"),
    ]
    return f"{{player {seat}}} is {where}: {', '.join(counts)}."


def _chips(city: CityView) -> str:
    seen = [f"{chip.colour} {'face down' if chip.chip is None else chip_name(chip.chip)}" for chip in city.chips]
    return f"{city_name(city.city)}: {', '.join(seen)}" if seen else ""


def _cards(cards: tuple[str, ...] | None) -> str:
    return ", ".join(map(card_name, cards or ())) or "none"
