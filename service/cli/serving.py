"""Serving the dashboard to a browser on this machine, and to nobody else."""

from __future__ import annotations

import os
import socket
import sys
from pathlib import Path
from threading import Thread
from typing import TYPE_CHECKING

from dashboard.hands.where import ARCHIVE_VARIABLE, DATA_VARIABLE
from dashboard.start import ENTRY
from service.cli.errors import CallError

if TYPE_CHECKING:
    from service.cli.output import Output

HOST = "127.0.0.1"
"""The only address that is listened to."""
PORTS = 20
"""So many ports are tried, from the one asked for on."""


def serve(output: Output, *, data: str, archive: str, port: int, browser: bool) -> None:
    """Serve the dashboard until it is interrupted.

    Args:
        output: Where to tell the address.
        data: The folder with the user's logs; empty: none.
        archive: An archive; empty: none.
        port: The port; 0: any that is free.
        browser: Whether to open a browser.

    Raises:
        CallError: ``no_such_folder``, ``no_free_port``.
    """
    for variable, folder in ((DATA_VARIABLE, data), (ARCHIVE_VARIABLE, archive)):
        if folder and not Path(folder).is_dir():
            raise CallError("no_such_folder", folder=folder)
        os.environ[variable] = str(Path(folder).resolve()) if folder else ""
    free = free_port(port)
    address = f"http://{HOST}:{free}"
    if output.json:
        output.object({"address": address})
    else:
        output.line(output.tell("dashboard_at", address=address))
    sys.stdout.flush()
    from streamlit.web.cli import main  # noqa: PLC0415 - takes half a second

    from dashboard.shell import warm  # noqa: PLC0415

    Thread(target=warm, daemon=True).start()

    main(["run", str(ENTRY), *options(free, browser=browser)], standalone_mode=False)


def options(port: int, *, browser: bool) -> list[str]:
    """What keeps the dashboard on this machine, whatever other settings say.

    Args:
        port: The port.
        browser: Whether to open a browser.
    """
    settings = {
        "server.address": HOST,
        "server.port": port,
        "server.headless": str(not browser).lower(),
        "server.showEmailPrompt": "false",
        "server.enableXsrfProtection": "true",
        "server.enableStaticServing": "false",
        "browser.gatherUsageStats": "false",
        "global.developmentMode": "false",
        "logger.hideWelcomeMessage": "true",
    }
    return [f"--{name}={value}" for name, value in settings.items()]


def free_port(wanted: int) -> int:
    """The port that is wanted, or the first free one after it; any, where 0 is wanted.

    Raises:
        CallError: ``no_free_port``.
    """
    last = min(wanted + PORTS, 1 << 16)
    for port in range(wanted, last if wanted else 1):
        with socket.socket(socket.AF_INET, socket.SOCK_STREAM) as trial:
            trial.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
            try:
                trial.bind((HOST, port))
            except OSError:
                continue
            return int(trial.getsockname()[1])
    raise CallError("no_free_port", first=wanted, last=last - 1)
