"""The Python interface of the rules: games that can be played, undone and queried."""
