"""The ruling on one hand: what it says, as lines for a person, as JSON, and as a page to print.

`contents` puts it together in one language; `lines` and `page` show the same contents.
"""
