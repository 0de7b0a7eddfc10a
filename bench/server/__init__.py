"""Benchmarks on PostgreSQL; each starts a server of its own, which waits for its disk at every commit."""
