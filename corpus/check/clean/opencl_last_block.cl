// The last workgroup adds up the others' sums: a fence and a counter say when they are there.
__kernel void bug(__global const uint *in, __global uint *out, volatile __global uint *part, volatile __global uint *count) {
  __local uint sum, last;
  if (get_local_id(0) == 0) sum = 0;
  barrier(CLK_LOCAL_MEM_FENCE);
  atomic_add(&sum, in[get_global_id(0)]);
  barrier(CLK_LOCAL_MEM_FENCE);
  if (get_local_id(0) == 0) {
    part[get_group_id(0)] = sum;
    atomic_work_item_fence(CLK_GLOBAL_MEM_FENCE, memory_order_acq_rel, memory_scope_device);
    last = atomic_inc(count) == get_num_groups(0) - 1;
    if (last) {
      atomic_work_item_fence(CLK_GLOBAL_MEM_FENCE, memory_order_acq_rel, memory_scope_device);
      uint all = 0;
      for (uint k = 0; k < get_num_groups(0); k++) all += part[k];
      out[0] = all;
    }
  }
}
