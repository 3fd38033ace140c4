#!/bin/sh
# Goths, Goats & Goblins @VERSION@: this file is the whole game. At its first start it unpacks itself into your folder for
# caches (~/.cache/@PROGRAM@), afterwards it starts at once. --remove-unpacked removes what was unpacked.
set -u
self=$(readlink -f "$0")
need=@MEGABYTES@
where=
say() { # the sentence of a key, in the language of the system
    language=${LANGUAGE:-${LC_ALL:-${LC_MESSAGES:-${LANG:-}}}}
    case $language:$1 in
@WORDS@
    esac
}
has_screen() { [ -n "${DISPLAY:-}${WAYLAND_DISPLAY:-}" ]; }
has() { command -v "$1" >/dev/null 2>&1; }
fail() { # say why on the terminal and, where there is one, on the screen
    words=$(say "$1")
    printf '%s\n' "$words" >&2
    if has_screen; then
        if has zenity; then zenity --error --no-markup --text "$words" 2>/dev/null
        elif has kdialog; then kdialog --error "$words" 2>/dev/null
        elif has yad; then yad --error --no-markup --text "$words" 2>/dev/null
        elif has notify-send; then notify-send "@TITLE@" "$words" 2>/dev/null
        elif has xmessage; then xmessage "$words" 2>/dev/null
        fi
    fi
    exit 1
}
bar() { # show the numbers that come in, up to 100
    if ! has_screen; then
        if [ -t 2 ]; then
            while read -r part; do printf '\r%s %s%%' "$(say busy)" "$part" >&2; done
            echo >&2
        fi
    elif has zenity || has yad; then # both take the words for markup
        words=$(say busy | sed 's/&/\&amp;/g')
        if has zenity; then zenity --progress --no-cancel --auto-close --title "@TITLE@" --text "$words" 2>/dev/null
        else yad --progress --no-buttons --auto-close --title "@TITLE@" --text "$words" 2>/dev/null; fi
    elif has kdialog; then kdialog --title "@TITLE@" --passivepopup "$(say busy)" 5 >/dev/null 2>&1 &
    elif has notify-send; then notify-send "@TITLE@" "$(say busy)" >/dev/null 2>&1
    fi
    cat >/dev/null
}
quoted() { printf "'%s'" "$(printf '%s' "$1" | sed "s/'/'\\\\''/g")"; }
remove() {
    # What is being played stays until a later start.
    for one in /proc/[0-9]*/exe; do
        case $(readlink "$one" 2>/dev/null) in "$1"/*) return 0 ;; esac
    done
    rm -rf "$1"
}
write_door() { # what the menu starts: this file, one of another version beside it, or what was unpacked
    mkdir -p "${door%/*}" && cat >"$door.new" <<END && chmod +x "$door.new" && mv "$door.new" "$door"
#!/bin/sh
# Starts the game for the desktop's menu, also after its file was renamed; the game writes this.
for one in $(quoted "$self") $(quoted "${self%/*}")/@PROGRAM@-*.run $(quoted "$place/@PROGRAM@"); do
    [ ! -x "\$one" ] || GGG_OPENED_FROM=$(quoted "$door") exec "\$one" "\$@"
done
words=$(quoted "$(say moved)")
printf '%s\n' "\$words" >&2
[ -z "\${DISPLAY:-}\${WAYLAND_DISPLAY:-}" ] || for tool in 'zenity --error --no-markup --text' 'kdialog --error' xmessage; do
    ! command -v "\${tool%% *}" >/dev/null || { \$tool "\$words" 2>/dev/null; break; }
done
exit 1
END
}

if [ -z "${HOME:-}" ]; then
    HOME=$(getent passwd "$(id -u)" 2>/dev/null | cut -d: -f6)
    export HOME
fi
[ -n "$HOME" ] || [ -n "${XDG_CACHE_HOME:-}" ] || fail home
base=${XDG_CACHE_HOME:-$HOME/.cache}/@PROGRAM@/unpacked
place=$base/@KEY@
door=${XDG_DATA_HOME:-$HOME/.local/share}/@PROGRAM@/start
where=$base
if [ "${1:-}" = --remove-unpacked ]; then
    for old in "$base"/* "$base"/.new-*; do remove "$old"; done
    rmdir "$base" "${base%/*}" 2>/dev/null
    exit 0
fi
if [ ! -x "$place/@PROGRAM@" ]; then
    for tool in tar gzip awk; do has "$tool" || fail tools; done
    mkdir -p "$base" 2>/dev/null || fail unwritable
    half=$(mktemp -d "$base/.new-XXXXXX" 2>/dev/null) || fail unwritable
    trap 'rm -rf "$half"' EXIT
    trap 'exit 1' HUP INT TERM
    room() { df -Pk "$base" 2>/dev/null | awk 'NR == 2 { print int($4 / 1024) }'; }
    [ "$(room)" -ge "$need" ] 2>/dev/null || fail room
    { printf '#!/bin/sh\n' >"$half/try" && chmod +x "$half/try"; } 2>/dev/null || fail unwritable
    "$half/try" 2>/dev/null || fail noexec
    mkdir "$half/in"
    { tail -n +@LINES@ "$self" | tar -xzvf - -C "$half/in" && : >"$half/whole"; } 2>/dev/null |
        awk '{ part = int(NR * 100 / @FILES@); if (part > 100) part = 100
               if (part != last) { print part; fflush(); last = part } } END { print 100 }' | bar
    if [ ! -e "$half/whole" ]; then
        [ "$(room)" -ge 2 ] || fail room
        fail damaged
    fi
    for old in "$base"/*; do [ "$old" = "$place" ] || remove "$old"; done
    # Whoever is first wins: a second start at the same moment finds the folder taken and uses it.
    mv -T "$half"/in/* "$place" 2>/dev/null || [ -x "$place/@PROGRAM@" ] || fail unwritable
    rm -rf "$half"
    trap - EXIT HUP INT TERM
fi
from=$self
case " $* " in
*" --install-desktop "*) ! write_door 2>/dev/null || from=$door ;;
*" --remove-desktop "*) rm -f "$door" && rmdir "${door%/*}" 2>/dev/null ;;
*) if [ -e "$door" ]; then write_door 2>/dev/null && from=$door; fi ;;
esac
GGG_OPENED_FROM=$from exec "$place/@PROGRAM@" "$@"
