"""Which hands of an archive a parameter was looked at for: what a clause is worth to have.

Bids, kitties, results and prices say themselves which parameters they rest on. The kernel does not;
of the parameters of cards it is said when they could have mattered: those of throws where somebody
threw, those of ruffs where a lead of several cards was ruffed, those of follow where a lead drew
more than a suit, and what makes trumps and tractors where another value would have ordered the
cards of that level and trump otherwise.
"""

from __future__ import annotations

from collections import defaultdict
from typing import TYPE_CHECKING, Any, get_args

import numpy as np

from events.cards import RANKS
from replay.bulk.batch import CARD_TABLES
from replay.bulk.book import book_of
from replay.bulk.chunk import Chunk
from replay.bulk.judged import Judged, judge
from replay.bulk.scored import score_hands
from replay.bulk.tables import NT_BY, TRUMPS
from replay.bulk.trick_facts import EFFECTIVE, play_facts, suits_of_steps, trick_facts
from replay.bulk.views import Views
from replay.bulk.weighing import NO_WEIGHING
from replay.card_table import CardRules, build, levels_are_trumps

if TYPE_CHECKING:
    import pyarrow as pa
    from numpy.typing import NDArray

    from replay.bulk.book import Book
    from replay.ruleset import Ruleset

    Array = NDArray[Any]
    Masks = defaultdict[str, Array]

CARDS_OF_A_TRACTOR = 4
FRAME = ("scoring.kind", "levels.boards")
"""What says how points count at all; every hand with a score rests on it."""
TRUMPS_PLAYED = EFFECTIVE.index("t")


def used(batch: pa.RecordBatch, rules: Ruleset) -> dict[str, Array]:
    """For each parameter the ordinary hands whose replay rests on it, as yes or no a hand.

    Args:
        batch: Rows of `events.archive.schema`.
        rules: The ruleset.
    """
    chunk, book = Chunk(batch, CARD_TABLES), book_of(rules)
    judged = judge(Views(chunk), book)
    masks: Masks = defaultdict(lambda: np.zeros(batch.num_rows, bool))
    used_by_bids(masks, book, judged)
    used_by_findings(masks, book, judged)
    used_by_scores(masks, book, judged)
    used_by_cards(masks, chunk, rules, judged)
    return dict(sorted(masks.items()))


def used_by_bids(masks: Masks, book: Book, judged: Judged) -> None:
    """What was looked at for bids and for who buried."""
    for place in np.unique(judged.bids[judged.bids >= 0]).tolist():
        for path in book.bids.answers[place].rests_on:
            masks[path] |= judged.bids == place


def used_by_findings(masks: Masks, book: Book, judged: Judged) -> None:
    """What findings and their prices rest on."""
    view, loud = judged.view, judged.loud
    own = np.flatnonzero(~judged.loud_hands[view.hand])
    numbers = np.concatenate([view.fault[own], loud.fault])
    owners = np.concatenate([view.hand[own], loud.hand])
    for number in np.unique(numbers).tolist():
        hands = owners[numbers == number]
        for path in book.faults.answers[book.fault(number)].rests_on:
            masks[path][hands] = True
    for number in np.unique(
        judged.weighings.number[judged.weighings.number != NO_WEIGHING]
    ).tolist():
        for finding in book.weighings.answers[number].findings:
            for path in finding.rests_on:
                masks[path] |= judged.weighings.number == number


def used_by_scores(masks: Masks, book: Book, judged: Judged) -> None:
    """What kitties, levels and the next deal rest on."""
    scores = score_hands(book, judged)
    hands = scores.hands
    for path in FRAME:
        masks[path][hands] = True
    for number in np.unique(scores.kitty).tolist():
        own = hands[scores.kitty == number]
        for path in book.kitties.answers[number].parameters:
            masks[path][own] = True
    for number in np.unique(scores.result).tolist():
        own = hands[scores.result == number]
        for path in book.results.settlements.answers[number].rests_on:
            masks[path][own] = True


def used_by_cards(masks: Masks, chunk: Chunk, rules: Ruleset, judged: Judged) -> None:
    """What could have mattered for the cards."""
    size = chunk.columns.count
    suits = suits_of_steps(chunk, judged)
    tricks = trick_facts(chunk, rules.id, judged, suits)
    plays = play_facts(chunk, rules.id, judged, suits)
    of_trick, of_play = tricks.hand, plays.hand
    if of_trick is None or of_play is None:
        return

    def hands(rows: Array, owner: Array) -> Array:
        mask = np.zeros(size, bool)
        mask[owner[rows]] = True
        return mask

    threw = (tricks.numbers["throw"] == 1) | (tricks.numbers["cut"] == 1)
    thrown = hands(threw, of_trick)
    several = hands(tricks.numbers["size"] > 1, of_trick)
    long = hands(tricks.numbers["size"] >= CARDS_OF_A_TRACTOR, of_trick) | thrown
    place, width = plays.numbers["place"], plays.numbers["size"]
    suit = plays.words["suit"][0]
    lead = np.maximum.accumulate(np.where(place == 1, np.arange(plays.count), 0))
    on_side = (suit[lead] >= 0) & (suit[lead] != TRUMPS_PLAYED)
    ruffed = hands((place > 1) & (width > 1) & (suit == TRUMPS_PLAYED) & on_side, of_play)
    for name in type(rules.values.throws).model_fields:
        masks[f"throws.{name}"] |= thrown
    for name in type(rules.values.ruffs).model_fields:
        masks[f"ruffs.{name}"] |= ruffed
    for name in type(rules.values.follow).model_fields:
        by = {"shape": several, "throw_shape": thrown}.get(name, long)
        masks[f"follow.{name}"] |= by
    for path, differs in other_orders(chunk, rules, judged.view.comparable).items():
        masks[path] |= differs & long if path.startswith("tractors.") else differs


def other_orders(chunk: Chunk, rules: Ruleset, which: Array) -> dict[str, Array]:
    """The hands whose cards another value of a parameter would reorder, by parameter."""
    settings = chunk.settings
    case = (settings.level * 8 + settings.trump) * 4 + settings.nt_by + 1
    distinct, inverse = np.unique(case[which], return_inverse=True)
    found = {}
    for section in ("trumps", "tractors"):
        values = getattr(rules.values, section)
        for name in type(values).model_fields:
            others = other_values(values, name)
            differs = [
                others is None
                or any(reorders(rules, section, {name: one}, int(c)) for one in others)
                for c in distinct
            ]
            mask = np.zeros(chunk.columns.count, bool)
            mask[which] = np.array(differs, bool)[inverse.ravel()]
            found[f"{section}.{name}"] = mask
    return found


def other_values(values: Any, name: str) -> list[object] | None:
    """The other values that a parameter of few values can have; None where there are many."""
    own = getattr(values, name)
    if isinstance(own, bool):
        return [not own]
    choices = get_args(type(values).model_fields[name].annotation)
    return [one for one in choices if one != own] if isinstance(own, str) and choices else None


def reorders(rules: Ruleset, section: str, change: dict[str, object], case: int) -> bool:
    """Whether a change orders the cards of a level and trump otherwise."""
    rest, nt_by = divmod(case, 4)
    level, trump = divmod(rest, 8)
    values = rules.values
    rank = RANKS[level] if 0 <= level < len(RANKS) else None
    tables = []
    for changed in (
        values,
        values.model_copy(update={section: getattr(values, section).model_copy(update=change)}),
    ):
        cards = CardRules(
            changed.trumps,
            changed.tractors,
            changed.follow,
            changed.throws,
            changed.ruffs,
            levels_are_trumps(changed, NT_BY[nt_by - 1] if nt_by else None),
            changed.deck.kitty,
        )
        tables.append(build(cards, rank, TRUMPS[trump]))
    return tables[0] != tables[1]
