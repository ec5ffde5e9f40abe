// Barriers and fences, sections 6.15.8 and 6.15.13 of the OpenCL C specification, and questions about generic pointers.
#include "types.clh"

// The machine has one kind of fence for all memory. Orders and scopes must be constants for it.
#define FENCE_OF(ORDER, NAME) \
  switch (order) { \
    case memory_order_relaxed: break; \
    case memory_order_acquire: __builtin_amdgcn_fence(__ATOMIC_ACQUIRE, NAME); break; \
    case memory_order_release: __builtin_amdgcn_fence(__ATOMIC_RELEASE, NAME); break; \
    case memory_order_acq_rel: __builtin_amdgcn_fence(__ATOMIC_ACQ_REL, NAME); break; \
    case memory_order_seq_cst: __builtin_amdgcn_fence(__ATOMIC_SEQ_CST, NAME); break; \
  }
__attribute__((always_inline)) static inline void fence(memory_order order, memory_scope scope) {
  switch (scope) {
    case memory_scope_work_item: break;
    case memory_scope_sub_group: FENCE_OF(order, "wavefront") break;
    case memory_scope_work_group: FENCE_OF(order, "workgroup") break;
    case memory_scope_device: FENCE_OF(order, "agent") break;
    default: FENCE_OF(order, "") break;
  }
}

FN void atomic_work_item_fence(cl_mem_fence_flags f, memory_order order, memory_scope scope) { fence(order, scope); }
FN void mem_fence(cl_mem_fence_flags f) { __builtin_amdgcn_fence(__ATOMIC_ACQ_REL, "workgroup"); }
FN void read_mem_fence(cl_mem_fence_flags f) { __builtin_amdgcn_fence(__ATOMIC_ACQUIRE, "workgroup"); }
FN void write_mem_fence(cl_mem_fence_flags f) { __builtin_amdgcn_fence(__ATOMIC_RELEASE, "workgroup"); }

CONVERGENT FN void work_group_barrier(cl_mem_fence_flags f, memory_scope scope) {
  fence(memory_order_release, scope);
  __builtin_amdgcn_s_barrier();
  fence(memory_order_acquire, scope);
}
CONVERGENT FN void work_group_barrier(cl_mem_fence_flags f) { work_group_barrier(f, memory_scope_work_group); }
CONVERGENT FN void barrier(cl_mem_fence_flags f) { work_group_barrier(f, memory_scope_work_group); }

// Work-items of a sub-group run in step.
CONVERGENT FN void sub_group_barrier(cl_mem_fence_flags f, memory_scope scope) {
  fence(memory_order_release, scope);
  __builtin_amdgcn_wave_barrier();
  fence(memory_order_acquire, scope);
}
CONVERGENT FN void sub_group_barrier(cl_mem_fence_flags f) { sub_group_barrier(f, memory_scope_sub_group); }

#define IS_LOCAL(p) __builtin_amdgcn_is_shared((const __generic void *)(p))
#define IS_PRIVATE(p) __builtin_amdgcn_is_private((const __generic void *)(p))
FN cl_mem_fence_flags get_fence(const __generic void *p) { return IS_LOCAL(p) ? CLK_LOCAL_MEM_FENCE : CLK_GLOBAL_MEM_FENCE; }
FN cl_mem_fence_flags get_fence(__generic void *p) { return IS_LOCAL(p) ? CLK_LOCAL_MEM_FENCE : CLK_GLOBAL_MEM_FENCE; }
// clang calls these for to_global, to_local and to_private.
__global void *__to_global(__generic void *p) { return IS_LOCAL(p) || IS_PRIVATE(p) ? 0 : (__global void *)p; }
__local void *__to_local(__generic void *p) { return IS_LOCAL(p) ? (__local void *)p : 0; }
__private void *__to_private(__generic void *p) { return IS_PRIVATE(p) ? (__private void *)p : 0; }
