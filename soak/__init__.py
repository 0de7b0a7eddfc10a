"""Long-running proofs: kills at crash points (`kills`), fuzzed input (`fuzz`), hidden information (`twins`)."""
