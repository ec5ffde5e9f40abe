#!/usr/bin/env python3
"""Makes media-ops.json: the formulas of cl_amd_media_ops and cl_amd_media_ops2, in integers without a limit."""
import json
import random
import struct
import textwrap

random.seed(5)
M = 0xFFFFFFFF


def byte(x, i):
    return x >> 8 * i & 255


def signed(x):
    return x - (1 << 32) if x >> 31 else x


def sad(a, b, c):
    return (c + sum(abs(byte(a, i) - byte(b, i)) for i in range(4))) & M


def msad(a, b, c):
    return (c + sum(abs(byte(a, i) - byte(b, i)) for i in range(4) if byte(b, i))) & M


def four(f, a, b, c):
    return sum(((c >> 16 * i & 0xFFFF) + f(a >> 8 * i & M, b, 0) & 0xFFFF) << 16 * i for i in range(4))


def field(a, b, c, sign):
    first, count = b & 31, c & 31
    if count == 0:
        return 0
    if first + count >= 32:
        return (signed(a) >> first) & M if sign else a >> first
    value = a >> first & (1 << count) - 1
    return value | M & ~((1 << count) - 1) if sign and value >> count - 1 else value


def real(x):
    return struct.unpack("<I", struct.pack("<f", float(x)))[0]


def results(a, b, c):
    r = [((a << 32 | b) >> (c & 31)) & M, ((a << 32 | b) >> 8 * (c & 3)) & M]
    r.append(sum((byte(a, i) + byte(b, i) + (byte(c, i) & 1) >> 1) << 8 * i for i in range(4)))
    r += [sad(a, b, c), (c + (sad(a, b, 0) << 16)) & M]
    r += [real(byte(a, i)) for i in range(4)]
    r.append(msad(a, b, c))
    for f in (sad, msad):
        q = four(f, a << 32 | b, c, b << 32 | a)
        r += [q & M, q >> 32]
    r.append((c + abs((a >> 16) - (b >> 16)) + abs((a & 0xFFFF) - (b & 0xFFFF))) & M)
    r.append((c + abs(a - b)) & M)
    r.append((((1 << (a & 31)) - 1) << (b & 31)) & M)
    r += [field(a, b, c, False), field(a, b, c, True)]
    r += sorted([a, b, c]) + [x & M for x in sorted(map(signed, [a, b, c]))]
    r.append(byte(a, 0) | byte(b, 1) << 8 | byte(c, 2) << 16 | byte(a, 3) << 24)
    r.append(sad(a, b, sad(b, c, sad(c, a, sad(a, a, 7)))))
    return r


cases = [(0, 0, 0), (M, 0, 31), (1 << 31, 1, M), (0x01020304, 0x04030201, 0x01010101), (0x12345678, 0x9ABCDEF0, 4), (M, M, M)]
while len(cases) < 16:
    cases.append(tuple(random.getrandbits(32 if random.random() < 0.8 else 5) for _ in range(3)))
values = [v for case in cases for v in results(*case)]
text = f'''{{"schema": "lockstep-run-1", "target": "gfx900", "program": "media-ops.cl",
 "oracle": "the formulas of cl_amd_media_ops and cl_amd_media_ops2 in integers without a limit (media-ops.py)",
 "buffers": {{
  "in": {{"type": "u32", "count": 48, "init": {json.dumps([v for case in cases for v in case])}}},
  "out": {{"type": "u32", "count": {len(values)}, "init": "zero"}}
 }},
 "launches": [{{"kernel": "media_ops", "global": [16], "local": [16], "args": ["in", "out"]}}],
 "expect": {{"out": {{"values": {json.dumps(values)}}}}}}}
'''
lines = [textwrap.fill(line, 140, initial_indent=line[: len(line) - len(line.lstrip())], subsequent_indent="  ") for line in text.splitlines()]
with open("corpus/opencl-language/media-ops.json", "w", encoding="utf-8") as out:
    out.write("\n".join(lines) + "\n")
