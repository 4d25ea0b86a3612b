"""Two operations on sets of fields or dice, which are bit masks. The compiled runtime replaces them by CPU instructions."""


def lowest(mask: int) -> int:
    """The lowest member of a set that is not empty."""
    return (mask & -mask).bit_length() - 1


def count(mask: int) -> int:
    """How many members a set has."""
    return mask.bit_count()
