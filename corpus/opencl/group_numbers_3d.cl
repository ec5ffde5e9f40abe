// Numbers of workgroups and work-items in three dimensions, alone and in any two: a kernel that asks
// for one number only finds it where it does with all three.
__kernel void all_of_them(__global uint *out) {
  size_t at = (get_global_id(2) * get_global_size(1) + get_global_id(1)) * get_global_size(0)
      + get_global_id(0);
  uint group = get_group_id(0) | get_group_id(1) << 4 | get_group_id(2) << 8;
  uint item = get_local_id(0) | get_local_id(1) << 4 | get_local_id(2) << 8;
  out[at] = group << 16 | item;
}

__kernel void second_alone(__global uint *out) {
  atomic_add(&out[get_group_id(1)], 1u + get_local_id(1));
}

__kernel void third_alone(__global uint *out) {
  atomic_add(&out[get_group_id(2)], 1u + get_local_id(2));
}

__kernel void outer_two(__global uint *out) {
  atomic_add(&out[get_group_id(0) * 8 + get_group_id(2)], 1u + get_local_id(0) * 3);
}
