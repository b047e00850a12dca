"""What can be wrong with a comparison that is asked for; its words stand in `words.toml`."""

from analytics.asking_error import AskingError
from analytics.compare import words


class CompareError(AskingError):
    """A comparison that has no meaning, or an archive with nothing to compare."""

    say = staticmethod(words.say)
