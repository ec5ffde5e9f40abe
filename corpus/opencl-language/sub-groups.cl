// Functions of sub-groups in OpenCL C 1.2, where they are an extension, compared with their definitions.
// errors: work-items that are told something else, by launch; done: work-items, by launch.
#ifndef cl_khr_subgroups
#error "an announced extension has its macro in each version of the language"
#endif
kernel void groups(uint t, global uint *errors, global uint *done) {
  uint i = get_local_id(0), n = get_local_size(0), most = get_max_sub_group_size();
  uint first = i - get_sub_group_local_id(), size = min(most, n - first);
  bool good = first == get_sub_group_id() * most && get_sub_group_size() == size;
  good &= get_num_sub_groups() == (n + most - 1) / most;
  good &= sub_group_reduce_add(i) == size * first + size * (size - 1) / 2;
  good &= sub_group_scan_exclusive_add(1) == get_sub_group_local_id();
  good &= sub_group_broadcast(i, 2) == first + 2 && sub_group_any(i == first) && !sub_group_all(i == first);
  sub_group_barrier(CLK_LOCAL_MEM_FENCE);
  atomic_inc(done + t);
  if (!good) atomic_inc(errors + t);
}
