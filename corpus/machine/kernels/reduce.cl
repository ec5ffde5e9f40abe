// A sum in LDS with barriers between wavefronts, atomics in LDS and in global memory.
kernel void reduce(global const unsigned *in, global unsigned *out, global unsigned *total) {
  local unsigned part[256];
  local unsigned highest;
  int l = LOCAL;
  if (l == 0) highest = 0;
  part[l] = in[ID];
  BARRIER();
  __scoped_atomic_fetch_max((volatile local unsigned *)&highest, part[l], __ATOMIC_RELAXED, __MEMORY_SCOPE_WRKGRP);
  for (int s = SIZE / 2; s > 0; s /= 2) {
    BARRIER();
    if (l < s) part[l] += part[l + s];
  }
  BARRIER();
  if (l == 0) {
    out[__builtin_amdgcn_workgroup_id_x()] = part[0] ^ highest;
    __scoped_atomic_fetch_add(total, part[0], __ATOMIC_RELAXED, __MEMORY_SCOPE_DEVICE);
  }
}
