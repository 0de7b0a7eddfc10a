"""Games that are over: kept, replayed, verified and rated."""
