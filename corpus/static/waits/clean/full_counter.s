// vmcnt holds 15: with so many newer loads the first has arrived.
    .amdgcn_target "amdgcn-amd-amdhsa--gfx700"
    .amdhsa_code_object_version 5
    .text
    .globl kernel
    .p2align 8
    .type kernel,@function
kernel:
    s_load_dwordx4 s[8:11], s[4:5], 0x0
    s_waitcnt lgkmcnt(0)
    buffer_load_dword v2, off, s[8:11], 0
    buffer_load_dword v3, off, s[8:11], 0
    buffer_load_dword v4, off, s[8:11], 0
    buffer_load_dword v5, off, s[8:11], 0
    buffer_load_dword v6, off, s[8:11], 0
    buffer_load_dword v7, off, s[8:11], 0
    buffer_load_dword v8, off, s[8:11], 0
    buffer_load_dword v9, off, s[8:11], 0
    buffer_load_dword v10, off, s[8:11], 0
    buffer_load_dword v11, off, s[8:11], 0
    buffer_load_dword v12, off, s[8:11], 0
    buffer_load_dword v13, off, s[8:11], 0
    buffer_load_dword v14, off, s[8:11], 0
    buffer_load_dword v15, off, s[8:11], 0
    buffer_load_dword v16, off, s[8:11], 0
    buffer_load_dword v17, off, s[8:11], 0
    v_add_i32_e32 v20, vcc, 1, v2
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
        .amdhsa_next_free_vgpr 24
        .amdhsa_next_free_sgpr 32
    .end_amdhsa_kernel
