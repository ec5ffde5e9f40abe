// The number of a work-item in its workgroup, section 6.15.1 of the OpenCL C specification. ROCm's counts by the size of
// a whole workgroup, also in one that is smaller.
#include "types.clh"

FN size_t get_local_linear_id(void) {
  return (get_local_id(2) * get_local_size(1) + get_local_id(1)) * get_local_size(0) + get_local_id(0);
}
