#!/bin/sh
# Some tests need Chromium and PostgreSQL: from Debian's packages, if they are missing and we may install them.
missing=""
command -v chromium >/dev/null || command -v google-chrome >/dev/null || missing="chromium"
command -v pg_ctl >/dev/null || ls /usr/lib/postgresql/*/bin/pg_ctl >/dev/null 2>&1 || missing="$missing postgresql"
[ -z "$missing" ] && exit 0
if [ "$(id -u)" = 0 ] && command -v apt-get >/dev/null; then
  echo "installing $missing ..."
  apt-get update -qq && DEBIAN_FRONTEND=noninteractive apt-get install -y -qq --no-install-recommends $missing && exit 0
fi
echo "MISSING: $missing. Their tests will be skipped; as root on Debian they are installed by themselves." >&2
