#!/usr/bin/env bash
# Print where Chromium is, installing it from the packages of Debian or Ubuntu if it is missing.
# WESTWARD_CHROMIUM names one that lies elsewhere.
set -euo pipefail

find_chromium() {
    local name
    for name in "${WESTWARD_CHROMIUM:-}" chromium chromium-browser google-chrome; do
        if [ -n "$name" ] && command -v "$name"; then
            return 0
        fi
    done
    return 1
}

stop() {
    echo "westward: $1" >&2
    echo "          Install Chromium, or set WESTWARD_CHROMIUM to where it is, and try again." >&2
    exit 1
}

find_chromium && exit 0
command -v apt-get >/dev/null || stop "Chromium is missing, and without apt-get this script cannot install it."
as_root=()
if [ "$(id -u)" -ne 0 ]; then
    command -v sudo >/dev/null || stop "Chromium is missing, and without root or sudo this script cannot install it."
    as_root=(sudo)
fi
echo "· Chromium from the system's packages …" >&2
{
    "${as_root[@]}" apt-get update -qq
    "${as_root[@]}" env DEBIAN_FRONTEND=noninteractive apt-get install -y -qq --no-install-recommends \
        chromium fonts-dejavu-core
} >&2 || stop "apt-get could not install Chromium; the reason stands above."
find_chromium || stop "apt-get installed Chromium, but it is not to be found."
