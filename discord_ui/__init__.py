"""The table on Discord: messages, buttons and deliveries. With `cogs/`, the only place that knows discord.py."""
