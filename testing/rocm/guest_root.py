"""The file system that `root` makes: commands in it, with the library and the JDK at their own places."""
import csv
import os
import re
import subprocess

HERE = os.path.dirname(os.path.realpath(__file__))


def library_folder():
    """What lockstep rocm --print says."""
    return subprocess.run([os.path.join(HERE, "../../lockstep"), "rocm", "--print"], capture_output=True,
                          text=True, check=True).stdout.strip()


def java_home(library):
    """The JDK whose virtual machine the library starts."""
    with open(os.path.join(library, "library.c"), encoding="utf-8") as source:
        machine = re.search(r'#define VM_LIBRARY "(.*)"', source.read())
    return machine.group(1).rsplit("/lib/", 1)[0]


def inside(root, library, command, environment, folder="/", places=()):
    """The words that run a command in the file system."""
    places = ["/proc", "/dev", "/tmp", java_home(library), library, *places]
    for place in places:
        os.makedirs(root + place, exist_ok=True)
    mounts = " && ".join(f'mount --rbind "{place}" "{root}{place}"' for place in places)
    words = ["env", "-i", "-C", folder, "HOME=/tmp", "PATH=/usr/bin:/bin", "LANG=C.UTF-8",
             f"LD_LIBRARY_PATH={library}"]
    words += [f"{name}={value}" for name, value in environment.items()]
    return ["unshare", "--map-root-user", "--mount", "sh", "-c", f'{mounts} && exec chroot "$@"', "sh",
            root] + words + command


def table(path):
    """The rows of a file of tabs, by the names of its first row."""
    with open(path, encoding="utf-8", newline="") as file:
        lines = [line for line in file if not line.startswith("#")]
    return list(csv.DictReader(lines, delimiter="\t", quoting=csv.QUOTE_NONE, restval=""))
