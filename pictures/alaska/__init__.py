"""Alaska in pictures."""
