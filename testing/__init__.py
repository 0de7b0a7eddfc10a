"""The harness of tests, soak and bench: the real bot on the sandbox, in this process or its own, and players."""
