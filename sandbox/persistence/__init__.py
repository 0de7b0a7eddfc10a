"""The world saved in a folder: `saved` is the file format, `saving` and `restoring` convert, `folder` writes."""
