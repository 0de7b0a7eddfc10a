"""Benchmarks of computer players beside `bench.strength` and `bench.balance`, and the fitting of their appraisals."""
