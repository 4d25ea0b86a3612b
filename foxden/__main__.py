"""`python -m foxden` is `foxden`."""

import sys

from foxden.cli.main import main

sys.exit(main())
