// Behind a scalar write of EXEC the vector one before it does not matter.
    .amdgcn_target "amdgcn-amd-amdhsa--gfx90a"
    .amdhsa_code_object_version 5
    .text
    .globl kernel
    .p2align 8
    .type kernel,@function
kernel:
    v_mov_b32_e32 v1, v0
    v_mov_b32_e32 v2, v0
    v_mov_b32_e32 v4, v0
    v_mov_b32_e32 v5, v0
    v_mov_b32_e32 v6, v0
    v_mov_b32_e32 v7, v0
    v_cmpx_le_u32_e32 vcc, 1, v0
    v_mov_b32_e32 v3, v0
    s_mov_b64 exec, -1
    v_mfma_f32_4x4x1f32 v[4:7], v1, v2, v[4:7]
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
        .amdhsa_next_free_vgpr 64
        .amdhsa_next_free_sgpr 40
        .amdhsa_accum_offset 64
    .end_amdhsa_kernel
