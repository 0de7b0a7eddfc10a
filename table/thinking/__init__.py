"""What computers think of at a table: their own moves, and suggestions for players."""
