// Ballots in sub-groups that are smaller than the largest: bits below the maximum sub-group size count, those of absent work-items too.
// Definitions of cl_khr_subgroup_ballot in the OpenCL C specification, unified, section 6.15.18.
// errors: work-items with another value, by question.
kernel void ballots(global uint *errors, global uint *done) {
  uint i = get_sub_group_local_id(), most = get_max_sub_group_size();
  ulong all = most == 64 ? ~0ul : (1ul << most) - 1, self = 1ul << i;
  uint4 set = (uint4)(~0u), none = (uint4)(0, 0, ~0u, ~0u), one = (uint4)(0, 0, 0, ~0u);
  if (most == 64) one.y = 0x80000000u;
  else one.x = 0x80000000u;
  bool good[] = {
    most == 64 || most == 32,
    sub_group_ballot_bit_count(set) == most,
    sub_group_ballot_find_lsb(set) == 0,
    sub_group_ballot_find_msb(set) == most - 1,
    sub_group_ballot_bit_count(one) == 1 && sub_group_ballot_find_lsb(one) == most - 1 && sub_group_ballot_find_msb(one) == most - 1,
    sub_group_ballot_bit_count(none) == 0,
    as_ulong(get_sub_group_ge_mask().xy) == (all & ~(self - 1)),
    as_ulong(get_sub_group_gt_mask().xy) == (all & ~(self - 1) & ~self),
  };
  for (uint q = 0; q < 8; q++) if (!good[q]) atomic_inc(errors + q);
  atomic_inc(done);
}
