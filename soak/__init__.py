"""Proofs that take long: a bot killed a thousand times, fuzzed clicks, and twin worlds that look alike."""
