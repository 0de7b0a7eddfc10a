"""Pictures of a table: drawn from a view and words, and from nothing else."""
