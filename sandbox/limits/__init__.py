"""Discord's limits on commands, components, messages and modals; errors are 50035 with a tree that names the field."""
