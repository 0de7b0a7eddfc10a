"""Shared by the benchmarks: bots in processes, players, recorded games and stored tables."""
