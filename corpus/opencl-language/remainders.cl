// Ranges that are no multiples of the workgroup: the last workgroup of a dimension has the work-items that are left.
// Each work-item compares what it is told with the sizes of the range, which the run file gives once more.
// errors: work-items that are told something else, by launch; done: work-items, by launch.
kernel void sizes(uint4 global_size, uint4 local_size, uint t, global uint *errors, global uint *done) {
  bool good = true;
  uint items = 1, linear = 0, global_linear = 0, enqueued = 1;
  for (int d = 2; d >= 0; d--) {
    uint size = d == 0 ? global_size.x : d == 1 ? global_size.y : global_size.z;
    uint whole = d == 0 ? local_size.x : d == 1 ? local_size.y : local_size.z;
    uint groups = (size + whole - 1) / whole, last = size - (groups - 1) * whole;
    uint mine = get_group_id(d) == groups - 1 ? last : whole;
    good &= get_global_size(d) == size && get_enqueued_local_size(d) == whole && get_num_groups(d) == groups;
    good &= get_local_size(d) == mine && get_local_id(d) < mine && get_group_id(d) < groups;
    good &= get_global_id(d) == get_group_id(d) * whole + get_local_id(d);
    items *= mine;
    enqueued *= whole;
    linear = linear * mine + get_local_id(d);
    global_linear = global_linear * size + get_global_id(d);
  }
  good &= get_local_linear_id() == linear && get_global_linear_id() == global_linear;
  good &= get_num_sub_groups() == (items + get_max_sub_group_size() - 1) / get_max_sub_group_size();
  good &= get_enqueued_num_sub_groups() == (enqueued + get_max_sub_group_size() - 1) / get_max_sub_group_size();
  // The work-items meet at barriers, and functions of workgroups have the values of those that there are.
  local uint count;
  if (linear == 0) count = 0;
  barrier(CLK_LOCAL_MEM_FENCE);
  atomic_inc(&count);
  barrier(CLK_LOCAL_MEM_FENCE);
  good &= count == items;
  good &= work_group_reduce_add(linear) == items * (items - 1) / 2 && work_group_scan_inclusive_add(1) == linear + 1;
  atomic_inc(done + t);
  if (!good) atomic_inc(errors + t);
}
