"""Makes the files of this folder: python3 reference.py LIBDIR [PART...] (README.md)."""

import json
import sys

import herd
import shapes


def write(name, oracle, tests):
    with open(name, "w") as file:
        file.write('{"oracle": ' + json.dumps(oracle) + ',\n "schema": "lockstep-litmus-1", "tests": [\n')
        file.write(",\n".join(json.dumps(t) for t in tests))
        file.write("\n]}\n")


def scoped(libdir):
    tests = shapes.scoped()
    herd.scoped(libdir, tests)
    write("scoped.json", "herd7 7.57", [t for t in tests if "verdicts" in t])


PARTS = {"scoped": scoped}

if __name__ == "__main__":
    for part in sys.argv[2:] or PARTS:
        PARTS[part](sys.argv[1])
