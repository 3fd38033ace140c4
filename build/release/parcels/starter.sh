#!/bin/sh
# Goths, Goats & Goblins @VERSION@: this file is the whole game. At its first start it unpacks itself into your folder for
# caches (~/.cache/@PROGRAM@), afterwards it starts at once. --remove-unpacked removes what was unpacked.
set -eu
self=$(readlink -f "$0")
base=${XDG_CACHE_HOME:-$HOME/.cache}/@PROGRAM@/unpacked
place=$base/@KEY@
remove() {
    # What is being played stays until a later start.
    for one in /proc/[0-9]*/exe; do
        case $(readlink "$one" 2>/dev/null || true) in "$1"/*) return 0 ;; esac
    done
    rm -rf "$1"
}
if [ "${1:-}" = --remove-unpacked ]; then
    for old in "$base"/* "$base"/.new-*; do remove "$old"; done
    rmdir "$base" "${base%/*}" 2>/dev/null || true
    exit 0
fi
if [ ! -x "$place/@PROGRAM@" ]; then
    mkdir -p "$base"
    half=$(mktemp -d "$base/.new-XXXXXX")
    trap 'rm -rf "$half"' EXIT
    trap 'exit 1' HUP INT TERM
    tail -n +@LINES@ "$self" | tar -xJ -f - -C "$half" || {
        echo "$self cannot be unpacked into $base; is it whole, and is there room?" >&2
        exit 1
    }
    for old in "$base"/*; do [ "$old" = "$place" ] || remove "$old"; done
    # Whoever is first wins: a second start at the same moment finds the folder taken and uses it.
    mv -T "$half"/* "$place" 2>/dev/null || [ -x "$place/@PROGRAM@" ]
    rm -rf "$half"
    trap - EXIT HUP INT TERM
fi
GGG_OPENED_FROM=$self exec "$place/@PROGRAM@" "$@"
