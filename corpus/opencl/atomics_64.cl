// 64-bit atomics on global and local memory.
#pragma OPENCL EXTENSION cl_khr_int64_base_atomics : enable
#pragma OPENCL EXTENSION cl_khr_int64_extended_atomics : enable
__kernel void atomics_64(__global const ulong *in, __global ulong *out) {
  __local ulong sum;
  if (get_local_id(0) == 0) sum = 0;
  barrier(CLK_LOCAL_MEM_FENCE);
  ulong v = in[get_global_id(0)];
  atom_add(&sum, v >> 1);
  atom_max(&out[0], v);
  atom_min(&out[1], v);
  atom_xor(&out[2], v);
  atom_or(&out[3], v & 0x0101010101010101ul);
  atom_inc(&out[4]);
  barrier(CLK_LOCAL_MEM_FENCE);
  if (get_local_id(0) == 0) atom_add(&out[5], sum);
}
