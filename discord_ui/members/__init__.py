"""Users and members: what is known of them, and who has left."""
