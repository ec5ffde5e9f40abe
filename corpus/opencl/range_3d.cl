// A 3D range with an offset and dimensions that are asked for by a variable.
__kernel void range_3d(__global uint *out) {
  uint linear = 0, id = 0;
  for (int d = get_work_dim() - 1; d >= 0; d--) {
    linear = linear * get_global_size(d) + (get_global_id(d) - get_global_offset(d));
    id = id * 100 + get_global_id(d);
  }
  uint local_id = (get_local_id(2) * get_local_size(1) + get_local_id(1)) * get_local_size(0) + get_local_id(0);
  uint group = (get_group_id(2) * get_num_groups(1) + get_group_id(1)) * get_num_groups(0) + get_group_id(0);
  out[linear * 3] = id;
  out[linear * 3 + 1] = local_id | group << 16;
  out[linear * 3 + 2] = get_work_dim() * 1000 + get_local_size(linear % 3) * 10 + get_num_groups(linear % 3);
}
