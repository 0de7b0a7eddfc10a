"""What everybody works with who brings messages to people."""

from collections.abc import Callable
from dataclasses import dataclass, field

import discord

from discord_ui.people import People
from discord_ui.posts import Posts
from discord_ui.studio import Studio
from discord_ui.traffic import Traffic
from storage.store import Store


@dataclass(frozen=True, slots=True)
class Office:
    """The way to Discord, what is stored, and what is known of people, messages and channels."""

    client: discord.Client
    store: Store
    people: People
    clock: Callable[[], float]
    studio: Studio
    posts: Posts
    traffic: Traffic = field(default_factory=Traffic)
    unreachable: set[int] = field(default_factory=set)
    """Channels nobody may write to for now."""

    @classmethod
    def opened(cls, client: discord.Client, store: Store, people: People, clock: Callable[[], float]) -> "Office":
        studio = Studio()
        return cls(client, store, people, clock, studio, Posts(client, store, studio, clock))
