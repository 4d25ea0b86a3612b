"""`python -m tests.server.sweeping serve ...`: a server that drops tables from memory as soon as nobody uses them."""

from foxden.cli.main import main
from foxden.server.tables import registry

if __name__ == "__main__":
    registry.IDLE_SECONDS = 0.05
    registry.SWEEP_SECONDS = 0.02
    registry.TableRegistry.drop_idle.__defaults__ = (0.05,)
    raise SystemExit(main())
