"""Results of the laboratory as tables, and progress bars."""
