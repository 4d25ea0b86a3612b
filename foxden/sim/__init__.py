"""Bulk play."""
