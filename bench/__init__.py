"""Benchmarks, one module per topic; `python -m bench` runs all of them and prints each figure beside its goal."""
