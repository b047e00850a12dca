"""A call that cannot be carried out: files and words that do not go together."""

from events.errors import PaipuError


class CallError(PaipuError):
    """The call itself is wrong; its words stand with the texts of the command line."""

    def __str__(self) -> str:
        """Say it in English."""
        from service.cli.texts import tell  # noqa: PLC0415 - the texts are read when needed

        return tell(f"wrong_{self.code}", "en", **self.params)
