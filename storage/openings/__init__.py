"""Users who are told of lobbies: what they asked for, whom they were told of, whose invitations they refuse."""
