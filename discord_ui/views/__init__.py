"""What is shown: pure functions from a table to messages, one module per kind; `screens` caches the results."""
