// Loads at the end of a buffer that clang widens: an aligned word around a half, four words for three.
#pragma OPENCL EXTENSION cl_khr_fp16 : enable
kernel void halves(global half *out, constant half *in) { out[get_global_id(0)] = in[get_group_id(0)]; }
kernel void three(global int4 *out, constant int *in) {
  out[get_global_id(0)] = (int4)(in[0], in[1], in[2], 0);
}
kernel void past(global int *out, constant int *in) { out[get_global_id(0)] = in[get_group_id(0) + 4]; }
