// A small byte-code machine in each work-item: a dense switch inside a divergent loop.
__kernel void switch_machine(__global const uchar *code, __global uint *out, uint length) {
  uint id = get_global_id(0);
  uint a = id, b = id * 2654435761u, pc = id % length;
  for (uint step = 0; step < 100 + (id & 31); step++) {
    uchar op = code[pc];
    pc = pc + 1 == length ? 0 : pc + 1;
    switch (op & 15) {
      case 0: a += b; break;
      case 1: a -= b; break;
      case 2: a ^= b; break;
      case 3: b = a * 5 + 1; break;
      case 4: a = (a << 3) | (a >> 29); break;
      case 5: if (a & 1) b++; else a++; break;
      case 6: a = ~a; // falls through
      case 7: b ^= a >> 7; break;
      case 8: { uint t = a; a = b; b = t; break; }
      case 9: pc = (pc + (a & 3)) % length; break;
      case 10: if (b > a) continue; a >>= 1; break;
      case 11: a |= op; break;
      case 12: b &= 0xffff00ffu; break;
      case 13: a *= b | 1; break;
      default: b += op; break;
    }
  }
  out[id] = a ^ b;
}
