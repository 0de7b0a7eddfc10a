"""Twin games that differ only in what is hidden."""
