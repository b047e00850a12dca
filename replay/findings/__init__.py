"""What a replay finds: codes, severities, and the finding itself."""

from replay.findings.codes import SEVERITY, Code, Severity
from replay.findings.finding import Finding

__all__ = ["SEVERITY", "Code", "Finding", "Severity"]
