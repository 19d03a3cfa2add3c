"""Measure a game as a decision problem: size, branching, length, chance and hidden cards (docs/research.md).

python scripts/decision_problem.py ticket-to-ride --players 2 --games 200
python scripts/decision_problem.py ticket-to-ride --players 2 --games 20 --bot strong --luck
"""

from __future__ import annotations

from argparse import ArgumentParser
from collections.abc import Iterator
from math import comb, log2, log10
from statistics import fmean, stdev
from typing import Any

from bradshaw.bots.budget import Budget
from bradshaw.bots.play import choose_checked, record_game
from bradshaw.bots.registry import make_bot
from bradshaw.core.chance import Chance
from bradshaw.core.rng import Rng, seeded
from bradshaw.games import game_spec
from bradshaw.games.eighty_days.names import HAND_EVENTS
from bradshaw.learn.advisor import Advisor
from bradshaw.learn.analysis import Analyst
from bradshaw.learn.game_analysis import summarise_steps
from bradshaw.learn.observer import Observer, observer_of

MOVES = 5_000  # longer than any game between these bots
UNLIMITED = Budget(None, None, None)


class CountingChance(Chance):
    """Draws from a generator, and sums the information of the outcomes."""

    def __init__(self, rng: Rng) -> None:
        super().__init__()
        self._rng = rng
        self.bits = 0.0

    def below(self, bound: int) -> int:
        self.bits += log2(bound)
        return self._rng.below(bound)

    def pick(self, counts: list[int]) -> int:
        outcome = 0
        at = self._rng.below(sum(counts))
        while at >= counts[outcome]:
            at -= counts[outcome]
            outcome += 1
        self.bits += log2(sum(counts) / counts[outcome])
        return outcome


class GameNumbers:
    """The measurements of one game between bots."""

    def __init__(self, game: Any, bot: Any, rng: Rng) -> None:
        self.choices: list[int] = []  # the number of legal moves at each decision
        self.moves = 0
        self.hidden: list[float] = []  # bits, at each decision
        chance = CountingChance(rng.fork("chance"))
        observer: Observer[Any] = observer_of(game)
        state = game.setup(chance)
        while actors := game.actors(state):
            seat = actors[0]
            legal = len(game.legal(state, seat))
            if legal > 1:
                self.choices.append(legal)
                self.hidden.append(hidden_bits(game, observer, state, seat))
            move = choose_checked(game, state, seat, bot, rng.fork(f"move {self.moves}"), UNLIMITED)
            game.apply_unchecked(state, seat, move, chance)
            self.moves += 1
        self.chance = chance.bits


def hidden_bits(game: Any, observer: Observer[Any], state: Any, seat: int) -> float:
    """Return the entropy of the others' hands for a seat, in bits, as if its unseen cards were dealt at random. This is
    an upper bound: the opponents' play, and cards taken face up, reveal more."""
    cells = list(observer.hidden_of(state, seat))
    bits = 0.0
    for kind, unseen in unseen_cards(game, state).items():
        parts = [part for part in observer.hidden_parts if part.name.endswith(f": {kind}")]
        hands = [cells[part.first : part.first + part.size] for part in parts]
        if len(unseen) == 1:  # all different
            hands = [[sum(hand)] for hand in hands]
        pool = [sum(counts) for counts in zip(unseen, *hands, strict=True)]
        for hand in hands:
            bits += log2(comb(sum(pool), sum(hand)))
            if len(unseen) > 1:
                bits -= sum(log2(comb(count, held)) for count, held in zip(pool, hand, strict=True))
            pool = [count - held for count, held in zip(pool, hand, strict=True)]
    return bits


def unseen_cards(game: Any, state: Any) -> dict[str, list[int]]:
    """Return for each kind the counts of the cards that are neither open nor in a hand; a single count for cards that
    are all different."""
    if game.config.game == "eighty-days":
        return {"travel cards": list(state.travel_deck), "event cards": list(state.event_deck)[:HAND_EVENTS]}
    return {"hand": list(state.deck), "tickets held": [sum(place < 0 for place in state.ticket_at)]}


def luck_and_skill(game: Any, bot: Any, name: str, rng: Rng) -> Iterator[tuple[float, float]]:
    """Yield the change in each seat's win probability that is due to luck, and that due to moves."""
    record = record_game(game, [bot] * game.players, (name,) * game.players, rng, UNLIMITED, MOVES)
    analyst = Analyst(game, Advisor(game))
    positions = analyst.positions(record)
    summary = summarise_steps(analyst.steps(positions), [position.seat for position in positions])
    for balance in summary.balances:
        yield balance.luck, balance.own + balance.others


def main() -> None:
    parser = ArgumentParser(description=__doc__)
    parser.add_argument("game")
    parser.add_argument("--players", type=int, default=2)
    parser.add_argument("--games", type=int, default=100)
    parser.add_argument("--bot", default="planner")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--luck", action="store_true", help="measure the share of luck, which takes seconds per game")
    args = parser.parse_args()
    game = game_spec(args.game).start(args.players)
    bot = make_bot(args.bot, game)
    streams = [seeded(args.seed).fork(f"game {number}") for number in range(args.games)]
    if args.luck:
        shares = [share for rng in streams for share in luck_and_skill(game, bot, args.bot, rng)]
        luck, moves = (sum(share[part] ** 2 for share in shares) for part in (0, 1))
        print(f"{args.game}, {args.players} players, {args.games} games of {args.bot}: root mean square change of a")
        print(
            f"seat's win chance by luck {(luck / len(shares)) ** 0.5:.1%}, by moves {(moves / len(shares)) ** 0.5:.1%}"
        )
        return
    observer: Observer[Any] = observer_of(game)
    games = [GameNumbers(game, bot, rng) for rng in streams]
    choices = [count for numbers in games for count in numbers.choices]
    decisions = [len(numbers.choices) for numbers in games]
    length = fmean([numbers.moves for numbers in games])
    typical = 2 ** fmean([log2(count) for count in choices])
    lines = fmean([sum(map(log10, numbers.choices)) for numbers in games])
    hidden = [bits for numbers in games for bits in numbers.hidden]
    print(f"{args.game}, {args.players} players, {args.games} games of {args.bot}:")
    cells = sum(part.size for part in observer.parts)
    print(f"moves {game.move_count()}, as actions {observer.actions}, observation {cells} bytes")
    print(f"decisions a game {fmean(decisions):.0f} ± {stdev(decisions):.0f}, of {length:.0f} moves")
    print(f"legal moves at a decision: geometric mean {typical:.1f}, most {max(choices)}")
    print(f"lines of play, without chance: 10^{lines:.0f}")
    print(f"chance {fmean([numbers.chance for numbers in games]):.0f} bits a game")
    print(f"hidden {fmean(hidden):.0f} bits at a decision, most {max(hidden):.0f}")


if __name__ == "__main__":
    main()
