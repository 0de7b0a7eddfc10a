"""Handles what users write to the bot: `reader` takes a message, `typed` plays it or says what can be said."""
