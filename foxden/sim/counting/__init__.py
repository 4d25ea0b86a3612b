"""Lines of play and positions, counted with fixed rolls."""
