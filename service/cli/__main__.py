"""Run the program as ``python -m service.cli``."""

import sys

from service.cli.main import main

sys.exit(main())
