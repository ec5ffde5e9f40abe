// Everything that a work-item can ask about a 2D range with an offset.
__kernel void range_2d(__global uint *out) {
  uint x = get_global_id(0) - get_global_offset(0), y = get_global_id(1) - get_global_offset(1);
  __global uint *o = out + (y * get_global_size(0) + x) * 8;
  o[0] = get_global_id(0) | get_global_id(1) << 16;
  o[1] = get_local_id(0) | get_local_id(1) << 16;
  o[2] = get_group_id(0) | get_group_id(1) << 16;
  o[3] = get_num_groups(0) | get_num_groups(1) << 16;
  o[4] = get_local_size(0) | get_local_size(1) << 16;
  o[5] = get_global_size(0) | get_global_size(1) << 16;
  o[6] = get_global_offset(0) | get_global_offset(1) << 16;
  o[7] = get_work_dim() | get_global_id(2) << 8 | get_global_size(2) << 16 | get_local_size(2) << 24;
}
