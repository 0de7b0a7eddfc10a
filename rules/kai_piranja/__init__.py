"""Kai Piranja: fish dance in rows in front of the players, until a hungry one joins the dance."""
