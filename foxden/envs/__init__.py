"""Environments for reinforcement learning: Gymnasium (solo), PettingZoo (several seats), and compiled batches.

`import foxden.envs` registers foxden/Pretty-v0, foxden/Twice-v0 and foxden/Cubed-v0. The version changes with behaviour (what is
observed, done or rewarded in the same game), never with refactoring.
"""

from __future__ import annotations

from foxden.engine.errors import MissingExtra

try:
    import gymnasium
except ImportError:
    raise MissingExtra("foxden.envs needs gymnasium: pip install 'foxden[envs]'") from None

VERSIONS = {"pretty": 0, "twice": 0, "cubed": 0, "junior": 1}
SOLO = {f"foxden/{game.title()}-v{VERSIONS[game]}": game for game in ("pretty", "twice", "cubed")}

for _id, _game in SOLO.items():
    if _id not in gymnasium.registry:
        gymnasium.register(_id, entry_point="foxden.envs.solo:SoloEnv", kwargs={"game": _game})

from foxden.envs.batch import Batch  # noqa: E402 (after the check that gymnasium is installed)
from foxden.envs.observation_fields import ObservationField, layout, read  # noqa: E402

__all__ = ["SOLO", "VERSIONS", "Batch", "ObservationField", "layout", "read"]
