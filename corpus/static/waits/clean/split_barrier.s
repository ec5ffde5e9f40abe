// Reads before the wait of the barrier are not behind it, and those behind the next one see the write.
    .amdgcn_target "amdgcn-amd-amdhsa--gfx1200"
    .amdhsa_code_object_version 5
    .text
    .globl kernel
    .p2align 8
    .type kernel,@function
kernel:
    v_lshlrev_b32_e32 v1, 2, v0
    ds_store_b32 v1, v0
    s_wait_dscnt 0x0
    s_barrier_signal -1
    v_mul_lo_u32 v2, v0, v0
    s_barrier_wait 0xffff
    ds_load_b32 v3, v1
    s_wait_dscnt 0x0
    ds_store_b32 v1, v2 offset:128
    s_barrier_signal -1
    ds_load_b32 v4, v1
    s_wait_dscnt 0x0
    s_barrier_wait 0xffff
    s_barrier_signal -1
    s_barrier_wait 0xffff
    ds_load_b32 v5, v1
    s_wait_dscnt 0x0
    v_add3_u32 v3, v3, v4, v5
    global_store_b32 v1, v3, s[4:5]
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
