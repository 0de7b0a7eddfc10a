"""Forged and random input."""
