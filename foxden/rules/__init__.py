"""The rules, in the kernel dialect: plain functions over integers."""

VERSION = "1"  # changes only when legal moves or scores change
