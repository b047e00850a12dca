"""A comparison of rulesets told: tables in lines, as CSV, and one page with charts.

What was counted comes from `analytics.compare`; here it is only put in words and drawn.
"""
