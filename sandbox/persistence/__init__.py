"""The world in a folder."""
