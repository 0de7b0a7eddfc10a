"""Players who are awaited where no clock runs, and games that everybody has left alone."""
