"""A table of players at any game; pure but for storage, no discord import.

`table` is the immutable value, `match` its game, `lobby`, `transitions` and `proposals` the steps that change it,
`tables` the sessions that save each step, `tempo` and `clocks` the time, `history/` finished games.
"""
