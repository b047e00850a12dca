"""What can be wrong with the plan of a simulation."""

from __future__ import annotations

from events.errors import PaipuError

_ENGLISH = {
    "unknown_policy": "{name} is no policy; expected one of {known}",
    "unknown_fault": "{name} is no fault; expected one of {known}",
    "bad_rate": "{name} is {rate}; expected a share of all cases, from 0 to 1",
    "out_of_range": "{name} is {value}; expected a whole number from {least} to {most}",
}


class PlanError(PaipuError):
    """A plan that no simulation can follow."""

    def __str__(self) -> str:
        """Say what is wrong and what was expected."""
        return _ENGLISH[self.code].format(**self.params)
