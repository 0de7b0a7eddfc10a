"""The gateway: sessions and sockets of all shards (`gateway`), and the world's changes as events (`events`)."""
