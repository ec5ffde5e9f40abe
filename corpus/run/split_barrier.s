// Arriving at a barrier and waiting at it are two instructions: each work-item writes its value to
// LDS, arrives, works on, waits, and takes the value of the work-item at the other end. One of the
// wavefronts of a workgroup arrives first, and counts that. The same with 32 and with 64 lanes.
    .amdgcn_target "amdgcn-amd-amdhsa--gfx1200"

.macro kernel name, wide
    .text
    .globl \name
    .p2align 8
    .type \name,@function
\name:
    s_load_b128 s[4:7], s[0:1], 0x0         // out, firsts
    v_lshlrev_b32_e32 v1, 2, v0             // 4 * number of the work-item
    s_lshl_b32 s8, ttmp9, 7
    v_add_nc_u32_e32 v2, s8, v0             // number in the grid
    v_mul_u32_u24_e32 v3, 5, v2             // its value
    s_mov_b32 s12, 3                        // rounds
    v_mov_b32_e32 v9, 0
\name\()_round:
    ds_store_b32 v1, v3
    s_wait_dscnt 0x0
    s_barrier_signal_isfirst -1
    s_cselect_b32 s9, 1, 0
    // Work of its own, more of it in later wavefronts.
    v_readfirstlane_b32 s10, v0
    s_lshr_b32 s10, s10, 4
    s_mov_b32 s11, 0
\name\()_work:
    s_add_co_i32 s11, s11, s10
    s_sub_co_i32 s10, s10, 1
    s_cmp_gt_i32 s10, 0
    s_cbranch_scc1 \name\()_work
    s_cmp_eq_u32 s9, 0
    s_cbranch_scc1 \name\()_wait
    v_mov_b32_e32 v4, 1
    s_mov_b32 s16, exec_lo
    s_mov_b32 s17, exec_hi
    s_mov_b32 exec_hi, 0
    s_mov_b32 exec_lo, 1
    s_wait_kmcnt 0x0
    global_atomic_add_u32 v9, v4, s[6:7]
    s_mov_b32 exec_lo, s16
    s_mov_b32 exec_hi, s17
\name\()_wait:
    s_barrier_wait 0xffff
    v_sub_nc_u32_e32 v5, 0x1fc, v1          // 4 * (127 - number)
    ds_load_b32 v6, v5
    s_wait_dscnt 0x0
    s_barrier_signal -1
    v_add_nc_u32_e32 v3, v6, v0
    s_barrier_wait 0xffff
    s_sub_co_i32 s12, s12, 1
    s_cmp_gt_i32 s12, 0
    s_cbranch_scc1 \name\()_round
    s_wait_kmcnt 0x0
    v_lshlrev_b32_e32 v2, 2, v2
    global_store_b32 v2, v3, s[4:5]
    s_endpgm
    .section .rodata,"a",@progbits
    .p2align 6
    .amdhsa_kernel \name
      .amdhsa_next_free_vgpr 12
      .amdhsa_next_free_sgpr 20
      .amdhsa_group_segment_fixed_size 512
      .amdhsa_user_sgpr_kernarg_segment_ptr 1
      .amdhsa_wavefront_size32 \wide
    .end_amdhsa_kernel
.endm

    kernel lanes32, 1
    kernel lanes64, 0

    .amdgpu_metadata
---
amdhsa.kernels:
  - .args:
      - {.address_space: global, .offset: 0, .size: 8, .value_kind: global_buffer}
      - {.address_space: global, .offset: 8, .size: 8, .value_kind: global_buffer}
    .group_segment_fixed_size: 512
    .kernarg_segment_align: 8
    .kernarg_segment_size: 16
    .max_flat_workgroup_size: 256
    .name: lanes32
    .private_segment_fixed_size: 0
    .sgpr_count: 20
    .symbol: lanes32.kd
    .vgpr_count: 12
    .wavefront_size: 32
  - .args:
      - {.address_space: global, .offset: 0, .size: 8, .value_kind: global_buffer}
      - {.address_space: global, .offset: 8, .size: 8, .value_kind: global_buffer}
    .group_segment_fixed_size: 512
    .kernarg_segment_align: 8
    .kernarg_segment_size: 16
    .max_flat_workgroup_size: 256
    .name: lanes64
    .private_segment_fixed_size: 0
    .sgpr_count: 20
    .symbol: lanes64.kd
    .vgpr_count: 12
    .wavefront_size: 64
amdhsa.target: amdgcn-amd-amdhsa--gfx1200
amdhsa.version: [1, 2]
...
    .end_amdgpu_metadata
