"""Players see what players see, and the stronger ones win."""

from random import Random

import pytest

from analytics.simulation.answering import answer_lead
from analytics.simulation.bidding import (
    BIDS,
    BIG_BID,
    COURSE,
    FORMS,
    LITTLE_BID,
    PAIR_BID,
    SINGLE_BID,
    shown_before,
)
from analytics.simulation.burying import pick_bury
from analytics.simulation.chance import start_chance
from analytics.simulation.chart import Chart
from analytics.simulation.engine import OURS
from analytics.simulation.leading import pick_lead
from analytics.simulation.notes import (
    BURIER,
    DECKS,
    LEFT,
    NOTES,
    PICK,
    SEEN,
    STRENGTH,
)
from events.log import SEATS, LevelState
from replay import load_ruleset
from replay.bidding import bid_course
from replay.card_table import card_table
from replay.kernel import layout
from replay.kernel.cards import give
from replay.kernel.compiled import MODULES
from replay.kernel.lead import open_trick
from tests.simulation.hands import logs, replays

TABLE = card_table(load_ruleset("common"), "5", "s")


def situation(seat: int, unseen: int, chance: Random) -> tuple[list[int], list[int]]:
    """A seat with some cards, others laid already, the rest as one of many ways has it."""
    work, notes = [0] * layout.WORK, [0] * NOTES
    pack = [*range(54), *range(54)]
    Random(seat).shuffle(pack)
    own, laid, rest = pack[:15], pack[15:55], pack[55:]
    chance.shuffle(rest)
    for kind in own:
        give(work, TABLE, seat, kind)
    for place, kind in enumerate(rest[:45]):
        give(work, TABLE, (seat + 1 + place % 3) % 4, kind)
    for kind in rest[45:]:
        give(work, TABLE, 4, kind)
    for kind in laid:
        notes[SEEN + kind] += 1
    notes[DECKS], notes[BURIER] = 2, (seat + 1) % 4
    for place in range(4):
        notes[LEFT + place] = 15
        notes[STRENGTH + place] = 1
    work[layout.TRIED_CARD] = -1
    work[layout.LEADER_DUE] = -1
    start_chance(notes, unseen, seat, 2)
    return work, notes


@pytest.mark.parametrize("seat", range(4))
def test_a_leader_does_not_see_the_other_hands(seat: int) -> None:
    leads = set()
    for other in range(12):
        work, notes = situation(seat, 1, Random(other))
        pick_lead(TABLE, work, notes, seat, 15)
        leads.add(tuple(notes[PICK : PICK + 54]))
    assert len(leads) == 1


@pytest.mark.parametrize("seat", range(4))
def test_nor_does_who_answers(seat: int) -> None:
    answers = set()
    for other in range(12):
        work, notes = situation(seat, 1, Random(other))
        lead = [3, 3]
        give(work, TABLE, (seat + 3) % 4, 3)
        give(work, TABLE, (seat + 3) % 4, 3)
        open_trick(TABLE, work, lead, 0, 2, (seat + 3) % 4, 0)
        work[layout.LAID] = 1
        cards = [0] * 30
        size = answer_lead(TABLE, work, notes, cards, 0, seat)
        answers.add(tuple(cards[:size]))
    assert len(answers) == 1


def test_the_burier_sees_the_kitty_and_nothing_else() -> None:
    buried = set()
    for other in range(12):
        work, notes = situation(0, 1, Random(7))
        for seat in (1, 2, 3):  # the same kitty, the other hands as they may be
            for kind in range(54):
                work[layout.HELD + seat * 54 + kind] = (other * kind + seat) % 3
        pick_bury(TABLE, work, notes, 0, 8)
        buried.add(tuple(notes[PICK : PICK + 54]))
    assert len(buried) == 1


def test_the_heuristic_wins_more_points_than_chance() -> None:
    won = {0: 0, 1: 0}
    for hand, result in replays(logs("common", 480, policy="mixed", faults={}, players=8)):
        strong = {seat for seat in SEATS if int((hand.header.seats or {})[seat][1:]) % 2}
        sides = [len(strong & {"E", "W"}), len(strong & {"N", "S"})]
        if sorted(sides) != [0, 2]:
            continue
        for trick in result.tricks:
            if trick.winner is not None:
                won[int(trick.winner in strong)] += trick.points
    assert won[1] > 1.15 * won[0]


@pytest.mark.parametrize("rules", ["001.01", "002.16", "000.09", "000.14", "common"])
def test_bids_of_one_level_are_judged_as_those_of_another(rules: str) -> None:
    """The chart asks once for all levels that a text does not name; the answers bear it out."""
    ruleset = load_ruleset(rules)
    chart = Chart(ruleset)
    chance = Random(1)
    levels = [rung for rung in ruleset.values.levels.ladder if rung not in chart.named]
    usual, other = levels[0], levels[-1]
    both = (LevelState(usual), LevelState(other))
    beginning = chart.beginning(usual, "E", both, first_hand=False)
    assert beginning == chart.beginning(other, "W", both, first_hand=False)
    for _ in range(150):
        bids = tuple(chance.randrange(4) * 14 + chance.randrange(10) for _ in range(3))
        courses = [
            bid_course(chart._record(bids, beginning._replace(level=level)), ruleset)
            for level in (usual, other)
        ]
        one, another = (
            [(verdict.allowed, verdict.trump, verdict.takes_deal) for _, verdict in course.steps]
            for course in courses
        )
        assert one == another
        turned = tuple((bid + 14 * 2) % 56 for bid in bids)
        there = bid_course(
            chart._record(turned, beginning).model_copy(
                update={
                    "header": chart._record(turned, beginning).header.model_copy(
                        update={"banker": "W"}
                    )
                }
            ),
            ruleset,
        )
        assert [verdict.allowed for _, verdict in there.steps] == [allowed for allowed, _, _ in one]


def test_no_name_means_two_things() -> None:
    """Modules that are compiled together share one set of names."""
    meant: dict[str, tuple[str, object]] = {}
    for module in (*MODULES, *OURS):
        for name, value in vars(module).items():
            own = callable(value) and getattr(value, "__module__", "") == module.__name__
            if own or name.isupper():
                known = meant.setdefault(name, (module.__name__, value))
                assert known[1] == value, f"{name} in {known[0]} and {module.__name__}"


def test_nobody_shows_the_same_cards_twice() -> None:
    """Also where the text would take the same pair again once somebody has overturned it."""
    came_back = 0
    for hand in logs("002.10", 600, 1, "mixed", faults={}):
        bids = [one for one in hand.events if one.event in {"declare", "overturn"}]
        shown = [(one.seat, str(one.cards)) for one in bids if len(one.cards) > 1]
        assert len(set(shown)) == len(shown), hand.header.hand
        speakers = [one.seat for one in bids]
        came_back += any(seat in speakers[: place - 1] for place, seat in enumerate(speakers))
    assert came_back > 10


def test_a_pair_shown_one_card_after_the_other_is_shown() -> None:
    clubs, hearts, north = 2, 1, 1
    course = [0] * COURSE
    for place, form in enumerate((SINGLE_BID + clubs, SINGLE_BID + clubs, BIG_BID)):
        course[BIDS + 2 * place + 1] = north * FORMS + form
    assert not shown_before(course, 1, north, PAIR_BID + clubs)
    assert shown_before(course, 2, north, PAIR_BID + clubs)
    assert not shown_before(course, 2, north, PAIR_BID + hearts)
    assert not shown_before(course, 2, north + 1, PAIR_BID + clubs)
    assert not shown_before(course, 2, north, BIG_BID)
    assert shown_before(course, 3, north, BIG_BID)
    assert not shown_before(course, 3, north, LITTLE_BID)
