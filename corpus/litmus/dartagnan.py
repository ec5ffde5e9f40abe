"""Tests of the JSON form as PTX text for Dartagnan, and the final states that it finds."""

import itertools
import os
import re
import subprocess
import tempfile

SCOPES = {"cta": "cta", "gpu": "gpu", "gl": "gpu", "sys": "sys"}


def condition(test, state):
    return " /\\ ".join(("P" if ":" in v else "") + f"{v} == {n}" for v, n in state.items())


def default(op):
    return "relaxed" if op["op"] == "rmw" else "plain"


def ptx_op(op):
    scope = SCOPES[op.get("scope", "sys")]
    order = op.get("order", default(op))
    if op["op"] == "fence":
        return f"fence.{'sc' if op.get('order', 'seq_cst') == 'seq_cst' else 'acq_rel'}.{scope}"
    how = "weak" if order == "plain" else f"{order}.{scope}"
    if op["op"] == "load":
        return f"ld.{how} {op['reg']}, {op['loc']}"
    value = op["val"]["reg"] if isinstance(op["val"], dict) else op["val"]
    if op["op"] == "store":
        return f"st.{how} {op['loc']}, {value}"
    kind = {"xchg": "exch", "add": "add", "cas": "cas"}[op["kind"]]
    compared = f"{op['cmp']}, " if op["kind"] == "cas" else ""
    return f"atom.{how}.{kind} {op['reg']}, {op['loc']}, {compared}{value}"


def ptx(test, name, state):
    columns = []
    for thread in test["threads"]:
        lines = []
        for op in thread["ops"]:
            if any(k in op for k in ("addr_dep", "ctrl_dep", "ctrl_dep_eq0")) or (
                    isinstance(op.get("val"), dict) and op["val"].get("plus")):
                return None
            if "data_dep" in op:
                return None
            lines.append(ptx_op(op))
        columns.append(lines)
    head = " | ".join(f"P{t['tid']}@cta {t['cta']},gpu {t['gpu']}" for t in test["threads"]) + " ;"
    rows = [" | ".join(c[i] if i < len(c) else "" for c in columns) + " ;"
            for i in range(max(map(len, columns)))]
    init = [f"P{t['tid']}:{op['reg']}=0;" for t in test["threads"] for op in t["ops"] if "reg" in op]
    init += [f"{n}={l['init']};" for n, l in test["locations"].items()]
    return "\n".join([f"PTX {name}", '"test"', "{", *init, "}", head, *rows, "exists",
                      f"({condition(test, state)})", ""])


def states(test, most):
    """All combinations of values that registers and locations might have; None if there are too many."""
    values = {n: {l["init"]} for n, l in test["locations"].items()}
    for thread in test["threads"]:
        for op in thread["ops"]:
            if "val" in op:
                if isinstance(op["val"], dict) or op.get("kind") == "add":
                    return None
                values[op["loc"]].add(op["val"])
    names, choices = [], []
    for thread in test["threads"]:
        for op in thread["ops"]:
            if "reg" in op:
                names.append(f"{thread['tid']}:{op['reg']}")
                choices.append(sorted(values[op["loc"]]))
    for name, some in values.items():
        written = [op for t in test["threads"] for op in t["ops"] if op.get("loc") == name and "val" in op]
        names.append(name)
        choices.append(sorted(some) if len(written) > 1 else sorted(op["val"] for op in written) or sorted(some))
        if any(op.get("kind") == "cas" for op in written):
            choices[-1] = sorted(some)
    total = 1
    for one in choices:
        total *= len(one)
    return [dict(zip(names, one)) for one in itertools.product(*choices)] if total <= most else None


def run(home, jar, cat, target, property_, files):
    environment = dict(os.environ, DAT3M_HOME=home, DAT3M_OUTPUT=tempfile.mkdtemp())
    found = {}
    for begin in range(0, len(files), 60):
        done = subprocess.run(
            ["java", "-jar", jar, cat, f"--target={target}", f"--property={property_}",
             *files[begin:begin + 60]],
            capture_output=True, text=True, cwd=home, env=environment, timeout=900)
        for block in re.split(r"^Test: ", done.stdout, flags=re.M)[1:]:
            result = re.search(r"^Result: (\w+)", block, re.M)
            found[os.path.basename(block.split("\n")[0].strip())] = result.group(1) if result else "NONE"
        if len(files[begin:begin + 60]) == 1 and not found:
            print(done.stdout[-500:], done.stderr[-500:])
    return found


def judge(home, tests, model, most=16):
    """Adds what Dartagnan says (PASS: some execution ends so): verdicts, and complete outcomes where there are at most `most` states to ask for."""
    text, cat, target = {"ptx-6.0": (ptx, "cat/ptx-v6.0.cat", "ptx")}[model]
    jar = os.path.join(home, "dartagnan/target/dartagnan.jar")
    folder = tempfile.mkdtemp()
    files, asked = [], {}
    for i, test in enumerate(tests):
        want = {p["var"]: p["eq"] for p in test["condition"]["all"]}
        every = states(test, most)
        for j, state in enumerate([want] + (every or [])):
            content = text(test, f"t{i}", state)
            if content is None:
                break
            files.append(os.path.join(folder, f"t{i}s{j}.litmus"))
            asked[f"t{i}s{j}.litmus"] = (i, j, state)
            with open(files[-1], "w") as file:
                file.write(content)
    found = run(home, jar, os.path.join(home, cat), target, "program_spec", files)
    for i, test in enumerate(tests):
        own = {n: (asked[n], r) for n, r in found.items() if asked[n][0] == i}
        if not own or any(r not in ("PASS", "FAIL") for _, r in own.values()):
            if own:
                print("Dartagnan fails on", test["id"], model, {r for _, r in own.values()})
            continue
        expected = {"verdict": "Allowed" if own[f"t{i}s0.litmus"][1] == "PASS" else "Forbidden"}
        every = [state for (_, j, state), r in own.values() if j > 0 and r == "PASS"]
        if states(test, most):
            expected["outcomes"] = every
        test.setdefault("verdicts", {})[model] = expected
