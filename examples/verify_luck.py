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


def words(key):
    """Yield the numbers of xoshiro128++, seeded by a key."""
    a, b, c, d = struct.unpack("<4I", blake2b(key, digest_size=16, person=b"bradshaw rng").digest())
    d |= 1
    while True:
        mixed = (a + d) & WORD
        yield (((mixed << 7 | mixed >> 25) & WORD) + a) & WORD
        c2, d2 = c ^ a, d ^ b
        a, b, c, d = a ^ d2, b ^ c2, c2 ^ (b << 9 & WORD), (d2 << 11 | d2 >> 21) & WORD


def follows(draw, stream):
    """Return whether a draw has the outcome that the stream gives."""
    counts = draw["counts"][:1] if draw.get("number") else draw["counts"]
    if not all(type(count) is int and count >= 0 for count in counts) or not 0 < (total := sum(counts)) < 2**32:
        return False
    left = next(word * total >> 32 for word in stream if word * total & WORD >= (2**32 - total) % total)
    kinds = [kind for kind in range(len(counts)) if left < sum(counts[: kind + 1])]
    return draw["outcome"] == (left if draw.get("number") else kinds[0])


def fingerprint(secret):
    return sha256(bytes.fromhex(secret)).hexdigest()


def check_secrets(table, notes, promised):
    """Return what is wrong with the secrets, and what they leave unproven."""
    wrong, unproven, rest = [], [], iter(promised)
    kept = [fingerprint(share) for share in table.get("added", [])]
    if fingerprint(table["secret"] or "") != table["commitment"]:
        wrong.append("The server's secret is not the one it promised.")
    if notes["commitment"] is None:
        unproven.append("The server's promise was not noted before the game.")
    elif notes["commitment"] != table["commitment"]:
        wrong.append("The server has replaced its promise.")
    if len({*kept}) < len(kept) or not {*kept} <= {*promised}:
        wrong.append("A secret went in that nobody had promised.")
    elif notes["promises"] is not None and not all(promise in rest for promise in kept):
        wrong.append("The secrets went in in a different order from the promises.")
    if not all(own in kept for own in notes["own"] if notes["promises"] is None or own in promised):
        wrong.append("This browser's secret did not go in.")
    if (missing := len(promised) - len(kept)) > 0:
        unproven.append(f"{len(kept)} of {len(promised)} promised secrets went in: one of {2**missing} games.")
    return wrong, unproven


def check_draws(table, steps, first):
    """Yield each step with a draw that does not follow from the secrets."""
    seed = bytes.fromhex(table["secret"] or "")
    if added := b"".join(map(bytes.fromhex, table.get("added", []))):
        seed = sha256(b"bradshaw luck 1" + seed + added).digest()
    for number, step in enumerate(steps[first:], start=first):
        label = b"move %d" % (number - 1) if number else b"setup"
        stream = words(blake2b(label, digest_size=16, key=seed).digest())
        if not all(follows(draw, stream) for draw in step):
            yield f"A draw at step {number} does not follow from the secrets."


def verify(evidence):
    """Return what is wrong, and what is not proven, each as a list of sentences."""
    table, draws, notes, showings = (evidence[part] for part in ("table", "draws", "notes", "showings"))
    announced = [seat["promise"] for seat in table["seats"] if seat.get("promise")]
    wrong, unproven = check_secrets(table, notes, announced if notes["promises"] is None else notes["promises"])
    first = 0 if (origin := table.get("origin")) is None else origin["move"] + 1
    first = first if notes["first"] is None else notes["first"]
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
    print("\n".join([*found_wrong, *found_unproven]) or "Every draw follows from the promised secrets.")
    sys.exit(1 if found_wrong else 2 if found_unproven else 0)
