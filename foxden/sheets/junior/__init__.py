"""Auch schon clever."""
