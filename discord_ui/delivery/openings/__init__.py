"""Tells users of lobbies: subscribers, and those who are invited."""
