// Work-groups of 1,024: numbers of work-items beyond 256, local memory, barriers, three dimensions.
kernel void reversed(global const uint *in, global uint *out) {
  local uint shared_words[1024];
  uint l = get_local_id(0);
  shared_words[l] = in[get_global_id(0)] * 3;
  barrier(CLK_LOCAL_MEM_FENCE);
  out[get_global_id(0)] = shared_words[get_local_size(0) - 1 - l] + (l & 0x3ff) * (l >= 256 ? 7 : 1);
}

kernel void summed(global const uint *in, global uint *sums) {
  local uint shared_words[1024];
  uint l = get_local_id(0) + get_local_size(0) * (get_local_id(1) + get_local_size(1) * get_local_id(2));
  uint group = get_group_id(0) + get_num_groups(0) * (get_group_id(1) + get_num_groups(1) * get_group_id(2));
  shared_words[l] = in[group * 1024 + l] ^ (get_local_id(2) << 8);
  barrier(CLK_LOCAL_MEM_FENCE);
  for (uint half_size = 512; half_size; half_size >>= 1) {
    if (l < half_size) {
      shared_words[l] += shared_words[l + half_size];
    }
    barrier(CLK_LOCAL_MEM_FENCE);
  }
  if (l == 0) {
    sums[group] = shared_words[0];
  }
}
