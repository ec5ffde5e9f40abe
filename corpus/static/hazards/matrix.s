// The result of a matrix operation of eight passes, on the longer path far enough.
    .amdgcn_target "amdgcn-amd-amdhsa--gfx90a"
    .amdhsa_code_object_version 5
    .text
    .globl kernel
    .p2align 8
    .type kernel,@function
kernel:
    v_mov_b32_e32 v2, 0
    v_mov_b32_e32 v4, 0
    v_mov_b32_e32 v5, 0
    v_mov_b32_e32 v6, 0
    v_mov_b32_e32 v7, 0
    s_nop 1
    v_mfma_f32_16x16x4f32 v[4:7], v2, v2, v[4:7]
    s_cmp_eq_u32 s6, 0
    s_cbranch_scc1 near
    s_nop 15
near:
    v_add_f32_e32 v3, 1.0, v4
    s_endpgm
    .size kernel, .-kernel

    .rodata
    .p2align 6
    .amdhsa_kernel kernel
        .amdhsa_group_segment_fixed_size 0
        .amdhsa_private_segment_fixed_size 0
        .amdhsa_user_sgpr_kernarg_segment_ptr 1
        .amdhsa_user_sgpr_count 6
        .amdhsa_system_vgpr_workitem_id 0
        .amdhsa_next_free_vgpr 16
        .amdhsa_next_free_sgpr 32
        .amdhsa_accum_offset 8
    .end_amdhsa_kernel
