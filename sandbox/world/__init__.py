"""The simulated Discord: data (`models`, `state`), behaviour (`messages`, `interactions`), JSON (`payloads`)."""
