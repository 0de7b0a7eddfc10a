"""What exists in the stand-in, and the rules by which it changes."""
