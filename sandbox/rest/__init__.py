"""Discord's REST API: `application` authenticates and dispatches to one module per group of routes."""
