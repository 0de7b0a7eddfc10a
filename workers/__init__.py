"""Worker processes for what takes processor time: drawing, and computers' thoughts. Knows neither."""
