"""The rules of every game, pure: no clock, no network, no global randomness."""
