"""The dice of the day: one solo game for everybody each day, with the same dice."""
