"""Check an ended game's luck with the standard library alone: python verify_luck.py EVIDENCE.json

The file is the one that "Check this game" saves. This program shares no code with Bradshaw. It follows
docs/reference/luck.md, which also says what the result proves. Exit status: 0 fair, 1 unfair, 2 unproven.
"""

import json
import struct
import sys
from hashlib import blake2b, sha256
from pathlib import Path

WORD = 0xFFFFFFFF


class Stream:
    """xoshiro128++, seeded by a key."""

    def __init__(self, key):
        self.key = key
        self.words = list(struct.unpack("<4I", blake2b(key, digest_size=16, person=b"bradshaw rng").digest()))
        self.words[3] |= 1

    def fork(self, label):
        return Stream(blake2b(label.encode(), digest_size=16, key=self.key).digest())

    def word(self):
        a, b, c, d = self.words
        mixed = (a + d) & WORD
        result = (((mixed << 7 | mixed >> 25) & WORD) + a) & WORD
        c2, d2 = c ^ a, d ^ b
        self.words = [a ^ d2, b ^ c2, c2 ^ (b << 9 & WORD), (d2 << 11 | d2 >> 21) & WORD]
        return result

    def below(self, bound):
        while True:
            product = self.word() * bound
            if product & WORD >= (2**32 - bound) % bound:
                return product >> 32

    def pick(self, counts):
        left = self.below(sum(counts))
        for kind, count in enumerate(counts):
            if left < count:
                return kind
            left -= count
        raise ValueError("there is nothing to draw from")


def fingerprint(secret):
    return sha256(bytes.fromhex(secret)).hexdigest()


def check_secrets(table, notes, promised):
    """Return what is wrong with the secrets, and what they leave unproven."""
    wrong, unproven, added = [], [], table.get("added", [])
    kept = {fingerprint(share) for share in added}
    own = {promise for promise in notes["own"] if notes["promises"] is None or promise in promised}
    if fingerprint(table["secret"] or "") != table["commitment"]:
        wrong.append("The server's secret is not the one it promised.")
    if notes["commitment"] is None:
        unproven.append("The server's promise was not noted before the game.")
    elif notes["commitment"] != table["commitment"]:
        wrong.append("The server has replaced its promise.")
    if len(kept) < len(added) or not kept <= set(promised):
        wrong.append("A secret went in that nobody had promised.")
    if not own <= kept:
        wrong.append("This browser's secret did not go in.")
    if len(added) < len(promised):
        games = 2 ** (len(promised) - len(added))
        unproven.append(f"{len(added)} of {len(promised)} promised secrets went in: one of {games} games.")
    return wrong, unproven


def check_draws(table, steps, first):
    """Yield each step with a draw that does not follow from the secrets."""
    seed, added = bytes.fromhex(table["secret"] or ""), table.get("added", [])
    if added:
        seed = sha256(b"bradshaw luck 1" + seed + b"".join(map(bytes.fromhex, added))).digest()
    for number, step in enumerate(steps):
        stream = Stream(seed).fork("setup" if number == 0 else f"move {number - 1}")
        for draw in step if number >= first else ():
            drawn = stream.below(draw["counts"][0]) if draw.get("number") else stream.pick(draw["counts"])
            if drawn != draw["outcome"]:
                yield f"A draw at step {number} does not follow from the secrets."


def verify(evidence):
    """Return what is wrong, and what is not proven, each as a list of sentences."""
    table, draws, notes, showings = (evidence[part] for part in ("table", "draws", "notes", "showings"))
    announced = [seat["promise"] for seat in table["seats"] if seat.get("promise")]
    wrong, unproven = check_secrets(table, notes, announced if notes["promises"] is None else notes["promises"])
    origin = table.get("origin")
    first = notes["first"] if notes["first"] is not None else origin["move"] + 1 if origin else 0
    if origin and origin.get("device"):
        unproven.append(f"The first {origin['move']} moves were played on a device, which drew their chance.")
    if draws["first"] != first:
        wrong.append(f"The server leaves out draws: this game begins at step {first}.")
    if not any(draws["steps"][first:]):
        (unproven if first else wrong).append("There are no draws to check.")
    wrong += check_draws(table, draws["steps"], first)
    for showing in showings:
        steps = iter([blake2b(events.encode(), digest_size=16).hexdigest() for events in showing["steps"]])
        if not all(noted in steps for noted in showing["noted"]):
            wrong.append(f"Seat {showing['seat']} was shown a different game.")
    if not any(showing["noted"] for showing in showings):
        unproven.append("No steps were noted during the game.")
    return wrong, unproven


if __name__ == "__main__":
    found_wrong, found_unproven = verify(json.loads(Path(sys.argv[1]).read_text(encoding="utf-8")))
    result = "\n".join([*found_wrong, *found_unproven]) or "Every draw follows from the promised secrets."
    sys.stdout.write(f"{result}\n")
    sys.exit(1 if found_wrong else 2 if found_unproven else 0)
