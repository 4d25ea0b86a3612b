"""Environments for reinforcement learning: Gymnasium, PettingZoo, and a batched one."""
