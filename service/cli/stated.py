"""The result that the table wrote, given on the command line when a hand is sealed."""

import orjson
from pydantic import ValidationError

from events.codec.fields import faults_of
from events.log import Stated
from replay.words import say
from service.cli.errors import CallError


def read_stated(text: str) -> Stated:
    """The stated result in a JSON object.

    Raises:
        CallError: ``stated``: it is not JSON, or has a field that no result has.
    """
    try:
        table = orjson.loads(text)
    except orjson.JSONDecodeError as error:
        raise CallError("stated", said=f"JSON: {error}") from None
    try:
        return Stated.model_validate(table)
    except ValidationError as error:
        code, facts = next(iter(faults_of(error, Stated)))
        raise CallError("stated", said=say(f"reading.{code}", "en", **facts)) from None
