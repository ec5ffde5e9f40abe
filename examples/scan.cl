// Running totals (an inclusive prefix sum) in three launches: scan blocks, scan the blocks' totals,
// add to each block what stands in front of it. The host gives the size of the local array.
__kernel void scan_block(__global uint *data, __global uint *totals, __local uint *t) {
  uint l = get_local_id(0), n = get_local_size(0);
  t[l] = data[get_global_id(0)];
  for (uint distance = 1; distance < n; distance *= 2) {
    barrier(CLK_LOCAL_MEM_FENCE);
    uint left = l >= distance ? t[l - distance] : 0;
    barrier(CLK_LOCAL_MEM_FENCE);  // everybody has read before anybody writes
    t[l] += left;
  }
  data[get_global_id(0)] = t[l];
  if (l == n - 1) totals[get_group_id(0)] = t[l];
}

__kernel void add_totals(__global uint *data, __global const uint *totals) {
  uint group = get_group_id(0);
  if (group > 0) data[get_global_id(0)] += totals[group - 1];
}
