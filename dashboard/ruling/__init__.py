"""The parts of the Adjudicate page: findings, rulesets side by side, other readings, the sheet."""
