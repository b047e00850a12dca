"""The kinds of question, one module each: `answer(question, ruleset)` gives the answer's fields."""
