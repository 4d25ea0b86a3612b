"""Doppelt so clever."""
