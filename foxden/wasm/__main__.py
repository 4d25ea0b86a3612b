"""`python -m foxden.wasm`: build the WebAssembly of the kernel for the client."""

from __future__ import annotations

import sys

from foxden.wasm.build import GENERATED, build
from foxden.wasm.errors import BuildError, DialectError


def main() -> int:
    """Build; an error in the dialect is told with its file and line."""
    try:
        changed = build()
    except (BuildError, DialectError) as error:
        print(error, file=sys.stderr)
        return 1
    for name, size in changed.items():
        print(f"{GENERATED.name}/{name}: {size:,} bytes", file=sys.stderr)
    return 0


if __name__ == "__main__":
    sys.exit(main())
