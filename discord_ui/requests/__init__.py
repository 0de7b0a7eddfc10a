"""What is asked: interactions, their context, and one handler module a feature."""
