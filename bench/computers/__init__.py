"""Benchmarks of computer players beside `bench.strength` and `bench.computers.balance`, and the fitting of their appraisals."""
