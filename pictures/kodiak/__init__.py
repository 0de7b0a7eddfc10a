"""Kodiak in pictures."""
