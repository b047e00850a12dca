"""Serving the dashboard to a browser on this machine, and to nobody else."""

from __future__ import annotations

import os
import socket
import sys
from pathlib import Path
from threading import Thread
from time import sleep
from typing import TYPE_CHECKING

from dashboard.hands.where import ARCHIVE_VARIABLE, DATA_VARIABLE
from dashboard.start import ENTRY
from service.cli.errors import CallError

if TYPE_CHECKING:
    from collections.abc import Callable

    from service.cli.output import Output

HOST = "127.0.0.1"
"""The only address that is listened to."""
PORTS = 20
"""So many ports are tried, from the one asked for on."""


ATTEMPTS, PAUSE = 400, 0.025
"""How often, and at what intervals of seconds, it is tried whether the server is up."""


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

    Thread(target=warm_once_up, args=(free, warm), daemon=True).start()

    main(["run", str(ENTRY), *options(free, browser=browser)], standalone_mode=False)


def warm_once_up(port: int, warm: Callable[[], None]) -> None:
    """Load the pages while the first browser is still fetching what it needs to show them.

    Args:
        port: The port; nothing is loaded before somebody listens there, which would only be later.
        warm: Loads the pages.
    """
    for _ in range(ATTEMPTS):
        with socket.socket(socket.AF_INET, socket.SOCK_STREAM) as trial:
            if trial.connect_ex((HOST, port)) == 0:
                break
        sleep(PAUSE)
    warm()


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
    hosts = [f"--server.allowedHosts={name}" for name in (HOST, "localhost")]
    return [*(f"--{name}={value}" for name, value in settings.items()), *hosts]


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
