// Kernels that need what a runtime offers, beside one that needs nothing.
kernel void plain(global int *to) {
  to[get_global_id(0)] = (int)get_global_size(0);
}

kernel void prints(global int *to, int n) {
  if (n > 3)
    printf("%d\n", n);
  to[0] = n;
}

kernel void enqueues(global int *to) {
  enqueue_kernel(get_default_queue(), CLK_ENQUEUE_FLAGS_NO_WAIT, ndrange_1D(4), ^{ to[0] = 7; });
}

kernel void samples(read_only image2d_t image, sampler_t sampler, global float4 *to) {
  to[0] = read_imagef(image, sampler, (int2)(0, 0));
}

kernel void pipes(read_only pipe int from, global int *to) {
  read_pipe(from, to);
}
