# Makes a file system of its own and starts a program in it. Runs in new namespaces, as their root.
# $0 the folder that the program may write, $1 the working folder; then what it may read, --, the program with its words.
set -e
own=$0
here=$1
shift
new=$own/.root
mkdir -p "$new"
mount -t tmpfs -o mode=755,size=1m,nr_inodes=100k lockstep "$new"
mkdir -p "$new/dev" "$new$own" "$new$here"
: >"$new/dev/null"
mount --bind /dev/null "$new/dev/null"
while [ "$1" != -- ]; do
  place=$1
  shift
  if [ -L "$place" ] && [ ! -e "$new$place" ]; then
    mkdir -p "$new${place%/*}"
    cp -P "$place" "$new$place"
    # A file behind a link has its own place; folders behind links of the system are in /usr.
    place=$(readlink -f "$place")
    [ -f "$place" ] || continue
  fi
  if [ -d "$place" ]; then
    mkdir -p "$new$place"
  elif [ -f "$place" ] && [ ! -e "$new$place" ]; then
    mkdir -p "$new${place%/*}"
    : >"$new$place"
  else
    continue
  fi
  mount -o bind,ro,nosuid,nodev "$place" "$new$place"
done
shift
mount --bind "$own" "$new$own"
mount -o remount,ro "$new"
exec chroot "$new" /usr/bin/setpriv --bounding-set=-all --inh-caps=-all --no-new-privs \
  /usr/bin/env -C "$here" "$@"
