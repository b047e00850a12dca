"""How the tests call Paipu: one place to change when a name changes."""

import json
from typing import Any

import events
import replay
from replay.ruleset import registry

Line = dict[str, Any]
Question = dict[str, Any]
Answer = dict[str, Any]
Rules = str | dict[str, Any] | None


def ask(question: Question) -> Answer:
    """The answer to one question."""
    return replay.ask(question)


def text_of(log: list[Line]) -> bytes:
    """A log as lines of JSON, as a careless writer would put them."""
    return "".join(json.dumps(line, ensure_ascii=False) + "\n" for line in log).encode()


def replay_text(data: bytes, rules: Rules = None) -> dict[str, Any]:
    """The replay of the one hand in a text."""
    return _replay(data, rules).as_dict()


def replay_json(data: bytes, rules: Rules = None) -> bytes:
    """The same, as the bytes that are printed."""
    return _replay(data, rules).to_json()


def _replay(data: bytes, rules: Rules) -> replay.Replay:
    [recorded] = events.read_bytes(data).hands
    return replay.hand(recorded, None if rules is None else replay.load_ruleset(rules))


def replay_dict(log: list[Line], rules: Rules = None) -> dict[str, Any]:
    """The replay of a log given as header and events, under a ruleset of choice."""
    return replay_text(text_of(log), rules)


def installed() -> set[str]:
    """The rulesets that can be named, by id and by slug."""
    return {name for one in registry.installed() for name in (one.id, one.slug)}


def kinds() -> set[str]:
    """The kinds of questions that are answered."""
    return set(replay.KINDS)
