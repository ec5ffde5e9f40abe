// oracle: pocl 3.1 (image_formats_read.json has the results)
// Texels of each format that pocl has, read without a sampler.
kernel void read_f(read_only image2d_t image, global float4 *out, int base) {
  int x = get_global_id(0), y = get_global_id(1);
  out[base + y * get_image_width(image) + x] = read_imagef(image, (int2)(x, y));
}
kernel void read_i(read_only image2d_t image, global int4 *out, int base) {
  int x = get_global_id(0), y = get_global_id(1);
  out[base + y * get_image_width(image) + x] = read_imagei(image, (int2)(x, y));
}
kernel void read_u(read_only image2d_t image, global uint4 *out, int base) {
  int x = get_global_id(0), y = get_global_id(1);
  out[base + y * get_image_width(image) + x] = read_imageui(image, (int2)(x, y));
}
// Of one channel pocl has 0 in w, where the specification says 1.
kernel void read_i_xyz(read_only image2d_t image, global int4 *out, int base) {
  int x = get_global_id(0), y = get_global_id(1);
  out[base + y * get_image_width(image) + x] = (int4)(read_imagei(image, (int2)(x, y)).xyz, 0);
}
// Of one channel pocl has 0 in w, where the specification says 1.
kernel void read_u_xyz(read_only image2d_t image, global uint4 *out, int base) {
  int x = get_global_id(0), y = get_global_id(1);
  out[base + y * get_image_width(image) + x] = (uint4)(read_imageui(image, (int2)(x, y)).xyz, 0);
}
// An image of a buffer, and properties.
kernel void read_buffer(read_only image1d_buffer_t image, global float4 *out, int base) {
  out[base + get_global_id(0)] = read_imagef(image, (int)get_global_id(0));
}
kernel void sizes(read_only image1d_t a, read_only image1d_array_t b, read_only image2d_t c,
                  read_only image2d_array_t d, read_only image3d_t e, global int *out) {
  *out++ = get_image_width(a);
  *out++ = get_image_width(b);
  *out++ = get_image_array_size(b);
  vstore2(get_image_dim(c), 0, out);
  vstore2(get_image_dim(d), 1, out);
  out += 4;
  *out++ = get_image_array_size(d);
  vstore4(get_image_dim(e), 0, out);
  out += 4;
  *out++ = get_image_depth(e);
  *out++ = get_image_channel_order(c);
  *out++ = get_image_channel_data_type(c);
}
