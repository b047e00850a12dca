"""A hand that cannot be had: too much of it, not there, nowhere to keep it."""

from events.errors import PaipuError


class HandsError(PaipuError):
    """A hand cannot be had; its words stand with the texts of the dashboard."""

    def __str__(self) -> str:
        """Say it in English."""
        from dashboard.texts import text  # noqa: PLC0415 - the texts are read when needed

        return text(f"hands.wrong_{self.code}", "en", **self.params)
