"""A sheet and the dice as text."""
