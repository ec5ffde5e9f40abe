// An operation of the vector caches waits until vector instructions have written their results.
    .amdgcn_target "amdgcn-amd-amdhsa--gfx1100"
    .amdhsa_code_object_version 5
    .text
    .globl kernel
    .p2align 8
    .type kernel,@function
kernel:
    s_load_b64 s[8:9], s[4:5], 0x0
    v_lshlrev_b32_e32 v1, 2, v0
    v_cvt_f32_u32_e32 v2, v0
    v_rcp_iflag_f32_e32 v2, v2
    buffer_gl0_inv
    v_mul_f32_e32 v2, 2.0, v2
    s_waitcnt lgkmcnt(0)
    global_store_b32 v1, v2, s[8:9]
    s_endpgm
    .size kernel, .-kernel

    .rodata
    .p2align 6
    .amdhsa_kernel kernel
        .amdhsa_group_segment_fixed_size 0
        .amdhsa_private_segment_fixed_size 0
        .amdhsa_user_sgpr_kernarg_segment_ptr 1
        .amdhsa_user_sgpr_count 6
        .amdhsa_next_free_vgpr 16
        .amdhsa_next_free_sgpr 32
    .end_amdhsa_kernel
