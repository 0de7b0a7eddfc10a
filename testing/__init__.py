"""The harness of tests, soak and bench: the stand-in, the real bot, people, and players who click at random."""
