// A wait state is one instruction, whatever its operand; s_nop alone takes as many as it says.
    .amdgcn_target "amdgcn-amd-amdhsa--gfx900"
    .amdhsa_code_object_version 5
    .text
    .globl kernel
    .p2align 8
    .type kernel,@function
kernel:
    s_load_dwordx2 s[8:9], s[4:5], 0x0
    v_mov_b32_e32 v3, 0
    v_lshlrev_b32_e32 v1, 2, v0
    v_cvt_f32_u32_e32 v2, v0
    s_setprio 3
    v_mac_f32_dpp v3, v2, v1 quad_perm:[0,2,1,3] row_mask:0xf bank_mask:0xf
    s_waitcnt lgkmcnt(0)
    global_store_dword v1, v3, s[8:9]
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
