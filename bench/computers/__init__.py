"""Benchmarks of computer players beside `bench.strength`: thought, exploitability, balance, fitted appraisals."""
