"""Handles interactions: `dispatcher` finds a click's handler in `routes`, acknowledges it, runs it and reports errors.

`context` is one interaction, `changes` shows a changed table where it was clicked, `allowance` applies rate limits,
`locations` finds channels and threads; every other module holds the handlers of one feature.
"""
