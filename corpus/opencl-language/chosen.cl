// Launches without a local size: the size of the first workgroup, 4 words for each launch.
void tell(uint t, global uint *out) {
  if (get_group_id(0) + get_group_id(1) + get_group_id(2) + get_local_linear_id() == 0)
    for (uint d = 0; d < 3; d++) out[4 * t + d] = get_local_size(d);
}

kernel void plain(uint t, global uint *out) { tell(t, out); }

__attribute__((work_group_size_hint(32, 2, 1))) kernel void hinted(uint t, global uint *out) { tell(t, out); }

__attribute__((reqd_work_group_size(8, 4, 2))) kernel void required(uint t, global uint *out) { tell(t, out); }
