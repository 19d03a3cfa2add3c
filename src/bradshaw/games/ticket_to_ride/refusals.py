"""Explains why a move is not legal, with the most obvious reason first.

The reasons come from the rules, never from the list of legal moves: the contract tests compare the two.
"""

from __future__ import annotations

import re

from bradshaw.core.english import counted
from bradshaw.core.errors import Refusal
from bradshaw.games.ticket_to_ride import codes, names
from bradshaw.games.ticket_to_ride.lookup import Lookup
from bradshaw.games.ticket_to_ride.rules.deck import cards_left
from bradshaw.games.ticket_to_ride.rules.station import station_price
from bradshaw.games.ticket_to_ride.rules.ticket import offered_to, tickets_left
from bradshaw.games.ticket_to_ride.state import TicketToRideState

# The rule and the reason for each code. Placeholders stand for facts: "{needed train}" becomes "1 train" or "2 trains".
REASONS: dict[str, tuple[str, str]] = {
    "choose_tickets_first": ("TE-SETUP-04", "choose your tickets first"),
    "finish_drawing_first": ("TE-TURN-03", "draw your second card first"),
    "finish_tunnel_first": ("TE-TURN-03", "pay for the tunnel or withdraw first"),
    "finish_tickets_first": ("TE-TURN-03", "choose your tickets first"),
    "place_empty": ("TE-DRAW-07", "there is no card at place {place} of the row"),
    "deck_empty": ("TE-DRAW-07", "there are no cards left in the deck or the discards"),
    "locomotive_second": ("TE-DRAW-03", "you cannot take a face-up locomotive as your second card"),
    "no_tickets_left": ("TE-TICKET-03", "the ticket deck is empty"),
    "no_tickets_offered": ("TE-TICKET-01", "you have no tickets to choose from"),
    "ticket_not_offered": ("TE-TICKET-01", "you have only {offered ticket} to choose from"),
    "too_few_tickets": ("TE-SETUP-04", "keep at least {needed ticket}"),
    "too_many_long_tickets": ("TE-VARIANT-03", "keep at most {most long ticket}"),
    "no_tunnel": ("TE-TUNNEL-04", "there is no tunnel to pay for"),
    "tunnel_asks_less": ("TE-TUNNEL-02", "the tunnel needs only {due more card}"),
    "tunnel_wants_locomotives": ("TE-TUNNEL-03", "you laid only locomotives, so pay {due more locomotive}"),
    "tunnel_cards_missing": ("TE-TUNNEL-02", "you need {cards}, but have {held}"),
    "route_taken": ("TE-ROUTE-01", "the route is already claimed"),
    "route_closed": ("TE-ROUTE-04", "with {players} players, only one route of a double route can be claimed"),
    "twin_is_yours": ("TE-ROUTE-04", "you cannot own both routes of a double route"),
    "too_few_trains": ("TE-ROUTE-03", "you need {needed train}, but have {held}"),
    "ferry_locomotives_missing": ("TE-FERRY-01", "you need {needed locomotive}, but have {held}"),
    "cards_missing": ("TE-ROUTE-01", "you need {cards}, but have {held}"),
    "no_station_left": ("TE-STATION-01", "you have built all your stations"),
    "city_taken": ("TE-STATION-01", "this city already has a station"),
    "station_price": ("TE-STATION-02", "your next station costs {needed card}, not {offered}"),
    "station_cards_missing": ("TE-STATION-02", "you need {cards}, but have {held}"),
    "cannot_pass": ("TE-TURN-02", "you can pass only if you have no other move"),
}

# By step, the refusal of a move that the step does not allow.
_STEP_REFUSALS = {
    names.CHOOSE_TICKETS: "choose_tickets_first",
    names.SECOND_CARD: "finish_drawing_first",
    names.TUNNEL: "finish_tunnel_first",
    names.KEEP_TICKETS: "finish_tickets_first",
}
_COUNTED = re.compile(r"\{(\w+) ([\w ]+)\}")
_STEP_KINDS = {
    names.CHOOSE_TICKETS: {codes.KIND_KEEP},
    names.SECOND_CARD: {codes.KIND_DRAW_ROW, codes.KIND_DRAW_BLIND},
    names.TUNNEL: {codes.KIND_PAY, codes.KIND_WITHDRAW},
    names.KEEP_TICKETS: {codes.KIND_KEEP},
}


def refuse(lookup: Lookup, state: TicketToRideState, seat: int, move: int) -> Refusal | None:
    """Return the reason why a seat that may act cannot make a move, or None if the move is legal."""
    kind = lookup.move_kind[move]
    if state.step in _STEP_REFUSALS and kind not in _STEP_KINDS[state.step]:
        return _refusal(_STEP_REFUSALS[state.step])
    match kind:
        case codes.KIND_DRAW_ROW:
            return _refuse_row(state, move - codes.DRAW_ROW)
        case codes.KIND_DRAW_BLIND:
            return None if cards_left(state) else _refusal("deck_empty")
        case codes.KIND_DRAW_TICKETS:
            return None if tickets_left(state) else _refusal("no_tickets_left")
        case codes.KIND_PASS:
            return _refuse_pass(lookup, state, seat)
        case codes.KIND_WITHDRAW:
            return None if state.step == names.TUNNEL else _refusal("no_tunnel")
        case codes.KIND_PAY:
            return _refuse_pay(lookup, state, seat, move - codes.PAY)
        case codes.KIND_KEEP:
            return _refuse_keep(lookup, state, seat, move - codes.KEEP_NONE)
        case codes.KIND_STATION:
            return _refuse_station(lookup, state, seat, move)
        case _:
            return _refuse_claim(lookup, state, seat, move)


def turn_rule(state: TicketToRideState) -> str:
    """Return the rule on who may act."""
    return "TE-SETUP-04" if state.step == names.CHOOSE_TICKETS else "TE-TURN-04"


def end_rule(lookup: Lookup, state: TicketToRideState) -> str:
    """Return the rule that ended the game: the last round, or a pass by all players."""
    return "TE-TURN-05" if state.passes == lookup.players else "TE-END-01"


def _refusal(code: str, **facts: int | str) -> Refusal:
    rule, text = REASONS[code]
    text = _COUNTED.sub(lambda match: counted(int(facts[match[1]]), match[2]), text)
    cards = counted(int(facts["needed"]), names.card_name(str(facts["card"]))) if "card" in facts else ""
    return Refusal(code, rule, text.format(**facts, cards=cards), facts)


def _refuse_row(state: TicketToRideState, place: int) -> Refusal | None:
    if place >= len(state.row) or state.row[place] == names.EMPTY:
        return _refusal("place_empty", place=place + 1)
    if state.step == names.SECOND_CARD and state.row[place] == names.LOCOMOTIVE:
        return _refusal("locomotive_second")
    return None


def _refuse_pass(lookup: Lookup, state: TicketToRideState, seat: int) -> Refusal | None:
    for move in range(lookup.moves):
        if move != codes.PASS and refuse(lookup, state, seat, move) is None:
            return _refusal("cannot_pass")
    return None


def _refuse_pay(lookup: Lookup, state: TicketToRideState, seat: int, locomotives: int) -> Refusal | None:
    if state.step != names.TUNNEL:
        return _refusal("no_tunnel")
    if locomotives > state.due:
        return _refusal("tunnel_asks_less", due=state.due)
    colour = lookup.move_colour[state.laid]
    if colour == names.NO_COLOUR and locomotives < state.due:
        return _refusal("tunnel_wants_locomotives", due=state.due)
    return _refuse_payment("tunnel_cards_missing", state, seat, colour, state.due - locomotives, locomotives)


def _refuse_keep(lookup: Lookup, state: TicketToRideState, seat: int, chosen: int) -> Refusal | None:
    offered = offered_to(lookup, state, seat)
    if not offered:
        return _refusal("no_tickets_offered")
    if chosen >> len(offered):
        return _refusal("ticket_not_offered", offered=len(offered))
    if state.step == names.CHOOSE_TICKETS:
        if chosen.bit_count() < lookup.keep:
            return _refusal("too_few_tickets", needed=lookup.keep)
        kept = [ticket for place, ticket in enumerate(offered) if chosen >> place & 1]
        if sum(lookup.ticket_long[ticket] for ticket in kept) > lookup.most_long:
            return _refusal("too_many_long_tickets", most=lookup.most_long)
    return None


def _refuse_claim(lookup: Lookup, state: TicketToRideState, seat: int, move: int) -> Refusal | None:
    route = lookup.move_target[move]
    twin = lookup.route_twin[route]
    if state.route_owner[route] not in (names.NOBODY, names.CLOSED):
        return _refusal("route_taken")
    if twin >= 0 and state.route_owner[twin] == seat:
        return _refusal("twin_is_yours")
    if state.route_owner[route] == names.CLOSED:
        return _refusal("route_closed", players=lookup.players)
    length = lookup.route_length[route]
    if state.trains[seat] < length:
        return _refusal("too_few_trains", needed=length, held=state.trains[seat])
    locomotives = state.hands[seat * names.CARD_KINDS + names.LOCOMOTIVE]
    symbols = lookup.route_symbols[route]
    if locomotives < symbols:
        return _refusal("ferry_locomotives_missing", needed=symbols, held=locomotives)
    return _refuse_move_payment("cards_missing", lookup, state, seat, move)


def _refuse_station(lookup: Lookup, state: TicketToRideState, seat: int, move: int) -> Refusal | None:
    if state.stations[seat] == 0:
        return _refusal("no_station_left")
    if state.city_owner[lookup.move_target[move]] != names.NOBODY:
        return _refusal("city_taken")
    price = station_price(lookup, state, seat)
    offered = lookup.move_cards[move] + lookup.move_locomotives[move]
    if offered != price:
        return _refusal("station_price", needed=price, offered=offered)
    return _refuse_move_payment("station_cards_missing", lookup, state, seat, move)


def _refuse_move_payment(code: str, lookup: Lookup, state: TicketToRideState, seat: int, move: int) -> Refusal | None:
    cards, locomotives = lookup.move_cards[move], lookup.move_locomotives[move]
    return _refuse_payment(code, state, seat, lookup.move_colour[move], cards, locomotives)


def _refuse_payment(
    code: str, state: TicketToRideState, seat: int, colour: int, cards: int, locomotives: int
) -> Refusal | None:
    """Refuse a payment if the seat lacks cards, naming the first kind it lacks."""
    for kind, needed in ((colour, cards), (names.LOCOMOTIVE, locomotives)):
        held = state.hands[seat * names.CARD_KINDS + kind] if kind != names.NO_COLOUR else 0
        if held < needed:
            return _refusal(code, card=names.CARDS[kind], needed=needed, held=held)
    return None
