"""5211 in pictures."""
