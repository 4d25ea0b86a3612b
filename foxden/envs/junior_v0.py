"""`junior` before rules version 2; it had one action less."""

raise ImportError("junior_v0 is gone: since rules version 2 bonus marks may be left, one action more; use foxden.envs.junior_v1")
