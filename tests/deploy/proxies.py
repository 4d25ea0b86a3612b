"""nginx and Caddy with the files of `deploy/`, in front of a real server: only ports, certificates and folders are others."""

from __future__ import annotations

import os
import re
import socket
import ssl
import subprocess
import time
from collections.abc import Callable, Iterator
from contextlib import AbstractContextManager, contextmanager
from dataclasses import dataclass
from pathlib import Path

from tests.machine import need

DEPLOY = Path(__file__).parents[2] / "deploy"
NAME = "fox.example"
PATIENCE = 60.0
MAIN = """pid {0}/nginx.pid; error_log stderr; events {{}}
http {{
    access_log off; client_body_temp_path {0}/body; proxy_temp_path {0}/proxy; fastcgi_temp_path {0}/f; uwsgi_temp_path {0}/u;
    scgi_temp_path {0}/s; include {0}/foxden.conf;
}}"""


@dataclass(frozen=True)
class Proxy:
    """A proxy that runs: its ports, and whom to trust."""

    tls: int
    plain: int
    trust: ssl.SSLContext

    def wire(self) -> socket.socket:
        """A connection that has to be encrypted."""
        return socket.create_connection(("127.0.0.1", self.tls), PATIENCE)

    def connect(self) -> socket.socket:
        """An encrypted connection to the name of the server."""
        return self.trust.wrap_socket(self.wire(), server_hostname=NAME)


def free_ports() -> tuple[int, int]:
    with socket.socket() as one, socket.socket() as other:
        one.bind(("127.0.0.1", 0))
        other.bind(("127.0.0.1", 0))
        return one.getsockname()[1], other.getsockname()[1]


def certificate(folder: Path) -> tuple[Path, Path]:
    """A certificate of this name that signs itself, and its key."""
    words = ["req", "-x509", "-newkey", "rsa:2048", "-nodes", "-days", "2", "-subj", f"/CN={NAME}"]
    words += ["-addext", f"subjectAltName=DNS:{NAME}", "-keyout", str(folder / "key.pem"), "-out", str(folder / "cert.pem")]
    subprocess.run([need("OpenSSL"), *words], check=True, capture_output=True)
    return folder / "cert.pem", folder / "key.pem"


def changed(text: str, *changes: tuple[str, str]) -> str:
    """The text with all changes, each of which must be possible."""
    for pattern, new in changes:
        text, times = re.subn(pattern, new, text)
        assert times, pattern
    return text


@contextmanager
def nginx(folder: Path, port: int) -> Iterator[Proxy]:
    """nginx in front of the server at a port."""
    program, (tls, plain), (cert, key) = need("nginx"), free_ports(), certificate(folder)
    text = changed(
        (DEPLOY / "nginx.conf").read_text(encoding="utf-8"),
        (r"listen \[::\]:.*;\n", ""),
        (r"listen 80;", f"listen 127.0.0.1:{plain};"),
        (r"listen 443 ssl;", f"listen 127.0.0.1:{tls} ssl;"),
        (r"/etc/ssl/fox.example/fullchain.pem", str(cert)),
        (r"/etc/ssl/fox.example/privkey.pem", str(key)),
        (r"127.0.0.1:8000", f"127.0.0.1:{port}"),
    )
    (folder / "foxden.conf").write_text(text)
    (folder / "main.conf").write_text(MAIN.format(folder))
    words = [program, "-e", "stderr", "-p", str(folder), "-c", str(folder / "main.conf"), "-g", "daemon off; master_process off;"]
    with _running(words, tls, {}):
        yield Proxy(tls, plain, ssl.create_default_context(cafile=cert))


@contextmanager
def caddy(folder: Path, port: int) -> Iterator[Proxy]:
    """Caddy in front of the server at a port; it takes our certificate instead of asking for one."""
    program, (tls, plain), (cert, key) = need("Caddy"), free_ports(), certificate(folder)
    text = changed(
        (DEPLOY / "Caddyfile").read_text(encoding="utf-8"),
        (r"\n{\n", f"\n{{\n\tadmin off\n\thttp_port {plain}\n\thttps_port {tls}\n\tdefault_bind 127.0.0.1\n"),
        (r"fox.example {\n", f"fox.example {{\n\ttls {cert} {key}\n"),
        (r"127.0.0.1:8000", f"127.0.0.1:{port}"),
    )
    (folder / "Caddyfile").write_text(text)
    words = [program, "run", "--config", str(folder / "Caddyfile"), "--adapter", "caddyfile"]
    with _running(words, tls, {"HOME": str(folder), "XDG_DATA_HOME": str(folder), "XDG_CONFIG_HOME": str(folder)}):
        yield Proxy(tls, plain, ssl.create_default_context(cafile=cert))


PROXIES: dict[str, Callable[[Path, int], AbstractContextManager[Proxy]]] = {"nginx": nginx, "caddy": caddy}


@contextmanager
def _running(words: list[str], port: int, more: dict[str, str]) -> Iterator[None]:
    with subprocess.Popen(words, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True, env=os.environ | more) as process:
        try:
            _until_open(process, port)
            yield
        finally:
            process.terminate()
            said, _ = process.communicate(timeout=PATIENCE)
    assert "[emerg]" not in said, said


def _until_open(process: subprocess.Popen[str], port: int) -> None:
    limit = time.monotonic() + PATIENCE
    while time.monotonic() < limit and process.poll() is None:
        try:
            socket.create_connection(("127.0.0.1", port), 1).close()
        except OSError:
            time.sleep(0.05)
        else:
            return
    process.terminate()
    raise AssertionError(process.communicate(timeout=PATIENCE)[0])
