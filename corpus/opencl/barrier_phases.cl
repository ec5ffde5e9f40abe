// Several wavefronts that pass values through local memory from phase to phase, with work of its own
// for each between storing and the barrier, and a barrier in a loop of which the last round is short.
__kernel void barrier_phases(__global const uint *in, __global uint *out, __local uint *box, int phases) {
  uint me = get_local_id(0), n = get_local_size(0);
  uint value = in[get_global_id(0)];
  for (int i = 0; i < phases; i++) {
    box[me] = value;
    uint own = value;
    for (uint k = 0; k < (me >> 4) + 1; k++) {
      own = own * 1664525u + 1013904223u;
    }
    barrier(CLK_LOCAL_MEM_FENCE);
    uint other = box[(me + 33 * (i + 1)) % n];
    barrier(CLK_LOCAL_MEM_FENCE);
    value = own ^ other;
  }
  out[get_global_id(0)] = value;
}
