#!/bin/sh
# Some tests need programs: from Debian's packages, if they are missing and we may install them.
# The browser without windows takes little more than half the time of the whole one; a few tests need windows.
have() { command -v "$1" >/dev/null; }
wanted=""
have chromium || have google-chrome || wanted="chromium"
have chromium-headless-shell || wanted="$wanted chromium-headless-shell"
have pg_ctl || ls /usr/lib/postgresql/*/bin/pg_ctl >/dev/null 2>&1 || wanted="$wanted postgresql"
have nginx || [ -x /usr/sbin/nginx ] || wanted="$wanted nginx"
have caddy || wanted="$wanted caddy"
have openssl || wanted="$wanted openssl"
have systemd-analyze || wanted="$wanted systemd"
[ -z "$wanted" ] && exit 0
if [ "$(id -u)" = 0 ] && have apt-get; then
  echo "installing $wanted ..."
  timeout 300 apt-get update -qq
  for package in $wanted; do
    DEBIAN_FRONTEND=noninteractive timeout 600 apt-get install -y -qq --no-install-recommends "$package" >/dev/null 2>&1
  done
fi
have chromium-headless-shell || have chromium || have google-chrome ||
  echo "MISSING: Chromium. Its tests will be skipped; as root on Debian it is installed by itself." >&2
have pg_ctl || ls /usr/lib/postgresql/*/bin/pg_ctl >/dev/null 2>&1 ||
  echo "MISSING: PostgreSQL. Its tests will be skipped; as root on Debian it is installed by itself." >&2
{ have nginx || [ -x /usr/sbin/nginx ]; } && have caddy && have openssl && have systemd-analyze ||
  echo "MISSING: nginx, Caddy, OpenSSL or systemd. The tests of deploy/ that need it will be skipped." >&2
exit 0
