"""Playing and replaying a game in the terminal."""
