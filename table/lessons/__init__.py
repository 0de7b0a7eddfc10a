"""Guided first games: a lesson is a table whose every move stands in a script, the learner's right choices included."""
