"""Drawing event cards, grey ones included (ED-EVENT-01, ED-EVENT-03)."""

from __future__ import annotations

from librt.vecs import vec
from mypy_extensions import i64

from bradshaw.core.chance import Chance
from bradshaw.core.shared_arrays import increased
from bradshaw.core.values import Event
from bradshaw.games.eighty_days.events import EventCardDrawn, GreyCardDrawn
from bradshaw.games.eighty_days.lookup import Lookup
from bradshaw.games.eighty_days.names import BY_EVENTS, EVENT_CARDS, HAND_EVENTS
from bradshaw.games.eighty_days.rules.london import lose_days_together
from bradshaw.games.eighty_days.state import EightyDaysState


def draw_event_card(
    lookup: Lookup, state: EightyDaysState, seat: i64, source: str, chance: Chance, events: list[Event] | None
) -> None:
    """Draw an event card into the hand (ED-EVENT-01), or apply a grey one."""
    kind = chance.draw(state.event_deck)
    if kind >= HAND_EVENTS:
        _apply_grey_card(lookup, state, seat, source, kind, events)
        return
    state.event_deck = increased(state.event_deck, kind, -1)
    state.events[seat * HAND_EVENTS + kind] += 1
    if events is not None:
        events.append(EventCardDrawn(seat, source, EVENT_CARDS[kind]))


def _apply_grey_card(
    lookup: Lookup, state: EightyDaysState, seat: i64, source: str, kind: i64, events: list[Event] | None
) -> None:
    """Make every traveller lose days, and reshuffle all event cards, even those in hand (ED-EVENT-03)."""
    if events is not None:
        lost = tuple([tuple(_event_names(state, owner)) for owner in range(state.players)])
        events.append(GreyCardDrawn(seat, source, EVENT_CARDS[kind], lost))
    for at in range(len(state.events)):
        state.events[at] = 0
    state.event_discards = vec[i64]()
    state.event_deck = lookup.event_copies[:]
    lose_days_together(state, -1, BY_EVENTS, lookup.event_days[kind], events)


def _event_names(state: EightyDaysState, seat: i64) -> list[str]:
    return [EVENT_CARDS[kind] for kind in range(HAND_EVENTS) for _ in range(state.events[seat * HAND_EVENTS + kind])]
