"""Kodiak: salmon climb a cascade where everybody's predators wait."""
