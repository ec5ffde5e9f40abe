// A loop of many rounds keeps its counter in an accumulation register.
    .amdgcn_target "amdgcn-amd-amdhsa--gfx908"
    .amdhsa_code_object_version 5
    .text
    .globl bug
    .p2align 8
    .type bug,@function
bug:
    s_load_dwordx4 s[4:7], s[0:1], 0x0
    v_mov_b32_e32 v1, 0
    s_nop 7
    v_accvgpr_write_b32 a200, v1
    s_movk_i32 s8, 20000
    s_nop 7
    s_nop 7
.Lagain:
    v_accvgpr_read_b32 v1, a200
    s_nop 7
    v_add_u32_e32 v1, 1, v1
    v_cmp_gt_u32_e32 vcc, s8, v1
    s_nop 7
    v_accvgpr_write_b32 a200, v1
    v_mov_b32_e32 v1, 0
    s_nop 7
    s_cbranch_vccnz .Lagain
    s_endpgm

    .rodata
    .p2align 6
    .amdhsa_kernel bug
        .amdhsa_kernarg_size 16
        .amdhsa_group_segment_fixed_size 0
        .amdhsa_user_sgpr_kernarg_segment_ptr 1
        .amdhsa_system_sgpr_workgroup_id_x 1
        .amdhsa_system_vgpr_workitem_id 0
        .amdhsa_next_free_vgpr 250
        .amdhsa_next_free_sgpr 64
    .end_amdhsa_kernel
    .amdgpu_metadata
---
amdhsa.version: [1, 2]
amdhsa.kernels:
  - .name: bug
    .symbol: bug.kd
    .kernarg_segment_size: 16
    .kernarg_segment_align: 8
    .group_segment_fixed_size: 0
    .private_segment_fixed_size: 0
    .wavefront_size: 64
    .sgpr_count: 64
    .vgpr_count: 250
    .max_flat_workgroup_size: 1024
    .args:
      - {.name: in, .offset: 0, .size: 8, .value_kind: global_buffer, .address_space: global}
      - {.name: out, .offset: 8, .size: 8, .value_kind: global_buffer, .address_space: global}
...
    .end_amdgpu_metadata
