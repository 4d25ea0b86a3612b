"""A second, naive implementation of the areas of the adult sheets."""
