"""The pages in `docs/`: their generated tables, and tests that what they say is so.

``python -m tests.docs.generate`` writes the tables anew.
"""
