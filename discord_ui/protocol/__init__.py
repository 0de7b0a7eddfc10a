"""Discord's wire format: custom ids, components, messages, limits, error codes, permissions."""
