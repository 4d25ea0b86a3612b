"""Ganz schön clever."""
