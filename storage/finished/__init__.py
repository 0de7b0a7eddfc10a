"""What is left of finished games: their results, and where they turned."""
