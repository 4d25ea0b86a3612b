"""Simulations: many games on several workers, statistics, comparisons and the ladder of bots."""
