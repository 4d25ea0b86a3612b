"""The command line (placeholder while the commands are being built)."""


def main() -> int:
    return 0
