"""A user's Discord client: what they may do (`person`, `slash`) and what they get back (`answers`)."""
