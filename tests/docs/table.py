"""Tables as a page has them, and the words under each field of a model."""

import ast
import inspect
import textwrap
from collections.abc import Iterable, Sequence

from pydantic import BaseModel


def table(head: Sequence[str], rows: Iterable[Sequence[str]]) -> str:
    """A table; a bar inside a cell is escaped."""
    lines = [head, ["---"] * len(head), *rows]
    return "\n".join(
        "| " + " | ".join(cell.replace("|", "\\|") for cell in line) + " |" for line in lines
    )


def name_of(model: type[BaseModel], name: str) -> str:
    """A field's name as a file writes it."""
    return model.model_fields[name].alias or name


def meanings(model: type[BaseModel]) -> dict[str, str]:
    """What stands under each field of a model, those that it inherits included."""
    found: dict[str, str] = {}
    for one in reversed(model.__mro__):
        if issubclass(one, BaseModel) and one is not BaseModel:
            found.update(_own(one))
    return {name: found[name].replace("``", "`") for name in model.model_fields}


def _own(model: type[BaseModel]) -> dict[str, str]:
    [body] = ast.parse(textwrap.dedent(inspect.getsource(model))).body
    assert isinstance(body, ast.ClassDef)
    found = {}
    for field, under in zip(body.body, body.body[1:], strict=False):
        if (
            isinstance(field, ast.AnnAssign)
            and isinstance(field.target, ast.Name)
            and isinstance(under, ast.Expr)
            and isinstance(under.value, ast.Constant)
        ):
            found[field.target.id] = " ".join(str(under.value.value).split())
    return found
