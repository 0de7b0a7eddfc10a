"""What must survive a restart: the only place with SQL."""
