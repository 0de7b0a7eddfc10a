"""Users (`users`), members who left a server (`member_watch`), servers that removed the bot (`guild_retention`)."""
