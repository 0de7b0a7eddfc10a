"""Fuzzing with forged and random interactions."""
