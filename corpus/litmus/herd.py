"""Tests of the JSON form as LISA and C text for herd7, and the final states that herd7 finds."""

import os
import re
import subprocess
import tempfile

LISA_BELL = """"scopes"
enum scopes = 'cta || 'gl || 'sys
enum access = 'once
instructions F[scopes]
instructions R[access]
instructions W[access]
instructions RMW[access]
let narrower(s) = match s with || 'sys -> 'gl || 'gl -> 'cta end
let wider(s) = match s with || 'cta -> 'gl || 'gl -> 'sys end
"""

# C text has no scope tree: each thread starts with a marker, a fence that names its place.
C_BELL = """"places"
enum scopes = 'cta || 'gl || 'sys || 'marker
enum tag = 'g0 || 'g1 || 'g2 || 'g3
enum place = 'c0 || 'c1 || 'c2 || 'c3
enum access = 'once
instructions F[scopes]
instructions F[{'marker},place,tag]
instructions R[access]
instructions W[access]
instructions RMW[access]
"""

LISA_PLACES = """
let cta = tag2scope('cta)
let gl = tag2scope('gl)
"""

C_PLACES = "\n".join(
    [f"let in-{n.lower()} = range([{n}]; po)" for n in ("C0", "C1", "C2", "C3", "G0", "G1", "G2", "G3")]
    + ["let cta = " + " | ".join(f"(in-c{i} * in-c{i})" for i in range(4)),
       "let gl = " + " | ".join(f"(in-g{i} * in-g{i})" for i in range(4))]) + "\n"

FENCES = """
let sys-fence = fencerel(F & Sys)
let gl-fence = fencerel(F & Gl) | sys-fence
let cta-fence = fencerel(F & Cta) | gl-fence
"""

ATOMICITY = "empty rmw & (fre; coe) as updates\n"

PAPER = """
let com = rf | co | fr
let dp = addr | data | ctrl | rmw
acyclic %s | rmw | com as per-location
acyclic dp | rf as thin-air
acyclic (dp | cta-fence | rfe | co | fr) & cta as c
acyclic (dp | gl-fence | rfe | co | fr) & gl as g
acyclic (dp | sys-fence | rfe | co | fr) as s
""" + ATOMICITY

SCOPED_MODELS = {
    "sc": "acyclic po | rmw | rf | co | fr as sc\n" + ATOMICITY,
    "coherence": "acyclic (po & loc) | rmw | rf | co | fr as per-location\n"
                 "acyclic addr | data | ctrl | rmw | rf as thin-air\n" + ATOMICITY,
    "ptx-rmo-scoped": PAPER % "((po & loc) & ((W * W) | (W * R) | (R * W)))",
    "ptx-rmo-scoped-coh": PAPER % "(po & loc)",
}


def names(test):
    return list(test["locations"])


def registers(test):
    return [(t["tid"], op["reg"]) for t in test["threads"] for op in t["ops"] if "reg" in op]


def condition(test):
    part = lambda v: v if ":" in v else f"[{v}]"
    return " /\\ ".join(f"{part(p['var'])}={p['eq']}" for p in test["condition"]["all"])


def locations(test):
    every = [f"{t}:{r};" for t, r in registers(test)] + [f"{n};" for n in names(test)]
    return "locations [" + " ".join(every) + "]"


def listed(value):
    return [value] if isinstance(value, str) else list(value)


class Lisa:
    """One thread's text."""

    def __init__(self, thread):
        self.lines = []
        self.temporary = 50
        self.thread = thread
        self.label = 0

    def fresh(self):
        self.temporary += 1
        return f"r{self.temporary}"

    def end(self):
        self.label += 1
        return f"L{self.thread}{self.label}"

    def branch(self, reg, end):
        """A branch where the register is not 0; herd7 takes 0 and 1 only as conditions."""
        condition = self.fresh()
        self.lines += [f"mov {condition} (neq {reg} 0)", f"b[] {condition} {end}"]

    def zero(self, regs):
        total = None
        for reg in listed(regs):
            mine = self.fresh()
            self.lines.append(f"mov {mine} (and {reg} 0)")
            if total:
                both = self.fresh()
                self.lines.append(f"mov {both} (add {total} {mine})")
                mine = both
            total = mine
        return total

    def value(self, op):
        value = op["val"]
        if isinstance(value, dict):
            text = value["reg"]
            if value.get("plus"):
                text = self.fresh()
                self.lines.append(f"mov {text} (add {value['reg']} {value['plus']})")
        else:
            text = str(value)
        if "data_dep" in op:
            zero, sum_ = self.zero(op["data_dep"]), self.fresh()
            self.lines.append(f"mov {sum_} (add {zero} {text})")
            text = sum_
        return text

    def add(self, op, annotate):
        for reg in listed(op.get("ctrl_dep", [])):
            end = self.end()
            self.branch(reg, end)
            self.lines.append(f"{end}: mov {self.fresh()} 0")
        guard = listed(op.get("ctrl_dep_eq0", []))
        if guard:
            end = self.end()
            for reg in guard:
                self.branch(reg, end)
        if op["op"] == "fence":
            self.lines.append(f"f[{annotate(op)}]")
        else:
            address = op["loc"]
            if "addr_dep" in op:
                address += "+" + self.zero(op["addr_dep"])
            if op["op"] == "load":
                self.lines.append(f"r[{annotate(op)}] {op['reg']} {address}")
            elif op["op"] == "store":
                value = self.value(op)
                self.lines.append(f"w[{annotate(op)}] {address} {value}")
            else:
                value = self.value(op)
                if op["kind"] == "add":
                    value = f"(add {op['reg']} {value})"
                self.lines.append(f"rmw[{annotate(op)}] {op['reg']} {value} {address}")
        if guard:
            self.lines.append(f"{end}: mov {self.fresh()} 0")


def tree(test, levels=("sys", "gl", "cta")):
    top = []
    for gpu in sorted({t["gpu"] for t in test["threads"]}):
        groups = []
        for cta in sorted({t["cta"] for t in test["threads"] if t["gpu"] == gpu}):
            own = [f"P{i}" for i, t in enumerate(test["threads"]) if t["gpu"] == gpu and t["cta"] == cta]
            groups.append(f"({levels[2]} {' '.join(own)})")
        top.append(f"({levels[1]} {' '.join(groups)})")
    return f"({levels[0]} {' '.join(top)})"


def once(op):
    return op["scope"] if op["op"] == "fence" else "once"


def lisa(test, name, annotate=once, levels=("sys", "gl", "cta")):
    columns = []
    for number, thread in enumerate(test["threads"]):
        text = Lisa(number)
        for op in thread["ops"]:
            text.add(op, annotate)
        columns.append(text.lines)
    rows = [" | ".join(f"P{i}" for i in range(len(columns))) + " ;"]
    for i in range(max(map(len, columns))):
        rows.append(" | ".join(c[i] if i < len(c) else "" for c in columns) + " ;")
    init = " ".join(f"{n}={l['init']};" for n, l in test["locations"].items())
    return "\n".join([f"LISA {name}", "{ " + init + " }", *rows,
                      "scopes: " + tree(test, levels), locations(test),
                      f"exists ({condition(test)})", ""])


def c_value(op):
    value = op["val"]
    text = str(value)
    if isinstance(value, dict):
        text = value["reg"] + (f" + {value['plus']}" if value.get("plus") else "")
    for reg in listed(op.get("data_dep", [])):
        text = f"({reg} & 0) + {text}"
    return text


def c_statement(op, tag):
    if op["op"] == "fence":
        return f"__fence{{{op['scope']}}};"
    address = op["loc"]
    for reg in listed(op.get("addr_dep", [])):
        address = f"({address} + ({reg} & 0))"
    if op["op"] == "store":
        return f"__store{{{tag}}}(*{address}, {c_value(op)});"
    call = {"load": f"__load{{{tag}}}(*{address})",
            "xchg": f"__xchg{{{tag}}}({address}, {c_value(op) if 'val' in op else ''})",
            "add": f"__atomic_fetch_op{{{tag}}}({address}, +, {c_value(op) if 'val' in op else ''})",
            "cas": f"__cmpxchg{{{tag}}}({address}, {op.get('cmp')}, {c_value(op) if 'val' in op else ''})",
            }[op["kind"] if op["op"] == "rmw" else "load"]
    return f"{op['reg']} = {call};"


def c(test, name):
    functions = []
    for i, thread in enumerate(test["threads"]):
        ops = thread["ops"]
        regs = [op["reg"] for op in ops if "reg" in op]
        lines = [f"__fence{{marker,c{thread['cta']},g{thread['gpu']}}};"]
        lines += [f"int {reg} = 0;" for reg in regs]
        for op in ops:
            if "ctrl_dep" in op:
                raise ValueError("no ctrl_dep in C")
            text = c_statement(op, "once")
            guards = " && ".join(f"{reg} == 0" for reg in listed(op.get("ctrl_dep_eq0", [])))
            lines.append(f"if ({guards}) {{ {text} }}" if guards else text)
        arguments = ", ".join(f"int *{n}" for n in names(test))
        functions.append(f"P{i} ({arguments}) {{\n  " + "\n  ".join(lines) + "\n}")
    init = " ".join(f"{n}={l['init']};" for n, l in test["locations"].items())
    return "\n".join([f"C {name}", "{ " + init + " }", *functions, locations(test),
                      f"exists ({condition(test)})", ""])


def needs_c(test):
    return any(op.get("kind") == "cas" for t in test["threads"] for op in t["ops"])


def run(libdir, files, cat, bell=None, options=(), size=100):
    """Final states by test name, and the flags that herd7 raised."""
    with tempfile.NamedTemporaryFile("w", suffix=".cat", delete=False) as model:
        model.write(cat)
    command = ["herd7", "-set-libdir", libdir, "-model", model.name, *options]
    if bell:
        with tempfile.NamedTemporaryFile("w", suffix=".bell", delete=False) as file:
            file.write(bell)
        command += ["-bell", file.name]
    found = {}
    flags = {}
    for begin in range(0, len(files), size):
        try:
            done = subprocess.run(command + files[begin:begin + size], capture_output=True,
                                  text=True, timeout=900 if size > 1 else 6)
        except subprocess.TimeoutExpired:
            print("too long:", *files[begin:begin + size])
            continue
        if done.stderr.strip():
            print(done.stderr.strip()[:1500])
        for block in re.split(r"^Test ", done.stdout, flags=re.M)[1:]:
            lines = block.split("\n")
            name = lines[0].split()[0]
            count = int(lines[1].split()[1])
            states = set()
            for line in lines[2:2 + count]:
                pairs = [p.strip().split("=") for p in line.split(";") if p.strip()]
                states.add(tuple(sorted((k.strip("[]"), int(v, 0)) for k, v in pairs)))
            found[name] = states
            flags[name] = {line.split()[1] for line in lines if line.startswith("Flag ")}
    os.unlink(model.name)
    return found, flags


def verdict(test, states):
    want = {p["var"]: p["eq"] for p in test["condition"]["all"]}
    good = any(all(dict(s).get(v, 0) == n for v, n in want.items()) for s in states)
    return {"verdict": "Allowed" if good else "Forbidden",
            "outcomes": [dict(s) for s in sorted(states)]}


def scoped(libdir, tests):
    """Adds what herd7 says under the models of scoped fences."""
    folder = tempfile.mkdtemp()
    lisas, cs, by = [], [], {}
    for i, test in enumerate(tests):
        name = f"t{i}"
        by[name] = test
        in_c = needs_c(test)
        path = os.path.join(folder, name + ".litmus")
        with open(path, "w") as file:
            file.write(c(test, name) if in_c else lisa(test, name))
        (cs if in_c else lisas).append(path)
    for model, text in SCOPED_MODELS.items():
        found, _ = run(libdir, lisas, '"oracle"\ninclude "cos.cat"\n' + LISA_PLACES + FENCES + text,
                       LISA_BELL)
        more, _ = run(libdir, cs, '"oracle"\ninclude "cos.cat"\n' + C_PLACES + FENCES + text, C_BELL)
        found.update(more)
        for name, test in by.items():
            if name in found:
                test.setdefault("verdicts", {})[model] = verdict(test, found[name])
            else:
                print("herd7 says nothing of", test["id"], "under", model)


def hsa_words(op):
    scope = {"cta": "wg", "gpu": "agent", "gl": "agent", "sys": "system"}.get(op.get("scope"), "system")
    order = op.get("order", "relaxed" if op["op"] == "rmw" else "plain")
    if op["op"] != "fence" and order == "plain":
        return "ordinary,rlx,wi"
    word = {"relaxed": "rlx", "acquire": "scacq", "release": "screl"}.get(order, "scar")
    return f"{word},{scope}" if op["op"] == "fence" else f"atomic,{word},{scope}"


def hsa(libdir, tests, cat, bell, folder):
    """Adds what herd7 says under its model of HSA (herdtools 7.56, catalogue/hsa)."""
    by, files = {}, []
    for i, test in enumerate(tests):
        text = lisa(test, f"t{i}", hsa_words, ("system", "agent", "wg"))
        tree_line = re.search(r"^scopes: .*$", text, re.M).group()
        text = text.replace(tree_line, re.sub(r"P(\d+)", r"(wave (wi P\1))", tree_line))
        by[f"t{i}"] = test
        files.append(os.path.join(folder, f"t{i}.litmus"))
        with open(files[-1], "w") as file:
            file.write(text)
    found, flags = run(libdir, files, cat, bell, ("-I", folder), size=1)
    for name, test in by.items():
        if name not in found:
            print("herd7 says nothing of", test["id"])
            continue
        expected = verdict(test, found[name])
        if "undefined" in flags[name]:
            expected["verdict"] = "undefined"
        test.setdefault("verdicts", {})["hsa-1.01"] = expected
