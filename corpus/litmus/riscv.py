"""Tests of the JSON form as RISC-V assembly text for herd7."""

import os
import tempfile

import herd

REGISTERS = {f"r{i}": f"x{10 + i}" for i in range(8)}
PLACES = {"x": "x5", "y": "x6", "z": "x7", "d": "x8", "t": "x9"}


class Thread:
    """One thread's text."""

    def __init__(self, number):
        self.lines = []
        self.temporary = 19
        self.number = number
        self.label = 0

    def fresh(self):
        self.temporary += 1
        return f"x{self.temporary}"

    def zero(self, reg):
        mine = self.fresh()
        self.lines.append(f"xor {mine},{REGISTERS[reg]},{REGISTERS[reg]}")
        return mine

    def value(self, op):
        mine = self.fresh()
        value = op["val"]
        if isinstance(value, dict):
            self.lines.append(f"addi {mine},{REGISTERS[value['reg']]},{value.get('plus', 0)}")
        else:
            base = self.zero(op["data_dep"]) if "data_dep" in op else "x0"
            self.lines.append(f"ori {mine},{base},{value}")
        return mine

    def add(self, op):
        label = None
        if "ctrl_dep" in op or "ctrl_dep_eq0" in op:
            self.label += 1
            label = f"L{self.number}{self.label}"
            reg = op.get("ctrl_dep") or op["ctrl_dep_eq0"]
            self.lines.append(f"bne {REGISTERS[reg]},x0,{label}")
            if "ctrl_dep" in op:
                self.lines.append(f"{label}:")
                label = None
        if op["op"] == "fence":
            self.lines.append("fence.tso" if op["kind"] == "tso" else f"fence {op['kind']}")
        else:
            address = PLACES[op["loc"]]
            if "addr_dep" in op:
                zero, address = self.zero(op["addr_dep"]), self.fresh()
                self.lines.append(f"add {address},{PLACES[op['loc']]},{zero}")
            if op["op"] == "load":
                self.lines.append(f"lw {REGISTERS[op['reg']]},0({address})")
            elif op["op"] == "store":
                self.lines.append(f"sw {self.value(op)},0({address})")
            else:
                bits = (".aq" if op.get("aq") else "") + (".rl" if op.get("rl") else "")
                value = self.value(op)
                self.lines.append(
                    f"amo{op['kind']}.w{bits} {REGISTERS[op['reg']]},{value},({address})")
        if label:
            self.lines.append(f"{label}:")


def text(test, name):
    columns = []
    for number, thread in enumerate(test["threads"]):
        one = Thread(number)
        for op in thread["ops"]:
            one.add(op)
        columns.append(one.lines)
    init = [f"{n}={l['init']};" for n, l in test["locations"].items()]
    init += [f"{t}:{PLACES[n]}={n};" for t in range(len(columns)) for n in test["locations"]]
    rows = [" | ".join(f"P{i}" for i in range(len(columns))) + " ;"]
    rows += [" | ".join(c[i] if i < len(c) else "" for c in columns) + " ;"
             for i in range(max(map(len, columns)))]
    every = [f"{t}:{REGISTERS[r]};" for t, r in herd.registers(test)] + [f"{n};" for n in test["locations"]]
    first = next(iter(test["locations"]))
    return "\n".join([f"RISCV {name}", "{", *init, "}", *rows, "locations [" + " ".join(every) + "]",
                      f"exists ({first}=0)", ""])


def judge(libdir, tests):
    """Adds what herd7 says under its model riscv.cat."""
    folder = tempfile.mkdtemp()
    files = []
    for i, test in enumerate(tests):
        files.append(os.path.join(folder, f"t{i}.litmus"))
        with open(files[-1], "w") as file:
            file.write(text(test, f"t{i}"))
    with open(os.path.join(libdir, "riscv.cat")) as model:
        found, _ = herd.run(libdir, files, model.read())
    back = {x: r for r, x in REGISTERS.items()}
    for i, test in enumerate(tests):
        if f"t{i}" not in found:
            print("herd7 says nothing of", test["id"])
            continue
        states = {tuple(sorted((":".join([k.split(":")[0], back[k.split(":")[1]]]) if ":" in k else k, v)
                               for k, v in state)) for state in found[f"t{i}"]}
        test.setdefault("verdicts", {})["rvwmo"] = herd.verdict(test, states)
