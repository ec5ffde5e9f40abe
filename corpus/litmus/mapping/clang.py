"""Prints clang.tsv: what clang makes of each atomic operation and fence of OpenCL, order, scope and memory.

Loads and stores of both memories are outstanding before each statement, so that no wait is left out.
"""

import re
import subprocess

CLANG = "clang-19"
TARGETS = ["gfx600", "gfx700", "gfx803", "gfx900", "gfx90a", "gfx942", "gfx1030", "gfx1030-wgp", "gfx1100", "gfx1100-wgp",
           "gfx1201", "gfx1201-wgp"]
SCOPES = {"workgroup": ("WORK_GROUP", "workgroup"), "device": ("DEVICE", "agent"), "system": ("ALL_SVM_DEVICES", "")}
ORDERS = {
    "load": ["relaxed", "acquire", "seq_cst"],
    "store": ["relaxed", "release", "seq_cst"],
    "update": ["relaxed", "acquire", "release", "acquire_release", "seq_cst"],
    "fence": ["acquire", "release", "acquire_release", "seq_cst"],
}
FENCED = {"global": ', "global"', "local": ', "local"', "both": ""}
KERNEL = """kernel void k%d(global atomic_int* x, global int* y, local atomic_int* l, local int* m, int v) {
  int i = 4 * __builtin_amdgcn_workitem_id_x();
  int r = 0;
  y[i + 1] = v;
  m[i + 1] = v;
  int a = y[i];
  int b = m[i];
  __asm__ volatile("; begin" ::: "memory");
  %s
  __asm__ volatile("; end" ::: "memory");
  __asm__ volatile("; keep %%0 %%1" : : "v"(a), "v"(b));
  y[i + 3] = r;
}
"""


def cases():
    for operation, orders in ORDERS.items():
        for order in orders:
            for scope in SCOPES:
                for memory in ["global", "local", "both"] if operation == "fence" else ["global", "local"]:
                    yield operation, order, scope, memory


def statement(operation, order, scope, memory):
    word = "__ATOMIC_" + order.replace("acquire_release", "acq_rel").upper()
    range_, name = SCOPES[scope]
    place = {"global": "x", "local": "l"}.get(memory)
    rest = "%s, __OPENCL_MEMORY_SCOPE_%s" % (word, range_)
    return {
        "load": "r = __opencl_atomic_load(%s, %s);" % (place, rest),
        "store": "__opencl_atomic_store(%s, v, %s);" % (place, rest),
        "update": "r = __opencl_atomic_exchange(%s, v, %s);" % (place, rest),
        "fence": '__builtin_amdgcn_fence(%s, "%s"%s);' % (word, name, FENCED.get(memory)),
    }[operation]


def compiled(target):
    source = "".join(KERNEL % (i, statement(*case)) for i, case in enumerate(cases()))
    mode = [] if target.endswith("-wgp") or target < "gfx2" and not target.startswith("gfx1") else ["-mcumode"]
    command = [CLANG, "-target", "amdgcn-amd-amdhsa", "-mcpu=" + target.replace("-wgp", ""), *mode, "-nogpulib", "-x", "cl",
               "-cl-std=CL2.0", "-O1", "-Xclang", "-finclude-default-header", "-S", "-o", "-", "-"]
    text = subprocess.run(command, input=source, capture_output=True, text=True, check=True).stdout
    bodies, body, inside = {}, [], False
    for line in text.split("\n"):
        label = re.match(r"k(\d+):", line)
        if label:
            body = bodies.setdefault(int(label.group(1)), [])
        elif "; begin" in line or "; end" in line:
            inside = "; begin" in line
        elif inside and line.strip() and not line.strip().startswith(";"):
            body.append(re.sub(r"\s+", " ", line.strip()).split(" ;")[0])
    return bodies


def kept(line):
    """An instruction without its registers; nothing where it moves values about or waits for registers that a store reads."""
    line = re.sub(r" ?expcnt\(0\)", "", line)
    words = line.split(" ")
    if line == "s_waitcnt" or re.match(r"(v_|s_mov|s_add|s_nop|s_clause|s_delay|s_lshl|s_bitset|s_load)", line):
        return ""
    if re.match(r"(s_wait|buffer_(wb|inv|gl)|global_(inv|wb))", line):
        return line
    return " ".join(words[:1] + [w for w in words[1:] if re.match(r"(glc|dlc|slc|sc0|sc1|nt|scope:|th:)", w)])


def main():
    version = subprocess.run([CLANG, "--version"], capture_output=True, text=True).stdout.split("\n")[0]
    print("# oracle: %s, -O1, gfx10 and later with -mcumode but for -wgp; clang.py made this file" % version)
    print("# target\toperation\torder\tscope\tmemory\tinstructions without registers; - for none")
    for target in TARGETS:
        bodies = compiled(target)
        for i, case in enumerate(cases()):
            lines = [text for text in map(kept, bodies[i]) if text]
            print("\t".join([target, *case, "; ".join(lines) or "-"]))


main()
