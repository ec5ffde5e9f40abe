// The sum of many numbers: each workgroup adds its part in a tree in local memory, then one
// work-item adds the workgroup's sum to the total.
__kernel void reduction(__global const uint *in, __global uint *total) {
  __local uint part[256];
  uint l = get_local_id(0);
  part[l] = in[get_global_id(0)];
  for (uint distance = get_local_size(0) / 2; distance > 0; distance /= 2) {
    barrier(CLK_LOCAL_MEM_FENCE);  // the sums of the last round are there
    if (l < distance) part[l] += part[l + distance];
  }
  if (l == 0) atomic_add(total, part[0]);
}
