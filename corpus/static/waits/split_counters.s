// Loads, LDS and scalar loads have a counter each.
    .amdgcn_target "amdgcn-amd-amdhsa--gfx1200"
    .amdhsa_code_object_version 5
    .text
    .globl kernel
    .p2align 8
    .type kernel,@function
kernel:
    v_lshlrev_b32_e32 v1, 2, v0
    s_load_b64 s[8:9], s[4:5], 0x0  // k
    global_load_b32 v2, v1, s[2:3]  // l
    ds_load_b32 v3, v1  // d
    v_add_nc_u32_e32 v4, s8, v1  // rk
    v_add_nc_u32_e32 v5, v2, v1  // rl
    v_add_nc_u32_e32 v6, v3, v1  // rd
    s_endpgm
    .size kernel, .-kernel

    .rodata
    .p2align 6
    .amdhsa_kernel kernel
        .amdhsa_group_segment_fixed_size 256
        .amdhsa_private_segment_fixed_size 0
        .amdhsa_user_sgpr_kernarg_segment_ptr 1
        .amdhsa_user_sgpr_count 6
        .amdhsa_system_vgpr_workitem_id 0
        .amdhsa_next_free_vgpr 64
        .amdhsa_next_free_sgpr 40
    .end_amdhsa_kernel
