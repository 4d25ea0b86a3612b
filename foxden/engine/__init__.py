"""The friendly face of the rules: games that can be played, undone and asked."""
