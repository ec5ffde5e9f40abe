// No manual asks for this distance: it is told of where all hazards are asked for.
    .amdgcn_target "amdgcn-amd-amdhsa--gfx908"
    .amdhsa_code_object_version 5
    .text
    .globl kernel
    .p2align 8
    .type kernel,@function
kernel:
    v_mov_b32_e32 v1, v0
    s_nop 1
    v_accvgpr_write_b32 a0, v0
    s_nop 2
    v_accvgpr_read_b32 v2, a0  // w
    global_store_dword v1, v2, s[4:5]  // r
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
