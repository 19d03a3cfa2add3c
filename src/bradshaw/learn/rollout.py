"""A rollout: several steps of many games, and the training targets of each decision."""

from __future__ import annotations

import torch
from torch import Tensor
from torch.nn import functional

from bradshaw.learn.batch import STOPPED
from bradshaw.learn.crew import Crew
from bradshaw.learn.network import seat_logits
from bradshaw.learn.worker import HALVES


class Rollout:
    """Arrays by half, step and game."""

    def __init__(self, crew: Crew, steps: int, device: str) -> None:
        games, seats = crew.shared.games, crew.seats
        shape = (HALVES, steps, games)
        self.steps = steps
        self.cells = torch.zeros((*shape, crew.cells), dtype=torch.uint8, device=device)
        self.masks = torch.zeros((*shape, crew.actions), dtype=torch.uint8, device=device)
        # The opponents' cards, if there is a critic.
        self.hidden = torch.zeros((*shape, crew.hidden_cells), dtype=torch.uint8, device=device)
        self.action = torch.zeros(shape, dtype=torch.long, device=device)
        self.chance = torch.zeros(shape, device=device)  # the log-probability of the action
        self.value = torch.zeros(shape, device=device)
        self.foreseen = torch.zeros((*shape, seats), device=device)  # win probabilities, viewer first
        self.seat = torch.zeros(shape, dtype=torch.uint8, device=device)
        self.players = torch.zeros(shape, dtype=torch.uint8, device=device)
        self.own = torch.zeros(shape, dtype=torch.bool, device=device)  # whether the learning network decided
        self.done = torch.zeros(shape, dtype=torch.uint8, device=device)  # RUNNING, ENDED or STOPPED after the decision
        self.points = torch.zeros((*shape, seats), dtype=torch.int16, device=device)
        self.places = torch.zeros((*shape, seats), dtype=torch.uint8, device=device)
        # The targets.
        self.target = torch.zeros(shape, device=device)
        self.winners = torch.zeros((*shape, seats), device=device)
        self.known = torch.zeros(shape, dtype=torch.bool, device=device)  # whether the outcome is known

    def find_targets(self, trace: float, win_share: float, spread: float) -> None:
        """Fill in the targets backwards, from each seat's next decision or the end of the game."""
        halves, steps, games = self.action.shape
        seats, device = self.points.shape[-1], self.points.device
        next_value = torch.zeros((halves, games, seats), device=device)  # of the seat's next decision
        next_target = torch.zeros_like(next_value)  # the target of that decision
        won = torch.zeros((halves, games, seats, seats), device=device)  # by seat: who won, in turn order
        known = torch.zeros((halves, games, seats), dtype=torch.bool, device=device)
        orders = seat_orders(seats, device)
        for step in range(steps - 1, -1, -1):
            ended = (self.done[:, step] > 0)[..., None]
            players = self.players[:, step].long()
            reward = rewards(self.points[:, step], self.places[:, step], players, self.done[:, step], win_share, spread)
            next_value = torch.where(ended, reward, next_value)
            next_target = torch.where(ended, reward, next_target)
            won = torch.where(ended[..., None], winners_by_viewer(self.places[:, step], players, orders), won)
            known = known | ended
            seat = self.seat[:, step].long()[..., None]
            is_known = known.gather(-1, seat).squeeze(-1)
            mix = (1 - trace) * next_value.gather(-1, seat) + trace * next_target.gather(-1, seat)
            rows = seat[..., None].expand(-1, -1, -1, seats)
            self.target[:, step] = torch.where(is_known, mix.squeeze(-1), self.value[:, step])
            self.winners[:, step] = won.gather(2, rows).squeeze(2)
            self.known[:, step] = is_known & self.own[:, step]
            next_value = next_value.scatter(-1, seat, self.value[:, step][..., None])
            next_target = next_target.scatter(-1, seat, self.target[:, step][..., None])
            # If the rollout ends before the game, the network's own prediction replaces the winner.
            winners = torch.where(is_known[..., None], self.winners[:, step], self.foreseen[:, step])
            won = won.scatter(2, rows, winners[..., None, :])
            known = known.scatter(-1, seat, torch.ones_like(seat, dtype=torch.bool))


def foresee(chances: Tensor, players: Tensor) -> Tensor:
    """Return the win probabilities, viewer first."""
    return functional.softmax(seat_logits(chances, players), -1)


def rewards(points: Tensor, places: Tensor, players: Tensor, done: Tensor, win_share: float, spread: float) -> Tensor:
    """Return each seat's reward in ended games: part for the win, with mean 0 over the seats, and part for the margin
    over the best opponent. In a stopped game, everyone not in first place gets -1."""
    is_first = (places == 1).float()
    count = players[..., None].float().clamp(min=2)
    share = is_first / is_first.sum(-1, keepdim=True).clamp(min=1)
    win = (share - 1 / count) * count / (count - 1)
    seated = torch.arange(points.shape[-1], device=points.device) < players[..., None]
    score = points.float().masked_fill(~seated, -1e6)
    best = score.topk(2, -1).values
    best_opponent = torch.where(score == best[..., :1], best[..., 1:2], best[..., :1])
    margin = torch.tanh((score - best_opponent) / spread)
    stopped_reward = torch.where(is_first > 0, 1.0, -1.0)
    stopped = (done == STOPPED)[..., None]
    usual_reward = win_share * win + (1 - win_share) * margin
    return torch.where(stopped, stopped_reward, usual_reward) * seated


def winners_by_viewer(places: Tensor, players: Tensor, orders: Tensor) -> Tensor:
    """Return the shares of the win as each seat sees them, in turn order from itself; equal shares if nobody won."""
    is_first = (places == 1).float()
    seated = (torch.arange(places.shape[-1], device=places.device) < players[..., None]).float()
    no_winner = is_first.sum(-1, keepdim=True) == 0
    share = torch.where(no_winner, seated, is_first)
    share = share / share.sum(-1, keepdim=True).clamp(min=1)
    order = orders[players]
    return share[..., None, :].expand(order.shape).gather(-1, order)


def seat_orders(seats: int, device: torch.device) -> Tensor:
    """Return a table of the seat at each offset, by number of players and seat; empty seats come last."""
    table = torch.zeros((seats + 1, seats, seats), dtype=torch.long)
    for players in range(1, seats + 1):
        for seat in range(seats):
            for offset in range(seats):
                table[players, seat, offset] = (seat + offset) % players if offset < players else offset
    return table.to(device)
