"""What people look at: the hand, the ruling and the numbers, in a browser.

Nothing here decides a rule or counts a statistic: it shows what `replay` and `analytics` say.
"""
