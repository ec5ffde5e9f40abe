// Work-item functions, section 6.15.1 of the OpenCL C specification.
#include "types.clh"

// Offsets of hidden arguments: LLVM, AMDGPUUsage, code object version 5.
#define HIDDEN(T, offset) (*(const __constant T *)((const __constant char *)__builtin_amdgcn_implicitarg_ptr() + (offset)))
#define BY_DIMENSION(d, x, y, z, other) ((d) == 0 ? (x) : (d) == 1 ? (y) : (d) == 2 ? (z) : (other))
FN size_t get_group_id(uint d) {
  return BY_DIMENSION(d, __builtin_amdgcn_workgroup_id_x(), __builtin_amdgcn_workgroup_id_y(), __builtin_amdgcn_workgroup_id_z(), 0);
}
FN size_t get_local_id(uint d) {
  return BY_DIMENSION(d, __builtin_amdgcn_workitem_id_x(), __builtin_amdgcn_workitem_id_y(), __builtin_amdgcn_workitem_id_z(), 0);
}
FN size_t get_enqueued_local_size(uint d) { return d < 3 ? HIDDEN(ushort, 12 + 2 * d) : 1; }
FN size_t get_local_size(uint d) {
  // The last workgroup may be smaller: there are block_count full ones.
  return d > 2 ? 1 : get_group_id(d) < HIDDEN(uint, 4 * d) ? HIDDEN(ushort, 12 + 2 * d) : HIDDEN(ushort, 18 + 2 * d);
}
FN size_t get_global_size(uint d) {
  return d > 2 ? 1 : (size_t)HIDDEN(uint, 4 * d) * HIDDEN(ushort, 12 + 2 * d) + HIDDEN(ushort, 18 + 2 * d);
}
FN size_t get_num_groups(uint d) { return d > 2 ? 1 : HIDDEN(uint, 4 * d) + (HIDDEN(ushort, 18 + 2 * d) != 0); }
FN size_t get_global_offset(uint d) { return d > 2 ? 0 : HIDDEN(ulong, 40 + 8 * d); }
FN size_t get_global_id(uint d) {
  return d > 2 ? 0 : get_group_id(d) * get_enqueued_local_size(d) + get_local_id(d) + get_global_offset(d);
}
FN uint get_work_dim(void) { return HIDDEN(ushort, 64); }
FN size_t get_global_linear_id(void) {
  return ((get_global_id(2) - get_global_offset(2)) * get_global_size(1) + get_global_id(1) - get_global_offset(1)) *
             get_global_size(0) + get_global_id(0) - get_global_offset(0);
}
