// oracle: pocl 3.1 (image_samplers_1d.json has the results)
// Images of type image1d_t with every sampler, at places inside and around.
#pragma OPENCL FP_CONTRACT OFF
float4 place(global const float4 *c, float4 scale, float4 shift) { return c[get_global_id(0)] * scale + shift; }
kernel void read_f(read_only image1d_t image, sampler_t sampler, global const float4 *places,
                   float4 scale, float4 shift, global float4 *out, int base) {
  float4 c = place(places, scale, shift);
  out[base + get_global_id(0)] = read_imagef(image, sampler, c.x);
}
kernel void read_i(read_only image1d_t image, sampler_t sampler, global const float4 *places,
                   float4 scale, float4 shift, global int4 *out, int base) {
  float4 c = place(places, scale, shift);
  out[base + get_global_id(0)] = read_imagei(image, sampler, c.x);
}
