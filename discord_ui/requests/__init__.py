"""Handles interactions: `dispatcher` finds a click's route, acknowledges it, checks its right, runs it, reports errors.

`context` is one interaction, `rights` decides who may see and do what with a table, `changes` shows a changed table
where it was clicked, `allowance` applies rate limits, `locations` finds channels and threads; every other module holds
the handlers of one feature.
"""
