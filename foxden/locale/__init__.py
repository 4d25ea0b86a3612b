"""Words for people, by language."""
