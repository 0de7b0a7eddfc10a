"""Benchmarks; each prints where we stand."""
