// Two local arrays whose sizes the host gives, beside a fixed one.
__kernel void dynamic_local(__global const uint *in, __local uint *a, __global uint *out, __local ushort *b) {
  __local uint fixed[4];
  uint l = get_local_id(0), n = get_local_size(0);
  a[l] = in[get_global_id(0)];
  b[n - 1 - l] = (ushort)(a[l] >> 5);
  if (l < 4) fixed[l] = l * 1000;
  barrier(CLK_LOCAL_MEM_FENCE);
  out[get_global_id(0)] = a[(l + 1) % n] + b[l] + fixed[l & 3];
}
