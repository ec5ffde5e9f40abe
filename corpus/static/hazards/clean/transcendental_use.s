// Six vector instructions, another transcendental operation, an access and a wait are each enough.
    .amdgcn_target "amdgcn-amd-amdhsa--gfx1100"
    .amdhsa_code_object_version 5
    .text
    .globl kernel
    .p2align 8
    .type kernel,@function
kernel:
    v_rcp_f32_e32 v1, v0
    v_mov_b32_e32 v2, v0
    v_mov_b32_e32 v3, v0
    v_mov_b32_e32 v4, v0
    v_mov_b32_e32 v5, v0
    v_mov_b32_e32 v6, v0
    v_mov_b32_e32 v7, v0
    v_add_f32_e32 v8, v1, v0
    v_rcp_f32_e32 v1, v0
    v_rcp_f32_e32 v2, v0
    v_rcp_f32_e32 v3, v0
    v_add_f32_e32 v8, v1, v0
    v_rcp_f32_e32 v1, v0
    global_store_b32 v0, v8, s[4:5]
    v_add_f32_e32 v8, v1, v0
    v_rcp_f32_e32 v1, v0
    s_waitcnt_depctr depctr_va_vdst(0)
    v_add_f32_e32 v8, v1, v0
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
