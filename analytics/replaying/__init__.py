"""An archive replayed: every file of hands under every ruleset, into files of facts.

`replay_archive` plans what is missing and hands it to an engine: threads of this machine, or a
Dask cluster. A part is one file of hands; what it comes to depends on nothing but that file and
the rulesets, so parts may be done anywhere, in any order, and again.
"""

from analytics.replaying.engine import ENGINES, Engine, engine_named
from analytics.replaying.job import Job, Rules
from analytics.replaying.part import PartDone, replay_part
from analytics.replaying.run import Replayed, hands_in, replay_archive

__all__ = [
    "ENGINES",
    "Engine",
    "Job",
    "PartDone",
    "Replayed",
    "Rules",
    "engine_named",
    "hands_in",
    "replay_archive",
    "replay_part",
]
