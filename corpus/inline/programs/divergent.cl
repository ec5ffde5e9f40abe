// Lanes switched off in C around a block, and by a block that switches them on again; masks are
// pairs of SGPRs where a wavefront has 64 lanes, and single ones where it has 32.
__kernel void block(__global uint *out, __global const uint *x) {
  size_t i = get_global_id(0);
  uint v = x[i], r = 5;
  if (v & 4) {
    asm4gcn {
      in v4u v; inout v4u r;
      r = r + v
    }
  }
#if __AMDGCN_WAVEFRONT_SIZE == 64
  asm4gcn {
    in v4u v; inout v4u r;
    v4u bit = v & 1
    s8u odd = bit != 0
    s_and_saveexec_b64 s8u all, odd
    s_cbranch_execz @none
    r = r ^ v
    none:
    s_xor_b64 exec, exec, all
    r = r + 3
    s_mov_b64 exec, all
    r = r + 1
  }
#else
  asm4gcn {
    in v4u v; inout v4u r;
    v4u bit = v & 1
    s4u odd = bit != 0
    s_and_saveexec_b32 s4u all, odd
    s_cbranch_execz @none
    r = r ^ v
    none:
    s_xor_b32 exec_lo, exec_lo, all
    r = r + 3
    s_or_b32 exec_lo, exec_lo, all
    r = r + 1
  }
#endif
  out[i] = r;
}

__kernel void plain(__global uint *out, __global const uint *x) {
  size_t i = get_global_id(0);
  uint v = x[i], r = 5;
  if (v & 4) r += v;
  r = v & 1 ? r ^ v : r + 3;
  out[i] = r + 1;
}
