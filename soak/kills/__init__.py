"""A bot killed at numbered points of real games."""
