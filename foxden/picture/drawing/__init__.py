"""Drawing a picture whose layout is known."""
