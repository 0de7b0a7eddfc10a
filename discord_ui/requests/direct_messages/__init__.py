"""Handles what users write to the bot: `typed` and `numbers` find what a text means, `moves` plays it."""
