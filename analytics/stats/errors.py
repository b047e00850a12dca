"""What can be wrong with a question to the statistics; its words stand in `words.toml`."""

from analytics.asking_error import AskingError
from analytics.stats import words


class StatsError(AskingError):
    """A question that has no meaning, or facts that are not there."""

    say = staticmethod(words.say)
