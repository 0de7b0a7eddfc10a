"""What a learner sees of a lesson, and where lessons are offered."""
