"""What users are shown of lobbies they asked to be told of, or are invited to."""
