"""The web page on which one visitor can act as several users."""
