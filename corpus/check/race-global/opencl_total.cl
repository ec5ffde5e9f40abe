// Every workgroup adds its sum to the total, not atomically.
__kernel void bug(__global const uint *in, __global uint *out) {
  __local uint sum;
  if (get_local_id(0) == 0) sum = 0;
  barrier(CLK_LOCAL_MEM_FENCE);
  atomic_add(&sum, in[get_global_id(0)]);
  barrier(CLK_LOCAL_MEM_FENCE);
  if (get_local_id(0) == 0)
    out[0] += sum;
}
