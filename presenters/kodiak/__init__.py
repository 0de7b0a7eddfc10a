"""Kodiak in words and menus."""
