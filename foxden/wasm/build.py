"""Writes everything that the client needs of the kernel: modules, description, tables and nets."""

from __future__ import annotations

import hashlib
import json
import zlib
from pathlib import Path

from foxden.bots import weights
from foxden.sheets import GAMES
from foxden.wasm import coach, describe, names, setups
from foxden.wasm.compiler import OPTIONS, WEB, compiled
from foxden.wasm.entries import FETCHED, MODULES
from foxden.wasm.program import Program

GENERATED = WEB / "src" / "generated"
PUZZLES = Path(__file__).parents[1] / "coach" / "puzzles"  # by `foxden puzzles GAME --make N`
SHIPPED = Path(__file__).with_name("built")  # in a wheel, which has no client's source


def built() -> Path:
    """Where the modules are."""
    return SHIPPED if SHIPPED.exists() else GENERATED


def build(folder: Path = GENERATED) -> dict[str, int]:
    """Write all files; the sizes of those that changed."""
    programs = {name: Program(links) for name, links in MODULES.items()}
    entries = {name: program.entries for name, program in programs.items()}
    files = {
        "kernel.json": json.dumps(describe.description(entries)).encode(),
        "kernel.ts": describe.typescript(entries).encode(),
        "coach.ts": coach.typescript().encode(),
        "constants.ts": describe.constants_typescript().encode(),
        "names.ts": names.typescript().encode(),
        "reading.ts": names.reading_typescript().encode(),
        **{f"sheets/{game}.json": names.sheet(game) for game in GAMES},
        **{f"tables/{game}.tables": zlib.compress(setups.base(game), 9) for game in GAMES},
        **net_files(),
        **puzzle_files(),
        **{f"{name}.wasm": module(folder / f"{name}.wasm", program.text()) for name, program in programs.items()},
    }
    return {name: len(data) for name, data in files.items() if write(folder / name, data)}


def net_files() -> dict[str, bytes]:
    """The nets as they are kept: 16-bit numbers, compressed. Browsers undo that themselves, so any host will do."""
    found = {}
    for game in GAMES:
        for seating, name in describe.nets(game).items():
            found[f"nets/{name}"] = weights.path_of("fox", game, seating).read_bytes().split(b"\n", 1)[1]
    return found


def puzzle_files() -> dict[str, bytes]:
    """The puzzles of the coach, as short as they can be written."""
    found = sorted(PUZZLES.glob("*.json"))
    return {f"puzzles/{path.stem}-puzzles.json": _short(path) for path in found}


def _short(path: Path) -> bytes:
    return json.dumps(json.loads(path.read_text(encoding="utf-8")), ensure_ascii=False, separators=(",", ":")).encode()


def module(path: Path, text: str) -> bytes:
    """A module, compiled unless it was compiled from the same text before."""
    small = path.stem in FETCHED
    stamp, key = path.with_suffix(".from"), hashlib.sha256(f"{OPTIONS}{small}{compiler_version()}{text}".encode()).hexdigest()
    if path.exists() and stamp.exists() and stamp.read_text() == key:
        return path.read_bytes()
    data = compiled(text, small=small)
    write(stamp, key.encode())
    return data


def compiler_version() -> str:
    """The version of the compiler that the client's package file names."""
    return str(json.loads((WEB / "package.json").read_text())["devDependencies"]["assemblyscript"])


def write(path: Path, data: bytes) -> bool:
    """Write a file if it is to change."""
    if path.exists() and path.read_bytes() == data:
        return False
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_bytes(data)
    return True
