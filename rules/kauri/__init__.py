"""Kauri: kiwi, Maori, English and possum on one island, with two cards a turn each."""
