"""What many hands say: bulk replay, facts, comparison of rulesets, statistics, simulation."""
