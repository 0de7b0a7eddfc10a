"""Several processes that play as one bot: which of them sees to a table, and how they tell one another what changed."""
