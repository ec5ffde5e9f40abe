// Barriers and fences, section 6.15.8.
#include "types.clh"

FN void mem_fence(cl_mem_fence_flags f) { __builtin_amdgcn_fence(__ATOMIC_ACQ_REL, "workgroup"); }
FN void read_mem_fence(cl_mem_fence_flags f) { __builtin_amdgcn_fence(__ATOMIC_ACQUIRE, "workgroup"); }
FN void write_mem_fence(cl_mem_fence_flags f) { __builtin_amdgcn_fence(__ATOMIC_RELEASE, "workgroup"); }
__attribute__((convergent)) FN void barrier(cl_mem_fence_flags f) {
  __builtin_amdgcn_fence(__ATOMIC_RELEASE, "workgroup");
  __builtin_amdgcn_s_barrier();
  __builtin_amdgcn_fence(__ATOMIC_ACQUIRE, "workgroup");
}
__attribute__((convergent)) FN void work_group_barrier(cl_mem_fence_flags f) { barrier(f); }
