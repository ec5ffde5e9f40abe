// As a sum the result is waited for by the machine, and a vector instruction between is enough for a factor.
    .amdgcn_target "amdgcn-amd-amdhsa--gfx1200"
    .amdhsa_code_object_version 5
    .text
    .globl kernel
    .p2align 8
    .type kernel,@function
kernel:
    v_mov_b32_e32 v1, v0
    v_mov_b32_e32 v2, v0
    v_mov_b32_e32 v3, v0
    v_mov_b32_e32 v4, v0
    v_mov_b32_e32 v5, v0
    v_mov_b32_e32 v6, v0
    v_mov_b32_e32 v7, v0
    v_mov_b32_e32 v8, v0
    v_mov_b32_e32 v9, v0
    v_mov_b32_e32 v10, v0
    v_mov_b32_e32 v11, v0
    v_mov_b32_e32 v12, v0
    v_mov_b32_e32 v13, v0
    v_mov_b32_e32 v14, v0
    v_mov_b32_e32 v15, v0
    v_mov_b32_e32 v16, v0
    v_mov_b32_e32 v17, v0
    v_mov_b32_e32 v18, v0
    v_mov_b32_e32 v19, v0
    v_mov_b32_e32 v20, v0
    v_mov_b32_e32 v21, v0
    v_mov_b32_e32 v22, v0
    v_mov_b32_e32 v23, v0
    v_mov_b32_e32 v24, v0
    v_mov_b32_e32 v25, v0
    v_mov_b32_e32 v26, v0
    v_mov_b32_e32 v27, v0
    v_mov_b32_e32 v28, v0
    v_mov_b32_e32 v29, v0
    v_mov_b32_e32 v30, v0
    v_mov_b32_e32 v31, v0
    v_wmma_f32_16x16x16_f16 v[8:15], v[16:19], v[24:27], v[0:7]
    v_wmma_f32_16x16x16_f16 v[0:7], v[16:19], v[24:27], v[8:15]
    v_mov_b32_e32 v31, v30
    v_wmma_f32_16x16x16_f16 v[8:15], v[0:3], v[24:27], v[8:15]
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
    .end_amdhsa_kernel
