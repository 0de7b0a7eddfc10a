"""Alaska: containers are fetched over drifting ice before it melts."""
