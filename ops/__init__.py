"""What a host relies on: health, heartbeat, scheduled jobs, backup and restore."""
