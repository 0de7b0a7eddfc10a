"""Twin games that differ only in hidden information must look alike to spectators."""
