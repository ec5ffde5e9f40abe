// Positions of a work-item, with clang's builtins alone (no device library).
#define ID ((int)(__builtin_amdgcn_workgroup_id_x() * __builtin_amdgcn_workgroup_size_x() + __builtin_amdgcn_workitem_id_x()))
#define LOCAL ((int)__builtin_amdgcn_workitem_id_x())
#define SIZE ((int)__builtin_amdgcn_workgroup_size_x())
#define BARRIER() do { __builtin_amdgcn_fence(__ATOMIC_RELEASE, "workgroup"); __builtin_amdgcn_s_barrier(); __builtin_amdgcn_fence(__ATOMIC_ACQUIRE, "workgroup"); } while (0)
