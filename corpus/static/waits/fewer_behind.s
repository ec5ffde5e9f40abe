// On one path a second load follows, on the other none: the number is too high there.
    .amdgcn_target "amdgcn-amd-amdhsa--gfx900"
    .amdhsa_code_object_version 5
    .text
    .globl kernel
    .p2align 8
    .type kernel,@function
kernel:
    s_load_dwordx4 s[8:11], s[4:5], 0x0
    s_waitcnt lgkmcnt(0)
    v_lshlrev_b32_e32 v1, 2, v0
    global_load_dword v2, v1, s[8:9]
    s_cmp_eq_u32 s6, 0
    s_cbranch_scc1 skip
    global_load_dword v3, v1, s[8:9] offset:256
skip:
    s_waitcnt vmcnt(1)
    v_add_u32_e32 v4, 1, v2
    global_store_dword v1, v4, s[10:11]
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
