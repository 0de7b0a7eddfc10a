"""Kai Piranja in words and menus."""
