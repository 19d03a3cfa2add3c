"""The bot `planner` finds the obvious move in a position."""

from __future__ import annotations

import pytest

from bradshaw.bots.budget import Budget
from bradshaw.bots.registry import make_bot
from bradshaw.bots.ticket_to_ride.levels import PlannerBot
from bradshaw.core.chance import FleetingChance
from bradshaw.core.rng import seeded
from bradshaw.games import game_spec
from tests.games.ticket_to_ride.table import Table


def choice(position: str, players: int = 2) -> str:
    """Return the move of `planner` for the current player, which must not depend on hidden cards."""
    table = Table(position, players=players)
    seat = table.state.turn
    legal = table.game.legal(table.state, seat)
    bot = PlannerBot(table.game)
    chosen = {bot.choose(table.view(seat), legal.copy(), seeded(seed), Budget()) for seed in range(5)}
    assert len(chosen) == 1
    return table.game.format(chosen.pop())


def test_claims_route_that_completes_ticket() -> None:
    move = choice(
        """
        row red red blue blue green
        hand 0 yellow 2 red 1
        route 0 bruxelles-frankfurt
        tickets 0 barcelona-bruxelles
        route 0 pamplona-paris-1
        route 0 barcelona-pamplona
        first_tickets 0 1
        """
    )
    assert move.startswith("claim bruxelles-paris-2 yellow")


def test_draws_colour_that_ticket_needs() -> None:
    move = choice(
        """
        row purple blue purple orange blue
        hand 0 green 1
        route 0 frankfurt-paris-1
        route 1 bruxelles-paris-1
        tickets 0 bruxelles-danzig
        route 0 amsterdam-bruxelles
        route 0 berlin-danzig
        route 0 berlin-frankfurt-1
        """
    )
    # Bruxelles to Frankfurt still needs two blue cards.
    assert move == "draw 2"


def test_does_not_claim_useless_route() -> None:
    move = choice(
        """
        row purple purple white green black
        hand 0 black 1 red 1 yellow 2 orange 2
        tickets 0 brest-petrograd berlin-bucuresti
        """
    )
    assert move.startswith("draw")


def test_builds_station_that_completes_ticket_in_last_turn() -> None:
    move = choice(
        """
        row purple purple white green black
        hand 0 red 1
        turns_left 1
        route 1 paris-zurich
        route 0 munchen-zurich
        route 0 brest-paris
        tickets 0 brest-venezia
        route 0 munchen-venezia
        """
    )
    assert move in {"station paris red 1", "station zurich red 1"}


def test_pays_for_tunnel_in_plan() -> None:
    move = choice(
        """
        step tunnel
        hand 0 red 2
        tunnel munchen-venezia blue 2
        turned blue 1 white 2
        rest deck
        hand 0 blue 1
        tickets 0 zurich-brindisi
        """
    )
    assert move.startswith("pay")


def test_withdraws_from_tunnel_that_costs_too_many_locomotives() -> None:
    move = choice(
        """
        step tunnel
        tunnel barcelona-pamplona locomotive 2
        turned locomotive 3
        hand 0 locomotive 3
        tickets 0 brest-petrograd
        """
    )
    assert move == "withdraw"


def test_keeps_tickets_that_fit_together() -> None:
    move = choice(
        """
        step choose_tickets
        row purple blue white green black
        hand 0 black 1 red 1 yellow 1 orange 1
        offer 0 brest-petrograd berlin-moskva frankfurt-kobenhavn athina-angora
        offer 1 lisboa-danzig roma-smyrna madrid-dieppe sofia-smyrna
        """
    )
    assert move.startswith("keep")
    assert set(move.split()[1:]) >= {"1", "2"}


@pytest.mark.slow
@pytest.mark.parametrize("level", ["easy", "planner", "plain"])
def test_claims_a_route_when_there_is_nothing_to_draw(level: str) -> None:
    game, chance = game_spec("ticket-to-ride").start(3), FleetingChance(seeded(0))
    state, easy = game.setup(chance), make_bot("easy", game)
    # The others hoard cards until deck, row and tickets are empty.
    while True:
        (seat, *_) = game.actors(state)
        view, legal = game.view(state, seat), game.legal(state, seat)
        kinds = {game.format(int(move)).split()[0] for move in legal}
        if seat == 2 and kinds == {"claim", "station"}:
            break
        move = easy.choose(view, legal, seeded(1), Budget()) if seat == 2 else int(legal[0])
        game.apply_unchecked(state, seat, move, chance)
    chosen = make_bot(level, game).choose(view, legal, seeded(1), Budget())
    assert game.format(chosen).startswith("claim")
