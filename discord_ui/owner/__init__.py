"""What the owners decide: whom the bot serves (`blocks`), when it is updated (`maintenance`), and their `commands`."""
