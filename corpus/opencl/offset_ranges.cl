// Ranges with offsets in two and three dimensions, and everything that the work-item functions say.
__kernel void offset_ranges(__global uint *out, uint width) {
  size_t x = get_global_id(0), y = get_global_id(1);
  uint local_part = get_local_id(1) * get_local_size(0) + get_local_id(0);
  uint group_part = get_group_id(1) * get_num_groups(0) + get_group_id(0);
  out[y * width + x] = local_part | group_part << 8 | (uint)get_global_offset(0) << 16
                     | (uint)get_global_offset(1) << 20 | get_work_dim() << 28;
}

__kernel void offset_volume(__global ushort *out, int3 size) {
  int3 p = (int3)(get_global_id(0), get_global_id(1), get_global_id(2));
  if (any(p >= size)) return;
  out[(p.z * size.y + p.y) * size.x + p.x] =
      (ushort)(get_global_size(0) + 3 * get_global_size(1) + 7 * get_global_size(2)
               + 100 * (p.x - get_global_offset(0)) + get_num_groups(2) + get_local_id(2));
}
