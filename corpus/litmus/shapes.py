"""Litmus tests in the JSON form, made from shapes and from a seed."""

import random

SCOPES = ("cta", "gl", "sys")
PLACES = {
    "intra": [(0, 0)] * 4,
    "inter": [(0, 0), (1, 0), (2, 0), (3, 0)],
    "far": [(0, 0), (1, 1), (2, 2), (3, 3)],
    "pairs": [(0, 0), (0, 0), (1, 0), (1, 0)],
    "mixed": [(0, 0), (0, 0), (1, 0), (2, 1)],
}


def W(loc, val, **more):
    return dict(op="store", loc=loc, val=val, **more)


def R(reg, loc, **more):
    return dict(op="load", reg=reg, loc=loc, **more)


def F(scope, **more):
    return dict(op="fence", scope=scope, **more)


def xchg(reg, loc, val, **more):
    return dict(op="rmw", kind="xchg", reg=reg, loc=loc, val=val, **more)


def add(reg, loc, val, **more):
    return dict(op="rmw", kind="add", reg=reg, loc=loc, val=val, **more)


def cas(reg, loc, cmp, val, **more):
    return dict(op="rmw", kind="cas", reg=reg, loc=loc, cmp=cmp, val=val, **more)


def test(name, place, threads, condition, init=None, regions=None):
    """A test; `threads` are lists of operations, `condition` is {variable: value}."""
    init = init or {}
    regions = regions or {}
    names = []
    for ops in threads:
        for op in ops:
            if "loc" in op and op["loc"] not in names:
                names.append(op["loc"])
    places = PLACES[place] if isinstance(place, str) else place
    return {
        "id": name,
        "locations": {
            n: {"region": regions.get(n, "global"), "init": init.get(n, 0)} for n in names
        },
        "threads": [
            {"tid": i, "warp": i, "cta": places[i][0], "gpu": places[i][1], "ops": ops}
            for i, ops in enumerate(threads)
        ],
        "condition": {
            "kind": "exists",
            "all": [{"var": v, "eq": n} for v, n in condition.items()],
        },
    }


def between(fence, first, *then):
    return [first, *([fence] if fence else []), *then]


def paper(fence, second="same"):
    """The tests of the paper; `fence` is an operation or None, `second` that of the other thread."""
    f = fence
    g = fence if second == "same" else second
    up = {"reg": "r2", "plus": 1}
    return {
        "sb": ([between(f, W("x", 1), R("r0", "y")), between(g, W("y", 1), R("r1", "x"))],
               {"0:r0": 0, "1:r1": 0}, {}),
        "lb": ([between(f, R("r0", "x"), W("y", 1)), between(g, R("r1", "y"), W("x", 1))],
               {"0:r0": 1, "1:r1": 1}, {}),
        "mp": ([between(f, W("x", 1), W("y", 1)), between(g, R("r0", "y"), R("r1", "x"))],
               {"1:r0": 1, "1:r1": 0}, {}),
        "coRR": ([[W("x", 1)], between(g, R("r0", "x"), R("r1", "x"))],
                 {"1:r0": 1, "1:r1": 0}, {}),
        "dlb-mp": ([between(f, W("d", 1), R("r2", "t"), W("t", up)),
                    between(g, R("r0", "t"), R("r1", "d"))], {"1:r0": 1, "1:r1": 0}, {}),
        "dlb-lb": ([between(f, cas("r0", "h", 0, 1), W("t", 1)),
                    between(g, R("r1", "t"), cas("r3", "h", 0, 1))],
                   {"0:r0": 1, "1:r1": 1}, {}),
        "cas-sl": ([between(f, W("x", 1), xchg("r0", "m", 0)),
                    between(g, cas("r1", "m", 0, 1), R("r3", "x"))],
                   {"1:r1": 0, "1:r3": 0}, {"m": 1}),
        "exch-sl": ([between(f, W("x", 1), xchg("r0", "m", 0)),
                     between(g, xchg("r1", "m", 1), R("r3", "x"))],
                    {"1:r1": 0, "1:r3": 0}, {"m": 1}),
        "sl-future": (
            [[R("r0", "x"), f, xchg("r1", "m", 0)] if f else [R("r0", "x"), W("m", 0)],
             [cas("r2", "m", 0, 1), *([dict(g, ctrl_dep_eq0="r2")] if g else []),
              W("x", 1, ctrl_dep_eq0="r2")]],
            {"0:r0": 1, "1:r2": 0}, {"m": 1}),
    }


def classic(f):
    """Shapes of more threads and writes, with a fence (or none) in each thread that has two accesses."""
    b = between
    return {
        "2+2w": ([b(f, W("x", 1), W("y", 2)), b(f, W("y", 1), W("x", 2))], {"x": 1, "y": 1}),
        "r": ([b(f, W("x", 1), W("y", 1)), b(f, W("y", 2), R("r0", "x"))], {"y": 2, "1:r0": 0}),
        "s": ([b(f, W("x", 2), W("y", 1)), b(f, R("r0", "y"), W("x", 1))], {"1:r0": 1, "x": 2}),
        "wrc": ([[W("x", 1)], b(f, R("r0", "x"), W("y", 1)), b(f, R("r1", "y"), R("r2", "x"))],
                {"1:r0": 1, "2:r1": 1, "2:r2": 0}),
        "rwc": ([[W("x", 1)], b(f, R("r0", "x"), R("r1", "y")), b(f, W("y", 1), R("r2", "x"))],
                {"1:r0": 1, "1:r1": 0, "2:r2": 0}),
        "isa2": ([b(f, W("x", 1), W("y", 1)), b(f, R("r0", "y"), W("z", 1)),
                  b(f, R("r1", "z"), R("r2", "x"))], {"1:r0": 1, "2:r1": 1, "2:r2": 0}),
        "3.sb": ([b(f, W("x", 1), R("r0", "y")), b(f, W("y", 1), R("r1", "z")),
                  b(f, W("z", 1), R("r2", "x"))], {"0:r0": 0, "1:r1": 0, "2:r2": 0}),
        "3.lb": ([b(f, R("r0", "x"), W("y", 1)), b(f, R("r1", "y"), W("z", 1)),
                  b(f, R("r2", "z"), W("x", 1))], {"0:r0": 1, "1:r1": 1, "2:r2": 1}),
        "iriw": ([[W("x", 1)], [W("y", 1)], b(f, R("r0", "x"), R("r1", "y")),
                  b(f, R("r2", "y"), R("r3", "x"))],
                 {"2:r0": 1, "2:r1": 0, "3:r2": 1, "3:r3": 0}),
        "coWW": ([[W("x", 1), W("x", 2)], [R("r0", "x")]], {"x": 1}),
        "coWR": ([[W("x", 1), R("r0", "x")], [W("x", 2)]], {"0:r0": 0}),
        "coRW": ([[R("r0", "x"), W("x", 1)], [W("x", 2)]], {"0:r0": 1}),
        "coRR2": ([[W("x", 1)], [W("x", 2)], b(f, R("r0", "x"), R("r1", "x")),
                   b(f, R("r2", "x"), R("r3", "x"))],
                  {"2:r0": 1, "2:r1": 2, "3:r2": 2, "3:r3": 1}),
    }


def dependent():
    """Dependencies of the second access on the first, and what updates do."""
    return {
        "lb+datas": ([[R("r0", "x"), W("y", 1, data_dep="r0")],
                      [R("r1", "y"), W("x", 1, data_dep="r1")]], {"0:r0": 1, "1:r1": 1}),
        "lb+copies": ([[R("r0", "x"), W("y", {"reg": "r0"})],
                       [R("r1", "y"), W("x", {"reg": "r1"})]], {"0:r0": 1, "1:r1": 1}),
        "lb+data+ctrl": ([[R("r0", "x"), W("y", 1, data_dep="r0")],
                          [R("r1", "y"), W("x", 1, ctrl_dep="r1")]], {"0:r0": 1, "1:r1": 1}),
        "lb+addr+plain": ([[R("r0", "x"), W("y", 1, addr_dep="r0")], [R("r1", "y"), W("x", 1)]],
                          {"0:r0": 1, "1:r1": 1}),
        "mp+gl+addr": ([[W("x", 1), F("gl"), W("y", 1)],
                        [R("r0", "y"), R("r1", "x", addr_dep="r0")]], {"1:r0": 1, "1:r1": 0}),
        "mp+cta+addr": ([[W("x", 1), F("cta"), W("y", 1)],
                         [R("r0", "y"), R("r1", "x", addr_dep="r0")]], {"1:r0": 1, "1:r1": 0}),
        "mp+sys+ctrl": ([[W("x", 1), F("sys"), W("y", 1)],
                         [R("r0", "y"), R("r1", "x", ctrl_dep="r0")]], {"1:r0": 1, "1:r1": 0}),
        "s+gl+data": ([[W("x", 2), F("gl"), W("y", 1)], [R("r0", "y"), W("x", 1, data_dep="r0")]],
                      {"1:r0": 1, "x": 2}),
        "wrc+data+addr": ([[W("x", 1)], [R("r0", "x"), W("y", 1, data_dep="r0")],
                           [R("r1", "y"), R("r2", "x", addr_dep="r1")]],
                          {"1:r0": 1, "2:r1": 1, "2:r2": 0}),
        "wrc+gl+addr": ([[W("x", 1)], [R("r0", "x"), F("gl"), W("y", 1)],
                         [R("r1", "y"), R("r2", "x", addr_dep="r1")]],
                        {"1:r0": 1, "2:r1": 1, "2:r2": 0}),
        "isa2+gl+data+addr": ([[W("x", 1), F("gl"), W("y", 1)],
                               [R("r0", "y"), W("z", 1, data_dep="r0")],
                               [R("r1", "z"), R("r2", "x", addr_dep="r1")]],
                              {"1:r0": 1, "2:r1": 1, "2:r2": 0}),
        "isa2+cta+gl+gl": ([[W("x", 1), F("cta"), W("y", 1)], [R("r0", "y"), F("gl"), W("z", 1)],
                            [R("r1", "z"), F("gl"), R("r2", "x")]],
                           {"1:r0": 1, "2:r1": 1, "2:r2": 0}),
        "iriw+addrs": ([[W("x", 1)], [W("y", 1)], [R("r0", "x"), R("r1", "y", addr_dep="r0")],
                        [R("r2", "y"), R("r3", "x", addr_dep="r2")]],
                       {"2:r0": 1, "2:r1": 0, "3:r2": 1, "3:r3": 0}),
        "two-xchg": ([[xchg("r0", "x", 1)], [xchg("r1", "x", 2)]], {"0:r0": 2, "1:r1": 1}),
        "two-add": ([[add("r0", "x", 1)], [add("r1", "x", 1)]], {"x": 1}),
        "three-add": ([[add("r0", "x", 1), add("r1", "x", 1)], [add("r2", "x", 1)],
                       [R("r3", "x")]], {"x": 2}),
        "add+store": ([[add("r0", "x", 1)], [W("x", 5)]], {"x": 1}),
        "sb+xchg": ([[xchg("r0", "x", 1), R("r1", "y")], [xchg("r2", "y", 1), R("r3", "x")]],
                    {"0:r1": 0, "1:r3": 0}),
        "mp+xchg+addr": ([[W("x", 1), xchg("r0", "y", 1)],
                          [xchg("r1", "y", 2), R("r2", "x", addr_dep="r1")]],
                         {"1:r1": 1, "1:r2": 0}),
        "mp+guard": ([[W("x", 1), F("gl"), W("y", 1)],
                      [R("r0", "y"), W("x", 2, ctrl_dep_eq0="r0"), R("r1", "x")]],
                     {"1:r0": 1, "1:r1": 0}),
        "lb+guards": ([[R("r0", "x"), W("y", 0, ctrl_dep_eq0="r0")],
                       [R("r1", "y"), W("x", 0, ctrl_dep_eq0="r1")]], {"0:r0": 0, "1:r1": 0}),
        "cas-cas": ([[cas("r0", "x", 0, 1)], [cas("r1", "x", 0, 2)]], {"0:r0": 0, "1:r1": 0}),
        "cas-chain": ([[cas("r0", "x", 0, 1)], [cas("r1", "x", 1, 2)], [cas("r2", "x", 2, 3)]],
                      {"x": 3}),
        "mp+cas": ([[W("x", 1), F("gl"), cas("r0", "y", 0, 1)],
                    [cas("r1", "y", 1, 2), F("gl"), R("r2", "x")]], {"1:r1": 1, "1:r2": 0}),
        "cas-fails": ([[W("x", 1), F("gl"), W("y", 1)],
                       [cas("r1", "y", 7, 2), F("gl"), R("r2", "x")]], {"1:r1": 1, "1:r2": 0}),
    }


def operation(rng, thread, made, locs, fences, accesses, deps):
    """A random operation; `made` are registers that earlier loads and updates of the thread set."""
    kind = rng.choices(["W", "R", "F", "U"], [4, 4, 2 if fences else 0, 2])[0]
    more = {}
    if made and deps and kind != "F" and rng.random() < 0.4:
        which = rng.choice(["addr_dep", "ctrl_dep"] + (["data_dep"] if kind == "W" else []))
        more[which] = rng.choice(made)
    more.update(accesses(rng, kind))
    loc = rng.choice(locs)
    reg = f"r{len(made)}"
    if kind == "F":
        return fences(rng)
    if kind == "W":
        if made and deps and rng.random() < 0.2:
            return W(loc, {"reg": rng.choice(made), "plus": rng.choice([0, 1])}, **more)
        return W(loc, rng.choice([1, 2]), **more)
    made.append(reg)
    if kind == "R":
        return R(reg, loc, **more)
    update = rng.choice(["xchg", "add", "cas"])
    if update == "cas":
        more = {k: v for k, v in more.items() if not k.endswith("_dep")}
        return cas(reg, loc, rng.choice([0, 1]), rng.choice([1, 2]), **more)
    return (xchg if update == "xchg" else add)(reg, loc, rng.choice([1, 2]), **more)


def drawn(seed, count, fences, accesses=lambda rng, kind: {}, deps=True, places=None, prefix="random"):
    """Random tests of 2 to 4 threads."""
    rng = random.Random(seed)
    found = []
    while len(found) < count:
        threads_n = rng.choice([2, 2, 2, 3, 3, 4])
        locs = ["x", "y", "z"][: rng.choice([1, 2, 2, 3])]
        threads = []
        writes = {}
        for t in range(threads_n):
            made = []
            ops = [operation(rng, t, made, locs, fences, accesses, deps)
                   for _ in range(rng.choice([1, 2, 3]) if threads_n < 4 else rng.choice([1, 2]))]
            if any(op.get("kind") == "cas" for op in ops):
                for op in ops:
                    op.pop("ctrl_dep", None)
            threads.append(ops)
        if any(op.get("kind") == "cas" for ops in threads for op in ops):
            for ops in threads:
                for op in ops:
                    op.pop("ctrl_dep", None)
        accessed = [op["loc"] for ops in threads for op in ops if "loc" in op]
        counts = [accessed.count(loc) for loc in set(accessed)]
        regs = [(t, op["reg"]) for t, ops in enumerate(threads) for op in ops if "reg" in op]
        if not regs or len(accessed) > 8 or not counts or max(counts) > 5:
            continue
        condition = {f"{t}:{r}": rng.choice([0, 1, 2]) for t, r in regs[:3]}
        condition[rng.choice(accessed)] = rng.choice([1, 2])
        place = rng.choice(places or list(PLACES))
        found.append(test(f"{prefix}-{seed}-{len(found)}", place, threads, condition))
    return found


def scoped():
    """Tests for the models that know fences by scope."""
    found = []
    for place in ("intra", "inter", "far"):
        for scope in (None,) + SCOPES:
            fence = F(scope) if scope else None
            label = f"+{scope}s" if scope else ""
            for name, (threads, condition, init) in paper(fence).items():
                found.append(test(f"{name}{label}@{place}", place, threads, condition, init))
    for scopes in (("cta", "gl"), ("gl", "sys"), ("gl", None), (None, "gl")):
        fences = [F(s) if s else None for s in scopes]
        label = "+".join(s or "po" for s in scopes)
        for name, (threads, condition, init) in paper(*fences).items():
            if name in ("sb", "lb", "mp", "exch-sl"):
                found.append(test(f"{name}+{label}@inter", "inter", threads, condition, init))
    for place, scope in (("intra", None), ("inter", None), ("inter", "gl"), ("pairs", "cta"),
                         ("pairs", "gl"), ("mixed", "gl"), ("mixed", "sys")):
        fence = F(scope) if scope else None
        label = f"+{scope}s" if scope else ""
        for name, (threads, condition) in classic(fence).items():
            found.append(test(f"{name}{label}@{place}", place, threads, condition))
    for place in ("intra", "inter", "mixed"):
        for name, (threads, condition) in dependent().items():
            found.append(test(f"{name}@{place}", place, threads, condition))
    found += drawn(1, 160, lambda rng: F(rng.choice(SCOPES)))
    return found


def at(order, scope):
    """Words of an access or a fence with an order and a scope; of a plain one none."""
    return {} if order == "plain" else {"order": order, "scope": scope}


def synchronised(scope, other=None):
    """Message passing, store buffering and their like with orders, `other` being the scope of the later threads."""
    s, o = scope, other or scope
    rel, acq = at("release", s), at("acquire", o)
    rlx, rlxo = at("relaxed", s), at("relaxed", o)
    ar = at("acq_rel", s)

    def f(order, where):
        return dict(op="fence", order=order, scope=where)

    return {
        "mp-ra": ([[W("x", 1), W("y", 1, **rel)], [R("r0", "y", **acq), R("r1", "x")]],
                  {"1:r0": 1, "1:r1": 0}),
        "mp-ra-rlx": ([[W("x", 1, **rlx), W("y", 1, **rel)],
                       [R("r0", "y", **acq), R("r1", "x", **rlxo)]], {"1:r0": 1, "1:r1": 0}),
        "mp-rlx": ([[W("x", 1, **rlx), W("y", 1, **rlx)],
                    [R("r0", "y", **rlxo), R("r1", "x", **rlxo)]], {"1:r0": 1, "1:r1": 0}),
        "mp-rel-rlx": ([[W("x", 1, **rlx), W("y", 1, **rel)],
                        [R("r0", "y", **rlxo), R("r1", "x", **rlxo)]], {"1:r0": 1, "1:r1": 0}),
        "mp-fences": ([[W("x", 1, **rlx), f("release", s), W("y", 1, **rlx)],
                       [R("r0", "y", **rlxo), f("acquire", o), R("r1", "x", **rlxo)]],
                      {"1:r0": 1, "1:r1": 0}),
        "mp-fence-acq": ([[W("x", 1, **rlx), f("acq_rel", s), W("y", 1, **rlx)],
                          [R("r0", "y", **acq), R("r1", "x", **rlxo)]], {"1:r0": 1, "1:r1": 0}),
        "mp-rel-fence": ([[W("x", 1), W("y", 1, **rel)],
                          [R("r0", "y", **rlxo), f("acquire", o), R("r1", "x")]],
                         {"1:r0": 1, "1:r1": 0}),
        "mp-xchg": ([[W("x", 1), xchg("r2", "y", 1, **rel)],
                     [xchg("r0", "y", 2, **acq), R("r1", "x")]], {"1:r0": 1, "1:r1": 0}),
        "mp-sequence": ([[W("x", 1, **rlx), W("y", 1, **rel), W("y", 2, **rlx)],
                         [R("r0", "y", **acq), R("r1", "x", **rlxo)]], {"1:r0": 2, "1:r1": 0}),
        "mp-update": ([[W("x", 1, **rlx), W("y", 1, **rel)], [add("r2", "y", 1, **rlxo)],
                       [R("r0", "y", **acq), R("r1", "x", **rlxo)]], {"2:r0": 2, "2:r1": 0}),
        "sb-ra": ([[W("x", 1, **rel), R("r0", "y", **at("acquire", s))],
                   [W("y", 1, **at("release", o)), R("r1", "x", **acq)]], {"0:r0": 0, "1:r1": 0}),
        "sb-fences": ([[W("x", 1, **rlx), f("seq_cst", s), R("r0", "y", **rlx)],
                       [W("y", 1, **rlxo), f("seq_cst", o), R("r1", "x", **rlxo)]],
                      {"0:r0": 0, "1:r1": 0}),
        "sb-acqrel-fences": ([[W("x", 1, **rlx), f("acq_rel", s), R("r0", "y", **rlx)],
                              [W("y", 1, **rlxo), f("acq_rel", o), R("r1", "x", **rlxo)]],
                             {"0:r0": 0, "1:r1": 0}),
        "sb-xchg": ([[xchg("r2", "x", 1, **ar), R("r0", "y", **at("acquire", s))],
                     [xchg("r3", "y", 1, **at("acq_rel", o)), R("r1", "x", **acq)]],
                    {"0:r0": 0, "1:r1": 0}),
        "lb-rlx": ([[R("r0", "x", **rlx), W("y", 1, **rlx)],
                    [R("r1", "y", **rlxo), W("x", 1, **rlxo)]], {"0:r0": 1, "1:r1": 1}),
        "lb-ra": ([[R("r0", "x", **at("acquire", s)), W("y", 1, **rlx)],
                   [R("r1", "y", **rlxo), W("x", 1, **at("release", o))]],
                  {"0:r0": 1, "1:r1": 1}),
        "lb-datas": ([[R("r0", "x", **rlx), W("y", 1, data_dep="r0", **rlx)],
                      [R("r1", "y", **rlxo), W("x", 1, data_dep="r1", **rlxo)]],
                     {"0:r0": 1, "1:r1": 1}),
        "coRR-rlx": ([[W("x", 1, **rlx)], [R("r0", "x", **rlxo), R("r1", "x", **rlxo)]],
                     {"1:r0": 1, "1:r1": 0}),
        "2+2w-rel": ([[W("x", 1, **rel), W("y", 2, **rel)],
                      [W("y", 1, **at("release", o)), W("x", 2, **at("release", o))]],
                     {"x": 1, "y": 1}),
        "wrc-ra": ([[W("x", 1, **rlx)], [R("r0", "x", **rlx), W("y", 1, **rel)],
                    [R("r1", "y", **acq), R("r2", "x", **rlxo)]],
                   {"1:r0": 1, "2:r1": 1, "2:r2": 0}),
        "isa2-ra": ([[W("x", 1, **rlx), W("y", 1, **rel)],
                     [R("r0", "y", **at("acquire", s)), W("z", 1, **at("release", o))],
                     [R("r1", "z", **acq), R("r2", "x", **rlxo)]],
                    {"1:r0": 1, "2:r1": 1, "2:r2": 0}),
        "iriw-ra": ([[W("x", 1, **rel)], [W("y", 1, **at("release", o))],
                     [R("r0", "x", **at("acquire", s)), R("r1", "y", **at("acquire", s))],
                     [R("r2", "y", **acq), R("r3", "x", **acq)]],
                    {"2:r0": 1, "2:r1": 0, "3:r2": 1, "3:r3": 0}),
        "race": ([[W("x", 1)], [R("r0", "x")]], {"1:r0": 1}),
        "race-mixed": ([[W("x", 1, **rlx)], [R("r0", "x")]], {"1:r0": 1}),
        "adds": ([[add("r0", "x", 1, **rlx)], [add("r1", "x", 1, **rlxo)]],
                 {"0:r0": 0, "1:r1": 0}),
    }


def ordered(skip=()):
    """Tests with orders and scopes, in one workgroup, in several, and on several devices."""
    found = []
    for place, scope, other in (("intra", "cta", None), ("inter", "cta", None),
                                ("inter", "gpu", None), ("inter", "cta", "gpu"),
                                ("far", "gpu", None), ("far", "sys", None), ("mixed", "gpu", "sys")):
        label = scope + ("-" + other if other else "")
        for name, (threads, condition) in synchronised(scope, other).items():
            if name not in skip:
                found.append(test(f"{name}+{label}@{place}", place, threads, condition))
    return found


def orders(rng, kind):
    """A random order and scope of an access."""
    choices = {"R": ["plain", "relaxed", "acquire"], "W": ["plain", "relaxed", "release"],
               "U": ["relaxed", "acquire", "release", "acq_rel"], "F": ["relaxed"]}
    return at(rng.choice(choices[kind]), rng.choice(("cta", "gpu", "sys")))


def fences(rng):
    return dict(op="fence", order=rng.choice(["acquire", "release", "acq_rel", "seq_cst"]),
                scope=rng.choice(("cta", "gpu", "sys")))


def cl_orders(rng, kind):
    """A random order and scope of an access of OpenCL, mostly an atomic one."""
    choices = {"R": ["plain", "relaxed", "acquire", "seq_cst"],
               "W": ["relaxed", "relaxed", "release", "seq_cst"],
               "U": ["relaxed", "acquire", "release", "acq_rel", "seq_cst"], "F": ["relaxed"]}
    return at(rng.choice(choices[kind]), rng.choice(("cta", "gpu", "sys")))


def opencl():
    """Tests of what OpenCL has beside orders and scopes: seq_cst within scopes, regions of fences, barriers."""
    def f(order, scope, region="both"):
        return dict(op="fence", order=order, scope=scope, region=region)

    barrier = dict(op="barrier")
    found = []
    for place, one, other in (("intra", "cta", "cta"), ("inter", "cta", "gpu"), ("inter", "gpu", "gpu"),
                              ("inter", "gpu", "sys"), ("far", "sys", "sys"), ("pairs", "cta", "gpu")):
        a, b = at("seq_cst", one), at("seq_cst", other)
        rlx, acq, rel = at("relaxed", other), at("acquire", other), at("release", one)
        for name, (threads, condition) in {
            "sb-sc": ([[W("x", 1, **a), R("r0", "y", **a)], [W("y", 1, **b), R("r1", "x", **b)]],
                      {"0:r0": 0, "1:r1": 0}),
            "lb-sc": ([[R("r0", "x", **a), W("y", 1, **a)], [R("r1", "y", **b), W("x", 1, **b)]],
                      {"0:r0": 1, "1:r1": 1}),
            "mp-sc": ([[W("x", 1), W("y", 1, **a)], [R("r0", "y", **b), R("r1", "x")]], {"1:r0": 1, "1:r1": 0}),
            "r-sc": ([[W("x", 1, **a), W("y", 1, **a)], [W("y", 2, **b), R("r0", "x", **b)]],
                     {"1:r0": 0, "y": 2}),
            "2+2w-sc": ([[W("x", 1, **a), W("y", 2, **a)], [W("y", 1, **b), W("x", 2, **b)]], {"x": 1, "y": 1}),
            "iriw-sc": ([[W("x", 1, **a)], [W("y", 1, **a)], [R("r0", "x", **b), R("r1", "y", **b)],
                         [R("r2", "y", **b), R("r3", "x", **b)]],
                        {"2:r0": 1, "2:r1": 0, "3:r2": 1, "3:r3": 0}),
            "iriw-sc-acq": ([[W("x", 1, **a)], [W("y", 1, **a)], [R("r0", "x", **acq), R("r1", "y", **b)],
                             [R("r2", "y", **acq), R("r3", "x", **b)]],
                            {"2:r0": 1, "2:r1": 0, "3:r2": 1, "3:r3": 0}),
            "rwc-sc-fence": ([[W("x", 1, **rlx)], [R("r0", "x", **rlx), f("seq_cst", one), R("r1", "y", **rlx)],
                              [W("y", 1, **rlx), f("seq_cst", other), R("r2", "x", **rlx)]],
                             {"1:r0": 1, "1:r1": 0, "2:r2": 0}),
            "sb-sc-fence": ([[W("x", 1, **a), R("r0", "y", **a)],
                             [W("y", 1, **rlx), f("seq_cst", other), R("r1", "x", **rlx)]],
                            {"0:r0": 0, "1:r1": 0}),
            "s-sc": ([[W("x", 2, **a), W("y", 1, **rel)], [R("r0", "y", **acq), W("x", 1, **b)]],
                     {"1:r0": 1, "x": 2}),
        }.items():
            found.append(test(f"{name}+{one}-{other}@{place}", place, threads, condition))
    found.append(test("plain-stores", "intra", [[W("x", 1), W("x", 2), R("r0", "x")]], {"x": 1}))
    found.append(test("plain-handed-over", "inter", [
        [W("x", 1), W("y", 1, **at("release", "gpu"))], [R("r0", "y", **at("acquire", "gpu")), W("x", 2)]],
        {"1:r0": 1, "x": 1}))
    rlx, acq, rel, sc = (at(o, "cta") for o in ("relaxed", "acquire", "release", "seq_cst"))
    weak = {"1:r0": 1, "1:r1": 0}
    for data, flag in (("global", "local"), ("local", "global"), ("local", "local"), ("global", "global")):
        regions = {"x": data, "y": flag}
        label = f"{data}-{flag}"
        found.append(test(f"mp-ra+{label}", "intra", [
            [W("x", 1), W("y", 1, **rel)], [R("r0", "y", **acq), R("r1", "x")]], weak, regions=regions))
        found.append(test(f"mp-sc+{label}", "intra", [
            [W("x", 1), W("y", 1, **sc)], [R("r0", "y", **sc), R("r1", "x")]], weak, regions=regions))
        for first, second in (("global", "global"), ("local", "local"), ("both", "both"), ("both", "global"),
                              ("local", "both"), ("global", "local")):
            for order in ("acq_rel", "seq_cst"):
                found.append(test(f"mp-fences+{order}-{first}-{second}+{label}", "intra", [
                    [W("x", 1, **rlx), f(order, "cta", first), W("y", 1, **rlx)],
                    [R("r0", "y", **rlx), f(order, "cta", second), R("r1", "x", **rlx)]], weak, regions=regions))
        found.append(test(f"mp-barrier+{label}", "intra", [
            [W("x", 1), W("y", 1), barrier], [barrier, R("r0", "y"), R("r1", "x")]], weak, regions=regions))
        found.append(test(f"sb-barrier+{label}", "intra", [
            [W("x", 1, **rlx), barrier, R("r0", "y", **rlx)], [W("y", 1, **rlx), barrier, R("r1", "x", **rlx)]],
            {"0:r0": 0, "1:r1": 0}, regions=regions))
        found.append(test(f"mp-behind-barrier+{label}", "intra", [
            [W("x", 1), barrier], [barrier, W("y", 1, **rel)], [barrier, R("r0", "y", **acq), R("r1", "x")]],
            {"2:r0": 1, "2:r1": 0}, regions=regions))
        found.append(test(f"mp-before-barrier+{label}", "intra", [
            [W("x", 1), W("y", 1, **rel), barrier], [R("r0", "y", **acq), barrier, R("r1", "x")]],
            weak, regions=regions))
        found.append(test(f"barrier-as-fence+{label}", "intra", [
            [W("x", 1, **rlx), barrier, W("y", 1, **rlx)], [barrier, R("r0", "y", **rlx), R("r1", "x", **rlx)]],
            weak, regions=regions))
    return found


def amo(kind, reg, loc, val, bits="", **more):
    return dict(op="amo", kind=kind, reg=reg, loc=loc, val=val, aq="a" in bits, rl="r" in bits, **more)


RISCV_FENCES = ["r,r", "r,w", "r,rw", "w,r", "w,w", "w,rw", "rw,r", "rw,w", "rw,rw", "tso"]


def riscv_operation(rng, made, locs):
    more = {}
    kind = rng.choices(["W", "R", "F", "U"], [4, 4, 3, 2])[0]
    if kind == "F":
        return dict(op="fence", kind=rng.choice(RISCV_FENCES))
    if made and rng.random() < 0.45:
        which = rng.choice(["addr_dep", "ctrl_dep", "ctrl_dep_eq0", "data_dep"])
        if which != "data_dep" or kind != "R":
            more[which] = rng.choice(made)
    loc = rng.choice(locs)
    reg = f"r{len(made)}"
    if kind == "W":
        if made and rng.random() < 0.2:
            more.pop("data_dep", None)
            return W(loc, {"reg": rng.choice(made), "plus": rng.choice([0, 1])}, **more)
        return W(loc, rng.choice([1, 2]), **more)
    made.append(reg)
    if kind == "R":
        return R(reg, loc, **more)
    return amo(rng.choice(["swap", "add"]), reg, loc, rng.choice([1, 2]), rng.choice(["", "a", "r", "ar"]),
               **more)


def riscv_random(seed, count):
    rng = random.Random(seed)
    found = []
    while len(found) < count:
        threads_n = rng.choice([2, 2, 2, 3, 3, 4])
        locs = ["x", "y", "z"][: rng.choice([1, 2, 2, 3])]
        threads = []
        for _ in range(threads_n):
            made = []
            threads.append([riscv_operation(rng, made, locs)
                            for _ in range(rng.choice([1, 2, 3, 4]) if threads_n < 3 else rng.choice([1, 2]))])
        accessed = [op["loc"] for ops in threads for op in ops if "loc" in op]
        regs = [(t, op["reg"]) for t, ops in enumerate(threads) for op in ops if "reg" in op]
        if not regs or len(accessed) > 8 or max(accessed.count(loc) for loc in accessed) > 5:
            continue
        condition = {f"{t}:{r}": rng.choice([0, 1, 2]) for t, r in regs[:2]}
        found.append(test(f"riscv-{seed}-{len(found)}", "inter", threads, condition))
    return found


def riscv():
    """Tests with the fences, bits and dependencies of RISC-V."""
    found = []
    for kinds in [None] + [(a, b) for a in RISCV_FENCES for b in (a, "rw,rw")]:
        fences = [dict(op="fence", kind=k) for k in kinds] if kinds else [None, None]
        label = "+" + "+".join(kinds) if kinds else ""
        for name, (threads, condition, init) in paper(*fences).items():
            if name in ("sb", "lb", "mp", "coRR", "dlb-mp"):
                found.append(test(name + label, "inter", threads, condition, init))
        if kinds:
            for name, (threads, condition) in classic(fences[0]).items():
                if name in ("r", "s", "2+2w") and kinds[0] == kinds[1]:
                    found.append(test(name + label, "inter", threads, condition))
    for name, (threads, condition) in dependent().items():
        if not any("scope" in op or op["op"] == "rmw" for ops in threads for op in ops):
            found.append(test(name, "inter", threads, condition))
    for bits in ("", "a", "r", "ar"):
        for more in ("", "a", "r", "ar"):
            label = f"+{bits or 'plain'}+{more or 'plain'}"
            found.append(test("mp-swap" + label, "inter",
                              [[W("x", 1), amo("swap", "r2", "y", 1, bits)],
                               [amo("add", "r0", "y", 0, more), R("r1", "x")]], {"1:r0": 1, "1:r1": 0}))
            found.append(test("sb-swap" + label, "inter",
                              [[amo("swap", "r2", "x", 1, bits), R("r0", "y")],
                               [amo("swap", "r3", "y", 1, more), R("r1", "x")]], {"0:r0": 0, "1:r1": 0}))
            found.append(test("lb-swap" + label, "inter",
                              [[R("r0", "x"), amo("swap", "r2", "y", 1, bits)],
                               [amo("add", "r1", "y", 0, more), W("x", 1)]], {"0:r0": 1, "1:r1": 1}))
    return list({t["id"]: t for t in found + riscv_random(5, 150)}.values())
