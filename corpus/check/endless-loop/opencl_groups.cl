// Two workgroups wait for each other before they say that they are there.

__kernel void bug(__global volatile uint *in, __global uint *out) {
  uint me = get_group_id(0);
  while (in[1 - me] == 0) {
  }
  in[me] = 1;
  out[get_global_id(0)] = 1;
}
