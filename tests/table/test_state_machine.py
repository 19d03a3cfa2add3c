"""Random commands at any time keep the table consistent."""

from __future__ import annotations

import msgspec
from hypothesis import settings
from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, initialize, invariant, precondition, rule

from bradshaw.core.errors import IllegalMove
from bradshaw.core.match import replay
from bradshaw.table import commands as ask
from bradshaw.table.acts import Logged
from bradshaw.table.commands import SERVER, Caller, Command, CommandRefused
from bradshaw.table.deciding import decide
from bradshaw.table.outgoing import position, sight
from bradshaw.table.plan import COLOURS, Colour
from bradshaw.table.seating import device_name
from bradshaw.table.talk import PHRASES
from tests.table.sitting import Client, Sitting, key

SEATS = st.integers(-1, 3)
KEYS = st.sampled_from([key(seat) for seat in range(4)])
SEVERAL = st.sets(st.integers(0, 3))
TERMS = ask.RematchTerms("greedy", {}, (1, 0), (None, None))
STALENESS = st.sampled_from([0, 0, 0, 1])


class TableMachine(RuleBasedStateMachine):
    @initialize(
        people=st.integers(1, 3),
        bots=st.integers(0, 2),
        clock=st.sampled_from([None, 30, 24 * 3600]),
        drawn=st.booleans(),
        seated=st.sampled_from([True, True, True, False]),
        moves=st.integers(0, 30),
    )
    def make(self, people: int, bots: int, clock: int | None, drawn: bool, seated: bool, moves: int) -> None:
        bots = max(2 - people, min(bots, 3 - people))
        self.sitting = Sitting(people, bots, clock, "drawn" if drawn else "chosen")
        self.sleepers = {viewer: Client(sight(self.sitting.table, viewer)) for viewer in self.sitting.clients}
        if seated:
            self.sitting.seat_all()
            for choice in range(moves):
                self.play_legally(choice)
                self.bots_play(choice)

    def attempt(self, command: Command, caller: Caller = SERVER) -> Logged | None:
        """Send a command, and check that a refusal changes nothing."""
        sitting = self.sitting
        before = [sight(sitting.table, viewer) for viewer in sitting.clients]
        lines = len(sitting.log)
        try:
            return sitting.ask(command, caller)
        except (CommandRefused, IllegalMove):
            assert len(sitting.log) == lines
            assert before == [sight(sitting.table, viewer) for viewer in sitting.clients]
            return None

    @rule(
        seat=st.none() | SEATS,
        who=KEYS,
        name=st.sampled_from(["Ann", "Bob", "  ", "\u202e\u0000", "Ćwiek", "ann"]),
        colour=st.none() | st.sampled_from(COLOURS),
    )
    def take_seat(self, seat: int | None, who: str, name: str, colour: Colour | None) -> None:
        self.attempt(ask.TakeSeat(seat, name, colour=colour), Caller(who))

    @rule(seat=SEATS, who=KEYS)
    def free_seat(self, seat: int, who: str) -> None:
        self.attempt(ask.FreeSeat("a", seat), Caller(who))

    @rule(seat=SEATS, who=KEYS)
    def put_bot(self, seat: int, who: str) -> None:
        self.attempt(ask.PutBot("a", seat, "random"), Caller(who))

    @rule(seat=SEATS, who=KEYS)
    def share(self, seat: int, who: str) -> None:
        self.attempt(ask.Share(seat), Caller(who))

    @rule(seat=SEATS, who=KEYS, name=st.sampled_from(["Ann", "", "GUEST", "x" * 40]))
    def rename(self, seat: int, who: str, name: str) -> None:
        self.attempt(ask.Rename("a", name), Caller(who, seat))

    @rule(seat=SEATS, who=KEYS, colour=st.sampled_from(COLOURS))
    def choose_colour(self, seat: int, who: str, colour: Colour) -> None:
        people = {info.name: info.colour for info in self.sitting.clients[None].table.seats if info.kind == "human"}
        if self.attempt(ask.ChooseColour("a", seat, colour), Caller(who)) is not None:
            seats = self.sitting.clients[None].table.seats
            assert seats[seat].colour == colour
            people[seats[seat].name] = colour
            assert {info.name: info.colour for info in seats if info.kind == "human"} == people

    @rule(seat=SEATS, who=KEYS, other=KEYS)
    def send_away(self, seat: int, who: str, other: str) -> None:
        table = self.sitting.table
        if self.attempt(ask.SendAway("a", device_name(table.id, other)), Caller(who, seat)) is not None:
            assert other != who
            assert other not in self.sitting.table.seats[seat].holders

    @rule()
    def start(self) -> None:
        self.attempt(ask.Start())

    @rule(seat=SEATS, who=KEYS, move=st.integers(-1, 9), late=STALENESS)
    def play_anything(self, seat: int, who: str, move: int, late: int) -> None:
        at = self.sitting.table.versions[seat] if 0 <= seat < len(self.sitting.table.seats) else 1
        self.attempt(ask.Play("a", at - late, move), Caller(who, seat))

    @precondition(lambda self: self.sitting.table.status == "playing")
    @rule(choice=st.integers(0, 99))
    def play_as_person(self, choice: int) -> None:
        self.play_legally(choice)

    @precondition(lambda self: self.sitting.table.status == "playing")
    @rule(choice=st.integers(0, 99))
    def play_as_bot(self, choice: int) -> None:
        self.bots_play(choice)

    def play_legally(self, choice: int) -> None:
        table = self.sitting.table
        for seat in table.people_awaited():
            legal = self.sitting.legal(seat)
            at = table.versions[seat]
            logged = self.attempt(ask.Play("a", at, legal[choice % len(legal)]), self.sitting.caller(seat))
            assert logged is not None, "a legal move from a current view must be accepted"
            return

    def bots_play(self, choice: int) -> None:
        table = self.sitting.table
        for seat, _ in table.bots_awaited():
            legal = self.sitting.legal(seat)
            by = "easy" if choice % 3 == 0 else ""
            command = ask.Play("bot", table.versions[seat], legal[choice % len(legal)], by, seat=seat)
            assert self.attempt(command) is not None
            return

    @rule(seat=SEATS, who=KEYS, late=STALENESS)
    def undo(self, seat: int, who: str, late: int) -> None:
        at = self.sitting.table.versions[seat] if 0 <= seat < len(self.sitting.table.seats) else 1
        self.attempt(ask.Undo("a", at - late), Caller(who, seat))

    @precondition(lambda self: self.sitting.table.status == "playing")
    @rule()
    def undo_legally(self) -> None:
        table = self.sitting.table
        seat = table.in_play().undoer()
        if seat is not None and not table.seats[seat].by_bot:
            digests = [entry.digest for entry in table.record().entries]
            assert self.attempt(ask.Undo("a", table.versions[seat]), self.sitting.caller(seat)) is not None
            after = self.sitting.table.record().entries
            assert [entry.digest for entry in after] == digests[:-1]
            assert len(table.record().entries) == len(digests), "undo must not change the earlier table"

    @rule(
        command=st.sampled_from(
            [
                ask.Leave("a"),
                ask.Return("a"),
                ask.TakeRestDay("a"),
                ask.Resign("a"),
                ask.WantRematch("a"),
                ask.WantRematch("a", terms=TERMS),
                ask.DeclineRematch("a"),
                ask.BeginRematch("a"),
                ask.NameRematch("next"),
                ask.Close("a"),
                ask.CloseIdle(),
            ]
        ),
        seat=SEATS,
        who=KEYS,
        as_holder=st.booleans(),
    )
    def leave_return_or_end(self, command: Command, seat: int, who: str, as_holder: bool) -> None:
        holders = [holder for own in self.sitting.table.seats[seat : seat + 1] for holder in own.holders]
        self.attempt(command, Caller(holders[0] if as_holder and holders else who, seat))

    @rule(seat=SEATS, who=KEYS, to=SEATS)
    def change_seat(self, seat: int, who: str, to: int) -> None:
        self.attempt(ask.ChangeSeat("a", seat, to), Caller(who))

    @rule(who=KEYS, hostless=st.booleans())
    def fill_seats(self, who: str, hostless: bool) -> None:
        if self.attempt(ask.FillSeats("a", "random"), Caller(who, hostless=hostless)) is not None:
            assert who == key(0) or (hostless and self.sitting.table.seats_of(who))
            assert self.sitting.table.full()

    @rule(seat=SEATS, absent=SEATS, here=SEVERAL, gone=SEVERAL, idle=SEVERAL)
    def vote_for_a_bot(self, seat: int, absent: int, here: set[int], gone: set[int], idle: set[int]) -> None:
        holders = [holder for own in self.sitting.table.seats[seat : seat + 1] for holder in own.holders]
        caller = Caller(holders[0] if holders else "", seat, tuple(here), tuple(gone), tuple(idle))
        if self.attempt(ask.VoteStandIn("a", absent), caller) is not None:
            assert absent in gone | idle
            seats = self.sitting.table.seats
            assert seats[absent].why == "absent" or seat in self.sitting.table.votes_on(absent)

    @rule(absent=SEATS, here=SEVERAL)
    def settle_absences(self, absent: int, here: set[int]) -> None:
        command = ask.DropVotes(absent) if absent in here else ask.CountVotes(absent, tuple(here))
        self.attempt(command)

    @rule(seconds=st.sampled_from([0.5, 20.0, 40.0]))
    def let_time_pass(self, seconds: float) -> None:
        self.sitting.now += seconds
        self.attempt(ask.ClockRanOut())

    @rule(seat=SEATS, who=KEYS, text=st.text(max_size=200))
    def say(self, seat: int, who: str, text: str) -> None:
        logged = self.attempt(ask.Say("a", text), Caller(who, seat))
        if logged is not None:
            assert 0 < len(self.sitting.clients[None].lines[-1].text) <= 140

    @rule(seat=SEATS, who=KEYS, phrase=st.sampled_from([*PHRASES, "rude"]))
    def say_phrase(self, seat: int, who: str, phrase: str) -> None:
        self.attempt(ask.SayPhrase("a", phrase), Caller(who, seat))

    @rule()
    def reconnect_everyone(self) -> None:
        """Let a client that missed updates catch up with one that did not."""
        for viewer, sleeper in self.sleepers.items():
            sleeper.see(sight(self.sitting.table, viewer, since=sleeper.version))
            awake = self.sitting.clients[viewer]
            assert sleeper.version == awake.version
            assert sleeper.log[-100:] == awake.log[-100:]

    @invariant()
    def clients_match_a_new_client(self) -> None:
        for viewer, client in self.sitting.clients.items():
            fresh = sight(self.sitting.table, viewer)
            assert client.version == fresh.version
            assert client.table == fresh.table
            assert client.position == fresh.position
            assert tuple(client.log[-100:]) == fresh.log
            assert tuple(client.lines[-50:]) == fresh.lines

    @invariant()
    def names_are_unique(self) -> None:
        names = [seat.name.casefold() for seat in self.sitting.table.seats if seat.kind != "open"]
        assert len(set(names)) == len(names)
        assert all(names)

    @invariant()
    def colours_are_unique(self) -> None:
        seats = self.sitting.clients[None].table.seats
        assert len({seat.colour for seat in seats} - {None}) == len(seats)

    @invariant()
    def offered_undo_works(self) -> None:
        table = self.sitting.table
        for viewer in self.sitting.clients:
            current = position(table, viewer)
            if viewer is not None and current is not None and current.may_undo:
                decide(table, ask.Undo("b", table.versions[viewer]), self.sitting.caller(viewer), self.sitting.now)

    @invariant()
    def only_moves_and_returns_restart_the_clock(self) -> None:
        table = self.sitting.table
        assert len(table.clock_starts) == (len(table.playing.before) if table.playing else 0)
        assert all(start <= table.waiting_since for start in table.clock_starts)

    @invariant()
    def seats_say_why_a_bot_plays(self) -> None:
        for seat in self.sitting.table.seats:
            assert seat.away == (seat.why is not None)
            assert not (seat.away and seat.covered)
            assert seat.missed < 3
            assert seat.kind == "human" or not (seat.away or seat.covered or seat.missed)

    @invariant()
    def votes_are_by_players_on_players(self) -> None:
        table = self.sitting.table
        pairs = [(vote.absent, vote.seat) for vote in table.votes]
        assert len(set(pairs)) == len(pairs)
        for absent, voter in pairs:
            assert table.status == "playing"
            assert absent != voter
            assert not table.seats[voter].resigned
            assert not table.seats[absent].away
            assert not table.seats[absent].resigned

    @invariant()
    def rematch_answers_are_clear(self) -> None:
        table = self.sitting.table
        assert not set(table.rematch_wanted) & set(table.rematch_declined)
        assert (table.rematch_asked is None) == (not table.rematch_wanted)

    @invariant()
    def only_actors_have_moves(self) -> None:
        table = self.sitting.table
        for viewer in self.sitting.clients:
            current = position(table, viewer)
            if current is not None and current.legal:
                assert viewer in table.in_play().actors()

    @invariant()
    def secret_is_hidden_until_the_end(self) -> None:
        table = self.sitting.table
        sent = b"".join(msgspec.json.encode(sight(table, viewer)) for viewer in self.sitting.clients)
        over = table.status in ("finished", "resigned", "closed") and table.playing is not None
        assert (table.seed.hex().encode() in sent) == over
        assert all(key(seat).encode() not in sent for seat in range(4))

    def teardown(self) -> None:
        table, rebuilt = self.sitting.table, self.sitting.rebuilt()
        for viewer in self.sitting.clients:
            assert sight(table, viewer) == sight(rebuilt, viewer)
        assert table.position_versions == rebuilt.position_versions
        assert (table.waiting_since, table.clock_starts) == (rebuilt.waiting_since, rebuilt.clock_starts)
        assert table.seats == rebuilt.seats
        assert table.last_public_change == rebuilt.last_public_change
        if table.playing is not None:
            assert len(list(replay(table.game, table.record()))) == len(table.record().entries) + 1


TestTable = TableMachine.TestCase
TestTable.settings = settings(stateful_step_count=40)
