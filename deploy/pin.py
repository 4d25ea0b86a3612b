"""`python -m deploy.pin`: writes which version of which package a deployment installs, with the hashes of their files.

It asks pip, with whatever sources pip is configured for, and stores no address. `--check` says whether the files fit to
pyproject.toml, without asking anybody.
"""

from __future__ import annotations

import json
import re
import subprocess
import sys
import tempfile
import tomllib
from collections.abc import Iterable
from importlib import metadata
from pathlib import Path

from packaging.requirements import Requirement
from packaging.utils import canonicalize_name

ROOT = Path(__file__).parent.parent
FILES = {"serve": "constraints.txt", "build": "constraints-build.txt"}  # to run a server; to build the wheel of a checkout
PYTHONS = ("3.11", "3.12", "3.13")
LINUX = ("manylinux_2_28", "manylinux_2_27", "manylinux_2_17", "manylinux2014")
MACHINES = ("x86_64", "aarch64")
HEAD = """# Made by `python -m deploy.pin`: for Linux with glibc, x86_64 and aarch64, Python {pythons}.
# pip install --require-hashes -r deploy/{file}
# From: {wanted}
"""
Pins = dict[str, tuple[str, set[str]]]  # name -> version, hashes


class Differing(ValueError):
    """pip takes different versions for different machines: one file cannot say both."""


def wanted(what: str) -> list[str]:
    """The requirements of pyproject.toml, with those of other extras written out."""
    project = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))
    if what == "build":
        return sorted(project["build-system"]["requires"])
    return sorted({*project["project"]["dependencies"], *_extra(project["project"]["optional-dependencies"], what)})


def _extra(extras: dict[str, list[str]], name: str) -> Iterable[str]:
    for text in extras[name]:
        requirement = Requirement(text)
        if canonicalize_name(requirement.name) != "foxden":
            yield text
        for other in requirement.extras if canonicalize_name(requirement.name) == "foxden" else ():
            yield from _extra(extras, other)


def resolve(requirements: list[str], python: str, machine: str) -> Pins:
    """What pip would install there; only wheels, because a hash of a source says nothing about what is built from it."""
    with tempfile.TemporaryDirectory() as folder:
        report = Path(folder) / "report.json"
        words = ["--dry-run", "--ignore-installed", "--only-binary=:all:", "--report", str(report), "--target", folder]
        words += [f"--platform={linux}_{machine}" for linux in LINUX]
        pip = [sys.executable, "-m", "pip", "install", "-qq", "--disable-pip-version-check"]
        subprocess.run([*pip, *words, f"--python-version={python}", *requirements], check=True)
        found = json.loads(report.read_text())["install"]
    return {canonicalize_name(i["metadata"]["name"]): (i["metadata"]["version"], {_hash_of(i)}) for i in found}


def _hash_of(item: dict[str, dict[str, dict[str, dict[str, str]]]]) -> str:
    return item["download_info"]["archive_info"]["hashes"]["sha256"]


def resolve_everywhere(requirements: list[str]) -> Pins:
    """The same versions for all machines, with the hashes of all their files."""
    found: Pins = {}
    for python in PYTHONS:
        for machine in MACHINES:
            for name, (version, hashes) in resolve(requirements, python, machine).items():
                first, known = found.setdefault(name, (version, set()))
                if first != version:
                    raise Differing(f"{name}: {first}, but {version} for Python {python} on {machine}")
                known |= hashes
    return found


def text_of(what: str, pins: Pins) -> str:
    """The content of a file."""
    lines = [HEAD.format(pythons=", ".join(PYTHONS), file=FILES[what], wanted=", ".join(wanted(what)))]
    for name, (version, hashes) in sorted(pins.items()):
        lines.append(" \\\n".join([f"{name}=={version}", *(f"    --hash=sha256:{one}" for one in sorted(hashes))]) + "\n")
    return "".join(lines)


def read(text: str) -> Pins:
    """The pins of a file."""
    found: Pins = {}
    for entry in re.sub(r"^#.*\n", "", text, flags=re.MULTILINE).replace("\\\n", " ").splitlines():
        pin, *hashes = entry.split()
        name, version = pin.split("==")
        found[name] = version, {one.removeprefix("--hash=sha256:") for one in hashes}
    return found


def problems_of(what: str, text: str) -> list[str]:
    """What is wrong with a file."""
    made_from = f"# From: {', '.join(wanted(what))}\n"
    changed = [] if made_from in text else ["pyproject.toml has changed since it was made: run `python -m deploy.pin`"]
    return changed + problems(wanted(what), read(text))


def problems(requirements: list[str], pins: Pins) -> list[str]:
    """What is not as pyproject.toml says, or not pinned although something pinned needs it. Nobody is asked for it."""
    found, todo, seen, unknown = [], [Requirement(text) for text in requirements], set(), False
    while todo:
        requirement = todo.pop()
        name = canonicalize_name(requirement.name)
        version = pins.get(name, ("", set()))[0]
        if not version:
            found.append(f"{requirement} is not pinned")
        elif not requirement.specifier.contains(version, prereleases=True):
            found.append(f"{name} {version} is pinned, but wanted is {requirement}")
        elif (name, *sorted(requirement.extras)) not in seen:
            seen.add((name, *sorted(requirement.extras)))
            needs = _needed_by(name, version, requirement.extras)
            unknown = unknown or needs is None
            todo += needs or []
    unneeded = set() if unknown else {*pins} - {key[0] for key in seen}
    return found + [f"{name} is pinned, but nothing needs it" for name in sorted(unneeded)]


def _needed_by(name: str, version: str, extras: set[str]) -> list[Requirement] | None:
    """What a pinned package needs on Linux; None if that version is not installed here, so that nobody can say."""
    try:
        package = metadata.distribution(name)
    except metadata.PackageNotFoundError:
        return None
    needs = [Requirement(text) for text in package.requires or []]
    here = [_machine(extra) for extra in (*extras, "")]
    wanted = [one for one in needs if one.marker is None or any(one.marker.evaluate(machine) for machine in here)]
    return wanted if package.version == version else None


def _machine(extra: str) -> dict[str, str]:
    version = f"{sys.version_info.major}.{sys.version_info.minor}"
    return {"extra": extra, "sys_platform": "linux", "platform_system": "Linux", "python_version": version}


def main() -> int:
    """Write the files, or check them."""
    for what, name in FILES.items():
        file = ROOT / "deploy" / name
        if "--check" not in sys.argv[1:]:
            file.write_text(text_of(what, resolve_everywhere(wanted(what))), encoding="utf-8")
        if found := problems_of(what, file.read_text(encoding="utf-8")):
            print(f"deploy/{name}:", *found, sep="\n  ", file=sys.stderr)
            return 1
    return 0


if __name__ == "__main__":
    sys.exit(main())
