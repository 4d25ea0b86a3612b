"""Pictures of sheets."""
