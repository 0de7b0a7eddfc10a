"""The owners of the application: the account it belongs to, or the members of its team."""

import logging
from collections.abc import Callable
from dataclasses import dataclass, field
from typing import Final

import discord

from discord_ui.protocol.retries import PASSING
from table.errors import NotOwnerError

log = logging.getLogger(__name__)

KNOWN_FOR: Final = 60.0
"""Seconds after which Discord is asked again who the owners are."""


@dataclass(eq=False, repr=False)
class Owners:
    """Knows the owners by id, as Discord tells them; nobody is one until it has."""

    _client: discord.Client
    _clock: Callable[[], float]
    home_guild: int | None = None
    """The server that alone has the owners' commands; without one they are in direct messages."""
    _ids: frozenset[int] = field(init=False, default=frozenset())
    _asked_at: float = field(init=False, default=float("-inf"))

    def load(self) -> None:
        """Read the owners from what discord.py was told at the login."""
        if self._client.application is not None:
            self._note(self._client.application)

    def __contains__(self, user_id: object) -> bool:
        return user_id in self._ids

    async def require(self, user_id: int) -> None:
        """Refuse everybody else; who left the team is refused after a minute."""
        if self._clock() - self._asked_at >= KNOWN_FOR:
            self._asked_at = self._clock()
            await self._ask()
        if user_id not in self._ids:
            raise NotOwnerError

    async def _ask(self) -> None:
        try:
            self._note(await self._client.application_info())
        except (discord.HTTPException, *PASSING) as error:
            log.warning("the owners could not be asked for: %s", type(error).__name__)

    def _note(self, application: discord.AppInfo) -> None:
        self._asked_at = self._clock()
        self._ids = owners_of(application)


def owners_of(application: discord.AppInfo) -> frozenset[int]:
    """Return the owner, or of a team its owner and all who accepted and may do more than read."""
    team = application.team
    if team is None:
        return frozenset({application.owner.id})
    members = [
        member.id
        for member in team.members
        if member.membership_state is discord.TeamMembershipState.accepted
        and member.role is not discord.TeamMemberRole.read_only
    ]
    return frozenset(members if team.owner_id is None else [*members, team.owner_id])
