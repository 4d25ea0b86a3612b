"""`cubed` for PettingZoo: `env(seats=2, reward="change", scaled=False, options=None, render_mode=None)`."""

from functools import partial

from foxden.envs import aec

env = partial(aec.env, "cubed")
raw_env = partial(aec.TableEnv, "cubed")
