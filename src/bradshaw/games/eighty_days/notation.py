"""Move notation, independent of the position.

Cards are written T2 … T6 (trains) and S4 … S8 (ships): `take under balloon`, `exchange T5 S8`, `play connection`,
`fly S8` (the balloon of the action), `play balloon S8` (the card), `princess balloon S8`, `travel T3 S7`, `reroll`,
`chip orange`, `sell elephant`, `play detective suez`, `buy event`, `discard offer`, `end`.
"""

from __future__ import annotations

from difflib import get_close_matches

from bradshaw.core.errors import NotationError
from bradshaw.games.eighty_days import codes, names


def format_move(code: int) -> str:
    return _TEXTS[code]


def parse_move(text: str) -> int:
    """Parse a move, ignoring case, extra spaces and the order of cards."""
    words = text.split()
    if not words:
        raise NotationError("a move cannot be empty")
    if len(words) > _LONGEST:
        raise NotationError(f"a move has at most {_LONGEST} words")
    cards = sorted((word.upper() for word in words if word.upper() in _CARDS), key=_CARDS.index)
    plain = [word.lower() for word in words if word.upper() not in _CARDS]
    code = _CODES.get(" ".join(plain + cards))
    if code is not None:
        return code
    if "detective" in plain and plain[-1] == names.CITIES[names.LONDON]:
        raise NotationError("the detective cannot be sent to London (ED-ACTION-05)")
    # A word that resembles a card, such as S9, is not a typo for another card.
    is_misspelt = all(word.isalpha() for word in plain)
    close = get_close_matches(" ".join(plain + cards), _TEXTS, 1, 0.8) if is_misspelt else []
    if close:
        raise NotationError(f"'{text}' is not a move. Did you mean '{close[0]}'?")
    if plain and plain[0] in _VERBS:
        raise NotationError(f"'{text}' is not a move. Did you mean one of these? {', '.join(_VERBS[plain[0]])}")
    raise NotationError(f"'{text}' is not a move. Moves begin with: {', '.join(_VERBS)}")


def card_text(card: str) -> str:
    """Return the notation of a card: `T5`, `S8`, or the name of an event card."""
    transport, _, value = card.partition("-")
    return f"{transport[0].upper()}{value}" if card in names.TRAVEL_CARDS else card


def _cards(kinds: list[int]) -> list[str]:
    return [_CARDS[kind] for kind in kinds]


def _examples() -> dict[str, list[str]]:
    """Return up to three examples for each verb."""
    examples: dict[str, list[str]] = {}
    for text in _TEXTS:
        shown = examples.setdefault(text.split()[0], [])
        if len(shown) < 3:
            shown.append(text)
    return examples


_CARDS: list[str] = [card_text(card) for card in names.TRAVEL_CARDS]
_PLAY = ("play", "princess")
_FLY = ("fly", "play balloon", "princess balloon")
# In code order.
_TEXTS: list[str] = [
    *[f"take under {action}" for action in names.ACTIONS],
    "take top",
    "use coin",
    "use event",
    *[f"use detective {city}" for city in codes.DETECTIVE_CITIES],
    "use first-player",
    *[" ".join(["exchange", *_cards(kinds)]) for kinds in codes.EXCHANGED],
    *[f"{play} connection" for play in _PLAY],
    *[f"{fly} {card}" for fly in _FLY for card in _CARDS],
    *[f"{play} propeller-train {card}".strip() for play in _PLAY for card in (*_CARDS[: names.TRAINS], "")],
    *[f"{play} submarine {card}".strip() for play in _PLAY for card in (*_CARDS[names.TRAINS :], "")],
    *[f"{play} offer" for play in _PLAY],
    *[f"{play} elephant" for play in _PLAY],
    *[" ".join(["travel", *_cards(kinds)]) for kinds in codes.DEPARTING],
    "reroll",
    "accept",
    *[f"chip {colour}" for colour in names.COLOURS],
    "leave chips",
    "sell elephant",
    "princess sell elephant",
    *[f"{play} detective {city}" for play in _PLAY for city in codes.DETECTIVE_CITIES],
    *[f"buy {deck}" for deck in codes.DECKS],
    *[f"discard {card_text(card)}" for card in codes.DISCARDABLE],
    "end",
]
_CODES: dict[str, int] = {text: code for code, text in enumerate(_TEXTS)}
_VERBS: dict[str, list[str]] = _examples()
_LONGEST = 4
