// Kernels for machines on which VGPRs and AccVGPRs are in one file: accum_offset says which VGPR is
// a0, too. v8 and a0 are one register, v9 and a1 another one.
    .amdgcn_target "amdgcn-amd-amdhsa--gfx90a"
    .text
    .globl shared
    .p2align 8
    .type shared,@function
shared:
    s_load_dwordx2 s[0:1], s[0:1], 0x0
    v_lshlrev_b32_e32 v1, 4, v0
    v_add_u32_e32 v2, 100, v0
    v_accvgpr_write_b32 a0, v2              // v8
    v_mov_b32_e32 v9, v0                    // a1
    v_mul_u32_u24_e32 v10, 3, v0            // a2
    v_accvgpr_read_b32 v4, a1
    v_mov_b32_e32 v5, v8
    v_accvgpr_read_b32 v6, a2
    v_accvgpr_mov_b32 a3, a2
    v_add_u32_e32 v11, 1, v11               // a3
    v_accvgpr_read_b32 v7, a3
    s_waitcnt lgkmcnt(0)
    global_store_dwordx4 v1, v[4:7], s[0:1]
    s_endpgm
    .rodata
    .p2align 6
    .amdhsa_kernel shared
        .amdhsa_user_sgpr_kernarg_segment_ptr 1
        .amdhsa_accum_offset 8
        .amdhsa_next_free_vgpr 16
        .amdhsa_next_free_sgpr 8
        .amdhsa_system_vgpr_workitem_id 0
    .end_amdhsa_kernel
    .text
    .globl apart
    .p2align 8
    .type apart,@function
apart:
    s_load_dwordx2 s[0:1], s[0:1], 0x0
    v_lshlrev_b32_e32 v1, 4, v0
    v_add_u32_e32 v2, 100, v0
    v_mov_b32_e32 v8, v0
    v_accvgpr_write_b32 a0, v2              // v12
    v_mov_b32_e32 v13, 7                    // a1
    v_accvgpr_read_b32 v4, a0
    v_mov_b32_e32 v5, v8
    v_accvgpr_read_b32 v6, a1
    v_mov_b32_e32 v7, v12
    s_waitcnt lgkmcnt(0)
    global_store_dwordx4 v1, v[4:7], s[0:1]
    s_endpgm
    .rodata
    .p2align 6
    .amdhsa_kernel apart
        .amdhsa_user_sgpr_kernarg_segment_ptr 1
        .amdhsa_accum_offset 12
        .amdhsa_next_free_vgpr 16
        .amdhsa_next_free_sgpr 8
        .amdhsa_system_vgpr_workitem_id 0
    .end_amdhsa_kernel
    .amdgpu_metadata
---
amdhsa.version: [1, 2]
amdhsa.kernels:
  - .name: shared
    .symbol: shared.kd
    .kernarg_segment_size: 8
    .kernarg_segment_align: 8
    .group_segment_fixed_size: 0
    .private_segment_fixed_size: 0
    .wavefront_size: 64
    .sgpr_count: 8
    .vgpr_count: 16
    .agpr_count: 8
    .max_flat_workgroup_size: 64
    .args:
      - {.name: out, .size: 8, .offset: 0, .value_kind: global_buffer, .address_space: global}
  - .name: apart
    .symbol: apart.kd
    .kernarg_segment_size: 8
    .kernarg_segment_align: 8
    .group_segment_fixed_size: 0
    .private_segment_fixed_size: 0
    .wavefront_size: 64
    .sgpr_count: 8
    .vgpr_count: 16
    .agpr_count: 4
    .max_flat_workgroup_size: 64
    .args:
      - {.name: out, .size: 8, .offset: 0, .value_kind: global_buffer, .address_space: global}
...
    .end_amdgpu_metadata
