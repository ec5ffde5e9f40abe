// One half of a workgroup waits at a barrier for the other, which waits for what comes behind it.

__kernel void bug(__global volatile uint *in, __global uint *out) {
  if (get_local_id(0) < 64) {
    while (in[1] == 0) {
    }
  }
  barrier(CLK_GLOBAL_MEM_FENCE);
  in[1] = 1;
  out[get_global_id(0)] = 1;
}
