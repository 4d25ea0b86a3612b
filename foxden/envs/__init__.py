"""Environments for learning: Gymnasium (solo), PettingZoo (all seats), and batches in the compiled runtime.

`import foxden.envs` registers foxden/Pretty-v0, foxden/Twice-v0 and foxden/Cubed-v0. The version changes with behaviour (what is
observed, done or paid for the same game), never with refactoring.
"""

from __future__ import annotations

from foxden.engine.runtime import MissingExtra

try:
    import gymnasium
except ImportError:
    raise MissingExtra("foxden.envs needs gymnasium: pip install 'foxden[envs]'") from None

VERSION = 0
SOLO = {f"foxden/{game.title()}-v{VERSION}": game for game in ("pretty", "twice", "cubed")}

for _id, _game in SOLO.items():
    if _id not in gymnasium.registry:
        gymnasium.register(_id, entry_point="foxden.envs.solo:Solo", kwargs={"game": _game})

from foxden.envs.batch import Batch  # noqa: E402 (after the check that gymnasium is there)
from foxden.envs.fields import Field, layout, read  # noqa: E402

__all__ = ["SOLO", "VERSION", "Batch", "Field", "layout", "read"]
