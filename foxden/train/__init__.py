"""How the fox learns: games against itself, and what they teach."""
