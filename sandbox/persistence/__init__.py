"""The world saved in a folder: `snapshot` converts it to and from JSON, `folder` writes, locks and loads."""
