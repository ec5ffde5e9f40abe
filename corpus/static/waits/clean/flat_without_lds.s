// Nothing has LDS, so the flat load comes from elsewhere.
    .amdgcn_target "amdgcn-amd-amdhsa--gfx803"
    .amdhsa_code_object_version 5
    .text
    .globl kernel
    .p2align 8
    .type kernel,@function
kernel:
    s_load_dwordx2 s[8:9], s[4:5], 0x0
    s_waitcnt lgkmcnt(0)
    v_mov_b32_e32 v4, s8
    v_mov_b32_e32 v5, s9
    flat_load_dword v2, v[4:5]
    flat_load_dword v3, v[4:5]
    s_waitcnt vmcnt(1)
    v_add_u32_e32 v6, vcc, 1, v2
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
    .end_amdhsa_kernel
