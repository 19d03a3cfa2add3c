"""The next step that a page can offer, derived from the frames its device received."""

from __future__ import annotations

from bradshaw.table.absence import ABSENT_SECONDS
from bradshaw.table.rematch import ANSWER_SECONDS
from tests.server.player import Json, ViewerState

# Steps in which somebody waits. All others can be taken by oneself.
WAITING = "wait for "


class Stuck(AssertionError):
    """Somebody waits with no way on."""


class Screen(ViewerState):
    """What a device knows. `now` is the server's clock, which every welcome and pong tells."""

    def __init__(self, name: str) -> None:
        super().__init__()
        self.name = name
        self.is_host = False
        self.is_connected = False
        self.presence: Json = {"seats": [], "watchers": 0, "gone": [], "host_gone": None, "idle": []}
        self.turns: list[int] = []
        self.devices: list[Json] = []
        self.farewell: Json | None = None
        self.now = 0.0

    def apply(self, frame: Json) -> bool:
        match frame["type"]:
            case "welcome":
                self.is_host, self.now = frame["host"], max(self.now, frame["time"])
                self.devices = frame["sight"]["devices"]
            case "update":
                self.devices = frame["devices"] or self.devices
            case "presence":
                self.presence = frame
            case "turns":
                self.turns = frame["seats"]
            case "farewell":
                self.farewell = frame
        return super().apply(frame)

    # Facts

    def named(self, seats: list[int]) -> str:
        return ", ".join(self.table["seats"][seat]["name"] for seat in sorted(seats))

    def people(self) -> list[int]:
        return [index for index, seat in enumerate(self.table["seats"]) if seat["kind"] == "human"]

    def is_here(self, seat: int) -> bool:
        return seat in self.presence["seats"]

    def is_long_gone(self, seat: int) -> bool:
        return any(one["seat"] == seat and self.now >= one["since"] + ABSENT_SECONDS for one in self.presence["gone"])

    def is_idle(self, seat: int) -> bool:
        return any(one["seat"] == seat for one in self.presence["idle"])

    def is_played_by_bot(self, seat: int) -> bool:
        one = self.table["seats"][seat]
        return bool(one["kind"] == "bot" or one["away"] or one["resigned"] or one["covered"])

    def awaited(self) -> list[int]:
        assert self.position is not None
        return list(self.position["view"]["awaiting"])

    def bots_rest(self) -> bool:
        """Whether bots do not move: nobody plays, and nobody who asked for a bot looks on."""
        seats = [(index, self.table["seats"][index]) for index in self.people()]
        if not all(seat["away"] or seat["resigned"] for _, seat in seats):
            return False
        return not any(seat["why"] == "left" and self.is_here(index) for index, seat in seats)


def next_step(screen: Screen) -> str:
    """Return the main thing that the page offers; raise Stuck if there is none."""
    steps = offers(screen)
    if not steps:
        raise Stuck(f"{screen.name} has no next step: {screen.table} {screen.presence}")
    return steps[0]


def offers(screen: Screen) -> list[str]:
    """Return everything that the page offers, the most important first."""
    if screen.farewell is not None and not screen.farewell["again"]:
        return ["go home"]
    if not screen.is_connected:
        return ["reconnect"]
    match screen.table["status"]:
        case "waiting":
            return _before(screen)
        case "playing":
            return _during(screen)
        case "closed":
            return ["go home"]
        case _:
            return _after(screen)


def _before(screen: Screen) -> list[str]:
    is_full = all(seat["kind"] != "open" for seat in screen.table["seats"])
    if is_full:
        return ["wait for the start"]
    left = screen.presence["host_gone"]
    if screen.is_host or (screen.seats and left is not None and screen.now >= left + ABSENT_SECONDS):
        return ["start", "stand up"] if screen.seats else ["start", "join"]
    return ["wait for the host", "stand up"] if screen.seats else ["join"]


def _during(screen: Screen) -> list[str]:
    seats, steps = screen.table["seats"], []
    own = [seat for seat in screen.seats if not seats[seat]["resigned"]]
    shared = len(screen.seats) > 1
    for seat in own:
        steps += _own_steps(screen, seat, shared)
    steps.sort(key=lambda step: step.startswith("take"))
    if not own:
        return ["look on"]
    others = [seat for seat in screen.awaited() if seat not in own]
    bots = [seat for seat in others if screen.is_played_by_bot(seat)]
    present = [seat for seat in others if seat not in bots and screen.is_here(seat)]
    for seat in others:
        if seat not in bots and seat not in present:
            steps += _about_absent(screen, own, seat)
    for seat in present:
        if screen.is_idle(seat):
            steps += _about_idle(screen, own, seat)
    if present:
        steps.append(WAITING + screen.named(present))
    if bots and not screen.bots_rest():
        steps.append(f"{WAITING}the bot of {screen.named(bots)}")
    return steps


def _own_steps(screen: Screen, seat: int, shared: bool) -> list[str]:
    """Return what the owner of a seat on this device can do."""
    info, steps = screen.table["seats"][seat], []
    if info["away"] or info["covered"]:
        steps.append(f"take back the seat of {screen.named([seat])}" if shared else "take the seat back")
    elif shared and seat in screen.turns:
        steps.append(f"play as {screen.named([seat])}")
    elif screen.position is not None and screen.seat == seat and screen.position["legal"]:
        steps.append("play")
    if any(vote["absent"] == seat for vote in screen.table["votes"]):
        steps.append("keep the seat")
    return steps


def _about_absent(screen: Screen, own: list[int], absent: int) -> list[str]:
    name = screen.named([absent])
    assert screen.position is not None
    clock = [f"{WAITING}the clock of {name}"] if screen.position["deadline"] is not None else []
    if not screen.is_long_gone(absent):
        return [*clock, f"{WAITING}{name} to come back"]
    if not set(own) <= _voted(screen, absent):
        return [f"put in a bot for {name}", *clock]
    electorate = _electorate(screen, absent)
    return [f"{WAITING}the vote of {screen.named(electorate)}", *clock] if electorate else clock


def _about_idle(screen: Screen, own: list[int], idle: int) -> list[str]:
    """Return what to do about somebody who is here but does not move. One's own neighbour at the same screen can be
    asked without the program."""
    name = screen.named([idle])
    if idle in screen.seats:
        return []
    voted, electorate = _voted(screen, idle), _electorate(screen, idle)
    if not set(own) <= voted:
        return [f"put in a bot for {name}"]
    return [f"{WAITING}the reply of {name}"] if len(voted) > len(electorate) else []


def _voted(screen: Screen, absent: int) -> set[int]:
    return {vote["seat"] for vote in screen.table["votes"] if vote["absent"] == absent}


def _electorate(screen: Screen, absent: int) -> list[int]:
    """Return the people here who have not voted on somebody."""
    seats, out = screen.table["seats"], {absent, *_voted(screen, absent)}
    return [
        seat
        for seat in screen.people()
        if screen.is_here(seat) and seat not in out and not seats[seat]["away"] and not seats[seat]["resigned"]
    ]


def _after(screen: Screen) -> list[str]:
    table = screen.table
    if not screen.seats:
        return ["look back"]
    if table["rematch"] is not None:
        return ["go to the rematch"]
    wanted, declined = set(table["rematch_wanted"]), set(table["rematch_declined"])
    own = set(screen.seats)
    if not wanted or own & declined:
        return ["ask for a rematch", "go home"]
    if own - wanted:
        return ["answer the rematch", "go home"]
    missing = set(screen.people()) - wanted - declined
    here = [seat for seat in missing if screen.is_here(seat)]
    if here and screen.now < table["rematch_asked"] + ANSWER_SECONDS:
        return [f"{WAITING}the answer of {screen.named(here)}", "never mind"]
    return ["begin the rematch", "never mind"]
