"""Handlers of subscriptions to lobbies, of invitations, and of joining from either."""
