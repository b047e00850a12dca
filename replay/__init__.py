"""What a hand means under a tournament's rules: replayed, checked, scored, clause by clause.

`hand(log, ruleset)` gives a `Replay`; `ask(question)` answers one referee's question;
`load_ruleset` reads a ruleset. The rules live in `replay.kernel` and in the TOML files of
`replay/rulesets`; nothing here imports numpy or a compiler. May be imported by anything but
`events`.
"""

from replay.ask import KINDS, ask
from replay.judging import hand
from replay.result import Replay
from replay.ruleset import Ruleset, load_ruleset

__all__ = ["KINDS", "Replay", "Ruleset", "ask", "hand", "load_ruleset"]
