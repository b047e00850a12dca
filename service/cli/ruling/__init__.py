"""The ruling on one hand, as lines, as JSON, and as the page of `replay.ruling_sheet`."""
