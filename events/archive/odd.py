"""What the short way cannot say of a row or of a text, so that the models have to be asked."""


class Odd(ValueError):  # noqa: N818 - nothing is wrong yet
    """Not ordinary, or no hand at all: the models say which."""
