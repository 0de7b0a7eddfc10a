"""The gateway: sessions and sockets (`gateway`), and the world's changes as events (`events`)."""
