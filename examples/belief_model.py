"""Learn which tickets the next player holds, from a data set of Ticket to Ride for two players."""

import json
import sys
from pathlib import Path

import numpy as np
import pyarrow.parquet as pq

files = sorted(Path(sys.argv[1]).glob("*.parquet"))
about = json.loads(pq.read_schema(files[0]).metadata[b"bradshaw"])
scale = np.concatenate([[1 / part["typical_max"]] * part["size"] for part in about["parts"]]).astype(np.float32)
tickets = next(part for part in about["hidden_parts"] if part["name"] == "player 1 later: tickets held")


def load(file):
    """Return what the seats saw, scaled, and the tickets that the next player held."""
    table = pq.read_table(file, columns=["observation", "hidden"])
    cells, hidden = (np.stack([np.frombuffer(row.as_py(), np.uint8) for row in column]) for column in table.columns)
    return cells * scale, hidden[:, tickets["first"] : tickets["first"] + tickets["size"]].astype(np.float32)


def likely(cells, weights, bias):
    return 1 / (1 + np.exp(-(cells @ weights + bias)))


weights = np.zeros((len(scale), tickets["size"]), np.float32)
bias, mean, square = np.full(tickets["size"], -2.5, np.float32), np.zeros_like(weights), np.zeros_like(weights)
rng, step = np.random.default_rng(1), 0
for _ in range(3):  # epochs of Adam; the last file is the test set
    for file in files[:-1]:
        cells, held = load(file)
        for rows in np.array_split(rng.permutation(len(cells)), max(1, len(cells) // 256)):
            error = (likely(cells[rows], weights, bias) - held[rows]) / len(rows)
            gradient, step = cells[rows].T @ error, step + 1
            mean, square = 0.9 * mean + 0.1 * gradient, 0.999 * square + 0.001 * gradient**2
            weights -= 0.001 * mean / (1 - 0.9**step) / (np.sqrt(square / (1 - 0.999**step)) + 1e-8)
            bias -= 0.1 * error.sum(0)

cells, held = load(files[-1])
chance = likely(cells, weights, bias)
np.save("beliefs.npy", chance)
ranks = (-chance).argsort(1).argsort(1)
found = (held * (ranks < held.sum(1, keepdims=True))).sum() / held.sum()
print(f"{found:.1%} of the tickets held rank among the top N, where N tickets are held ({len(held)} decisions)")
