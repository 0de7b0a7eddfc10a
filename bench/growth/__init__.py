"""What costs more when there is more of it: open tables, finished games."""
