"""Two questions about a set of fields or dice. The compiled runtime puts the processor's own instructions in their place."""


def lowest(mask: int) -> int:
    """The lowest member of a set that is not empty."""
    return (mask & -mask).bit_length() - 1


def count(mask: int) -> int:
    """How many members a set has."""
    return mask.bit_count()
