// The wait is for the load, and lets the write behind it go on: the part that is read is another one.
    .amdgcn_target "amdgcn-amd-amdhsa--gfx900"
    .amdhsa_code_object_version 5
    .text
    .globl kernel
    .p2align 8
    .type kernel,@function
kernel:
    v_lshlrev_b32_e32 v1, 2, v0
    ds_read_b32 v4, v1
    ds_write_b32 v1, v0 offset:256
    s_waitcnt lgkmcnt(1)
    s_barrier
    ds_read_b32 v2, v1 offset:4
    s_waitcnt lgkmcnt(0)
    v_add_u32_e32 v3, 1, v2
    s_endpgm
    .size kernel, .-kernel

    .rodata
    .p2align 6
    .amdhsa_kernel kernel
        .amdhsa_group_segment_fixed_size 1024
        .amdhsa_private_segment_fixed_size 0
        .amdhsa_user_sgpr_kernarg_segment_ptr 1
        .amdhsa_user_sgpr_count 6
        .amdhsa_system_vgpr_workitem_id 0
        .amdhsa_next_free_vgpr 16
        .amdhsa_next_free_sgpr 32
    .end_amdhsa_kernel
