// Work-items of a workgroup in each dimension, as the dispatch packet has them: x in the lower half of
// the first word, y in its upper half, z in the second word. The launches give no local size.
    .amdgcn_target "amdgcn-amd-amdhsa--gfx900"

.macro kernel name
    .text
    .globl \name
    .p2align 8
    .type \name,@function
\name:
    s_load_dwordx2 s[4:5], s[0:1], 0x4
    s_load_dwordx4 s[8:11], s[2:3], 0x0     // out; place
    s_waitcnt lgkmcnt(0)
    v_mov_b32_e32 v0, s4
    v_mov_b32_e32 v1, s5
    s_lshl_b32 s10, s10, 3
    v_mov_b32_e32 v2, s10
    global_store_dwordx2 v2, v[0:1], s[8:9]
    s_endpgm
    .section .rodata,"a",@progbits
    .p2align 6
    .amdhsa_kernel \name
      .amdhsa_next_free_vgpr 3
      .amdhsa_next_free_sgpr 16
      .amdhsa_user_sgpr_dispatch_ptr 1
      .amdhsa_user_sgpr_kernarg_segment_ptr 1
    .end_amdhsa_kernel
.endm

    kernel wide
    kernel narrow

    .amdgpu_metadata
---
amdhsa.kernels:
  - .args:
      - {.address_space: global, .offset: 0, .size: 8, .value_kind: global_buffer}
      - {.offset: 8, .size: 4, .value_kind: by_value}
    .group_segment_fixed_size: 0
    .kernarg_segment_align: 8
    .kernarg_segment_size: 16
    .max_flat_workgroup_size: 1024
    .name: wide
    .private_segment_fixed_size: 0
    .sgpr_count: 16
    .symbol: wide.kd
    .vgpr_count: 3
    .wavefront_size: 64
  - .args:
      - {.address_space: global, .offset: 0, .size: 8, .value_kind: global_buffer}
      - {.offset: 8, .size: 4, .value_kind: by_value}
    .group_segment_fixed_size: 0
    .kernarg_segment_align: 8
    .kernarg_segment_size: 16
    .max_flat_workgroup_size: 256
    .name: narrow
    .private_segment_fixed_size: 0
    .sgpr_count: 16
    .symbol: narrow.kd
    .vgpr_count: 3
    .wavefront_size: 64
amdhsa.target: amdgcn-amd-amdhsa--gfx900
amdhsa.version:
  - 1
  - 2
...
    .end_amdgpu_metadata
