// Lanes that the second write leaves out keep what was computed of it.
    .amdgcn_target "amdgcn-amd-amdhsa--gfx900"
    .amdhsa_code_object_version 5
    .text
    .globl kernel
    .p2align 8
    .type kernel,@function
kernel:
    v_add_u32_e32 v5, 4, v5  // r
    v_cmp_gt_u32_e32 vcc, 5, v0
    s_and_saveexec_b64 s[8:9], vcc
    v_mov_b32_e32 v5, v0
    s_mov_b64 exec, s[8:9]
    global_store_dword v0, v5, s[4:5]
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
