"""Users (`users`); members who left a server and servers that removed the bot (`departures`)."""
