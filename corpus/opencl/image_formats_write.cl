// oracle: pocl 3.1 (image_formats_write.json has the results)
// Texels of each format that pocl has, written from values inside and outside of their range.
kernel void write_f(write_only image2d_t image, global const float4 *in) {
  int x = get_global_id(0), y = get_global_id(1);
  write_imagef(image, (int2)(x, y), in[y * get_image_width(image) + x]);
}
kernel void write_i(write_only image2d_t image, global const int4 *in) {
  int x = get_global_id(0), y = get_global_id(1);
  write_imagei(image, (int2)(x, y), in[y * get_image_width(image) + x]);
}
kernel void write_u(write_only image2d_t image, global const uint4 *in) {
  int x = get_global_id(0), y = get_global_id(1);
  write_imageui(image, (int2)(x, y), in[y * get_image_width(image) + x]);
}
kernel void keep(global const uint *texels, global uint *out, int base) {
  out[base + get_global_id(0)] = texels[get_global_id(0)];
}
