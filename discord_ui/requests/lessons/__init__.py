"""Handlers of lessons: begun, taken up, begun anew, and offered to new players."""
