"""The rules, in the kernel dialect: plain functions over integers."""
