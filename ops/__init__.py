"""Running the bot: health check, heartbeat, backup and restore commands."""
