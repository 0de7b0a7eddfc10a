"""What is shown: pure functions from a table to messages."""
