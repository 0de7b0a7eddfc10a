"""The gateway, as the bot connects to it."""
