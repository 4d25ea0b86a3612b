"""A second opinion on the areas of the adult sheets."""
