"""Bulk play: numbered dice, whole games in the kernel dialect, and linking them with a bot."""
