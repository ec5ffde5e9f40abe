// Calls that stay calls: arguments, results, a private array by pointer, loops around them.
__attribute__((noinline)) uint mix_up(uint a, uint b) {
  return (a ^ b) * 0x9e3779b1u + (a >> 3);
}
__attribute__((noinline)) ulong gather(const uint *p, uint n) {
  ulong s = 0;
  for (uint i = 0; i < n; i++) s = s * 31 + mix_up(p[i], i);
  return s;
}
__kernel void function_calls(__global const uint *in, __global ulong *out) {
  uint id = get_global_id(0), a[8];
  for (uint i = 0; i < 8; i++) a[(i + id) & 7] = in[id * 8 + i];
  ulong s = gather(a, 1 + (id & 7));
  if (id & 1) s += mix_up((uint)s, id);
  out[id] = s;
}
