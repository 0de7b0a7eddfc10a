"""What is sent: messages kept up to date, retried, and noted in the store."""
