"""Where processor time goes."""
