"""Tests of the JSON form as OpenCL C for herd7 of 2015, which knew that language, and what it finds.

HERD_OPENCL names its folder: herdtools7 at the parent of commit 7ea48355a (26 June 2015), built by `make -C herd native` after the
relation `same_B` of OpenCLModelChecker.ml and `same_barrier_id` of event.ml were taken out of their comments.
"""

import os
import re
import subprocess
import tempfile

SCOPES = {"cta": "memory_scope_work_group", "gpu": "memory_scope_device", "gl": "memory_scope_device",
          "sys": "memory_scope_all_svm_devices"}

REGIONS = {"global": "CLK_GLOBAL_MEM_FENCE", "local": "CLK_LOCAL_MEM_FENCE",
           "both": "CLK_GLOBAL_MEM_FENCE | CLK_LOCAL_MEM_FENCE"}

# A value that no test has, so that the condition names every register and location and never holds by it.
NOWHERE = 77

# Batty, Donaldson, Wickerson: "Overhauling SC Atomics in C11 and OpenCL" (POPL 2016), the model with scoped SC axioms, in the
# language of that herd7: it has no [S] and knows each update as one event.
MODEL = """"OpenCL"
withco withoutsc
let d(s) = id & (s * s)
let symmetric(r) = r | r^-1
let mo_sc = memory_order_seq_cst
let incl = (wg & (memory_scope_work_group * memory_scope_work_group))
  | (dev & (memory_scope_device * memory_scope_device))
  | (memory_scope_all_svm_devices * memory_scope_all_svm_devices)
let acq = (memory_order_acquire | mo_sc | memory_order_acq_rel) & (R | F | rmw)
let rel = (memory_order_release | mo_sc | memory_order_acq_rel) & (W | F | rmw)
let rs = (_ * rmw) | wi
let max_co = co? & (rs | id) & ~((co & ~rs) ; co)
let relf = d(rel); (d(F); po)?; d(A & W)
let acqf = d(A & R); (po; d(F))?; d(acq)
let ra_sw(r) = incl & ~wi & (d(r); relf; max_co; d(r); rf; acqf; d(r))
let bar_sw(r) = (entry_fence * exit_fence) & same_B & ~wi & wg & (r * r)
let region_sw(r) = ra_sw(r) | bar_sw(r)
let both = G & L & F
let scf = (mo_sc * mo_sc) | (both * both)
let gsw = region_sw(G) | (scf & region_sw(L))
let lsw = region_sw(L) | (scf & region_sw(G))
let ghb = (((G * G) & (po | (I * (~I)))) | gsw)+
let lhb = (((L * L) & (po | (I * (~I)))) | lsw)+
acyclic ghb as global_hb
acyclic lhb as local_hb
let coh(hb) = (rf^-1)?; co; rf?; hb
irreflexive coh(ghb) as global_coherence
irreflexive coh(lhb) as local_coherence
let vis(hb) = (W * R) & hb & loc & ~((hb & loc); d(W); hb)
let gvis = d(G); vis(ghb)
let lvis = d(L); vis(lhb)
irreflexive rf; d(nonatomicloc & G); ~(gvis^-1) as global_nonatomic_reads
irreflexive rf; d(nonatomicloc & L); ~(lvis^-1) as local_nonatomic_reads
irreflexive (ghb | lhb); rf as reads
irreflexive rf | (fr;co) | (co;rf) as updates
let scp = (d(F); po)?; (fr | co | ghb | lhb); (po; d(F))?
acyclic (mo_sc * mo_sc) & scp & incl as scoped_sc
let conflict = ((W * _) | (_ * W)) & loc
let dr = (conflict & ~symmetric(ghb | lhb) & ~incl & ~wi) \\ id
flag ~empty dr as data_race
"""


def plain(op):
    return op.get("order", "relaxed" if op["op"] == "rmw" else "plain") == "plain"


def statement(op, number):
    """One statement; None for what that herd7 has no words for, and for dependencies, whose cycles it does not solve."""
    if any(k.endswith("dep") or k == "ctrl_dep_eq0" for k in op) or op.get("kind") == "cas":
        return None
    if op["op"] == "barrier":
        return f"B{number}: barrier({REGIONS['both']});"
    order = f"memory_order_{op.get('order', 'seq_cst' if op['op'] == 'fence' else 'relaxed')}"
    words = f"{order}, {SCOPES[op.get('scope', 'sys')]}"
    if op["op"] == "fence":
        return f"atomic_work_item_fence({REGIONS[op.get('region', 'both')]}, {words});"
    loc = op["loc"]
    value = op.get("val")
    if isinstance(value, dict):
        value = f"{value['reg']} + {value.get('plus', 0)}"
    if op["op"] == "load":
        read = f"*{loc}" if plain(op) else f"atomic_load_explicit({loc}, {words})"
        return f"int {op['reg']} = {read};"
    if op["op"] == "store":
        return f"*{loc} = {value};" if plain(op) else f"atomic_store_explicit({loc}, {value}, {words});"
    call = {"xchg": "atomic_exchange_explicit", "add": "atomic_fetch_add_explicit"}[op["kind"]]
    return f"int {op['reg']} = {call}({loc}, {value}, {words});"


def places(test):
    text = ""
    for gpu in sorted({t["gpu"] for t in test["threads"]}):
        groups = []
        for cta in sorted({t["cta"] for t in test["threads"] if t["gpu"] == gpu}):
            own = [f"P{t['tid']}" for t in test["threads"] if t["gpu"] == gpu and t["cta"] == cta]
            groups.append(f"(work_group {' '.join(own)})")
        text += f"(device {' '.join(groups)})"
    return text


def litmus(test, name):
    """The test as text; None where an operation has no words."""
    atomic = {n for n in test["locations"] if not any(
        op.get("loc") == n and plain(op) for t in test["threads"] for op in t["ops"])}
    arguments = ", ".join(f"{l['region']} {'atomic_int' if n in atomic else 'int'}* {n}"
                          for n, l in test["locations"].items())
    functions, names = [], list(test["locations"])
    for thread in test["threads"]:
        lines = []
        barriers = 0
        for op in thread["ops"]:
            barriers += op["op"] == "barrier"
            line = statement(op, barriers)
            if line is None:
                return None
            lines.append("  " + line)
            if "reg" in op:
                names.append(f"{thread['tid']}:{op['reg']}")
        functions.append(f"P{thread['tid']} ({arguments}) {{\n" + "\n".join(lines) + "\n}")
    init = " ".join(f"[{n}]={l['init']};" for n, l in test["locations"].items())
    every = " /\\ ".join(f"{n}={NOWHERE}" for n in names)
    return "\n".join([f"OpenCL {name}", "{ " + init + " }", *functions, "scopeTree", places(test),
                      f"exists ({every})", ""])


def judge(tests):
    """Adds the verdict, the complete outcomes and whether there is a data race."""
    folder = tempfile.mkdtemp()
    model = os.path.join(folder, "scoped.cat")
    with open(model, "w") as file:
        file.write(MODEL)
    files, by = [], {}
    for i, test in enumerate(tests):
        text = litmus(test, f"t{i}")
        if text is not None:
            by[f"t{i}"] = test
            files.append(os.path.join(folder, f"t{i}.litmus"))
            with open(files[-1], "w") as file:
                file.write(text)
    home = os.path.join(os.environ["HERD_OPENCL"], "herd")
    command = [os.path.join(home, "herd.native"), "-I", home, "-initwrites", "true", "-model", model]
    for path in files:
        try:
            done = subprocess.run([*command, path], capture_output=True, text=True, timeout=60)
        except subprocess.TimeoutExpired:
            print("too long:", path)
            continue
        lines = done.stdout.split("\n")
        if not lines[0].startswith("Test ") or done.stderr.strip():
            print(path, done.stderr.strip()[:300])
            continue
        test = by[lines[0].split()[1]]
        count = int(lines[1].split()[1])
        outcomes = []
        for line in lines[2:2 + count]:
            pairs = [p.strip().split("=") for p in line.split(";") if p.strip()]
            outcomes.append({k.strip("[]"): int(v) for k, v in pairs})
        want = {p["var"]: p["eq"] for p in test["condition"]["all"]}
        holds = any(all(o.get(v, 0) == n for v, n in want.items()) for o in outcomes)
        race = re.search(r"^Flag data_race", done.stdout, re.M)
        test.setdefault("verdicts", {})["opencl-2.0-scoped-sc"] = {
            "verdict": "data_race" if race else "Allowed" if holds else "Forbidden", "outcomes": outcomes}
