"""The rules, in the kernel dialect: plain functions over integers."""

VERSIONS = (
    "1",
    "2",  # junior: pending bonus marks may be left
)
VERSION = VERSIONS[-1]  # changes only when legal moves or scores change
