"""Move notation, independent of the position (docs/rules/ticket-to-ride.md, "Notation").

`draw 3` · `draw blind` · `draw tickets` · `keep 1 3` · `claim paris-zurich red 2+1` · `pay 1` · `withdraw` ·
`station paris locomotive 1` · `pass`

A payment is a colour with a number of cards, plus locomotives: `red 2+1`, `red 3`, or `locomotive 3` for locomotives
only. Places count from 1.
"""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence
from difflib import get_close_matches

from bradshaw.core.english import counted
from bradshaw.core.errors import NotationError
from bradshaw.games.ticket_to_ride import moves
from bradshaw.games.ticket_to_ride.lookup import Lookup
from bradshaw.games.ticket_to_ride.names import CARDS, LOCOMOTIVE


def format_move(move: moves.TicketToRideMove) -> str:
    match move:
        case moves.DrawRow():
            return f"draw {move.place + 1}"
        case moves.DrawBlind():
            return "draw blind"
        case moves.DrawTickets():
            return "draw tickets"
        case moves.Pass():
            return "pass"
        case moves.WithdrawTunnel():
            return "withdraw"
        case moves.PayTunnel():
            return f"pay {move.locomotives}"
        case moves.KeepTickets():
            return "keep " + " ".join([str(place + 1) for place in move.places])
        case moves.ClaimRoute():
            return f"claim {move.route} {_format_payment(move)}"
        case _:
            return f"station {move.city} {_format_payment(move)}"


def _format_payment(move: moves.ClaimRoute | moves.BuildStation) -> str:
    if move.colour is None:
        return f"{CARDS[LOCOMOTIVE]} {move.locomotives}"
    if move.locomotives == 0:
        return f"{move.colour} {move.cards}"
    return f"{move.colour} {move.cards}+{move.locomotives}"


_EXAMPLES = {
    "claim": "'claim paris-zurich red 2+1'",
    "draw": "'draw 1' to 'draw 5', 'draw blind' or 'draw tickets'",
    "keep": "'keep 1 3'",
    "pass": "'pass'",
    "pay": "'pay 0' to 'pay 3'",
    "station": "'station paris locomotive 1'",
    "withdraw": "'withdraw'",
}
_OTHER_WORDS = {"build": "station", "deck": "blind", "loco": CARDS[LOCOMOTIVE], "pink": "purple", "take": "draw"}


def standard_text(text: str, cities: Mapping[str, str]) -> str:
    """Return a text in the spelling of the notation: small letters, single spaces, kept tickets in ascending order, and
    the ids of `cities` for their English names: `station rome red 1` means `station roma red 1`."""
    verb, *words = text.lower().split() or [""]
    if verb == "keep":
        words = sorted(set(words), key=lambda word: (len(word), word))
    elif verb in {"claim", "station"}:
        words[:1] = ["-".join([cities.get(city, city) for city in word.split("-")]) for word in words[:1]]
    return " ".join([verb, *words])


def explain_unknown(lookup: Lookup, text: str, known: Collection[str]) -> NotationError:
    """Return an error that says why the text is none of the `known` moves and what to write instead."""
    verb, *words = text.split() or [""]
    if verb not in _EXAMPLES:
        meant = _closest(verb, list(_EXAMPLES))
        if (corrected := " ".join([meant, *words])) in known:
            return NotationError(f"'{text}' is not a move. Did you mean '{corrected}'?")
        hint = f"Did you mean {_EXAMPLES[meant]}?" if meant else f"Moves begin with: {', '.join(_EXAMPLES)}"
        return NotationError(f"'{text}' is not a move. {hint}")
    if verb == "draw" and words and (meant := _closest(words[0], ["blind", "tickets"])):
        return NotationError(f"'{text}' is not a move. Did you mean 'draw {meant}'?")
    if verb == "keep" and words and all(word.isdecimal() for word in words):
        return NotationError(f"'{text}' is not a move: at most {lookup.max_offered} tickets are offered, from 1")
    if verb not in {"claim", "station"} or not words:
        return NotationError(f"'{text}' is not a move. Did you mean {_EXAMPLES[verb]}?")
    ids, noun = (lookup.route_ids, "route") if verb == "claim" else (lookup.city_ids, "city")
    for word, options, kind in zip(words, (ids, CARDS), (noun, "colour"), strict=False):
        if word not in options:
            return NotationError(f"'{word}' is not a {kind}.{_suggestion(word, options)}")
    price = _price(lookup, words[0]) if verb == "claim" else f"stations cost 1 to {lookup.stations} cards"
    return NotationError(f"'{text}' is not a move: {price}. Write payments like 'red 2', 'red 1+1' or 'locomotive 2'")


def _price(lookup: Lookup, route: str) -> str:
    index = lookup.route_by_id[route]
    symbols = lookup.route_symbols[index]
    ferry = f", at least {counted(symbols, 'locomotive')}" if symbols else ""
    return f"{route} costs {counted(lookup.route_length[index], 'card')}{ferry}"


def _suggestion(word: str, options: Sequence[str]) -> str:
    """Suggest the same route with its cities swapped, the routes of a double route, or the closest option."""
    swapped = "-".join(reversed(word.split("-")))
    double = [option for option in options if option[:-2] in (word, swapped)]
    if double:
        return f" Did you mean {' or '.join([repr(option) for option in double])}?"
    close = swapped if swapped in options else _closest(word, options)
    return f" Did you mean '{close}'?" if close else f" Choose from: {', '.join(options)}" if len(options) < 10 else ""


def _closest(word: str, options: Sequence[str]) -> str:
    """Return the option that is meant by a word or resembles it; empty if there is none."""
    other = _OTHER_WORDS.get(word, "")
    close = [other] if other in options else get_close_matches(word, options, 1)
    return close[0] if close else ""
