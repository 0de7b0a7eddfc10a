"""Computer players: a search over sampled worlds (`search`, `playout`) run in a worker thread (`thinker`), by level."""
