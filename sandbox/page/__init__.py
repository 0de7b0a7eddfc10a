"""The web page on which one visitor can be several people."""
