#!/usr/bin/env bash
# Signs a program for Windows with the certificate in CERTIFICATE (a .pfx in base64); without one it says so and goes on.
set -euo pipefail
[ -n "${CERTIFICATE:-}" ] || { echo "No certificate: $1 is not signed."; exit 0; }
key=$(mktemp --suffix .pfx)
trap 'rm -f "$key"' EXIT
base64 --decode <<<"$CERTIFICATE" >"$key"
tool=$(ls -d "/c/Program Files (x86)/Windows Kits/10/bin/"10.*/x64/signtool.exe | sort -V | tail -n 1)
MSYS2_ARG_CONV_EXCL='*' "$tool" sign /fd SHA256 /tr http://timestamp.digicert.com /td SHA256 \
    /f "$(cygpath -w "$key")" /p "$CERTIFICATE_PASSWORD" "$(cygpath -w "$1")"
