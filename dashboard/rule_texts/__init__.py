"""The parts of the Rules page: parameters with their clauses, and two rulesets compared."""
