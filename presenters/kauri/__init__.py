"""Kauri in words and menus."""
