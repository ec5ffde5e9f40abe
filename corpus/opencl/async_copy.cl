// Tiles moved by asynchronous copies, plain and strided, of scalars and vectors, with prefetch.
__kernel void async_copy(__global const int *in, __global int *out, __global float4 *vectors,
                         __local int *a, __local int *b, __local float4 *v) {
  uint l = get_local_id(0), n = get_local_size(0), base = get_group_id(0) * n;
  event_t e = async_work_group_copy(a, in + base, n, 0);
  e = async_work_group_strided_copy(b, in + get_group_id(0), n, get_num_groups(0), e);
  prefetch(in + base, n);
  event_t f = async_work_group_copy(v, vectors + base / 4, n / 4, 0);
  wait_group_events(1, &e);
  wait_group_events(1, &f);
  int x = a[l] - b[n - 1 - l];
  if (l < n / 4) v[l] = v[l].wzyx * 2.0f;
  barrier(CLK_LOCAL_MEM_FENCE);
  a[l] = x;
  barrier(CLK_LOCAL_MEM_FENCE);
  e = async_work_group_strided_copy(out + get_group_id(0), a, n, get_num_groups(0), 0);
  f = async_work_group_copy(vectors + base / 4, v, n / 4, 0);
  event_t both[2] = {e, f};
  wait_group_events(2, both);
}
