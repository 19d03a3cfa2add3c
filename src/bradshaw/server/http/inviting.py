"""Invites people to a table, and tells them about it."""

from __future__ import annotations

from bradshaw.server.http.api import InvitedTo
from bradshaw.server.http.identity import public_name
from bradshaw.server.http.lobby import join_link
from bradshaw.server.storage.invitee_store import Companion, InviteeStore
from bradshaw.table.commands import CommandRefused

INVITATIONS_LISTED = 20


def public_companion(person: str, companion: str) -> str:
    """Return a companion's public name. It differs for each person, so that nobody can compare theirs."""
    return public_name("companion", f"{person} {companion}")


async def companion_named(invitees: InviteeStore, person: str, earlier: tuple[str, ...], name: str) -> Companion:
    """Return the companion with a public name."""
    for companion in await invitees.companions_of(person, earlier):
        if public_companion(person, companion.person) == name:
            return companion
    raise CommandRefused("no_companion", "you can invite only people you have played with")


async def invited_to(invitees: InviteeStore, person: str) -> list[InvitedTo]:
    """Return a person's open invitations."""
    found = await invitees.invited_to(person, INVITATIONS_LISTED) if person else []
    return [InvitedTo(one.info, one.host, join_link(one.info.id, one.links)) for one in found]
