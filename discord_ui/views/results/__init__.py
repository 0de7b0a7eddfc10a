"""Results on screen: the end of a game, the statistics of a player, the leaderboard of a server."""
