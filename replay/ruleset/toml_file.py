"""A TOML file read whole, or one clear sentence about why it cannot be."""

import tomllib
from pathlib import Path
from typing import Any

from events.errors import RulesetError
from events.reason import Reason, reason_of
from events.syntax import long_number, syntax_of


def read_toml(path: Path) -> dict[str, Any]:
    """Return the tables of a TOML file.

    Raises:
        RulesetError: No such file, a folder, bytes that are no text, or a line that is no TOML.
    """
    file = str(path)
    try:
        data = path.read_bytes()
    except FileNotFoundError:
        raise RulesetError(
            "ruleset_file_not_found",
            message=f"{file} does not exist; expected a ruleset in TOML; check the path",
            file=file,
        ) from None
    except IsADirectoryError:
        raise RulesetError(
            "ruleset_file_is_directory",
            message=f"{file} is a directory; expected a ruleset in TOML; name a file in it",
            file=file,
        ) from None
    except (OSError, ValueError) as error:
        reason = reason_of(error)
        raise RulesetError(
            "ruleset_file_unreadable",
            message=f"{file} cannot be read ({reason}); check its name and permissions",
            file=file,
            reason=reason,
        ) from None
    if b"\0" in data:
        raise _binary(file)
    try:
        text = data.decode("utf-8-sig")
    except UnicodeDecodeError:
        raise _binary(file) from None
    try:
        return tomllib.loads(text)
    except tomllib.TOMLDecodeError as error:
        code, facts = syntax_of(str(error), text)
        slip = Reason(code, **facts)
    except ValueError:
        slip = Reason("toml_number", **long_number(text))
    except RecursionError:
        slip = Reason("toml_nested")
    raise RulesetError(
        "ruleset_syntax",
        message=f"{file}: {slip}; expected TOML; correct that place",
        file=file,
        reason=slip,
    )


def _binary(file: str) -> RulesetError:
    return RulesetError(
        "ruleset_file_binary",
        message=f"{file} is not text in UTF-8; expected a ruleset in TOML",
        file=file,
    )
