"""The answer to every command by every caller in every status."""

from __future__ import annotations

import pytest

from bradshaw.table import commands as ask
from bradshaw.table.commands import SERVER, Caller
from tests.table.authority import CALLERS, STATUSES, answer, commands
from tests.table.sitting import HOST, started

# `share` has no other condition: the link to the seat is checked before the command is sent (test_seats.py).
MATRIX = {
    "waiting": """
        command    owner        other        co-holder    watcher      stranger     for_a_bot    gone
        move       not_begun    not_begun    not_begun    not_yours    not_yours    not_yours    not_yours
        undo       not_begun    not_begun    not_begun    not_yours    not_yours    not_yours    not_yours
        premoves   not_begun    not_begun    not_begun    not_yours    not_yours    not_yours    not_yours
        no_premoves not_begun    not_begun    not_begun    not_yours    not_yours    not_yours    not_yours
        leave      not_begun    not_begun    not_begun    not_yours    not_yours    not_yours    not_yours
        return     not_begun    not_begun    not_begun    not_yours    not_yours    not_yours    not_yours
        rest       not_begun    not_begun    not_begun    not_yours    not_yours    not_yours    not_yours
        resign     not_begun    not_begun    not_begun    not_yours    not_yours    not_yours    not_yours
        say        done         done         done         not_yours    not_yours    not_yours    not_yours
        phrase     done         done         done         not_yours    not_yours    not_yours    not_yours
        stand_in   not_begun    not_begun    not_begun    not_yours    not_yours    not_yours    not_yours
        rematch    not_over     not_over     not_over     not_yours    not_yours    not_yours    not_yours
        no_rematch not_over     not_over     not_over     not_yours    not_yours    not_yours    not_yours
        begin_rematch not_over     not_over     not_over     not_yours    not_yours    not_yours    not_yours
        rename     done         done         done         not_yours    not_yours    not_yours    not_yours
        choose_colour not_yours    done         done         not_yours    not_yours    not_yours    not_yours
        send_away  no_device    done         not_owner    not_yours    not_yours    not_yours    not_yours
        take_seat  done         done         done         done         done         done         done
        share      done         already_yours already_yours done         done         done         done
        free_seat  done         done         done         not_yours    not_yours    done         not_yours
        change_seat not_yours    done         done         not_yours    not_yours    not_yours    not_yours
        put_bot    done         not_host     not_host     not_host     not_host     done         not_host
        start      done         not_host     not_host     not_host     not_host     done         not_host
        close      done         not_host     not_host     not_host     not_host     done         not_host
        hint       not_begun    not_begun    not_begun    not_yours    not_yours    not_yours    not_yours
""",
    "playing": """
        command    owner        other        co-holder    watcher      stranger     for_a_bot    gone
        move       done         not_your_turn not_your_turn not_yours    not_yours    not_yours    resigned
        undo       no_undo      no_undo      no_undo      not_yours    not_yours    not_yours    resigned
        premoves   your_turn    done         done         not_yours    not_yours    not_yours    resigned
        no_premoves no_premoves   no_premoves   no_premoves   not_yours    not_yours    not_yours    resigned
        leave      done         done         done         not_yours    not_yours    not_yours    resigned
        return     not_away     not_away     not_away     not_yours    not_yours    not_yours    resigned
        rest       not_by_day   not_by_day   not_by_day   not_yours    not_yours    not_yours    resigned
        resign     done         done         done         not_yours    not_yours    not_yours    resigned
        say        done         done         done         not_yours    not_yours    not_yours    done
        phrase     done         done         done         not_yours    not_yours    not_yours    done
        stand_in   done         still_here   still_here   not_yours    not_yours    not_yours    resigned
        rematch    not_over     not_over     not_over     not_yours    not_yours    not_yours    not_over
        no_rematch not_over     not_over     not_over     not_yours    not_yours    not_yours    not_over
        begin_rematch not_over     not_over     not_over     not_yours    not_yours    not_yours    not_over
        rename     begun        begun        begun        not_yours    not_yours    not_yours    begun
        choose_colour begun        begun        begun        begun        begun        begun        begun
        send_away  no_device    done         not_owner    not_yours    not_yours    not_yours    no_device
        take_seat  begun        begun        begun        begun        begun        begun        begun
        share      done         already_yours already_yours done         done         done         done
        free_seat  begun        begun        begun        begun        begun        begun        begun
        change_seat begun        begun        begun        begun        begun        begun        begun
        put_bot    begun        begun        begun        begun        begun        begun        begun
        start      begun        begun        begun        begun        begun        begun        begun
        close      others_play  not_host     not_host     not_host     not_host     others_play  not_host
        hint       hint_others  hint_others  hint_others  not_yours    not_yours    not_yours    resigned
""",
    "by day": """
        rest       done         done         done         not_yours    not_yours    not_yours    resigned
        stand_in   by_day       by_day       by_day       not_yours    not_yours    not_yours    resigned
""",
    "alone": """
        command    owner        other        co-holder    watcher      stranger     for_a_bot    gone
        move       done         not_yours    not_yours    not_yours    not_yours    not_yours    not_yours
        undo       no_undo      not_yours    not_yours    not_yours    not_yours    not_yours    not_yours
        premoves   your_turn    not_yours    not_yours    not_yours    not_yours    not_yours    not_yours
        no_premoves no_premoves   not_yours    not_yours    not_yours    not_yours    not_yours    not_yours
        leave      done         not_yours    not_yours    not_yours    not_yours    not_yours    not_yours
        return     not_away     not_yours    not_yours    not_yours    not_yours    not_yours    not_yours
        rest       not_by_day   not_yours    not_yours    not_yours    not_yours    not_yours    not_yours
        resign     done         not_yours    not_yours    not_yours    not_yours    not_yours    not_yours
        say        done         not_yours    not_yours    not_yours    not_yours    not_yours    not_yours
        phrase     done         not_yours    not_yours    not_yours    not_yours    not_yours    not_yours
        stand_in   no_owner     not_yours    not_yours    not_yours    not_yours    not_yours    not_yours
        rematch    not_over     not_yours    not_yours    not_yours    not_yours    not_yours    not_yours
        no_rematch not_over     not_yours    not_yours    not_yours    not_yours    not_yours    not_yours
        begin_rematch not_over     not_yours    not_yours    not_yours    not_yours    not_yours    not_yours
        rename     begun        not_yours    not_yours    not_yours    not_yours    not_yours    not_yours
        choose_colour begun        begun        begun        begun        begun        begun        begun
        send_away  no_device    not_yours    not_yours    not_yours    not_yours    not_yours    not_yours
        take_seat  begun        begun        begun        begun        begun        begun        begun
        share      no_owner     no_owner     no_owner     no_owner     no_owner     no_owner     no_owner
        free_seat  begun        begun        begun        begun        begun        begun        begun
        change_seat begun        begun        begun        begun        begun        begun        begun
        put_bot    begun        begun        begun        begun        begun        begun        begun
        start      begun        begun        begun        begun        begun        begun        begun
        close      done         not_host     not_host     not_host     not_host     done         not_host
        hint       done         not_yours    not_yours    not_yours    not_yours    not_yours    not_yours
""",
    "moved": """
        move       not_your_turn wrong_time   wrong_time   not_yours    not_yours    not_yours    resigned
        undo       done         no_undo      no_undo      not_yours    not_yours    not_yours    resigned
        premoves   done         your_turn    your_turn    not_yours    not_yours    not_yours    resigned
""",
    "left": """
        move       away         wrong_time   wrong_time   not_yours    not_yours    not_yours    resigned
        undo       away         no_undo      no_undo      not_yours    not_yours    not_yours    resigned
        premoves   away         your_turn    your_turn    not_yours    not_yours    not_yours    resigned
        no_premoves away         no_premoves   no_premoves   not_yours    not_yours    not_yours    resigned
        leave      already_away done         done         not_yours    not_yours    not_yours    resigned
        return     done         not_away     not_away     not_yours    not_yours    not_yours    resigned
        rest       away         not_by_day   not_by_day   not_yours    not_yours    not_yours    resigned
        hint       away         hint_others  hint_others  not_yours    not_yours    not_yours    resigned
""",
    "finished": """
        command    owner        other        co-holder    watcher      stranger     for_a_bot    gone
        move       over         over         over         not_yours    not_yours    not_yours    over
        undo       over         over         over         not_yours    not_yours    not_yours    over
        premoves   over         over         over         not_yours    not_yours    not_yours    over
        no_premoves over         over         over         not_yours    not_yours    not_yours    over
        leave      over         over         over         not_yours    not_yours    not_yours    over
        return     over         over         over         not_yours    not_yours    not_yours    over
        rest       over         over         over         not_yours    not_yours    not_yours    over
        resign     over         over         over         not_yours    not_yours    not_yours    over
        say        done         done         done         not_yours    not_yours    not_yours    done
        phrase     done         done         done         not_yours    not_yours    not_yours    done
        stand_in   over         over         over         not_yours    not_yours    not_yours    over
        rematch    done         done         done         not_yours    not_yours    not_yours    done
        no_rematch done         done         done         not_yours    not_yours    not_yours    done
        begin_rematch no_rematch   no_rematch   no_rematch   not_yours    not_yours    not_yours    no_rematch
        rename     over         over         over         not_yours    not_yours    not_yours    over
        choose_colour over         over         over         over         over         over         over
        send_away  no_device    done         not_owner    not_yours    not_yours    not_yours    no_device
        take_seat  over         over         over         over         over         over         over
        share      done         already_yours already_yours done         done         done         done
        free_seat  over         over         over         over         over         over         over
        change_seat over         over         over         over         over         over         over
        put_bot    over         over         over         over         over         over         over
        start      over         over         over         over         over         over         over
        close      over         not_host     not_host     not_host     not_host     over         not_host
        hint       over         over         over         not_yours    not_yours    not_yours    over
""",
    "asked": """
        rematch    already_wanted done         done         not_yours    not_yours    not_yours    done
        begin_rematch done         no_rematch   no_rematch   not_yours    not_yours    not_yours    no_rematch
""",
    "resigned": "",
    "closed": """
        command    owner        other        co-holder    watcher      stranger     for_a_bot    gone
        move       closed       closed       closed       not_yours    not_yours    not_yours    closed
        undo       closed       closed       closed       not_yours    not_yours    not_yours    closed
        premoves   closed       closed       closed       not_yours    not_yours    not_yours    closed
        no_premoves closed       closed       closed       not_yours    not_yours    not_yours    closed
        leave      closed       closed       closed       not_yours    not_yours    not_yours    closed
        return     closed       closed       closed       not_yours    not_yours    not_yours    closed
        rest       closed       closed       closed       not_yours    not_yours    not_yours    closed
        resign     closed       closed       closed       not_yours    not_yours    not_yours    closed
        say        done         done         done         not_yours    not_yours    not_yours    done
        phrase     done         done         done         not_yours    not_yours    not_yours    done
        stand_in   closed       closed       closed       not_yours    not_yours    not_yours    closed
        rematch    not_over     not_over     not_over     not_yours    not_yours    not_yours    not_over
        no_rematch not_over     not_over     not_over     not_yours    not_yours    not_yours    not_over
        begin_rematch not_over     not_over     not_over     not_yours    not_yours    not_yours    not_over
        rename     closed       closed       closed       not_yours    not_yours    not_yours    closed
        choose_colour closed       closed       closed       closed       closed       closed       closed
        send_away  no_device    done         not_owner    not_yours    not_yours    not_yours    no_device
        take_seat  closed       closed       closed       closed       closed       closed       closed
        share      done         already_yours already_yours done         done         done         done
        free_seat  closed       closed       closed       closed       closed       closed       closed
        change_seat closed       closed       closed       closed       closed       closed       closed
        put_bot    closed       closed       closed       closed       closed       closed       closed
        start      closed       closed       closed       closed       closed       closed       closed
        close      closed       not_host     not_host     not_host     not_host     closed       not_host
        hint       closed       closed       closed       not_yours    not_yours    not_yours    closed
""",
}
# A status without a row for a command has the row of the similar status.
SIMILAR = {"by day": "playing", "moved": "playing", "left": "moved", "asked": "finished", "resigned": "finished"}


def expected(status: str) -> dict[str, list[str]]:
    """Return the expected answers to each command, in the order of the callers."""
    rows = {name: answers for name, *answers in (line.split() for line in MATRIX[status].strip().splitlines())}
    return expected(SIMILAR[status]) | rows if status in SIMILAR else rows


def test_matrix_covers_all_statuses() -> None:
    assert MATRIX.keys() == STATUSES.keys()


@pytest.mark.parametrize("status", MATRIX)
def test_authority_matrix(status: str) -> None:
    table = STATUSES[status]()
    answers = {
        name: [answer(table, command, caller) for caller in CALLERS.values()]
        for name, command in commands(table).items()
    }
    assert {"command": [caller.replace(" ", "_") for caller in CALLERS]} | answers == expected(status)


def test_only_the_server_plays_for_a_bot() -> None:
    sitting = started(people=1, bots=1)
    assert [seat for seat, _ in sitting.table.bots_awaited()] == [1]
    command = ask.Play("a", sitting.table.versions[1], sitting.legal(1)[0], seat=1)
    for caller in (Caller("", 1), Caller(""), Caller(HOST, 1)):
        assert answer(sitting.table, command, caller) == "not_yours"
    assert answer(sitting.table, command, SERVER) == "done"
