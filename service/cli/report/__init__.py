"""What a hand came to, as lines for a person: heading, findings, result, tricks, clauses."""
