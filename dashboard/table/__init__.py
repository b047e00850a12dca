"""The table of the Replay page: a hand event by event, everything on it worked out beforehand.

`course_of` is the document, `data_of` with its texts what the page is sent; the page steps through
it without asking again.
"""

from dashboard.table.course import course_of

__all__ = ["course_of"]
