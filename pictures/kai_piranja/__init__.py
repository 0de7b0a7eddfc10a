"""Kai Piranja in pictures."""
