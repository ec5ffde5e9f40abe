"""Makes the files of this folder: python3 reference.py LIBDIR [PART...] (README.md)."""

import json
import os
import shutil
import sys
import tempfile

import dartagnan
import herd
import opencl as opencl_text
import riscv
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


def hsa(libdir):
    """The catalogue of herdtools 7.56 has the model: HSA_CATALOGUE names the folder catalogue/hsa."""
    catalogue = os.environ["HSA_CATALOGUE"]
    folder = tempfile.mkdtemp()
    for file in os.listdir(catalogue + "/cats"):
        shutil.copy(f"{catalogue}/cats/{file}", folder)
    with open(catalogue + "/cats/hsa.cat") as cat, open(catalogue + "/bells/hsa.bell") as bell:
        model, words = cat.read(), bell.read()
    # The read of an update comes before its write, which herd7 has no order for.
    line = "call consistent(coh,po) as CohPoCons"
    assert line in model
    model = model.replace(line, line + "\ncall consistent(coh,rmw) as CohRmwCons")
    tests = shapes.ordered() + shapes.drawn(2, 120, shapes.fences, shapes.orders, prefix="hsa")
    tests = [t for t in tests if not herd.needs_c(t)]
    herd.hsa(libdir, tests, model, words, folder)
    write("hsa.json", "herd7 7.57 with the model of HSA of herdtools 7.56",
          [t for t in tests if "verdicts" in t])


def ptx(_):
    """DAT3M_HOME names a checkout of Dartagnan that is built."""
    tests = shapes.ordered(skip=("lb-datas",)) + shapes.drawn(
        3, 60, shapes.fences, shapes.orders, deps=False, prefix="ptx")
    for t in tests:
        for thread in t["threads"]:
            for op in thread["ops"]:
                if op["op"] == "fence" and op["order"] in ("acquire", "release"):
                    op["order"] = "acq_rel"
    dartagnan.judge(os.environ["DAT3M_HOME"], tests, "ptx-6.0")
    write("ptx.json", "Dartagnan, model of PTX 6.0", [t for t in tests if "verdicts" in t])


def opencl(_):
    """HERD_OPENCL names herd7 of June 2015 (opencl.py)."""
    tests = shapes.ordered() + shapes.opencl() + shapes.drawn(
        4, 200, shapes.fences, shapes.cl_orders, deps=False, prefix="opencl")
    opencl_text.judge(tests)
    write("opencl.json", "herd7 of June 2015, which read OpenCL C, with the model of \"Overhauling SC Atomics\"",
          [t for t in tests if "verdicts" in t])


def rvwmo(libdir):
    tests = shapes.riscv()
    riscv.judge(libdir, tests)
    write("rvwmo.json", "herd7 7.57, riscv.cat", [t for t in tests if "verdicts" in t])


def catalogue(libdir):
    with open("catalogue/shapes.json") as file:
        tests = json.load(file)["tests"]
    herd.scoped(libdir, tests)
    write("catalogue.json", "herd7 7.57", tests)


PARTS = {"rvwmo": rvwmo, "scoped": scoped, "catalogue": catalogue, "hsa": hsa, "ptx": ptx, "opencl": opencl}

if __name__ == "__main__":
    for part in sys.argv[2:] or PARTS:
        PARTS[part](sys.argv[1])
