"""Discord's wire format: custom ids, components and messages, limits, error codes, permissions, log lines."""
