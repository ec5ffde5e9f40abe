// Two sources, one from before and one from behind a write of EXEC.
    .amdgcn_target "amdgcn-amd-amdhsa--gfx1100"
    .amdhsa_code_object_version 5
    .text
    .globl kernel
    .p2align 8
    .type kernel,@function
kernel:
    s_mov_b64 s[8:9], exec
    v_mov_b32_e32 v1, v0  // w
    s_and_b64 exec, s[8:9], s[4:5]
    v_mov_b32_e32 v2, v0
    v_mov_b32_e32 v3, v0
    v_add_nc_u32_e32 v4, v1, v2  // r
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
        .amdhsa_wavefront_size32 0
    .end_amdhsa_kernel
