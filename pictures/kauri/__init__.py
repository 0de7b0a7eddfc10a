"""Kauri in pictures."""
